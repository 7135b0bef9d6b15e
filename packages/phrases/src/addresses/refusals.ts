import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const addressesRefusalWords: Record<Language, Record<RefusalOf<'addresses'>, string>> = {
  'zh-Hans': {
    addressLimitReached: '最多保存 20 个收货地址，请先删除不用的。',
    divisionMissing: '请重新选择所在地区。',
  },
  'zh-Hant': {
    addressLimitReached: '最多儲存 20 個收貨地址，請先刪除不用的。',
    divisionMissing: '請重新選擇所在地區。',
  },
  en: {
    addressLimitReached: 'You can save up to 20 addresses. Delete one you no longer need first.',
    divisionMissing: 'Choose the district again.',
  },
};
