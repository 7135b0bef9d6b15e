import { formatDay } from '@xiwei/contract/common/date-format.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import {
  DEPOSIT_CONDITIONS,
  type DepositCondition,
  type DepositConditions,
  type depositRule,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import type * as z from 'zod/mini';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { useCurrency } from '#ui/currency.ts';

/** A deposit rule as it is entered, which may not be valid yet. */
export type RuleInput = z.input<typeof depositRule>;
/** The parts of a store's seating, and its membership levels, that rules name. */
export type RuleParts = Pick<Seating, 'shifts' | 'kinds'> & {
  levels: readonly Pick<MemberLevel, 'id' | 'name'>[];
};

/** Returns functions that describe deposit rules: their name, their amount, and the bookings they apply to. */
export function useRuleWords({ shifts, kinds, levels }: RuleParts) {
  const { t } = useTranslation('booking-rules');
  const language = useLanguage();
  const currency = useCurrency();
  const list = (items: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(items);
  const partNames = (parts: readonly { id: string; name: Localized }[], ids: readonly string[]) =>
    list(
      ids.map((id) => {
        const part = parts.find((each) => each.id === id);
        return (part && textFor(part.name, language)) ?? t('sentence.deleted');
      }),
    );

  /** Words of each condition, for rules that have it. */
  const conditionWords: {
    [Name in DepositCondition]: (condition: NonNullable<DepositConditions[Name]>) => string;
  } = {
    people: ({ min, max }) => {
      if (min === max) return t('sentence.peopleExactly', { count: min });
      return max === MAX_PARTY ? t('sentence.peopleFrom', { min }) : t('sentence.people', { min, max });
    },
    weekdays: (weekdays) =>
      t('sentence.weekdays', { list: list(weekdays.map((day) => weekdayName(day, language))) }),
    dates: ({ from, to }) =>
      from === to
        ? t('sentence.day', { date: formatDay(from, language) })
        : t('sentence.dates', { from: formatDay(from, language), to: formatDay(to, language) }),
    shiftIds: (ids) => t('sentence.shiftIds', { list: partNames(shifts, ids) }),
    kindIds: (ids) => t('sentence.kindIds', { list: partNames(kinds, ids) }),
    risk: (risks) => t('sentence.risk', { list: list(risks.map((risk) => t(`risks.${risk}`))) }),
    memberLevelIds: (ids) =>
      t('sentence.memberLevelIds', {
        list: list(ids.map((id) => levels.find((level) => level.id === id)?.name ?? t('sentence.deleted'))),
      }),
    methods: (methods) =>
      t('sentence.methods', { list: list(methods.map((method) => t(`methods.${method}`))) }),
  };
  const wordsOf = <Name extends DepositCondition>(name: Name, when: DepositConditions): string[] => {
    const condition = when[name];
    return condition === null
      ? []
      : [conditionWords[name](condition as NonNullable<DepositConditions[Name]>)];
  };

  return {
    /** Returns the name of a rule, or its position if it has none. */
    nameOf: ({ name }: Pick<RuleInput, 'name'>, index: number): string =>
      name.trim() || t('rule.unnamed', { number: index + 1 }),
    amountOf: ({ basis, amount }: Pick<RuleInput, 'basis' | 'amount'>): string =>
      t(`amounts.${basis}`, {
        amount: Number.isInteger(amount) ? formatMoney(amount as Fen, currency, language) : '…',
      }),
    /** Returns the bookings that a rule applies to. */
    sentenceOf: ({ when }: Pick<RuleInput, 'when'>): string =>
      DEPOSIT_CONDITIONS.flatMap((name) => wordsOf(name, when)).join(' · ') || t('sentence.every'),
    conditionNames: (names: readonly DepositCondition[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(
        names.map((name) => t(`conditions.${name}`)),
      ),
  };
}
