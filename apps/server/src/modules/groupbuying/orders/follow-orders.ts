import type { OrderObserver } from '#modules/booking/index.ts';
import { FOLLOW_JOB } from './job-names.ts';

/** Has the external order of a booking follow an arrival, an undone arrival, the end of the meal, or a closed booking. */
export const followOrders: OrderObserver = ({ before, after }, batch) => {
  if (after.source !== 'externalSync' || !before) return;
  const isNews =
    (before.arrived_at === null) !== (after.arrived_at === null) ||
    (before.status !== after.status && ['closed', 'finished', 'waitFinalPayment'].includes(after.status));
  // What the platform closed needs no answer.
  if (!isNews || after.close_reason === 'externalPlatformStatusChange') return;
  const payload = { storeId: after.store_id, orderId: after.id };
  batch.events.addJob(FOLLOW_JOB, payload, `${FOLLOW_JOB} ${after.id}`);
};
