import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board, PacingSlot } from '@xiwei/contract/booking/host-stand.model.ts';
import { addDays, instantOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { countStarting, type SeatingPlan, type Span, spanOf } from '#modules/seating/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { inSnapshot } from '#platform/db/transaction.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { hasClaim, hasTables } from '../commands/transition.ts';
import { describeBoardFeast, describeBoardHold, describeLock } from '../order/order.describe.ts';
import { type FeastRow, type HoldRow, type OrderRow, slotOfFeast, slotOfParty } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { feastsOn, guestCounts, holdsOn, locksOn, ordersOn, ordersReaching } from './board.store.ts';
import { describeGuest } from './guest-facts.rules.ts';
import { namesOf } from './orders.service.ts';
import { describeStaffOrders, guestKeysOf, staffOrderParts } from './staff-orders.ts';

type BoardCall = Call<(typeof hostStandApi)['readBoard']>;

/** Returns the host stand's view of a date. */
export async function readBoard(deps: BookingDeps, call: BoardCall): Promise<Board> {
  const { db, input, role, language, now } = call;
  const { date } = input.params;
  const { plan, orders, neighbours, locks, holds, feasts, values } = await inSnapshot(deps.pool, (client) =>
    readRows(deps, client, call),
  );
  const all = [...orders, ...neighbours];
  const names = await namesOf(db, all, locks);
  const described = describeStaffOrders(all, values, { plan, role, language, now, names });
  const counts = new Map(values.counted.map((each) => [each.dinerId, each]));
  return {
    date,
    asOf: now.toISOString(),
    orders: described.slice(0, orders.length),
    neighbours: described.slice(orders.length),
    locks: locks.map((lock) => describeLock(lock, names)),
    holds: holds.map(describeBoardHold),
    feasts: feasts.map(describeBoardFeast),
    guests: values.diners.map((diner) => describeGuest(diner, counts.get(diner.id), date)),
    pacing: describePacing(plan, date, { orders, holds, feasts }),
  };
}

/** Reads everything of a board except names of staff. */
async function readRows(deps: BookingDeps, client: Queryable, { input, now }: BoardCall) {
  const { storeId, date } = input.params;
  const snapshot = await deps.cache.read(client, storeId, []);
  if (!snapshot) throw new Refusal('notFound');
  const { plan } = snapshot;
  const day = { storeId, dates: [date] };
  const { reaching, ...rows } = await selectParts(client, 'board', {
    orders: ordersOn(day),
    reaching: ordersReaching({
      storeId,
      dates: [addDays(date, -1), addDays(date, 1)],
      ...isoSpan(businessDayOf(plan, date)),
    }),
    locks: locksOn(day),
    feasts: feastsOn(day),
    holds: holdsOn({ ...day, now: now.toISOString() }),
  });
  const neighbours = reaching.filter(hasTables);
  const all = [...rows.orders, ...neighbours];
  const dinerIds = guestKeysOf(all).map(({ dinerId }) => dinerId);
  const values = await selectParts(client, 'boardOrders', {
    ...staffOrderParts(storeId, all),
    counted: guestCounts({ storeId, before: date, dinerIds }),
  });
  return { plan, ...rows, neighbours, values };
}

const isoSpan = ({ start, end }: Span) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** Returns the time of a business day: from midnight to midnight, or until the last table is free again if that is later. */
function businessDayOf(plan: SeatingPlan, date: string): Span {
  const start = midnightOf(plan, date);
  return { start, end: Math.max(midnightOf(plan, addDays(date, 1)), spanOf(plan, date).end) };
}

/** Returns the first instant of a date. Some time zones skip midnight when clocks are set forward. */
const midnightOf = ({ timezone }: SeatingPlan, date: string): number =>
  instantOf(timezone, date, 0) ?? instantOf(timezone, date, 60) ?? Date.parse(date);

/** Counts what starts when, as pacing counts it. */
function describePacing(
  plan: SeatingPlan,
  date: string,
  {
    orders,
    holds,
    feasts,
  }: { orders: readonly OrderRow[]; holds: readonly HoldRow[]; feasts: readonly FeastRow[] },
): PacingSlot[] {
  const starting = [
    ...orders.filter(hasClaim).map(slotOfParty),
    ...holds.map(slotOfParty),
    ...feasts.map(slotOfFeast),
  ];
  return countStarting(plan, date, starting).map(({ start, people, parties }) => ({
    shiftId: start.shift.id,
    time: timeOf(start.minute),
    startAt: new Date(start.at).toISOString(),
    people,
    parties,
    maxPeople: start.shift.pacing.maxCovers,
    maxParties: start.shift.pacing.maxParties,
  }));
}
