import { DELIVER_DAYS } from '@xiwei/contract/shop/shop-settings.model.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { ShipmentKey } from './order-parts.store.ts';
import { DAY_SECONDS } from './orders.rules.ts';
import { keyOf, type OrderRow } from './orders.store.ts';

/** Ends the time to pay or to confirm an order, or counts it as received. */
export const DEADLINE_JOB = 'shop.orderDeadline';
/** Counts a parcel as delivered. */
export const DELIVER_JOB = 'shop.deliverShipment';

export const timerKeyOf = ({ id }: Pick<OrderRow, 'id'>): string => `${DEADLINE_JOB} ${id}`;

/** Sets the timer of an order whose deadline has changed. One that is due runs at once. */
export async function setDeadline(db: Db, order: OrderRow, before: Date | null): Promise<void> {
  if (order.deadline === null || order.deadline.getTime() === before?.getTime()) return;
  await addJob(db, DEADLINE_JOB, keyOf(order), { key: timerKeyOf(order), runAt: order.deadline });
}

/** Returns when a parcel counts as delivered. */
export const deliveredBy = ({ created_at }: { created_at: Date }): Date =>
  later(created_at, DELIVER_DAYS * DAY_SECONDS);

/** Sets the timer of a new parcel. */
export const setDelivery = (db: Db, key: ShipmentKey, now: Date): Promise<void> =>
  addJob(db, DELIVER_JOB, key, {
    key: `${DELIVER_JOB} ${key.shipmentId}`,
    runAt: deliveredBy({ created_at: now }),
  });
