import * as z from 'zod/mini';
import { MAX_PARTY } from '#booking/party.ts';
import { fen } from '#common/money.ts';
import { ORDER_METHODS } from '#common/operator.ts';
import { id, wallDate } from '#common/shapes.ts';

/** What an amount is counted by. `wholeMeal` is the price of the meal for each person, paid whole ahead. */
export const DEPOSIT_BASES = ['none', 'perPerson', 'perTable', 'fixed', 'wholeMeal'] as const;
export type DepositBasis = (typeof DEPOSIT_BASES)[number];

/** What a store knows of a guest when they book. One of whom it knows nothing bad is `normal`. */
export const DINER_RISKS = ['normal', 'blacklisted', 'absentBefore'] as const;
export type DinerRisk = (typeof DINER_RISKS)[number];

const people = z.int().check(z.minimum(1), z.maximum(MAX_PARTY));
/** One of several. That any will do is said by null; a list of none would match nothing. */
const oneOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.array(item).check(z.minLength(1, 'required'), z.maxLength(100)));

/** Which bookings a rule is for. Everything that isn't null has to hold. Dates are business days. */
export const depositConditions = z.object({
  people: z.nullable(
    z
      .object({ min: people, max: people })
      .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'maxBelowMin' })),
  ),
  weekdays: oneOf(z.int().check(z.minimum(1), z.maximum(7))),
  /** The first and the last day. */
  dates: z.nullable(
    z
      .object({ from: wallDate, to: wallDate })
      .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' })),
  ),
  shiftIds: oneOf(id),
  kindIds: oneOf(id),
  risk: oneOf(z.enum(DINER_RISKS)),
  methods: oneOf(z.enum(ORDER_METHODS)),
});
export type DepositConditions = z.infer<typeof depositConditions>;

/** The conditions, in the order in which they are told. */
export const DEPOSIT_CONDITIONS = [
  'people',
  'weekdays',
  'dates',
  'shiftIds',
  'kindIds',
  'risk',
  'methods',
] as const satisfies readonly (keyof DepositConditions)[];
export type DepositCondition = (typeof DEPOSIT_CONDITIONS)[number];

/** What a rule begins with: it is for every booking. */
export const EVERY_BOOKING: DepositConditions = {
  people: null,
  weekdays: null,
  dates: null,
  shiftIds: null,
  kindIds: null,
  risk: null,
  methods: null,
};

export const depositRule = z
  .object({
    /** For staff alone: diners are told what they pay, never what a store calls it. */
    name: z.string().check(z.trim(), z.maxLength(40)),
    when: depositConditions,
    basis: z.enum(DEPOSIT_BASES),
    amount: fen.check(z.minimum(0), z.maximum(100_000_00)),
  })
  .check(
    z.refine(({ basis, amount }) => basis === 'none' || amount > 0, {
      path: ['amount'],
      error: 'depositAmountRequired',
    }),
  );
export type DepositRule = z.infer<typeof depositRule>;

/** The first rule that is for a booking decides about it; where none is, no deposit is asked. */
export const depositRules = z.array(depositRule).check(z.maxLength(50));
