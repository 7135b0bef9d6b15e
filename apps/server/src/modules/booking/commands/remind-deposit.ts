import type { Command } from '../writer/command.ts';
import { emitNews } from '../writer/order-events.ts';
import { dueOf } from './order-timers.ts';

/** Emits the news that the deadline of a deposit is near, unless it is paid or has passed. Returns whether it was emitted. */
export const remindDeposit = (orderId: string): Command<boolean> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = batch.orders.find(orderId);
    const expires = order && dueOf('expireDeposit', order);
    if (!order || !expires || expires <= batch.now) return false;
    emitNews(batch, order, 'depositExpiring');
    batch.events.countAlone();
    return true;
  },
});
