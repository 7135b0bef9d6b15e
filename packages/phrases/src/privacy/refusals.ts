import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const privacyRefusalWords: Record<Language, Record<RefusalOf<'privacy'>, string>> = {
  'zh-Hans': { accountNotClosable: '账号暂时不能注销，请先处理“你的数据”里列出的事项。' },
  'zh-Hant': { accountNotClosable: '帳號暫時不能關閉，請先處理「你的資料」列出的事項。' },
  en: {
    accountNotClosable:
      'Your account can’t be closed yet. Please settle what’s listed under Your data first.',
  },
};
