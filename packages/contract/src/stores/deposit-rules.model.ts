import * as z from 'zod/mini';
import { ORDER_METHODS, type OrderMethod } from '#common/operator.ts';
import { MAX_PARTY } from '#common/party.ts';
import { id, wallDate } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';

/** What the amount of a deposit is multiplied by. `wholeMeal` is the price of the meal per person, prepaid in full. */
export const DEPOSIT_BASES = ['none', 'perPerson', 'perTable', 'fixed', 'wholeMeal'] as const;
export type DepositBasis = (typeof DEPOSIT_BASES)[number];

/** Risks of a guest at the time of booking. `normal` means no known risk. */
export const DINER_RISKS = ['normal', 'blacklisted', 'absentBefore'] as const;
export type DinerRisk = (typeof DINER_RISKS)[number];

const people = z.int().check(z.minimum(1), z.maximum(MAX_PARTY));
/** A condition that matches any of several values. Null matches all; an empty list would match nothing. */
const anyOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.array(item).check(z.minLength(1, 'required'), z.maxLength(100)));

/** The bookings that a rule applies to: all conditions that aren't null have to match. Dates are business days. */
export const depositConditions = z.object({
  people: z.nullable(
    z
      .object({ min: people, max: people })
      .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'maxBelowMin' })),
  ),
  weekdays: anyOf(z.int().check(z.minimum(1), z.maximum(7))),
  /** The first and the last day, both included. */
  dates: z.nullable(
    z
      .object({ from: wallDate, to: wallDate })
      .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' })),
  ),
  shiftIds: anyOf(id),
  kindIds: anyOf(id),
  risk: anyOf(z.enum(DINER_RISKS)),
  /** Membership levels of the guest. */
  memberLevelIds: anyOf(id),
  methods: anyOf(z.enum(ORDER_METHODS)),
});
export type DepositConditions = z.infer<typeof depositConditions>;

/** Methods whose guests a store can ask for a deposit. Guests of group-buying platforms have paid there. */
export const DEPOSIT_METHODS = [
  'online',
  'phone',
  'walkIn',
  'chat',
] as const satisfies readonly OrderMethod[];

/** The conditions, in the order in which they are reported. */
export const DEPOSIT_CONDITIONS = [
  'people',
  'weekdays',
  'dates',
  'shiftIds',
  'kindIds',
  'risk',
  'memberLevelIds',
  'methods',
] as const satisfies readonly (keyof DepositConditions)[];
export type DepositCondition = (typeof DEPOSIT_CONDITIONS)[number];

/** The conditions of a new rule: it applies to every booking. */
export const EVERY_BOOKING: DepositConditions = {
  people: null,
  weekdays: null,
  dates: null,
  shiftIds: null,
  kindIds: null,
  risk: null,
  memberLevelIds: null,
  methods: null,
};

export const depositRule = z
  .object({
    /** Shown to staff only. */
    name: freeText(40),
    when: depositConditions,
    basis: z.enum(DEPOSIT_BASES),
    amount: z
      .int('depositAmountRequired')
      .check(z.minimum(0), z.maximum(100_000_00, 'amountTooBig'))
      .brand<'Fen'>(),
  })
  .check(
    z.refine(({ basis, amount }) => basis === 'none' || amount > 0, {
      path: ['amount'],
      error: 'depositAmountRequired',
    }),
  );
export type DepositRule = z.infer<typeof depositRule>;

/** The first rule that applies to a booking decides its deposit. If none applies, there is no deposit. */
export const depositRules = z.array(depositRule).check(z.maxLength(50));
