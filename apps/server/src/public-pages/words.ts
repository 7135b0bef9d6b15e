import type { Language } from '@xiwei/contract/common/language.ts';
import { feastsDiner as feastsEn } from '@xiwei/phrases/feasts-diner/en.ts';
import { feastsDiner as feastsZhHans } from '@xiwei/phrases/feasts-diner/zh-Hans.ts';
import { feastsDiner as feastsZhHant } from '@xiwei/phrases/feasts-diner/zh-Hant.ts';
import { shop as shopEn } from '@xiwei/phrases/shop/en.ts';
import { shop as shopZhHans } from '@xiwei/phrases/shop/zh-Hans.ts';
import { shop as shopZhHant } from '@xiwei/phrases/shop/zh-Hant.ts';
import { stores as storesEn } from '@xiwei/phrases/stores/en.ts';
import { stores as storesZhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as storesZhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import { storesArticles as storesArticlesEn } from '@xiwei/phrases/stores-articles/en.ts';
import { storesArticles as storesArticlesZhHans } from '@xiwei/phrases/stores-articles/zh-Hans.ts';
import { storesArticles as storesArticlesZhHant } from '@xiwei/phrases/stores-articles/zh-Hant.ts';
import { storesSearch as storesSearchEn } from '@xiwei/phrases/stores-search/en.ts';
import { storesSearch as storesSearchZhHans } from '@xiwei/phrases/stores-search/zh-Hans.ts';
import { storesSearch as storesSearchZhHant } from '@xiwei/phrases/stores-search/zh-Hant.ts';
import type { Words } from '@xiwei/phrases/words.ts';

export interface PageWords {
  stores: Words<typeof storesZhHans>;
  storesSearch: Words<typeof storesSearchZhHans>;
  storesArticles: Words<typeof storesArticlesZhHans>;
  feasts: Words<typeof feastsZhHans>;
  shop: Words<typeof shopZhHans>;
}

/** Phrases of the web app, so that titles in the head equal those on screen. */
export const pageWords: Record<Language, PageWords> = {
  'zh-Hans': {
    stores: storesZhHans,
    storesSearch: storesSearchZhHans,
    storesArticles: storesArticlesZhHans,
    feasts: feastsZhHans,
    shop: shopZhHans,
  },
  'zh-Hant': {
    stores: storesZhHant,
    storesSearch: storesSearchZhHant,
    storesArticles: storesArticlesZhHant,
    feasts: feastsZhHant,
    shop: shopZhHant,
  },
  en: {
    stores: storesEn,
    storesSearch: storesSearchEn,
    storesArticles: storesArticlesEn,
    feasts: feastsEn,
    shop: shopEn,
  },
};
