import * as z from 'zod/mini';
import { api, type CallLimit } from '#common/endpoint.ts';
import { fen } from '#common/money.ts';
import { ORDER_METHODS } from '#common/operator.ts';
import { id, wallDate, wallTime } from '#common/shapes.ts';
import { DEPOSIT_CONDITIONS, DINER_RISKS, depositRules } from '#stores/deposit-rules.model.ts';
import { cancellationTier } from '#stores/store-settings.model.ts';
import { party, partyQuery } from './availability.model.ts';
import { depositAsked } from './booking.model.ts';
import { PLACE_REFUSALS } from './order-refusals.ts';

const params = z.object({ storeId: id });

const depositTerms = { depositExpirySeconds: z.int(), cancellation: z.array(cancellationTier) };

/** A person who tries one time after the other asks often; a program that asks without end is stopped. */
const QUOTES = [{ max: 300, seconds: 60, by: 'address' }] as const satisfies readonly CallLimit[];

/** What a booking pays ahead, and by which rule. */
export const depositVerdict = z.extend(depositAsked, {
  /** The place in the list of the rule that decided; null where none is for this booking. */
  rule: z.nullable(z.int()),
  deposit: fen,
  /** What the meal costs, where it is paid whole ahead. */
  mealCost: z.nullable(fen),
  /** The rules before it, each with everything that kept it from deciding. */
  passed: z.array(z.object({ index: z.int(), because: z.array(z.enum(DEPOSIT_CONDITIONS)) })),
});
export type DepositVerdict = z.infer<typeof depositVerdict>;

export const depositRulesApi = api('booking', {
  readDepositQuote: {
    method: 'GET',
    path: '/api/stores/:storeId/deposit-quote',
    who: 'anyone',
    about:
      'Returns the deposit that a diner would have to pay for a table, and its terms. For a person who is signed in, it depends on what the store knows about them.',
    params,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime, kindId: id }),
    output: z.extend(depositAsked, {
      deposit: fen,
      /** What a guest the store knows nothing of would pay, as people see it who are not signed in. */
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
    about:
      'Returns the same as readDepositQuote for every kind of table that is free at a time. The list is empty if none is free.',
    params,
    query: z.object({ ...partyQuery, date: wallDate, time: wallTime }),
    output: z.object({
      ...depositTerms,
      kinds: z.array(z.extend(depositAsked, { kindId: id, deposit: fen })),
    }),
    limits: QUOTES,
  },
  testDepositRules: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/deposit-rules/test',
    who: 'manager',
    about:
      'Returns the deposit of a booking under the store’s rules, or under rules that are not saved yet, and the reasons. Nothing is booked.',
    params,
    body: z.object({
      ...party,
      date: wallDate,
      time: wallTime,
      /** Null: tables of several kinds, or staff named them. */
      kindId: z._default(z.nullable(id), null),
      tables: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
      risk: z._default(z.array(z.enum(DINER_RISKS)).check(z.minLength(1, 'required'), z.maxLength(3)), [
        'normal',
      ]),
      method: z._default(z.enum(ORDER_METHODS), 'online'),
      rules: z.optional(depositRules),
    }),
    output: z.extend(depositVerdict, {
      /** The shift the time falls into. */
      shiftId: z.nullable(id),
    }),
  },
});
