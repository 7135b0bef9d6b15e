import type { DinerOrder, OrderPolicy, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { later } from '#platform/clock.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import { refuseWithoutSetMenu } from '../order/set-menus.rules.ts';
import type { Command } from '../writer/command.ts';
import { limitMove } from '../writer/person-limits.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { standingOfRecords } from './ask-deposit.ts';
import { settle } from './change-place.ts';
import { dropHold, requestOf } from './hold-table.ts';
import { type MoveTerms, termsOfMove } from './move-terms.ts';
import { type ByDiner, ownOrder, shownToDiner } from './order-actions.ts';
import { recordsOf } from './order-guest.ts';
import { alignIntents, askSupplement, causeOf, logMoney } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { act } from './transition.ts';

/** Moves an order of a diner to another time or table. */
export const changeMyOrder = (
  orderId: string,
  version: number,
  { slot, acceptOverlap }: { slot: SlotRequest; acceptOverlap: boolean },
  by: ByDiner,
): Command<DinerOrder> => ({
  needs: {
    orderIds: [orderId],
    dates: [slot.date],
    userIds: [by.userId],
    diners: [{ userId: by.userId, phone: by.verifiedPhone }],
    absences: true,
  },
  run(batch) {
    const order = ownOrder(batch, orderId, version, by);
    const { plan, now } = batch;
    statusAfter('changePlace', 'diner', order, plan.timezone, now);
    const held = batch.holds.find(by.userId);
    const place = batch.place(slot.date, requestOf(slot), held ? [order.id, held.id] : [order.id]);
    refuseWithoutSetMenu(plan, { ...order, ...columnsOf(place), ...slot, kind_id: slot.kindId });
    const standing = standingOfRecords(batch, recordsOf(batch, by));
    const deposit = batch.money.purse(orderId).held('deposit');
    const terms = termsOfMove({ order, slot, place, plan, held: deposit, standing, now });
    limitMove(batch, { userId: by.userId, place, orderId, acceptOverlap }, order);
    if (held) dropHold(batch, held);
    const moved = settle(batch, order, place, {
      adults: slot.adults,
      children: slot.children,
      kind_id: slot.kindId,
      pinned: order.pinned && isStill(order, slot),
      free_cancel_ends_at: terms.freeCancelUntil,
      ...(order.status === 'waitDepositPayment' &&
        terms.depositExpiresAt && { deposit_expires_at: terms.depositExpiresAt }),
    });
    return shownToDiner(batch, applyMoveTerms(batch, moved, terms), by);
  },
});

/** Applies the terms of a move: the deposit, and a new confirmation by the store. */
function applyMoveTerms(batch: StoreBatch, order: OrderRow, terms: MoveTerms): OrderRow {
  const { policy, deposit, isConfirmedAgain, refund } = terms;
  const isSame = deposit === order.deposit && JSON.stringify(policy) === JSON.stringify(order.policy);
  let changed = order;
  if (!isSame || isConfirmedAgain) {
    const note = deposit === order.deposit ? {} : { money: { amount: deposit, reason: '' } };
    const patch = {
      policy,
      deposit,
      meal_cost: terms.mealCost,
      ...(isConfirmedAgain && { confirmed_at: null, ...acceptsAgain(batch, order, policy) }),
    };
    const type = deposit === order.deposit ? 'extendedJson' : 'depositDiscount';
    changed = batch.orders.change(order, patch, type, { note });
  }
  if (deposit !== order.deposit && order.status !== 'waitDepositPayment') {
    const missing = subtractFen(deposit, batch.money.purse(order.id).held('deposit'));
    askSupplement(batch, changed, terms.then === 'askDeposit' ? ZERO_FEN : missing);
  }
  if (terms.then) changed = act(batch, changed, terms.then, terms.then === 'payDeposit' ? 'money' : 'system');
  else {
    alignIntents(batch, changed);
    setTimers(batch, changed);
  }
  if (refund === ZERO_FEN) return changed;
  const cause = causeOf(batch, '', 'depositLowered');
  batch.money.purse(order.id).refund('deposit', refund, cause);
  return logMoney(batch, changed, 'depositRefund', refund, cause);
}

/** Restarts the time after which an order that waits for the store is accepted automatically. */
const acceptsAgain = (
  batch: StoreBatch,
  { status }: OrderRow,
  { autoAcceptSeconds: seconds }: OrderPolicy,
): OrderPatch =>
  status === 'waitStoreConfirm'
    ? { auto_accept_at: seconds === null ? null : later(batch.now, seconds).toISOString() }
    : {};

const isStill = (order: OrderRow, slot: SlotRequest): boolean =>
  order.date === slot.date && order.start_time === slot.time && order.kind_id === slot.kindId;
