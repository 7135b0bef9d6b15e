import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerRisk } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { findDinersBy, isOwnRecord } from '#modules/diners/index.ts';
import { judge, type SeatingPlan, sittingOf, type Verdict } from '#modules/seating/index.ts';
import { selectParts } from '#platform/db/fragments.ts';
import type { Call } from '#platform/http/routes.ts';
import { requestOf } from '../commands/hold-table.ts';
import { asksForRisk, depositFacts, matchDeposit, riskOf } from '../order/deposit.rules.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { absentGuests } from '../writer/orders.fragments.store.ts';
import { dayViewFor, readStoreOr404 } from './availability.service.ts';

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
  const quoted = (risk: DinerRisk[]) =>
    matchDeposit(plan.rules.deposits, depositFacts(verdict.place, query, risk, 'online'));
  const { deposit, basis, amount } = quoted(await riskIfNeeded(deps, plan, call));
  return { deposit, basis, amount, usualDeposit: quoted(UNKNOWN).deposit, ...termsOf(plan) };
}

/** Returns the deposits at a time, for each kind of table that is free. */
export async function readDepositQuotes(deps: BookingDeps, call: QuotesCall) {
  const { query } = call.input;
  const { plan, judged } = await judgeFor(deps, call);
  const risk = await riskIfNeeded(deps, plan, call);
  const kinds = plan.kinds.flatMap(({ id: kindId }) => {
    const verdict = judged(kindId);
    if ('refused' in verdict) return [];
    const facts = depositFacts(verdict.place, query, risk, 'online');
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

/** Risk of a person who never booked at the store. */
const UNKNOWN: DinerRisk[] = ['normal'];

/** Returns the caller's risk, if the rules depend on it. */
export const riskIfNeeded = async (
  deps: BookingDeps,
  plan: SeatingPlan,
  call: PlaceCall,
): Promise<DinerRisk[]> => (asksForRisk(plan.rules.deposits) ? riskOfCaller(deps, call) : []);

/** Returns the caller's risk at the store, from the guest records that an order of theirs would use. */
async function riskOfCaller(deps: BookingDeps, { input, caller }: PlaceCall): Promise<DinerRisk[]> {
  const { user } = caller;
  if (!user) return UNKNOWN;
  const { storeId } = input.params;
  const diners = await findDinersBy(deps.pool, [{ storeId, userId: user.id, phone: user.phone }]);
  const records = diners.filter((diner) => isOwnRecord(diner, user.id, user.phone));
  const keys = records.map(({ id }) => ({ store_id: storeId, id }));
  const { absent } = await selectParts(deps.pool, 'absent', { absent: absentGuests(keys) });
  return riskOf(records, (id) => absent.includes(id));
}

type TestCall = Call<Api['testDepositRules']>;

export const planToTest = async (deps: BookingDeps, { input }: TestCall): Promise<SeatingPlan> =>
  (await readStoreOr404(deps, input.params.storeId, [])).plan;

/** Returns what a booking would pay, whether or not there is a table for it. */
export async function testDepositRules(_deps: BookingDeps, { input }: TestCall, plan: SeatingPlan) {
  const { date, time, adults, children, rules, ...conditions } = input.body;
  const sitting = sittingOf(plan, date, { minute: minuteOf(time), adults, children, by: 'staff' });
  const shiftId = sitting?.shiftId ?? null;
  const facts = { ...conditions, date, shiftId, people: adults + children };
  return { ...matchDeposit(rules ?? plan.rules.deposits, facts), shiftId };
}
