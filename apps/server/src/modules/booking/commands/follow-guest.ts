import type { EventName } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';
import { listOpenStaffOrders } from './follow-guest.store.ts';
import { accountOf } from './order-guest.ts';
import { readdressIntents } from './order-money.ts';
import { claimAgain } from './transition.ts';

const JOB = 'booking.followGuest';

export const bookingSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map([
  ['diners.accountChanged', [JOB]],
]);

/** Moves open orders that staff made for a guest to the guest's present account. Orders that a diner made stay theirs. */
const followGuest = (dinerId: string, orderIds: readonly string[]): Command<void> => ({
  needs: { orderIds, diners: [{ dinerId }] },
  run(batch) {
    const diner = batch.guests.find({ id: dinerId });
    if (!diner) return;
    const userId = accountOf(diner);
    for (const orderId of orderIds) {
      const order = batch.orders.find(orderId);
      const isTheirs = order?.diner_id === dinerId && order.created_by_type !== 'user';
      const isOver = order?.status === 'closed' || order?.status === 'finished';
      if (!order || !isTheirs || isOver || order.user_id === userId) continue;
      const changed = batch.orders.change(order, { user_id: userId }, 'extendedJson');
      readdressIntents(batch, changed);
      claimAgain(batch, changed);
    }
  },
});

/** Updates the orders of a guest whose record was linked to an account, or unlinked. */
export const followGuestJob = ({
  pool,
  writer,
}: BookingDeps): Job<{ data: { storeId: string; dinerId: string } }> => ({
  name: JOB,
  payload: z.object({ data: z.object({ storeId: z.string(), dinerId: z.string() }) }),
  work: async ({ data: { storeId, dinerId } }) => {
    const ids = await listOpenStaffOrders(pool, storeId, dinerId);
    if (ids.length > 0) await writer.run(storeId, followGuest(dinerId, ids));
  },
});
