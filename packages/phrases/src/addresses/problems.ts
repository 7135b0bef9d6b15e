import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const addressesProblemWords: Record<Language, Record<ProblemOf<'addresses'>, string>> = {
  'zh-Hans': { divisionRequired: '请选择所在地区' },
  'zh-Hant': { divisionRequired: '請選擇所在地區' },
  en: { divisionRequired: 'Choose the district' },
};
