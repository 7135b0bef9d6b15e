import type { Language } from '@xiwei/contract/common/language.ts';
import { articles as articlesEn } from '@xiwei/phrases/articles/en.ts';
import { articles as articlesZhHans } from '@xiwei/phrases/articles/zh-Hans.ts';
import { articles as articlesZhHant } from '@xiwei/phrases/articles/zh-Hant.ts';
import { finding as findingEn } from '@xiwei/phrases/finding/en.ts';
import { finding as findingZhHans } from '@xiwei/phrases/finding/zh-Hans.ts';
import { finding as findingZhHant } from '@xiwei/phrases/finding/zh-Hant.ts';
import { stores as storesEn } from '@xiwei/phrases/stores/en.ts';
import { stores as storesZhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as storesZhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import type { Words } from '@xiwei/phrases/words.ts';

export interface PageWords {
  stores: Words<typeof storesZhHans>;
  finding: Words<typeof findingZhHans>;
  articles: Words<typeof articlesZhHans>;
}

/** Phrases of the web app, so that titles in the head equal those on screen. */
export const pageWords: Record<Language, PageWords> = {
  'zh-Hans': { stores: storesZhHans, finding: findingZhHans, articles: articlesZhHans },
  'zh-Hant': { stores: storesZhHant, finding: findingZhHant, articles: articlesZhHant },
  en: { stores: storesEn, finding: findingEn, articles: articlesEn },
};
