import { LANGUAGES, type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { notices as en } from '@xiwei/phrases/notices/en.ts';
import { PUSH_TEXTS } from '@xiwei/phrases/notices/push.ts';
import { notices as zhHans } from '@xiwei/phrases/notices/zh-Hans.ts';
import { notices as zhHant } from '@xiwei/phrases/notices/zh-Hant.ts';
import type { Words } from '@xiwei/phrases/words.ts';

const WORDS: Record<Language, Pick<Words<typeof zhHans>, 'kinds' | 'someStore'>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
};

/**
 * Composes what a notification says: what happened and at which restaurant, without the date, people and amounts, because others
 * see it on a locked screen. Staff may work at several stores, so those of the merchant side always name the store.
 */
export function pushWords(
  { kind, facts, path }: Pick<Notice, 'kind' | 'facts' | 'path'>,
  language: Language,
): { title: string; body: string } {
  const words = WORDS[language];
  const { titles, open } = PUSH_TEXTS[language];
  const names: Localized = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`storeName.${each}`]]));
  const store = textFor(names, language) ?? words.someStore;
  const title = titles[kind] ?? words.kinds[kind].title;
  const isOfStaff = path?.startsWith('/web/') && !title.includes('{{storeName}}');
  return { title: title.replaceAll('{{storeName}}', store), body: isOfStaff ? store : open };
}
