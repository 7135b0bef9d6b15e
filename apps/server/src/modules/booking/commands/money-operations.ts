import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { addFen, type Fen, subtractFen, sumFen } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, RefundWay } from '@xiwei/contract/money/money.model.ts';
import type { Purse } from '#modules/money/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { alignIntents, askSupplement, causeOf, logMoney } from './order-money.ts';
import { act, orderAt } from './transition.ts';

/** One operation of a manager on an order's money. */
interface Operation {
  orderId: string;
  version: number;
  reason: string;
  by: ByStaff;
}
type Amount = Operation & { amount: Fen };

const operate = (
  { orderId, version, by }: Operation,
  work: (batch: StoreBatch, order: OrderRow) => OrderRow,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run: (batch) => shownToStaff(batch, work(batch, orderAt(batch, orderId, version)), by),
});

/** Updates the open intents of an order after its balance changed. */
function updateIntents(batch: StoreBatch, order: OrderRow): OrderRow {
  alignIntents(batch, order);
  return order;
}

export const refundMoney = (which: MoneyAccount, input: Amount): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    const cause = causeOf(batch, input.reason);
    batch.money.purse(order.id).refund(which, input.amount, cause);
    const type = which === 'meal' ? 'finalPaymentRefund' : 'depositRefund';
    return updateIntents(batch, logMoney(batch, order, type, input.amount, cause));
  });

export const keepMoney = (
  type: 'forfeit' | 'deduct',
  which: MoneyAccount,
  input: Amount,
): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    const cause = causeOf(batch, input.reason);
    batch.money.purse(order.id).keep(type, which, input.amount, cause);
    const logged = type === 'deduct' ? 'depositDiscount' : 'depositForfeit';
    return updateIntents(batch, logMoney(batch, order, logged, input.amount, cause));
  });

/** Gives back in another way what a provider refused to refund. */
export const refundAnotherWay = (
  input: Operation & { operationId: string; way: RefundWay },
): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    const cause = causeOf(batch, input.reason);
    const purse = batch.money.purse(order.id);
    const amount = purse.refundAnotherWay(input.operationId, input.way, cause);
    const isMeal = purse.rows.operations.find(({ id }) => id === input.operationId)?.account === 'meal';
    const type = isMeal ? 'finalPaymentRefund' : 'depositRefund';
    return updateIntents(batch, logMoney(batch, order, type, amount, cause));
  });

export const revokeOperation = (input: Operation & { operationId: string }): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    const purse = batch.money.purse(order.id);
    const cause = causeOf(batch, input.reason);
    const { amount, account } = purse.revoke(input.operationId, cause);
    const type = account === 'meal' ? 'finalPaymentPay' : 'depositPay';
    const logged = updateIntents(batch, logMoney(batch, order, type, amount, cause, true));
    // What is on the order again need not be paid as a supplement.
    if (account === 'deposit' && requestedSupplement(purse) > 0)
      askSupplement(batch, logged, subtractFen(logged.deposit, purse.held('deposit')));
    return logged;
  });

/** Returns the amount of the open supplement; zero if none is requested. */
const requestedSupplement = (purse: Purse): Fen =>
  sumFen(purse.openIntents().flatMap(({ purpose, amount }) => (purpose === 'supplement' ? [amount] : [])));

const OPEN = ['waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess'];

function requireOpen({ status }: OrderRow): void {
  if (!OPEN.includes(status)) throw new Refusal('actionNotPossible', { details: { status } });
}

/** Changes the deposit of an order. If it was paid, the difference is requested or refunded. */
export const modifyDeposit = (input: Amount): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    requireOpen(order);
    if (input.amount === order.deposit) throw new Refusal('depositUnchanged');
    batch.money.purse(order.id).note('modify', 'deposit', input.amount, causeOf(batch, input.reason));
    return changeDeposit(batch, order, input.amount, input.reason);
  });

/**
 * Requests more deposit, together with what is requested already. Amounts that were refunded or kept are not requested
 * again: the new deposit is what is on the order then.
 */
export const supplementDeposit = (input: Amount): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    requireOpen(order);
    const purse = batch.money.purse(order.id);
    purse.note('supplement', 'deposit', input.amount, causeOf(batch, input.reason));
    const isUnpaid = order.status === 'waitDepositPayment';
    const before = isUnpaid ? order.deposit : addFen(purse.held('deposit'), requestedSupplement(purse));
    return changeDeposit(batch, order, addFen(before, input.amount), input.reason);
  });

/** Applies a new deposit to intents and balance. An order whose deposit is then paid advances. */
function changeDeposit(
  batch: StoreBatch,
  order: OrderRow,
  deposit: Fen,
  reason: string,
  more: OrderPatch = {},
): OrderRow {
  const purse = batch.money.purse(order.id);
  const changed = batch.orders.change(order, { deposit, ...more }, 'depositDiscount', {
    note: { money: { amount: deposit, reason } },
  });
  const held = purse.held('deposit');
  if (order.status === 'waitDepositPayment') {
    if (held >= deposit) return act(batch, changed, 'payDeposit', 'money');
    alignIntents(batch, changed);
    return changed;
  }
  askSupplement(batch, changed, subtractFen(deposit, held));
  if (held <= deposit) return changed;
  const cause = causeOf(batch, reason, 'depositLowered');
  purse.refund('deposit', subtractFen(held, deposit), cause);
  return logMoney(batch, changed, 'depositRefund', subtractFen(held, deposit), cause);
}

/** Records a supplement of the deposit that was paid at the store, requested or not. */
export const recordOfflineSupplement = (input: Amount): Command<StaffOrder> =>
  operate(input, (batch, order) => {
    requireOpen(order);
    if (order.status === 'waitDepositPayment') throw new Refusal('actionNotPossible');
    const purse = batch.money.purse(order.id);
    const { amount, reason } = input;
    const cause = causeOf(batch, reason);
    purse.payOffline('supplement', amount, cause, {
      amount,
      expiresAt: order.start_at,
      userId: order.user_id,
      reference: order.booking_code,
    });
    const paid = purse.held('deposit');
    const changed =
      paid > order.deposit ? batch.orders.change(order, { deposit: paid }, 'depositDiscount') : order;
    const logged = logMoney(batch, changed, 'depositPay', amount, cause);
    askSupplement(batch, logged, subtractFen(logged.deposit, paid));
    return logged;
  });
