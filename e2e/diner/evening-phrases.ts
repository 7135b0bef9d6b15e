import type { Language } from '@xiwei/contract/common/language.ts';
import { booking as bookingEn } from '@xiwei/phrases/booking/en.ts';
import { booking as bookingZhHans } from '@xiwei/phrases/booking/zh-Hans.ts';
import { booking as bookingZhHant } from '@xiwei/phrases/booking/zh-Hant.ts';
import { bookingOrders as bookingOrdersEn } from '@xiwei/phrases/booking-orders/en.ts';
import { bookingOrders as bookingOrdersZhHans } from '@xiwei/phrases/booking-orders/zh-Hans.ts';
import { bookingOrders as bookingOrdersZhHant } from '@xiwei/phrases/booking-orders/zh-Hant.ts';
import { money as moneyEn } from '@xiwei/phrases/money/en.ts';
import { money as moneyZhHans } from '@xiwei/phrases/money/zh-Hans.ts';
import { money as moneyZhHant } from '@xiwei/phrases/money/zh-Hant.ts';
import { stores as storesEn } from '@xiwei/phrases/stores/en.ts';
import { stores as storesZhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as storesZhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import { storesArticles as storesArticlesEn } from '@xiwei/phrases/stores-articles/en.ts';
import { storesArticles as storesArticlesZhHans } from '@xiwei/phrases/stores-articles/zh-Hans.ts';
import { storesArticles as storesArticlesZhHant } from '@xiwei/phrases/stores-articles/zh-Hant.ts';
import { storesSearch as storesSearchEn } from '@xiwei/phrases/stores-search/en.ts';
import { storesSearch as storesSearchZhHans } from '@xiwei/phrases/stores-search/zh-Hans.ts';
import { storesSearch as storesSearchZhHant } from '@xiwei/phrases/stores-search/zh-Hant.ts';

/** Phrases of the booking flow, from searching a restaurant to the end of a booking, by language. */
export const EVENING_PHRASES = {
  'zh-Hans': {
    stores: storesZhHans,
    storesSearch: storesSearchZhHans,
    storesArticles: storesArticlesZhHans,
    booking: bookingZhHans,
    money: moneyZhHans,
    bookingOrders: bookingOrdersZhHans,
  },
  'zh-Hant': {
    stores: storesZhHant,
    storesSearch: storesSearchZhHant,
    storesArticles: storesArticlesZhHant,
    booking: bookingZhHant,
    money: moneyZhHant,
    bookingOrders: bookingOrdersZhHant,
  },
  en: {
    stores: storesEn,
    storesSearch: storesSearchEn,
    storesArticles: storesArticlesEn,
    booking: bookingEn,
    money: moneyEn,
    bookingOrders: bookingOrdersEn,
  },
};

/** Fills the variables of a phrase. */
export const formatPhrase = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

export const yuan = (fen: number): string => `¥${(fen / 100).toLocaleString('en')}`;

/** Last name used by a diner of each language. */
export const LAST_NAMES: Record<Language, string> = { 'zh-Hans': '陈', 'zh-Hant': '陳', en: 'Chan' };
