import type { Language } from '@xiwei/contract/common/language.ts';
import type { SubjectType } from '@xiwei/contract/money/money.model.ts';

const BOOKING: Record<Language, string> = {
  'zh-Hans': '席位 · 餐厅预订',
  'zh-Hant': '席位 · 餐廳預訂',
  en: 'Xiwei · table booking',
};
const FEAST: Record<Language, string> = {
  'zh-Hans': '席位 · 宴席报名',
  'zh-Hant': '席位 · 宴席報名',
  en: 'Xiwei · feast registration',
};
const SHOP: Record<Language, string> = {
  'zh-Hans': '席位 · 商城订单',
  'zh-Hant': '席位 · 商城訂單',
  en: 'Xiwei · shop order',
};
/** All other subjects have the words of bookings, also types of a newer release. */
const BY_SUBJECT: Partial<Record<SubjectType, Record<Language, string>>> = {
  feastParticipant: FEAST,
  shopOrder: SHOP,
};

/** Returns the description of a payment that the provider shows to the payer. */
export const paymentDescription = (subject: SubjectType, language: Language): string =>
  (BY_SUBJECT[subject] ?? BOOKING)[language];

/** The description of a refund that the provider shows. The recipient's language is not known at that time. */
export const REFUND_DESCRIPTION = '席位 · 退款';
