import type { ImpactChange, ImpactReason } from '@xiwei/contract/booking/impact.model.ts';
import { addDays, dateIn, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { planWith, reasonsAgainstBooked, type SeatingPlan } from '#modules/seating/index.ts';
import { stayOf } from '../commands/take-place.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** The columns of an order that decide whether a change touches it. */
export type BookedRow = Pick<
  OrderRow,
  | 'id'
  | 'date'
  | 'start_time'
  | 'start_at'
  | 'end_at'
  | 'buffer_minutes'
  | 'item_ids'
  | 'adults'
  | 'children'
  | 'arrived_at'
  | 'turned_over_at'
>;

/** An order that a change touches. */
export interface TouchedOrder {
  id: string;
  reason: ImpactReason;
  /** Date and time of its start on the clock of the new time zone. */
  newClock: { date: string; time: string } | null;
}

const DAY_MS = 86_400_000;
/** How many days ahead orders are compared: online bookings reach at most 365 days ahead. */
const DAYS_AHEAD = 367;
/** Parties that began at most this many days ago may still be at their tables. */
const DAYS_BACK = 2;

/** Range of the start times of orders that a change can touch, in milliseconds. */
export function startsTouchedBy(plan: SeatingPlan, change: ImpactChange, now: number) {
  const from = now - DAYS_BACK * DAY_MS;
  const until = now + DAYS_AHEAD * DAY_MS;
  if (change.type !== 'plan') return { from, until };
  const entries = [plan.planEntries.find(({ id }) => id === change.id), change.entry].filter(
    (entry) => !!entry,
  );
  // A colleague has deleted the entry meanwhile: no order is touched.
  if (entries.length === 0) return { from, until: from };
  const starts = entries.map(({ dateFrom }) => Date.parse(addDays(dateFrom, -1)));
  // A business day ends up to two days after its first midnight, plus the difference of time zones.
  const ends = entries.map(({ dateTo }) => Date.parse(addDays(dateTo, 3)));
  return { from: Math.max(from, Math.min(...starts)), until: Math.min(until, Math.max(...ends)) };
}

/** Lists the orders, in their order, that suit the plan as it is and no longer suit it after the change. */
export function touchedOrders(
  plan: SeatingPlan,
  change: ImpactChange,
  orders: readonly BookedRow[],
  now: number,
): TouchedOrder[] {
  if (change.type === 'timezone') return movedOrders(plan, change.timezone, orders, now);
  const changed = planWith(plan, change);
  return orders.flatMap((order) => {
    const isAhead = Date.parse(order.start_at) >= now;
    if (!isAhead && !isAtTable(order, now)) return [];
    const party = partyOf(order);
    const after = reasonsAgainstBooked(changed, party, now);
    if (after.length === 0) return [];
    const before = reasonsAgainstBooked(plan, party, now);
    const reason = after.find((each) => !before.includes(each) && (isAhead || OUT_OF_USE.includes(each)));
    return reason ? [{ id: order.id, reason, newClock: null }] : [];
  });
}

/** Reasons that also concern parties that are at their tables: a table that is out of use cannot be used now. */
const OUT_OF_USE: readonly ImpactReason[] = ['tableDisabled', 'kindDisabled'];

/** Checks whether a party that has begun may still be at its tables. */
const isAtTable = ({ arrived_at, turned_over_at, end_at, buffer_minutes }: BookedRow, now: number): boolean =>
  turned_over_at === null && (arrived_at !== null || Date.parse(end_at) + buffer_minutes * 60_000 > now);

const partyOf = (order: BookedRow) => ({
  date: order.date,
  minute: minuteOf(order.start_time),
  adults: order.adults,
  children: order.children,
  itemIds: order.item_ids,
  turnMinutes: stayOf(order),
});

/** Lists the orders ahead at whose start the clock of another time zone shows another time. */
function movedOrders(
  plan: SeatingPlan,
  timezone: string,
  orders: readonly BookedRow[],
  now: number,
): TouchedOrder[] {
  return orders.flatMap(({ id, start_at }) => {
    const start = Date.parse(start_at);
    const [before, after] = [clockAt(plan.timezone, start), clockAt(timezone, start)];
    const isSame = before.date === after.date && before.time === after.time;
    return start < now || isSame ? [] : [{ id, reason: 'timeMoves' as const, newClock: after }];
  });
}

const clockAt = (timezone: string, instant: number) => ({
  date: dateIn(timezone, instant),
  time: timeOf(minuteIn(timezone, instant)),
});
