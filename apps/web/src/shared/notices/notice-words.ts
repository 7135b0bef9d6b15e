import { CURRENCIES, DEFAULT_CURRENCY, digitsOf } from '@xiwei/contract/common/currency.ts';
import { formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES, type Language, textFor } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { GROUP_PLATFORMS } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { SPECIAL_NEWS } from '@xiwei/contract/notices/chosen-news.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import type { Translate } from '#i18n/translate.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

export function noticeWords(
  t: Translate<'notices'>,
  language: Language,
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
): NoticeText {
  const role = STAFF_ROLES.find((staffRole) => staffRole === facts.role);
  const platform = GROUP_PLATFORMS.find((each) => each === facts.platform);
  const when = whenFor(t, language, facts);
  const counted = (key: 'people' | 'replies' | 'pieces', count: string | undefined) =>
    count ? t(key, { count: Number(count) }) : '';
  const values = {
    storeName: nameFor(facts, 'storeName', language) ?? t('someStore'),
    role: role ? t(`roles.${role}`) : '',
    platform: platform ? t(`platforms.${platform}`) : '',
    amount: amountFor(facts, language),
    limit: facts.limit ?? '',
    why: whyFor(t, facts),
    more: Number(facts.count ?? 1) > 1 ? t('more', { count: Number(facts.count) - 1 }) : '',
    replies: counted('replies', facts.replies),
    coming: counted('people', facts.coming),
    title: facts.title ?? t('someFeast'),
    when,
    what: [
      when,
      counted('people', facts.people),
      nameFor(facts, 'kindName', language),
      nameFor(facts, 'goods', language),
      counted('pieces', facts.pieces),
    ]
      .filter(Boolean)
      .join(' · '),
  };
  const detail = t(`kinds.${kind}.detail`, values);
  const note = facts.note && t('note', { note: facts.note });
  return { title: t(`kinds.${kind}.title`, values), detail: note ? `${detail}\n${note}` : detail };
}

interface NoticeText {
  title: string;
  detail: string;
}

/** Returns a function that gives a notice's text in the current language, from phrases and the facts in the notice. */
export function useNoticeWords(): (notice: Notice) => NoticeText {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  return (notice) => noticeWords(t, language, notice);
}

/** Lists why a booking is a key booking for the reader. */
function whyFor(t: Translate<'notices'>, { why = '' }: Notice['facts']): string {
  const reasons = why.split(',');
  return SPECIAL_NEWS.filter((each) => reasons.includes(each))
    .map((each) => t(`why.${each}`))
    .join(' · ');
}

function whenFor(t: Translate<'notices'>, language: Language, { date, time }: Notice['facts']): string {
  if (!date) return '';
  if (!time) return formatDay(date, language);
  const { text, nextDay } = formatWallTime(time, language);
  const clock = nextDay ? t('nextDayTime', { time: text }) : text;
  return joinDayTime(formatDay(date, language), clock, language);
}

/** Returns a name from the facts, which have it in each language as of the time the notice was written. */
function nameFor(
  facts: Notice['facts'],
  fact: 'storeName' | 'kindName' | 'goods',
  language: Language,
): string | undefined {
  const names = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`${fact}.${each}`]]));
  return textFor(names, language);
}

/** Formats the amount, which the facts have with the decimals of its currency. Without a currency it is in yuan. */
function amountFor({ amount, currency: code }: Notice['facts'], language: Language): string {
  if (amount === undefined) return '';
  const currency = CURRENCIES.find((each) => each === code) ?? DEFAULT_CURRENCY;
  return formatMoney(Math.round(Number(amount) * 10 ** digitsOf(currency)) as Fen, currency, language);
}
