import type { Language } from '@xiwei/contract/common/language.ts';
import { articles as articlesEn } from '@xiwei/phrases/articles/en.ts';
import { articles as articlesZhHans } from '@xiwei/phrases/articles/zh-Hans.ts';
import { articles as articlesZhHant } from '@xiwei/phrases/articles/zh-Hant.ts';
import { booking as bookingEn } from '@xiwei/phrases/booking/en.ts';
import { booking as bookingZhHans } from '@xiwei/phrases/booking/zh-Hans.ts';
import { booking as bookingZhHant } from '@xiwei/phrases/booking/zh-Hant.ts';
import { finding as findingEn } from '@xiwei/phrases/finding/en.ts';
import { finding as findingZhHans } from '@xiwei/phrases/finding/zh-Hans.ts';
import { finding as findingZhHant } from '@xiwei/phrases/finding/zh-Hant.ts';
import { orders as ordersEn } from '@xiwei/phrases/orders/en.ts';
import { orders as ordersZhHans } from '@xiwei/phrases/orders/zh-Hans.ts';
import { orders as ordersZhHant } from '@xiwei/phrases/orders/zh-Hant.ts';
import { payment as paymentEn } from '@xiwei/phrases/payment/en.ts';
import { payment as paymentZhHans } from '@xiwei/phrases/payment/zh-Hans.ts';
import { payment as paymentZhHant } from '@xiwei/phrases/payment/zh-Hant.ts';
import { stores as storesEn } from '@xiwei/phrases/stores/en.ts';
import { stores as storesZhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as storesZhHant } from '@xiwei/phrases/stores/zh-Hant.ts';

/** Phrases of the booking flow, from searching a restaurant to the end of a booking, by language. */
export const EVENING_PHRASES = {
  'zh-Hans': {
    stores: storesZhHans,
    finding: findingZhHans,
    articles: articlesZhHans,
    booking: bookingZhHans,
    payment: paymentZhHans,
    orders: ordersZhHans,
  },
  'zh-Hant': {
    stores: storesZhHant,
    finding: findingZhHant,
    articles: articlesZhHant,
    booking: bookingZhHant,
    payment: paymentZhHant,
    orders: ordersZhHant,
  },
  en: {
    stores: storesEn,
    finding: findingEn,
    articles: articlesEn,
    booking: bookingEn,
    payment: paymentEn,
    orders: ordersEn,
  },
};

/** Fills the variables of a phrase. */
export const formatPhrase = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

export const yuan = (fen: number): string => `¥${(fen / 100).toLocaleString('en')}`;

/** Last name used by a diner of each language. */
export const LAST_NAMES: Record<Language, string> = { 'zh-Hans': '陈', 'zh-Hant': '陳', en: 'Chan' };
