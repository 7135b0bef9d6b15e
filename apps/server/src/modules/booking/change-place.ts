import type {
  Assignment,
  DinerOrder,
  PlaceAsked,
  SlotAsked,
  StaffOrder,
} from '@xiwei/contract/booking/booking.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Ask, Place } from '#modules/seating/index.ts';
import { orderAt } from './act.ts';
import type { HoldRow, OrderRow } from './booking.rows.ts';
import { bookingCodeOf, factsOf, statusAfter } from './booking.rules.ts';
import type { Command } from './command.ts';
import { depositAgain } from './deposit-rules.ts';
import type { Desk } from './desk.ts';
import { askOf, dropHold } from './hold-table.ts';
import { changeDeposit } from './money-operations.ts';
import { type ByDiner, type ByStaff, ownOrder, shownToDiner, shownToStaff } from './order-actions.ts';
import { ALREADY_BOOKED, columnsOf, stayOf } from './take-place.ts';

/** A diner moves their order. */
export const changeMyOrder = (
  orderId: string,
  version: number,
  slot: SlotAsked,
  by: ByDiner,
): Command<DinerOrder> => ({
  needs: { orderIds: [orderId], dates: [slot.date], userIds: [by.userId] },
  run(desk) {
    const order = ownOrder(desk, orderId, version, by);
    statusAfter('changePlace', 'diner', order, desk.room.timezone, desk.now);
    const { order: moved } = move(desk, order, {
      date: slot.date,
      ask: askOf(slot),
      kindId: slot.kindId,
      pinned: order.pinned && isStill(order, slot),
      held: desk.findHold(by.userId),
    });
    return shownToDiner(desk, payFor(desk, moved), by);
  },
});

const isStill = (order: OrderRow, slot: SlotAsked): boolean =>
  order.date === slot.date && order.start_time === slot.time && order.kind_id === slot.kindId;

/** Staff move an order; tables they name are pinned. */
export const changeOrderPlace = (
  orderId: string,
  version: number,
  place: PlaceAsked,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId], dates: [place.date] },
  run(desk) {
    const order = orderAt(desk, orderId, version);
    statusAfter('changePlace', by.actor, order, desk.room.timezone, desk.now);
    const ask: Ask = {
      ...place,
      minute: minuteOf(place.time),
      by: 'staff',
      overrides: withPast(desk, order, place),
    };
    const { order: moved } = move(desk, order, {
      date: place.date,
      ask,
      pinned: place.itemIds !== undefined,
    });
    return shownToStaff(desk, moved, by);
  },
});

/** Guests who came earlier today can be moved, though their time has begun. */
function withPast(
  desk: Desk,
  order: OrderRow,
  { overrides, date, time }: PlaceAsked,
): PlaceAsked['overrides'] {
  const isSameTime = order.date === date && order.start_time === time;
  return isSameTime && Date.parse(order.start_at) < desk.now.getTime() ? [...overrides, 'past'] : overrides;
}

/** Gives an order the table that fits best now, and says why. */
export const autoAssign = (
  orderId: string,
  version: number,
  by: ByStaff,
): Command<{ order: StaffOrder; assignment: Assignment }> => ({
  needs: { orderIds: [orderId] },
  run(desk) {
    const order = orderAt(desk, orderId, version);
    statusAfter('changePlace', by.actor, order, desk.room.timezone, desk.now);
    const ask: Ask = {
      minute: minuteOf(order.start_time),
      adults: order.adults,
      children: order.children,
      turnMinutes: stayOf(order),
      by: 'staff',
      overrides: ALREADY_BOOKED,
    };
    const { order: moved, place } = move(desk, order, { date: order.date, ask, pinned: false });
    return { order: shownToStaff(desk, moved, by), assignment: assignmentOf(place) };
  },
});

export const assignmentOf = (place: Place): Assignment => ({
  kindId: place.kindId,
  combinationId: place.combinationId,
  itemIds: place.items,
  why: place.why,
  moves: place.moves.map(({ claimId, from, to }) => ({ orderId: claimId, fromItemIds: from, toItemIds: to })),
});

interface Wanted {
  date: string;
  ask: Ask;
  /** What the order is said to be for, where combined tables have no kind of their own. */
  kindId?: string;
  pinned: boolean;
  /** What the diner holds: perhaps the very table they want now. */
  held?: HoldRow | undefined;
}

/**
 * What an order pays ahead goes with its people and tables, by the terms it was made on. More is asked for; less is given
 * back while cancelling is free, and otherwise stays.
 */
function payFor(desk: Desk, order: OrderRow): OrderRow {
  const { policy, adults, children, item_ids } = order;
  const deposit = depositAgain(policy.deposit, { people: adults + children, tables: item_ids.length });
  const isByCount = policy.deposit.basis !== 'fixed' && policy.deposit.basis !== 'none';
  if (!isByCount || deposit === order.deposit) return order;
  const { cancelIsFree } = factsOf(order, desk.room.timezone, desk.now);
  if (deposit < order.deposit && order.status !== 'waitDepositPayment' && !cancelIsFree) return order;
  const isWhole = policy.deposit.basis === 'wholeMeal' && order.meal_cost === order.deposit;
  return changeDeposit(desk, order, deposit, '', isWhole ? { meal_cost: deposit } : {});
}

/** Takes the new place and gives back the old, at once: nobody can come between. */
function move(
  desk: Desk,
  order: OrderRow,
  { date, ask, kindId, pinned, held }: Wanted,
): { order: OrderRow; place: Place } {
  const place = desk.place(date, ask, held ? [order.id, held.id] : [order.id]);
  if (held) dropHold(desk, held);
  desk.makeRoom(place.moves);
  const { adults, children } = ask;
  const isOtherDay = order.date !== date;
  const patch = {
    ...columnsOf(place),
    ...(kindId !== undefined && { kind_id: kindId }),
    adults,
    children,
    pinned,
    ...(isOtherDay && { booking_code: bookingCodeOf(desk.nextNumber(date)) }),
  };
  const isPax = adults !== order.adults || children !== order.children;
  if (isOtherDay) desk.dropClaim(order.date, order.id);
  const changed = desk.changeOrder(order, patch, isPax ? 'paxChange' : 'tableAllocation');
  desk.claimTables(changed, place.items);
  return { order: changed, place };
}
