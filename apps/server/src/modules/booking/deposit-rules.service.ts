import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerRisk } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { type DinerRow, dinersAsked, isOwnRecord } from '#modules/diners/index.ts';
import { judge, type Room, sittingOf } from '#modules/seating/index.ts';
import { gather } from '#platform/db/fragments.ts';
import type { Call } from '#platform/http/routes.ts';
import { frameFor, lookOr404 } from './availability.service.ts';
import { absentAmong } from './batch-reads.ts';
import type { BookingDeps } from './booking.deps.ts';
import { refuseUnbookable } from './booking.rules.ts';
import { asksForRisk, depositFacts, matchDeposit, riskOf } from './deposit-rules.ts';
import { askOf } from './hold-table.ts';

type Api = typeof depositRulesApi;
type QuoteCall = Call<Api['readDepositQuote']>;

/** What the order would ask for if it were made now, or the refusal it would get. */
export async function readDepositQuote(deps: BookingDeps, call: QuoteCall) {
  const { room, place } = await placeAskedFor(deps, call);
  const { deposits, depositExpirySeconds, cancellation } = room.rules;
  const risk = asksForRisk(deposits) ? await riskOfCaller(deps, call) : [];
  const facts = depositFacts(place, call.input.query, risk, 'online');
  const { deposit, basis, amount } = matchDeposit(deposits, facts);
  return { deposit, basis, amount, depositExpirySeconds, cancellation };
}

async function placeAskedFor(deps: BookingDeps, { input, caller, now }: QuoteCall) {
  const { date } = input.query;
  const { room, days } = await lookOr404(deps, input.params.storeId, [date]);
  const ask = askOf(input.query);
  const sitting = sittingOf(room, date, ask);
  if (!sitting) throw refuseUnbookable(room, 'notAStartTime', 'diner');
  const at = now.getTime();
  const frame = frameFor(room, days, date, at, { userId: caller.user?.id });
  const verdict = judge({ room, frame, ask, sitting, now: at });
  if ('refused' in verdict) throw refuseUnbookable(room, verdict.refused, 'diner');
  return { room, place: verdict.place };
}

/** What the store knows of whoever asks, by the records an order of theirs would be judged by. */
async function riskOfCaller(deps: BookingDeps, { input, caller }: QuoteCall): Promise<DinerRisk[]> {
  const { user } = caller;
  if (!user) return ['normal'];
  const { storeId } = input.params;
  const asked = [{ storeId, userId: user.id, phone: user.phone }];
  const found = await gather(deps.pool, 'diners', { diners: [dinersAsked, asked] });
  const records = (found.diners as DinerRow[]).filter((diner) => isOwnRecord(diner, user.id, user.phone));
  const absent = await absentAmong(deps.pool, storeId, records);
  return riskOf(records, (id) => absent.includes(id));
}

type TestCall = Call<Api['testDepositRules']>;

export const roomToTest = async (deps: BookingDeps, { input }: TestCall): Promise<Room> =>
  (await lookOr404(deps, input.params.storeId, [])).room;

/** What a booking would pay, whether there is a table for it or not. */
export async function testDepositRules({ input }: TestCall, room: Room) {
  const { date, time, adults, children, rules, ...asked } = input.body;
  const sitting = sittingOf(room, date, { minute: minuteOf(time), adults, children, by: 'staff' });
  const shiftId = sitting?.shiftId ?? null;
  const facts = { ...asked, date, shiftId, people: adults + children };
  return { ...matchDeposit(rules ?? room.rules.deposits, facts), shiftId };
}
