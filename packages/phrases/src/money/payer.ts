import type { Language } from '@xiwei/contract/common/language.ts';

/** What a provider shows whoever pays. */
export const paymentDescription: Record<Language, string> = {
  'zh-Hans': '席位 · 餐厅预订',
  'zh-Hant': '席位 · 餐廳預訂',
  en: 'Xiwei · table booking',
};

/** What a provider shows whoever gets money back. Nobody knows in which language they read by then. */
export const REFUND_DESCRIPTION = '席位 · 预订退款';
