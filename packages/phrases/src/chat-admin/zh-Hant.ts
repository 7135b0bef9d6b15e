import type { Words } from '#words.ts';
import type { chatAdmin as zhHans } from './zh-Hans.ts';

export const chatAdmin: Words<typeof zhHans> = {
  conversations: '食客訊息',
  conversationsDetail: '食客發給「席位」客服的訊息',
  emptyDetail: '食客聯絡客服後，對話會顯示在這裡。',
  words: '敏感詞',
  wordsDetail: '含有這些詞的訊息不能發送。繁簡、全半形、空格和相似字元都會識別。',
  total_other: '共 {{count}} 個詞',
  search: '搜尋敏感詞',
  list: '敏感詞列表',
  allKinds: '全部類別',
  kindLabel: '類別',
  kinds: {
    abuse: '辱罵',
    adult: '色情',
    gambling: '賭博',
    drugs: '違禁品',
    fraud: '詐騙',
    other: '其他',
  },
  add: {
    title: '新增敏感詞',
    label: '敏感詞',
    help: '每行一個詞',
    button: '新增',
    done_other: '已新增 {{count}} 個詞',
    none: '這些詞已在列表中',
  },
  remove: '移除「{{word}}」',
  removed: '已移除「{{word}}」',
  removeQuestion: {
    title: '移除敏感詞「{{word}}」？',
    detail: '移除後，含有它的訊息可以發送。',
    confirm: '移除',
  },
  emptyWords: {
    title: '沒有符合的敏感詞',
    detail: '換個詞或類別試試，也可以在這裡新增。',
  },
  test: {
    title: '測試一段文字',
    label: '文字',
    button: '測試',
    clean: '沒有敏感詞，可以發送。',
    found: '含有：{{words}}',
  },
};
