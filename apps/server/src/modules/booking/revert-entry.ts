import { REVERTIBLE, type StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { claimAgain, orderAt } from './act.ts';
import type { OrderRow } from './booking.rows.ts';
import type { Command } from './command.ts';
import type { Desk, FoundLogEntry } from './desk.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';

/** Fields that say where and when a party sits. */
const PLACE_FIELDS: readonly (keyof OrderRow)[] = [
  'date',
  'start_at',
  'end_at',
  'item_ids',
  'turned_over_at',
  'status',
];

/** Undoes one entry, if what it changed is still as it left it. */
export const revertLogEntry = (
  orderId: string,
  seq: number,
  version: number,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId], logEntries: [{ orderId, seq }] },
  run(desk) {
    const order = orderAt(desk, orderId, version);
    const entry = desk.found.logEntries.find((one) => one.order_id === orderId && one.seq === seq);
    if (!entry) throw new Refusal('notFound');
    if (!canRevert(entry) || !isAsLeft(order, entry)) throw new Refusal('logNotRevertible');
    const before = entry.before as Partial<OrderRow>;
    // The other day's booking code went with it.
    if (before.date !== undefined && before.date !== order.date) throw new Refusal('logNotRevertible');
    if (PLACE_FIELDS.some((field) => field in before)) requireFree(desk, order, { ...order, ...before });
    const changed = desk.changeOrder(order, before, 'logRevert', seq);
    claimAgain(desk, changed);
    return shownToStaff(desk, changed, by);
  },
});

export const canRevert = ({
  type,
  undone,
  reverts,
}: Pick<FoundLogEntry, 'type' | 'undone' | 'reverts'>): boolean =>
  REVERTIBLE.includes(type) && !undone && reverts === null;

const isAsLeft = (order: OrderRow, { after }: FoundLogEntry): boolean =>
  Object.entries(after).every(
    ([field, value]) => JSON.stringify(order[field as keyof OrderRow]) === JSON.stringify(value),
  );

/** The tables an order would have again must be free, or become so by moving others. */
function requireFree(desk: Desk, order: OrderRow, wanted: OrderRow): void {
  const place = desk.place(
    wanted.date,
    {
      minute: minuteOf(wanted.start_time),
      adults: wanted.adults,
      children: wanted.children,
      itemIds: wanted.item_ids,
      turnMinutes: (Date.parse(wanted.end_at) - Date.parse(wanted.start_at)) / 60_000,
      by: 'staff',
      overrides: [
        'past',
        'storeClosed',
        'notAStartTime',
        'paused',
        'tooFewPeople',
        'tooManyPeople',
        'pacing',
        'tablesDontFit',
      ],
    },
    [order.id],
  );
  desk.makeRoom(place.moves);
}
