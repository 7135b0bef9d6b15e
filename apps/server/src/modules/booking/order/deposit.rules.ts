import type { DepositVerdict } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  DEPOSIT_CONDITIONS,
  type DepositBasis,
  type DepositCondition,
  type DepositConditions,
  type DepositRule,
  type DinerRisk,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { type DinerRow, isBlacklisted } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';

/** The facts about a booking and its guest that deposit rules are matched against. */
export interface DepositFacts {
  /** The business day. */
  date: string;
  shiftId: string | null;
  kindId: string | null;
  people: number;
  tables: number;
  risk: readonly DinerRisk[];
  /** The levels of all records of the guest. */
  memberLevelIds: readonly string[];
  method: OrderMethod;
}

/** What deposit rules depend on of a guest. */
export type GuestStanding = Pick<DepositFacts, 'risk' | 'memberLevelIds'>;

/** The standing of a person without a record at the store. */
export const UNKNOWN_GUEST: GuestStanding = { risk: ['normal'], memberLevelIds: [] };
/** The standing of a guest if no rule depends on it. */
export const NO_STANDING: GuestStanding = { risk: [], memberLevelIds: [] };

/** Builds the facts of a booking for a place. */
export const depositFacts = (
  { date, shiftId, kindId, items }: Place,
  { adults, children }: { adults: number; children: number },
  standing: GuestStanding,
  method: OrderMethod,
): DepositFacts => ({
  date,
  shiftId,
  kindId,
  people: adults + children,
  tables: items.length,
  ...standing,
  method,
});

/** Computes the deposit of a booking by the first rule that matches; zero if none does. */
export function matchDeposit(rules: readonly DepositRule[], facts: DepositFacts): DepositVerdict {
  const matched = rules.findIndex(({ when }) => appliesTo(when, facts));
  const rule = rules[matched];
  const { basis, amount } = rule && rule.basis !== 'none' ? rule : NOTHING;
  const deposit = (amount * unitsOf(basis, facts)) as Fen;
  return {
    rule: rule ? matched : null,
    basis,
    amount,
    deposit,
    mealCost: basis === 'wholeMeal' ? deposit : null,
    passed: rules
      .slice(0, rule ? matched : rules.length)
      .map(({ when }, index) => ({ index, because: failedOf(when, facts) })),
  };
}

const NOTHING = { basis: 'none', amount: 0 as Fen } as const satisfies Pick<DepositRule, 'basis' | 'amount'>;

const unitsOf = (basis: DepositBasis, { people, tables }: Pick<DepositFacts, 'people' | 'tables'>): number =>
  ({ none: 0, perPerson: people, perTable: tables, fixed: 1, wholeMeal: people })[basis];

/** Computes the deposit of an order for other numbers of people and tables, by the order's own policy. */
export const depositAgain = (
  { basis, amount }: { basis: DepositBasis; amount: Fen },
  facts: Pick<DepositFacts, 'people' | 'tables'>,
): Fen => (amount * unitsOf(basis, facts)) as Fen;

/** Checks of each condition, for rules that have it. */
const HOLDS: {
  [Name in DepositCondition]: (
    condition: NonNullable<DepositConditions[Name]>,
    facts: DepositFacts,
  ) => boolean;
} = {
  people: ({ min, max }, { people }) => min <= people && people <= max,
  weekdays: (weekdays, { date }) => weekdays.includes(weekdayOf(date)),
  dates: ({ from, to }, { date }) => from <= date && date <= to,
  shiftIds: (ids, { shiftId }) => shiftId !== null && ids.includes(shiftId),
  kindIds: (ids, { kindId }) => kindId !== null && ids.includes(kindId),
  risk: (risks, { risk }) => risks.some((each) => risk.includes(each)),
  memberLevelIds: (ids, { memberLevelIds }) => ids.some((each) => memberLevelIds.includes(each)),
  methods: (methods, { method }) => methods.includes(method),
};

function holds<Name extends DepositCondition>(
  name: Name,
  when: DepositConditions,
  facts: DepositFacts,
): boolean {
  const condition = when[name];
  return condition === null || HOLDS[name](condition as NonNullable<DepositConditions[Name]>, facts);
}

/** Checks whether all conditions match a booking. */
export const appliesTo = (when: DepositConditions, facts: DepositFacts): boolean =>
  DEPOSIT_CONDITIONS.every((name) => holds(name, when, facts));

const failedOf = (when: DepositConditions, facts: DepositFacts): DepositCondition[] =>
  DEPOSIT_CONDITIONS.filter((name) => !holds(name, when, facts));

/** Checks whether a deposit rule depends on the guest, so that their standing has to be read. */
export const dependsOnGuest = (rules: readonly DepositRule[]): boolean =>
  rules.some(({ when }) => when.risk !== null || when.memberLevelIds !== null);

type GuestRecord = Pick<DinerRow, 'id' | 'blacklisted' | 'blacklisted_until' | 'member_level_id'>;

/** Computes the standing of a guest from all records that may be theirs. `today` is the date of the store's calendar. */
export function standingOf(
  records: readonly GuestRecord[],
  hasBeenAbsent: (dinerId: string) => boolean,
  today: string,
): GuestStanding {
  const risks: DinerRisk[] = [];
  if (records.some((record) => isBlacklisted(record, today))) risks.push('blacklisted');
  if (records.some(({ id }) => hasBeenAbsent(id))) risks.push('absentBefore');
  return {
    risk: risks.length > 0 ? risks : ['normal'],
    memberLevelIds: records.flatMap(({ member_level_id }) => member_level_id ?? []),
  };
}
