import type { Hold, SlotAsked } from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Ask } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeHold } from './booking.describe.ts';
import { claimOfHold, type HoldRow } from './booking.rows.ts';
import type { Command } from './command.ts';
import type { Desk } from './desk.ts';
import { type Booker, recordsOf } from './order-guest.ts';
import { columnsOf } from './take-place.ts';

const HOLD_SECONDS = 600;

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
export const holdTable = (booker: Booker, asked: SlotAsked): Command<Hold> => ({
  needs: {
    dates: [asked.date],
    userIds: [booker.userId],
    diners: [{ userId: booker.userId, phone: booker.verifiedPhone }],
  },
  run(desk) {
    const { userId } = booker;
    refuseGrabbing(desk, booker);
    const had = desk.findHold(userId);
    const place = desk.place(asked.date, askOf(asked), had ? [had.id] : []);
    if (had) dropHold(desk, had);
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
      expires_at: later(desk.now, HOLD_SECONDS).toISOString(),
    };
    desk.addHold(row, claimOfHold(row, place.items));
    desk.addJob(
      'booking.giveBackHold',
      { storeId: desk.storeId, userId },
      `hold ${desk.storeId} ${userId}`,
      later(desk.now, HOLD_SECONDS + 1),
    );
    return describeHold(row);
  },
});

export function dropHold(desk: Desk, hold: HoldRow): void {
  desk.dropHold(hold);
  desk.tellDay(hold.date);
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
