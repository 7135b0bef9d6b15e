import type { Hold, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { dateIn, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { isBlacklisted } from '#modules/diners/index.ts';
import type { SeatingRequest } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeHold } from '../order/order.describe.ts';
import { claimOfHold, columnsOf, type HoldRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import { limitHold } from '../writer/person-limits.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { beginHold, canHoldUntil, endHold } from './hold-use.ts';
import { type Booker, recordsOf } from './order-guest.ts';

/** Builds the seating request of a diner. */
export const requestOf = ({ time, adults, children, kindId }: SlotRequest): SeatingRequest => ({
  minute: minuteOf(time),
  adults,
  children,
  kindId,
  by: 'diner',
});

/** Refuses people on the store's blacklist, in words that do not tell them so. */
export function refuseBlacklisted(batch: StoreBatch, booker: Booker): void {
  const today = dateIn(batch.plan.timezone, batch.now.getTime());
  if (recordsOf(batch, booker).some((record) => isBlacklisted(record, today)))
    throw new Refusal('bookingNotPossible');
}

/** Refuses people on the store's blacklist, and people with an order that waits for payment or confirmation. */
export function refuseGrabbing(batch: StoreBatch, booker: Booker): void {
  refuseBlacklisted(batch, booker);
  const waiting = batch.orders.pendingStatuses(booker.userId);
  if (waiting.includes('waitDepositPayment')) throw new Refusal('orderPendingPayment');
  if (waiting.includes('waitStoreConfirm')) throw new Refusal('orderPendingConfirmation');
}

/** Holds a table while a person fills in the form. It replaces the person's earlier hold. */
export const holdTable = (booker: Booker, slot: SlotRequest & { renew: boolean }): Command<Hold> => ({
  needs: {
    dates: [slot.date],
    userIds: [booker.userId],
    diners: [{ userId: booker.userId, phone: booker.verifiedPhone }],
  },
  run(batch) {
    const { userId } = booker;
    refuseGrabbing(batch, booker);
    const current = batch.holds.find(userId);
    const isHeld = current && isStill(current, slot) && Date.parse(current.expires_at) > batch.now.getTime();
    // The form was opened again: the hold continues with the time it has left.
    if (isHeld && !(slot.renew && canHoldUntil(batch, userId) > current.expires_at))
      return describeHold(current);
    const place = batch.place(slot.date, requestOf(slot), current ? [current.id] : []);
    limitHold(batch, { userId, place });
    const expiresAt = beginHold(batch, userId);
    if (current) takeAway(batch, current);
    batch.moveOthers(place.moves);
    const row: HoldRow = {
      store_id: batch.storeId,
      id: newId(batch.now),
      user_id: userId,
      ...columnsOf(place),
      kind_id: slot.kindId,
      adults: slot.adults,
      children: slot.children,
      created_at: batch.now.toISOString(),
      expires_at: expiresAt,
    };
    batch.holds.add(row, claimOfHold(row, place.items));
    batch.events.addJob(
      'booking.giveBackHold',
      { storeId: batch.storeId, userId },
      `hold ${batch.storeId} ${userId}`,
      later(new Date(expiresAt), 1),
    );
    return describeHold(row);
  },
});

const isStill = (held: HoldRow, { date, time, kindId, adults, children }: SlotRequest): boolean =>
  held.date === date &&
  held.start_time === time &&
  held.kind_id === kindId &&
  held.adults === adults &&
  held.children === children;

function takeAway(batch: StoreBatch, hold: HoldRow): void {
  batch.holds.remove(hold);
  batch.events.emitDayChanged(hold.date);
}

/** Releases a held table because its holder booked, moved or left. */
export function dropHold(batch: StoreBatch, hold: HoldRow): void {
  takeAway(batch, hold);
  endHold(batch, hold.user_id);
}

/** Releases a person's hold. `onlyOver`: only if it has expired, for the timer. */
export const releaseHold = (userId: string, onlyOver = false): Command<Record<string, never>> => ({
  needs: { userIds: [userId] },
  run(batch) {
    const hold = batch.holds.find(userId);
    const isDue = hold && (!onlyOver || Date.parse(hold.expires_at) <= batch.now.getTime());
    if (hold && isDue) dropHold(batch, hold);
    return {};
  },
});
