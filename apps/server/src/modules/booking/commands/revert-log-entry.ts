import { type Actor, nextStatus, type OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { REVERTIBLE } from '@xiwei/contract/booking/order-log.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
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

/** Reverts a log entry, if the columns it changed have not changed since. */
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
    if (!canRevert(order, entry, by.actor, batch.plan.timezone, batch.now)) {
      throw new Refusal('logNotRevertible');
    }
    const before = withAccount(batch, order, entry.before as OrderPatch);
    const reverted = { ...order, ...before };
    if (PLACE_FIELDS.some((field) => field in before) && hasTables(reverted))
      requireFree(batch, order, reverted);
    const changed = batch.orders.change(order, before, 'logRevert', { reverts: seq });
    alignIntents(batch, changed);
    readdressIntents(batch, changed);
    claimAgain(batch, changed);
    return shownToStaff(batch, changed, by);
  },
});

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
  isPossible(
    entry,
    order,
    (action) => nextStatus(action, actor, factsOf(order, timezone, now)) !== undefined,
  );

/** Checks that the entry did not change the day: the booking code of the other day is lost. */
const isSameDay = ({ date }: OrderRow, { before }: Entry): boolean =>
  before.date === undefined || before.date === date;

/** Checks whether the reverse change is possible in the order's present state. */
function isPossible(
  { type, before }: Entry,
  { status }: OrderRow,
  can: (action: OrderAction) => boolean,
): boolean {
  if (type === 'finish') return true;
  if (type === 'turnOver') return status === 'waitService';
  if (type === 'arrive') return can(before.arrived_at === null ? 'unarrive' : 'arrive');
  // Reopening set a new time to pay, which cannot be reverted.
  if ('status' in before) return false;
  return can('item_ids' in before ? 'changePlace' : 'changeDetails');
}

const isAsLeft = (order: OrderRow, { after }: Entry): boolean =>
  Object.entries(after).every(
    ([field, value]) => JSON.stringify(order[field as keyof OrderRow]) === JSON.stringify(value),
  );

/** Refuses unless the tables that the order gets back are free, or become free by moving other orders. */
function requireFree(batch: StoreBatch, order: OrderRow, reverted: OrderRow): void {
  const place = batch.place(
    reverted.date,
    {
      minute: minuteOf(reverted.start_time),
      adults: reverted.adults,
      children: reverted.children,
      itemIds: reverted.item_ids,
      turnMinutes: stayOf(reverted),
      by: 'staff',
      overrides: [...ALREADY_BOOKED, 'tablesDontFit'],
    },
    [order.id],
  );
  batch.moveOthers(place.moves);
}
