import { STAFF_NEWS } from '@xiwei/contract/booking/order-news.ts';
import { STAFF_BOOK_OUT_NEWS } from '@xiwei/contract/bookout/bookout-news.ts';
import { LANGUAGES, type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { Notice, NoticeKind } from '@xiwei/contract/notices/notices.model.ts';
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

/** Kinds whose title does not name the store: staff may work at several. */
const OF_STAFF: readonly NoticeKind[] = [
  ...STAFF_NEWS,
  'staffPaymentReturned',
  'staffRefundFailed',
  'staffChatUnread',
  ...STAFF_BOOK_OUT_NEWS,
];

/**
 * Composes what a notification says: what happened and at which restaurant, without the date, people and amounts, because others
 * see it on a locked screen.
 */
export function pushWords(
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
  language: Language,
): { title: string; body: string } {
  const words = WORDS[language];
  const { titles, open } = PUSH_TEXTS[language];
  const names: Localized = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`storeName.${each}`]]));
  const store = textFor(names, language) ?? words.someStore;
  const title = (titles[kind] ?? words.kinds[kind].title).replaceAll('{{storeName}}', store);
  return { title, body: OF_STAFF.includes(kind) ? store : open };
}
