import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { dateIn, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type DinerRow, findDinersBy, isOwnRecord } from '#modules/diners/index.ts';
import { judge, type SeatingPlan, sittingOf, type Verdict } from '#modules/seating/index.ts';
import { selectParts } from '#platform/db/fragments.ts';
import type { Call } from '#platform/http/routes.ts';
import { requestOf } from '../commands/hold-table.ts';
import {
  dependsOnGuest,
  depositFacts,
  type GuestStanding,
  matchDeposit,
  NO_STANDING,
  standingOf,
  UNKNOWN_GUEST,
} from '../order/deposit.rules.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { absentGuests } from '../writer/orders.fragments.store.ts';
import { dayViewFor, readStoreOr404 } from './store-availability.ts';

type Api = typeof depositRulesApi;
type QuoteCall = Call<Api['readDepositQuote']>;
type QuotesCall = Call<Api['readDepositQuotes']>;
/** Call about a time and table that a diner may book. */
type PlaceCall = Pick<QuoteCall, 'caller' | 'now'> & {
  input: { params: { storeId: string }; query: Omit<SlotRequest, 'kindId'> };
};

/** Returns the deposit that an order would require if it were made now, or the refusal it would get. */
export async function readDepositQuote(deps: BookingDeps, call: QuoteCall) {
  const { query } = call.input;
  const { plan, judged } = await judgeFor(deps, call);
  const verdict = judged(query.kindId);
  if ('refused' in verdict) throw refuseUnbookable(plan, verdict.refused, 'diner');
  const quoted = (standing: GuestStanding) =>
    matchDeposit(plan.rules.deposits, depositFacts(verdict.place, query, standing, 'online'));
  const { deposit, basis, amount } = quoted(await standingIfNeeded(deps, plan, call));
  return { deposit, basis, amount, usualDeposit: quoted(UNKNOWN_GUEST).deposit, ...termsOf(plan) };
}

/** Returns the deposits at a time, for each kind of table that is free. */
export async function readDepositQuotes(deps: BookingDeps, call: QuotesCall) {
  const { query } = call.input;
  const { plan, judged } = await judgeFor(deps, call);
  const standing = await standingIfNeeded(deps, plan, call);
  const kinds = plan.kinds.flatMap(({ id: kindId }) => {
    const verdict = judged(kindId);
    if ('refused' in verdict) return [];
    const facts = depositFacts(verdict.place, query, standing, 'online');
    const { deposit, basis, amount } = matchDeposit(plan.rules.deposits, facts);
    return [{ kindId, deposit, basis, amount }];
  });
  return { ...termsOf(plan), kinds };
}

const termsOf = ({ rules: { depositExpirySeconds, cancellation } }: SeatingPlan) => ({
  depositExpirySeconds,
  cancellation,
});

/** Reads a day once and judges each kind for the party. An order that is being moved does not count. */
export async function judgeFor(deps: BookingDeps, { input, caller, now }: PlaceCall, movingOrderId?: string) {
  const { date } = input.query;
  const { plan, days } = await readStoreOr404(deps, input.params.storeId, [date]);
  const at = now.getTime();
  const view = dayViewFor(plan, days, date, at, { userId: caller.user?.id, movingOrderId });
  const judged = (kindId: string): Verdict => {
    const request = requestOf({ ...input.query, kindId });
    const sitting = sittingOf(plan, date, request);
    return sitting ? judge({ plan, view, request, sitting, now: at }) : { refused: 'notAStartTime' };
  };
  return { plan, judged };
}

/** Returns the caller's standing, if the rules depend on it. */
export const standingIfNeeded = async (
  deps: BookingDeps,
  plan: SeatingPlan,
  call: PlaceCall,
): Promise<GuestStanding> =>
  dependsOnGuest(plan.rules.deposits) ? standingOfCaller(deps, plan, call) : NO_STANDING;

/** Returns the caller's standing at the store, from the guest records that an order of theirs would use. */
async function standingOfCaller(
  deps: BookingDeps,
  plan: SeatingPlan,
  { input, caller, now }: PlaceCall,
): Promise<GuestStanding> {
  const { user } = caller;
  if (!user) return UNKNOWN_GUEST;
  const { storeId } = input.params;
  const diners = await findDinersBy(deps.pool, [{ storeId, userId: user.id, phone: user.phone }]);
  const records = diners.filter((diner) => isOwnRecord(diner, user.id, user.phone));
  return standingFrom(deps, plan, records, now);
}

/** Returns the standing that guest records of a store give. */
async function standingFrom(
  { pool }: BookingDeps,
  { timezone }: SeatingPlan,
  records: readonly DinerRow[],
  now: Date,
): Promise<GuestStanding> {
  const keys = records.map(({ store_id, id }) => ({ store_id, id }));
  const { absent } = await selectParts(pool, 'absent', { absent: absentGuests(keys) });
  return standingOf(records, (id) => absent.includes(id), dateIn(timezone, now.getTime()));
}

type TestCall = Call<Api['testDepositRules']>;

/** Reads the plan of the store, as bookings use it. */
export const planToTest = async (
  deps: BookingDeps,
  { input }: { input: { params: { storeId: string } } },
): Promise<SeatingPlan> => (await readStoreOr404(deps, input.params.storeId, [])).plan;

/** Returns what a booking would pay, whether or not there is a table for it. */
export async function testDepositRules(_deps: BookingDeps, { input }: TestCall, plan: SeatingPlan) {
  const { date, time, adults, children, rules, memberLevelId, ...conditions } = input.body;
  const sitting = sittingOf(plan, date, { minute: minuteOf(time), adults, children, by: 'staff' });
  const shiftId = sitting?.shiftId ?? null;
  const memberLevelIds = memberLevelId === null ? [] : [memberLevelId];
  const facts = { ...conditions, memberLevelIds, date, shiftId, people: adults + children };
  return { ...matchDeposit(rules ?? plan.rules.deposits, facts), shiftId };
}
