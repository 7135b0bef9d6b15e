import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { alignIntents, mealDue } from './order-money.ts';
import { act, claimAgain } from './transition.ts';

/**
 * Sets what coupons of other platforms are worth in the bill of an order, within the command of another module. `title` is that of
 * the coupon that was used or taken back, for the log. Refuses for a closed order. An order that waits for the final payment
 * and owes nothing any more is finished; a finished one stays finished if a coupon is taken back.
 */
export function setCouponWorth(batch: StoreBatch, order: OrderRow, worth: Fen, title: string): OrderRow {
  statusAfter('changeDetails', 'staff', order, batch.plan.timezone, batch.now);
  const change = worth - order.coupon_worth;
  if (change === 0) return order;
  const amount = Math.abs(change) as Fen;
  const changed = batch.orders.change(order, { coupon_worth: worth }, 'mealCost', {
    note: { money: { amount, coupon: title, ...(change < 0 && { revokes: true }) } },
  });
  alignIntents(batch, changed);
  claimAgain(batch, changed);
  const isPaid =
    changed.status === 'waitFinalPayment' && mealDue(changed, batch.money.purse(order.id)) === ZERO_FEN;
  return isPaid ? act(batch, changed, 'payFinal', 'money') : changed;
}
