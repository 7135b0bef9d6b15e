import type { Language } from '@xiwei/contract/common/language.ts';

/** The description of a payment that the provider shows to the payer. */
export const paymentDescription: Record<Language, string> = {
  'zh-Hans': '席位 · 餐厅预订',
  'zh-Hant': '席位 · 餐廳預訂',
  en: 'Xiwei · table booking',
};

/** The description of a refund that the provider shows. The recipient's language is not known at that time. */
export const REFUND_DESCRIPTION = '席位 · 预订退款';
