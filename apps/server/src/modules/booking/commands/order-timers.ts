import { later } from '#platform/clock.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

export const TIMED_ACTIONS = ['expireDeposit', 'closeUnpaid', 'autoAccept'] as const;
export type TimedAction = (typeof TIMED_ACTIONS)[number];

/** Seconds for which an order whose payment expired can be reopened. */
const INVALID_SECONDS = 24 * 3600;

/** Returns when the action of a timer is due for an order; undefined if it is not. */
export function dueOf(action: TimedAction, order: OrderRow): Date | undefined {
  const { status, deposit_expires_at: expires, auto_accept_at: accepts } = order;
  if (action === 'expireDeposit' && status === 'waitDepositPayment' && expires) return new Date(expires);
  if (action === 'closeUnpaid' && status === 'waitDepositPaymentInvalid' && expires) {
    return later(new Date(expires), INVALID_SECONDS);
  }
  return action === 'autoAccept' && status === 'waitStoreConfirm' && accepts ? new Date(accepts) : undefined;
}

/** Schedules the job of a timer. It replaces an earlier one of the order. */
export const setTimer = (batch: StoreBatch, action: TimedAction, orderId: string, at: Date): void =>
  batch.events.addJob(`booking.${action}`, { storeId: batch.storeId, orderId }, `order ${orderId}`, at);

/** The job that notifies a diner before the deadline of a deposit. */
export const REMIND_DEPOSIT = 'booking.remindDeposit';

/** How long before the deadline diners are notified: a quarter of the time that is left, within these bounds, in milliseconds. */
const REMIND_MS = { least: 5 * 60_000, most: 2 * 3_600_000 };

/** Schedules the notification before the deadline of a deposit, if there is time left for it. */
function setDepositReminder(batch: StoreBatch, order: OrderRow): void {
  const expires = dueOf('expireDeposit', order)?.getTime();
  if (expires === undefined) return;
  const now = batch.now.getTime();
  const at = expires - Math.min(Math.max((expires - now) / 4, REMIND_MS.least), REMIND_MS.most);
  const { id: orderId } = order;
  if (at > now)
    batch.events.addJob(
      REMIND_DEPOSIT,
      { storeId: batch.storeId, orderId },
      `deposit ${orderId}`,
      new Date(at),
    );
}

/** Schedules the timers of an order in its present state. A timer that runs too early or too late does nothing. */
export function setTimers(batch: StoreBatch, order: OrderRow): void {
  for (const action of TIMED_ACTIONS) {
    const due = dueOf(action, order);
    if (due) setTimer(batch, action, order.id, due);
  }
  setDepositReminder(batch, order);
}
