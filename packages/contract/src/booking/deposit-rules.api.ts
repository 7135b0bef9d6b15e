import * as z from 'zod/mini';
import { api, type CallLimit } from '#common/endpoint.ts';
import { ORDER_METHODS } from '#common/operator.ts';
import { fen, id, wallDate, wallTime } from '#common/shapes.ts';
import { DEPOSIT_CONDITIONS, DINER_RISKS, depositRules } from '#stores/deposit-rules.model.ts';
import { cancellationTier } from '#stores/store-settings.model.ts';
import { party, partyQuery } from './availability.model.ts';
import { depositRate } from './booking.model.ts';
import { AVAILABILITY_READS } from './booking.reads.ts';
import { PLACE_REFUSALS } from './order-refusals.ts';

const params = z.object({ storeId: id });

const depositTerms = { depositExpirySeconds: z.int(), cancellation: z.array(cancellationTier) };

/** Generous for people who try several times in a row, but stops programs. */
const QUOTES = [{ max: 300, seconds: 60, by: 'address' }] as const satisfies readonly CallLimit[];

/** The deposit of a booking, and the rule that decided it. */
export const depositVerdict = z.extend(depositRate, {
  /** Index of the rule that decided; null if no rule applies. */
  rule: z.nullable(z.int()),
  deposit: fen,
  /** The meal cost, if it is prepaid in full. */
  mealCost: z.nullable(fen),
  /** The rules before it, each with all conditions that didn't match. */
  passed: z.array(z.object({ index: z.int(), because: z.array(z.enum(DEPOSIT_CONDITIONS)) })),
});
export type DepositVerdict = z.infer<typeof depositVerdict>;

export const depositRulesApi = api('booking', {
  readDepositQuote: {
    method: 'GET',
    path: '/api/stores/:storeId/deposit-quote',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about:
      'Returns the deposit that a diner would have to pay for a table, and its terms. For a person who is signed in, it depends on what the store knows about them.',
    params,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime, kindId: id }),
    output: z.extend(depositRate, {
      deposit: fen,
      /** The deposit of a guest without a history at the store, as shown to people who are not signed in. */
      usualDeposit: fen,
      ...depositTerms,
    }),
    refusals: PLACE_REFUSALS,
    limits: QUOTES,
  },
  readDepositQuotes: {
    method: 'GET',
    path: '/api/stores/:storeId/deposit-quotes',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about:
      'Returns the same as readDepositQuote for every kind of table that is free at a time. The list is empty if none is free.',
    params,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime }),
    output: z.object({
      ...depositTerms,
      kinds: z.array(z.extend(depositRate, { kindId: id, deposit: fen })),
    }),
    limits: QUOTES,
  },
  testDepositRules: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/deposit-rules/test',
    who: 'manager',
    changes: [],
    about:
      'Returns the deposit of a booking under the store’s rules, or under rules that are not saved yet, and the reasons. Nothing is booked.',
    params,
    body: z.object({
      ...party,
      date: wallDate,
      time: wallTime,
      /** Null for tables of several kinds, or tables that staff named. */
      kindId: z._default(z.nullable(id), null),
      tables: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
      risk: z._default(z.array(z.enum(DINER_RISKS)).check(z.minLength(1, 'required'), z.maxLength(3)), [
        'normal',
      ]),
      /** The level of the guest; null for a guest without one. */
      memberLevelId: z._default(z.nullable(id), null),
      method: z._default(z.enum(ORDER_METHODS), 'online'),
      rules: z.optional(depositRules),
    }),
    output: z.extend(depositVerdict, {
      /** The shift that contains the time. */
      shiftId: z.nullable(id),
    }),
  },
});
