import type { Language } from '@xiwei/contract/common/language.ts';
import type { DinersRefusal } from '@xiwei/contract/diners/diners.refusals.ts';

export const dinersRefusalWords: Record<Language, Record<DinersRefusal, string>> = {
  'zh-Hans': { dinerPhoneTaken: '这个手机号已属于另一位客人，请直接打开那位客人的资料。' },
  'zh-Hant': { dinerPhoneTaken: '這個手機號碼已屬於另一位客人，請直接開啟那位客人的資料。' },
  en: { dinerPhoneTaken: 'Another diner already has this phone number. Please open that diner instead.' },
};
