import { type Actor, nextStatus, type OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { REVERTIBLE } from '@xiwei/contract/booking/order-log.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Claim, Place, SeatingRequest } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { factsOf } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import type { Command } from '../writer/command.ts';
import type { LogEntry } from '../writer/orders.fragments.store.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { accountOf } from './order-guest.ts';
import { alignIntents, readdressIntents } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { reopen } from './reopen-order.ts';
import { claimsAfter, type SwapNote } from './swap-orders.ts';
import { ALREADY_BOOKED, stayOf } from './take-place.ts';
import { claimAgain, hasTables, orderAt } from './transition.ts';

/** Columns of the place and time of an order. */
const PLACE_FIELDS: readonly (keyof OrderRow)[] = [
  'date',
  'start_at',
  'end_at',
  'item_ids',
  'turned_over_at',
  'status',
];

/** A change of an order back to what it was before a log entry. */
interface Reversion {
  order: OrderRow;
  seq: number;
  before: OrderPatch;
  reverted: OrderRow;
}

/** Reverts a log entry, if the columns it changed have not changed since. Of a swap, both orders go back; a no-show is reopened. */
export const revertLogEntry = (
  orderId: string,
  seq: number,
  version: number,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId], logEntries: [{ orderId, seq }] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    const entry = batch.orders.logEntry(orderId, seq);
    if (!entry) throw new Refusal('notFound');
    const reversion = reversionOf(batch, order, entry, by);
    if (entry.type === 'close') return shownToStaff(batch, reopen(batch, order, by, seq), by);
    const reversions = [reversion, ...reversionOfPartner(batch, entry, by)];
    const places = placesOf(batch, reversions);
    for (const { moves } of places) batch.moveOthers(moves);
    for (const each of reversions) revert(batch, each);
    return shownToStaff(batch, batch.orders.get(orderId), by);
  },
});

function reversionOf(batch: StoreBatch, order: OrderRow, entry: LogEntry, by: ByStaff): Reversion {
  if (!canRevert(order, entry, by.actor, batch.plan.timezone, batch.now))
    throw new Refusal('logNotRevertible');
  const before = withAccount(batch, order, entry.before as OrderPatch);
  // The former guest's record was merged into another one.
  if (before.diner_id && batch.guests.find({ id: before.diner_id })?.merged_into)
    throw new Refusal('logNotRevertible');
  return { order, seq: entry.seq, before, reverted: { ...order, ...before } };
}

/** Returns the reversion of the order with which an order swapped tables, if the entry is about a swap. */
function reversionOfPartner(batch: StoreBatch, { after }: LogEntry, by: ByStaff): Reversion[] {
  const { swap } = after as { swap?: SwapNote };
  if (!swap) return [];
  batch.orders.requireEntries([swap]);
  const [order, entry] = [batch.orders.find(swap.orderId), batch.orders.logEntry(swap.orderId, swap.seq)];
  if (!order || !entry) throw new Refusal('logNotRevertible');
  return [reversionOf(batch, order, entry, by)];
}

/** Finds the tables that orders get back. Refuses unless they are free, or become free by moving other orders. */
function placesOf(batch: StoreBatch, reversions: readonly Reversion[]): Place[] {
  const ids = reversions.map(({ order }) => order.id);
  const places: Place[] = [];
  const assumed: Claim[] = [];
  for (const { before, reverted } of reversions) {
    if (!PLACE_FIELDS.some((field) => field in before) || !hasTables(reverted)) continue;
    const place = batch.place(reverted.date, requestFor(reverted), ids, assumed);
    assumed.push(...claimsAfter(batch, reverted, place));
    places.push(place);
  }
  return places;
}

const requestFor = (order: OrderRow): SeatingRequest => ({
  minute: minuteOf(order.start_time),
  adults: order.adults,
  children: order.children,
  itemIds: order.item_ids,
  turnMinutes: stayOf(order),
  by: 'staff',
  overrides: [...ALREADY_BOOKED, 'tablesDontFit'],
});

function revert(batch: StoreBatch, { order, seq, before }: Reversion): void {
  const changed = batch.orders.change(order, before, 'logRevert', { reverts: seq });
  alignIntents(batch, changed);
  readdressIntents(batch, changed);
  claimAgain(batch, changed);
  setTimers(batch, changed);
}

/**
 * Adds the account of an order that goes back to a former guest: the account it had, if that exists and made the order or
 * has verified the guest's phone; else the guest's present account, or none.
 */
function withAccount(batch: StoreBatch, order: OrderRow, before: OrderPatch): OrderPatch {
  if (before.diner_id === undefined) return before;
  const guest = before.diner_id === null ? undefined : batch.guests.find({ id: before.diner_id });
  // The entry names no account if the two guests had the same.
  const formerId = before.user_id === undefined ? order.user_id : before.user_id;
  const former = batch.people.account(formerId);
  const hasMade = order.created_by_type === 'user' && order.created_by_id === formerId;
  const isKept = former && (hasMade || (former.phone !== null && former.phone === guest?.phone));
  const presentId = guest ? accountOf(guest) : null;
  return { ...before, user_id: isKept ? former.id : presentId };
}

type Entry = Pick<LogEntry, 'type' | 'before' | 'after' | 'undone' | 'reverts'>;

/** Checks whether an actor may revert a log entry. Whether the tables are free is checked when they do. */
export const canRevert = (
  order: OrderRow,
  entry: Entry,
  actor: Actor,
  timezone: string,
  now: Date,
): boolean =>
  REVERTIBLE.includes(entry.type) &&
  !entry.undone &&
  entry.reverts === null &&
  isAsLeft(order, entry) &&
  isSameDay(order, entry) &&
  keepsGuest(order, entry) &&
  isPossible(
    entry,
    order,
    (action) => nextStatus(action, actor, factsOf(order, timezone, now)) !== undefined,
  );

/** Checks that the entry did not change the day: the booking code of the other day is lost. */
const isSameDay = ({ date }: OrderRow, { before }: Entry): boolean =>
  before.date === undefined || before.date === date;

/** Checks that a change of guest or channel does not leave a booking without a guest that is no walk-in. */
function keepsGuest(order: OrderRow, { before }: Entry): boolean {
  if (!('diner_id' in before || 'method' in before)) return true;
  const { diner_id, method } = { ...order, ...(before as OrderPatch) };
  return diner_id !== null || method === 'walkIn';
}

/** The columns of a guest's wishes. */
const WISHES: readonly string[] = [
  'remark_by_diner',
  'diet_preference',
  'diet_taboo',
] satisfies (keyof OrderRow)[];

const isOfWishes = ({ before }: Entry): boolean =>
  Object.keys(before).length > 0 && Object.keys(before).every((column) => WISHES.includes(column));

/** Checks whether the reverse change is possible in the order's present state. */
function isPossible(entry: Entry, { status }: OrderRow, can: (action: OrderAction) => boolean): boolean {
  const { type, before } = entry;
  if (type === 'extendedJson' && !isOfWishes(entry)) return false;
  if (type === 'finish') return true;
  if (type === 'close') return can('reopen');
  if (type === 'turnOver') return status === 'waitService';
  if (type === 'arrive')
    return before.arrived_at === null ? can('unarrive') : can('arrive') || can('arriveOtherDay');
  // Reopening set a new time to pay, which cannot be reverted.
  if ('status' in before) return false;
  return can('item_ids' in before ? 'changePlace' : 'changeDetails');
}

const isAsLeft = (order: OrderRow, { after: { swap: _swap, ...after } }: Entry): boolean =>
  Object.entries(after).every(
    ([field, value]) => JSON.stringify(order[field as keyof OrderRow]) === JSON.stringify(value),
  );
