import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES, type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWallTime } from '#shared/format/days.ts';
import { formatMoney } from '#shared/format/money.ts';

interface Words {
  title: string;
  detail: string;
}

/** Says a notice in the reader's language: the words are phrases, the facts come with the notice. */
export function useNoticeWords(): (notice: Notice) => Words {
  const { t, i18n } = useTranslation('notices');
  return (notice) => noticeWords(t, i18n.language as Language, notice);
}

export function noticeWords(
  t: TFunction<'notices'>,
  language: Language,
  { kind, facts }: Pick<Notice, 'kind' | 'facts'>,
): Words {
  const role = STAFF_ROLES.find((known) => known === facts.role);
  const when = whenFor(t, language, facts);
  const people = facts.people ? t('people', { count: Number(facts.people) }) : '';
  const named = {
    storeName: nameFor(facts, 'storeName', language) ?? t('someStore'),
    role: role ? t(`roles.${role}`) : '',
    amount: amountFor(facts, language),
    when,
    what: [when, people, nameFor(facts, 'kindName', language)].filter(Boolean).join(' · '),
  };
  return { title: t(`kinds.${kind}.title`, named), detail: t(`kinds.${kind}.detail`, named) };
}

function whenFor(t: TFunction<'notices'>, language: Language, { date, time }: Notice['facts']): string {
  if (!date || !time) return '';
  const { words, nextDay } = formatWallTime(time, language);
  return `${formatDay(date, language)} ${nextDay ? t('nextDayTime', { time: words }) : words}`;
}

/** A name was kept in each language it had when the notice was written. */
function nameFor(
  facts: Notice['facts'],
  fact: 'storeName' | 'kindName',
  language: Language,
): string | undefined {
  const names = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`${fact}.${each}`]]));
  return textFor(names, language);
}

/** Amounts are kept as yuan with two decimals. */
const amountFor = ({ amount }: Notice['facts'], language: Language): string =>
  amount === undefined ? '' : formatMoney(Math.round(Number(amount) * 100) as Fen, language);
