import { later } from '#platform/clock.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

export const TIMED_ACTIONS = ['expireDeposit', 'closeUnpaid', 'autoAccept'] as const;
export type TimedAction = (typeof TIMED_ACTIONS)[number];

/** How long an order whose payment expired can still be taken up again. */
const INVALID_SECONDS = 24 * 3600;

/** When a timer's action is due for an order as it is now; nothing, when it isn't at all. */
export function dueOf(action: TimedAction, order: OrderRow): Date | undefined {
  const { status, deposit_expires_at: expires, auto_accept_at: accepts } = order;
  if (action === 'expireDeposit' && status === 'waitDepositPayment' && expires) return new Date(expires);
  if (action === 'closeUnpaid' && status === 'waitDepositPaymentInvalid' && expires) {
    return later(new Date(expires), INVALID_SECONDS);
  }
  return action === 'autoAccept' && status === 'waitStoreConfirm' && accepts ? new Date(accepts) : undefined;
}

/** Has a timer ring for an order. A later one takes the place of an earlier. */
export const setTimer = (batch: StoreBatch, action: TimedAction, orderId: string, at: Date): void =>
  batch.events.addJob(`booking.${action}`, { storeId: batch.storeId, orderId }, `order ${orderId}`, at);

/** What a timer will do with an order as it stands now. One that comes too early or too late finds nothing to do. */
export function setTimers(batch: StoreBatch, order: OrderRow): void {
  for (const action of TIMED_ACTIONS) {
    const due = dueOf(action, order);
    if (due) setTimer(batch, action, order.id, due);
  }
}
