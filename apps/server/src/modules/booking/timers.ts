import { later } from '#platform/clock.ts';
import type { OrderRow } from './booking.rows.ts';
import type { Desk } from './desk.ts';

/** How long an order whose payment expired can still be taken up again. */
const INVALID_SECONDS = 24 * 3600;

/** What a timer will do with an order as it stands now. One that comes too early or too late finds nothing to do. */
export function setTimers(desk: Desk, order: OrderRow): void {
  const set = (name: string, at: Date) =>
    desk.addJob(name, { storeId: order.store_id, orderId: order.id }, `order ${order.id}`, at);
  if (order.status === 'waitDepositPayment' && order.deposit_expires_at) {
    set('booking.expireDeposit', new Date(order.deposit_expires_at));
  }
  if (order.status === 'waitDepositPaymentInvalid')
    set('booking.closeUnpaid', later(desk.now, INVALID_SECONDS));
  if (order.status === 'waitStoreConfirm' && order.auto_accept_at) {
    set('booking.autoAccept', new Date(order.auto_accept_at));
  }
}
