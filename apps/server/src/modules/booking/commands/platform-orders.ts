import type { PlaceRequest } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Place, SeatingRequest } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { overridesOfMove, refuseBackdating, settle, termsOfStaffMove } from './change-place.ts';
import { alignIntents } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { act, claimAgain } from './transition.ts';

/** Records that an existing order is one of another platform from now on. How it was made stays as it is. */
export function assignToPlatform(batch: StoreBatch, order: OrderRow): OrderRow {
  statusAfter('changeDetails', 'staff', order, batch.plan.timezone, batch.now);
  if (order.source === 'externalSync') return order;
  const changed = batch.orders.change(order, { source: 'externalSync' }, 'extendedJson');
  claimAgain(batch, changed);
  return changed;
}

/** Closes an order that its platform has cancelled. What was paid here is refunded. */
export const closeByPlatform = (batch: StoreBatch, order: OrderRow, words: string): OrderRow =>
  act(batch, order, 'closeByPlatform', 'platform', { reason: words });

/** The time and party to which a platform changes an order. */
type PlatformSlot = Pick<PlaceRequest, 'date' | 'time' | 'adults' | 'children'>;

/**
 * Moves an order to the time that its platform has changed it to: at its own tables if they are free and fit, else at the best
 * ones. Refuses if there are none, before it changes anything.
 */
export function moveByPlatform(batch: StoreBatch, order: OrderRow, slot: PlatformSlot): OrderRow {
  statusAfter('changePlace', 'platform', order, batch.plan.timezone, batch.now);
  const { place, isOwn } = placeOfMove(batch, order, slot);
  refuseBackdating(batch, order, place);
  const moved = settle(batch, order, place, {
    adults: slot.adults,
    children: slot.children,
    pinned: isOwn && order.pinned,
    ...termsOfStaffMove(batch, order, place),
  });
  alignIntents(batch, moved);
  setTimers(batch, moved);
  return moved;
}

function placeOfMove(
  batch: StoreBatch,
  order: OrderRow,
  slot: PlatformSlot,
): { place: Place; isOwn: boolean } {
  const request: SeatingRequest = {
    minute: minuteOf(slot.time),
    adults: slot.adults,
    children: slot.children,
    by: 'staff',
    overrides: overridesOfMove(order, { ...slot, overrides: [] }, batch.now),
  };
  try {
    return {
      place: batch.place(slot.date, { ...request, itemIds: order.item_ids }, [order.id]),
      isOwn: true,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { place: batch.place(slot.date, request, [order.id]), isOwn: false };
  }
}
