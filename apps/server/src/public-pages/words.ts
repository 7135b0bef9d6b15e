import type { Language } from '@xiwei/contract/common/language.ts';
import { stores as en } from '@xiwei/phrases/stores/en.ts';
import { stores as zhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as zhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import type { Words } from '@xiwei/phrases/words.ts';

/** The words of the web app itself: what a page is called in its head is what it is called on screen. */
export const storeWords: Record<Language, Words<typeof zhHans>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
};
