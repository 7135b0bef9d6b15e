import type { Hold, SlotAsked } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Ask } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeHold } from '../order/order.describe.ts';
import { claimOfHold, type HoldRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import { limitHold } from '../writer/person-limits.ts';
import type { Desk } from '../writer/store-batch.ts';
import { beginHold, canHoldUntil, endHold } from './hold-use.ts';
import { type Booker, recordsOf } from './order-guest.ts';
import { columnsOf } from './take-place.ts';

/** What a diner asks for, as the judge hears it. */
export const askOf = ({ time, adults, children, kindId }: SlotAsked): Ask => ({
  minute: minuteOf(time),
  adults,
  children,
  kindId,
  by: 'diner',
});

/** Nobody grabs more than they can use: one order to pay for, one to be confirmed. And a store may not want them. */
export function refuseGrabbing(desk: Desk, booker: Booker): void {
  if (recordsOf(desk, booker).some(({ blacklisted }) => blacklisted)) throw new Refusal('bookingNotPossible');
  const waiting = desk.waitingOf(booker.userId);
  if (waiting.includes('waitDepositPayment')) throw new Refusal('orderPendingPayment');
  if (waiting.includes('waitStoreConfirm')) throw new Refusal('orderPendingConfirmation');
}

/** Holds a table while somebody fills in the form. The hold they had goes once the new one is had. */
export const holdTable = (booker: Booker, asked: SlotAsked & { renew: boolean }): Command<Hold> => ({
  needs: {
    dates: [asked.date],
    userIds: [booker.userId],
    diners: [{ userId: booker.userId, phone: booker.verifiedPhone }],
  },
  run(desk) {
    const { userId } = booker;
    refuseGrabbing(desk, booker);
    const had = desk.findHold(userId);
    const isHeld = had && isStill(had, asked) && Date.parse(had.expires_at) > desk.now.getTime();
    // The form was opened again: it goes on with the time it has left.
    if (isHeld && !(asked.renew && canHoldUntil(desk, userId) > had.expires_at)) return describeHold(had);
    const place = desk.place(asked.date, askOf(asked), had ? [had.id] : []);
    limitHold(desk, { userId, place });
    const expiresAt = beginHold(desk, userId);
    if (had) takeAway(desk, had);
    desk.makeRoom(place.moves);
    const row: HoldRow = {
      store_id: desk.storeId,
      id: newId(desk.now),
      user_id: userId,
      ...columnsOf(place),
      kind_id: asked.kindId,
      adults: asked.adults,
      children: asked.children,
      created_at: desk.now.toISOString(),
      expires_at: expiresAt,
    };
    desk.addHold(row, claimOfHold(row, place.items));
    desk.addJob(
      'booking.giveBackHold',
      { storeId: desk.storeId, userId },
      `hold ${desk.storeId} ${userId}`,
      later(new Date(expiresAt), 1),
    );
    return describeHold(row);
  },
});

const isStill = (held: HoldRow, { date, time, kindId, adults, children }: SlotAsked): boolean =>
  held.date === date &&
  held.start_time === time &&
  held.kind_id === kindId &&
  held.adults === adults &&
  held.children === children;

function takeAway(desk: Desk, hold: HoldRow): void {
  desk.dropHold(hold);
  desk.tellDay(hold.date);
}

/** Gives a held table back: its holder booked, moved or left. */
export function dropHold(desk: Desk, hold: HoldRow): void {
  takeAway(desk, hold);
  endHold(desk, hold.user_id);
}

/** Gives back what somebody holds. `onlyOver`: if its time is over, as the timer does. */
export const releaseHold = (userId: string, onlyOver = false): Command<Record<string, never>> => ({
  needs: { userIds: [userId] },
  run(desk) {
    const hold = desk.findHold(userId);
    const isDue = hold && (!onlyOver || Date.parse(hold.expires_at) <= desk.now.getTime());
    if (hold && isDue) dropHold(desk, hold);
    return {};
  },
});
