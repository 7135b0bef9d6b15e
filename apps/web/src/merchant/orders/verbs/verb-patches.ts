import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { PlaceRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';

/** Returns the order's actions without some and with others. */
export const actions = (
  { can }: StaffOrder,
  { without = [], add = [] }: { without?: readonly OrderAction[]; add?: readonly OrderAction[] },
): OrderAction[] => [...new Set([...can.filter((action) => !without.includes(action)), ...add])];

/** Returns the patch of an order that is closed for a reason, and what can be done with it then. */
export const closed =
  (closeReason: NonNullable<StaffOrder['closeReason']>, can: readonly OrderAction[] = []) =>
  (order: StaffOrder, _: unknown, now: string) => ({
    status: 'closed' as const,
    closeReason,
    closedAt: now,
    itemIds: [],
    can: actions(order, { without: order.can, add: can }),
  });

/** Returns the patch of an order that gets another place. */
export const place = ({ date, time, adults, children = 0, itemIds }: PlaceRequest): Partial<StaffOrder> => ({
  date,
  time,
  adults,
  children,
  ...(itemIds && { itemIds, pinned: true }),
});

/** Keeps the length of the stay when the time of an order changes on the same day. */
export function movedTimes(
  order: StaffOrder,
  { date, time, turnMinutes }: PlaceRequest,
): Partial<StaffOrder> {
  if (date !== order.date) return {};
  const start = Date.parse(order.startAt) + (minuteOf(time) - minuteOf(order.time)) * 60_000;
  const stay = turnMinutes ? turnMinutes * 60_000 : Date.parse(order.endAt) - Date.parse(order.startAt);
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + stay).toISOString() };
}
