import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import type { PlaceRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Place, SeatingRequest } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { bookingCodeOf, statusAfter } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import { earlier, freeCancelDeadline, latest } from '../order/order-times.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { alignIntents } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { ALREADY_BOOKED, stayOf } from './take-place.ts';
import { orderAt } from './transition.ts';

/** Moves an order for staff. Tables that staff name are pinned. */
export const changeOrderPlace = (
  orderId: string,
  version: number,
  place: PlaceRequest,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId], dates: [place.date] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('changePlace', by.actor, order, batch.plan.timezone, batch.now);
    const request: SeatingRequest = {
      ...place,
      minute: minuteOf(place.time),
      by: 'staff',
      overrides: overridesOfMove(order, place, batch.now),
    };
    const newPlace = batch.place(place.date, request, [order.id]);
    refuseBackdating(batch, order, newPlace);
    const moved = settle(batch, order, newPlace, {
      adults: place.adults,
      children: place.children,
      pinned: place.itemIds !== undefined,
      ...termsOfStaffMove(batch, order, newPlace),
    });
    alignIntents(batch, moved);
    setTimers(batch, moved);
    return shownToStaff(batch, moved, by);
  },
});

/**
 * Checks whether a future order would be moved into the past although the party has not arrived: it could be marked as
 * absent at once, and its deposit forfeited. `start` is in milliseconds.
 */
export const isBackdated = ({ start_at, arrived_at }: OrderRow, start: number, now: Date): boolean =>
  Date.parse(start_at) > now.getTime() && arrived_at === null && start <= now.getTime();

export function refuseBackdating({ now }: StoreBatch, order: OrderRow, place: Place): void {
  if (isBackdated(order, place.start, now))
    throw new Refusal('tooLateToBook', { details: { reason: 'past', canOverride: false } });
}

/**
 * Computes the terms of an order that staff move. The later cancellation deadline of the two places applies, so that the
 * diner loses no time to cancel. An unpaid deposit is due at the start of the meal at the latest.
 */
export function termsOfStaffMove({ plan, now }: StoreBatch, order: OrderRow, place: Place): OrderPatch {
  const when = columnsOf(place);
  if (when.start_at === order.start_at && when.date === order.date) return {};
  const { free_cancel_ends_at: until, deposit_expires_at: expires } = order;
  const isUnpaid = order.status === 'waitDepositPayment' && expires !== null;
  if (isUnpaid && place.start <= now.getTime()) throw new Refusal('depositTooLate');
  return {
    ...(until && {
      free_cancel_ends_at: latest(until, freeCancelDeadline(order.policy, when, plan.timezone)),
    }),
    ...(isUnpaid && { deposit_expires_at: earlier(expires, when.start_at) }),
  };
}

/**
 * Returns the overrides of a move: those of the request, and `past` if the time stays the same and has begun, because guests
 * who are there can change tables.
 */
export function overridesOfMove(
  order: OrderRow,
  { overrides, date, time }: Pick<PlaceRequest, 'overrides' | 'date' | 'time'>,
  now: Date,
): PlaceRequest['overrides'] {
  const isSameTime = order.date === date && order.start_time === time;
  return isSameTime && Date.parse(order.start_at) < now.getTime() ? [...overrides, 'past'] : overrides;
}

/** Assigns the best table to an order, with an explanation. */
export const autoAssign = (
  orderId: string,
  version: number,
  by: ByStaff,
): Command<{ order: StaffOrder; assignment: Assignment }> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('changePlace', by.actor, order, batch.plan.timezone, batch.now);
    const request: SeatingRequest = {
      minute: minuteOf(order.start_time),
      adults: order.adults,
      children: order.children,
      turnMinutes: stayOf(order),
      by: 'staff',
      overrides: ALREADY_BOOKED,
    };
    const place = batch.place(order.date, request, [order.id]);
    const moved = settle(batch, order, place, { pinned: false });
    return { order: shownToStaff(batch, moved, by), assignment: assignmentOf(place) };
  },
});

export const assignmentOf = (place: Place): Assignment => ({
  kindId: place.kindId,
  combinationId: place.combinationId,
  itemIds: place.items,
  why: place.why,
  moves: place.moves.map(({ claimId, from, to }) => ({ orderId: claimId, fromItemIds: from, toItemIds: to })),
});

/** Moves an order to a place. The old tables are released in the same batch. `note` is added to the log entry. */
export function settle(
  batch: StoreBatch,
  order: OrderRow,
  place: Place,
  more: OrderPatch,
  note: Record<string, unknown> = {},
): OrderRow {
  batch.moveOthers(place.moves);
  const isOtherDay = order.date !== place.date;
  const patch = {
    ...columnsOf(place),
    ...more,
    ...(isOtherDay && { booking_code: bookingCodeOf(batch.days.nextNumber(place.date)) }),
  };
  const { adults = order.adults, children = order.children } = more;
  const isPax = adults !== order.adults || children !== order.children;
  if (isOtherDay) batch.days.drop(order.date, order.id);
  const changed = batch.orders.change(order, patch, isPax ? 'paxChange' : 'tableAllocation', { note });
  batch.claimTables(changed, place.items);
  return changed;
}
