import { nextStatus, type OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { DinerOrder, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeForDiner, describeForStaff } from '../order/order.describe.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { factsOf, statusAfter } from '../order/order.rules.ts';
import { depositDeadline } from '../order/order-times.ts';
import type { Command } from '../writer/command.ts';
import { limitReopenedBooking } from '../writer/person-limits.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { refuseGrabbing } from './hold-table.ts';
import type { Booker } from './order-guest.ts';
import {
  alignIntents,
  causeOf,
  dueAtStore,
  logMoney,
  type MoneyChoice,
  moneyAt,
  payAtStore,
} from './order-money.ts';
import { dueOf, setTimer, setTimers, type TimedAction } from './order-timers.ts';
import { act, orderAt } from './transition.ts';

export interface ByStaff {
  actor: 'staff' | 'manager';
  language: Language;
}
export interface ByDiner extends Booker {
  language: Language;
}

/** Describes an order for staff after a command. */
export const shownToStaff = (batch: StoreBatch, order: OrderRow, { actor, language }: ByStaff): StaffOrder =>
  describeForStaff(order, {
    plan: batch.plan,
    diner: dinerOf(batch, order),
    actor,
    language,
    now: batch.now,
    money: moneyAt(batch, order),
    names: batch.people.names,
    lists: batch.orders.lists,
  });

export const shownToDiner = (batch: StoreBatch, order: OrderRow, { language }: ByDiner): DinerOrder =>
  describeForDiner(order, {
    plan: batch.plan,
    diner: dinerOf(batch, order),
    actor: 'diner',
    language,
    now: batch.now,
  });

const dinerOf = (batch: StoreBatch, { diner_id }: OrderRow) =>
  diner_id ? batch.guests.find({ id: diner_id }) : undefined;

/** Applies an action of staff to an order. */
export const staffAct = (
  action: OrderAction,
  orderId: string,
  version: number,
  by: ByStaff,
  choice: MoneyChoice = {},
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    // The refund by the order's terms is automatic; only a manager may decide on another amount.
    if (choice.refund !== undefined && by.actor !== 'manager') throw new Refusal('notAllowed');
    return shownToStaff(batch, act(batch, orderAt(batch, orderId, version), action, by.actor, choice), by);
  },
});

/** Records that the due amount, or a part of it, was paid at the store. All staff may do so. */
export const recordOfflinePayment = (
  orderId: string,
  version: number,
  by: ByStaff,
  { amount, reason }: { amount?: Fen | undefined; reason?: string | undefined },
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    const facts = factsOf(order, batch.plan.timezone, batch.now, {
      ...moneyAt(batch, order),
      takesOffline: true,
    });
    const isAsked = nextStatus('recordOfflinePayment', by.actor, facts) !== undefined;
    if (isAsked && !batch.money.takesOffline) throw new Refusal('offlineNotTaken');
    if (!isAsked || amount === undefined)
      return shownToStaff(batch, act(batch, order, 'recordOfflinePayment', by.actor, { reason }), by);
    const due = dueAtStore(order, batch.money.purse(orderId));
    if (amount > due.amount) throw new Refusal('moreThanDue', { details: { most: due.amount } });
    const paid =
      amount === due.amount
        ? act(batch, order, 'recordOfflinePayment', by.actor, { reason })
        : recordPart(batch, order, amount, reason);
    return shownToStaff(batch, paid, by);
  },
});

/** Records a part of what is due. The order goes on waiting for the rest, which is requested as before. */
function recordPart(batch: StoreBatch, order: OrderRow, amount: Fen, reason: string | undefined): OrderRow {
  payAtStore(batch, order, reason, amount);
  const type = order.status === 'waitFinalPayment' ? 'finalPaymentPay' : 'depositPay';
  const logged = logMoney(batch, order, type, amount, causeOf(batch, reason));
  alignIntents(batch, logged);
  return logged;
}

/** Marks guests as arrived. Marking them again changes nothing. */
export const markArrived = (
  orderId: string,
  version: number | undefined,
  /** Staff confirmed that the booking is for another day. */
  otherDayConfirmed: boolean,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    if (batch.orders.get(orderId).arrived_at !== null && batch.orders.get(orderId).status === 'waitService')
      return shownToStaff(batch, batch.orders.get(orderId), by);
    const order = orderAt(batch, orderId, version);
    const facts = factsOf(order, batch.plan.timezone, batch.now);
    const isOtherDay = nextStatus('arriveOtherDay', by.actor, facts) !== undefined;
    if (isOtherDay && !otherDayConfirmed) {
      throw new Refusal('arrivalOtherDay', { details: { date: order.date, time: order.start_time } });
    }
    return shownToStaff(batch, act(batch, order, isOtherDay ? 'arriveOtherDay' : 'arrive', by.actor), by);
  },
});

/** Returns an order of this person. Refuses that of another person as if it did not exist. */
export function ownOrder(batch: StoreBatch, orderId: string, version: number, { userId }: ByDiner): OrderRow {
  if (batch.orders.get(orderId).user_id !== userId) throw new Refusal('notFound');
  return orderAt(batch, orderId, version);
}

/** Cancels an order while that is free; after that, applies for a cancellation. */
export const cancelOrder = (
  orderId: string,
  version: number,
  by: ByDiner,
  reason: string,
): Command<DinerOrder> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = ownOrder(batch, orderId, version, by);
    const { cancelIsFree } = factsOf(order, batch.plan.timezone, batch.now);
    const action = cancelIsFree ? 'cancel' : 'applyCancel';
    return shownToDiner(batch, act(batch, order, action, 'diner', { reason }), by);
  },
});

/** Reopens an order whose payment expired, at the same table if it is free, else at an equal one. */
export const retryPayment = (orderId: string, version: number, by: ByDiner): Command<DinerOrder> => ({
  needs: {
    orderIds: [orderId],
    userIds: [by.userId],
    diners: [{ userId: by.userId, phone: by.verifiedPhone }],
  },
  run(batch) {
    const order = ownOrder(batch, orderId, version, by);
    const status = statusAfter('retryPayment', 'diner', order, batch.plan.timezone, batch.now);
    refuseGrabbing(batch, by);
    limitReopenedBooking(batch, { userId: by.userId, place: placeOf(order), orderId });
    return shownToDiner(batch, takeAgain(batch, order, status, 'diner'), by);
  },
});

const placeOf = ({ date, shift_id, start_at, end_at }: OrderRow) => ({
  date,
  shiftId: shift_id,
  start: Date.parse(start_at),
  end: Date.parse(end_at),
});

/** Claims tables again for an order that had lost them, with a new time to pay. */
export function takeAgain(
  batch: StoreBatch,
  order: OrderRow,
  status: OrderRow['status'],
  by: 'diner' | 'staff',
): OrderRow {
  const minute = minuteOf(order.start_time);
  const place = batch.place(order.date, {
    minute,
    adults: order.adults,
    children: order.children,
    kindId: order.kind_id ?? undefined,
    by,
  });
  const when = columnsOf(place);
  const expires = depositDeadline(batch.now, order.policy.depositExpirySeconds, when.start_at);
  batch.moveOthers(place.moves);
  const changed = batch.orders.change(
    order,
    { ...when, kind_id: order.kind_id, status, deposit_expires_at: expires },
    'tableAllocation',
  );
  batch.claimTables(changed, place.items);
  alignIntents(batch, changed);
  setTimers(batch, changed);
  return changed;
}

/** Runs the action of a timer, if it is still due for the order. Returns whether it was. */
export const timed = (action: TimedAction, orderId: string): Command<boolean> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = batch.orders.find(orderId);
    const due = order && dueOf(action, order);
    if (!order || !due) return false;
    if (due > batch.now) {
      // Jobs run by the database's clock, which is ahead of ours: the timer is set again.
      const soon = later(batch.now, RING_AGAIN_SECONDS);
      setTimer(batch, action, orderId, new Date(Math.max(due.getTime(), soon.getTime())));
      return false;
    }
    act(batch, order, action, 'system');
    return true;
  },
});

const RING_AGAIN_SECONDS = 5;
