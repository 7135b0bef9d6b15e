import type { Words } from '#words.ts';
import type { dinersLevels as zhHans } from './zh-Hans.ts';

const color = {
  label: '顏色',
  options: {
    neutral: '灰色',
    positive: '綠色',
    caution: '橙色',
    negative: '紅色',
    info: '藍色',
    gold: '金色',
  },
};

export const dinersLevels: Words<typeof zhHans> = {
  levels: {
    title: '會員等級',
    create: '新增等級',
    search: '搜尋等級',
    count_other: '{{count}} 個等級',
    choose: '選擇一個等級，在這裡查看或修改',
    empty: {
      title: '還沒有會員等級',
      detail: '為常客設定等級，例如「金卡」或「貴賓」。等級會顯示在預訂台上，也可以用在訂金規則裡。',
    },
    missing: { title: '這個等級已被刪除', detail: '可能是同事剛剛刪除的。' },
    sorts: { name: '按名稱', guests: '按客人數' },
    filters: { color },
  },
  level: {
    name: { label: '名稱', placeholder: '例如：金卡' },
    color,
    preview: '在客人資料上的樣子',
    guests_other: '{{count, number}} 位客人',
    unused: '還沒有客人',
    rules_other: '{{count}} 條訂金規則',
  },
  deleteLevel: {
    title: '刪除等級「{{name}}」？',
    detail: '刪除後不能恢復。',
    confirm: '刪除等級',
    done: '已刪除「{{name}}」',
    inUse: '「{{name}}」還在使用，不能刪除',
    inUseGuests_other: '{{count}} 位客人是這個等級。請先為他們換一個等級。',
    inUseRules_other: '{{count}} 條訂金規則用到它。請先修改這些規則。',
    showGuests: '查看這些客人',
    showRules: '查看訂金規則',
  },
};
