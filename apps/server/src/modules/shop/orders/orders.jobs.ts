import type { ShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { z } from 'zod';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { SYSTEM } from './order-log.store.ts';
import type { ShipmentKey } from './order-parts.store.ts';
import { closeOrder, finishOrder, readWhole } from './order-steps.ts';
import { lockOrder, type OrderKey, type OrderRow } from './orders.store.ts';
import { decidePayments, expireOrder } from './payments.ts';
import { deliverParcel } from './shipments.service.ts';
import { DEADLINE_JOB, DELIVER_JOB, deliveredBy } from './timers.ts';

type Work = (deps: ShopDeps, tx: Tx, order: OrderRow) => Promise<unknown>;

/** What a deadline that has passed does, by status. */
const WORK: Partial<Record<ShopOrderStatus, Work>> = {
  WAIT_PAYMENT: expireOrder,
  WAIT_SELLER_CONFIRM: async (deps, tx, order) =>
    closeOrder(deps, tx, await readWhole(tx.db, order), {
      ...{ action: 'giveUp', actor: 'system', operator: SYSTEM },
    }),
  WAIT_BUYER_CONFIRM_RECEIVE: async (deps, tx, order) => {
    const decided = await decidePayments(deps, tx, order);
    await finishOrder(deps, tx, await readWhole(tx.db, decided), {
      ...{ action: 'receiveAutomatically', actor: 'system', operator: SYSTEM },
    });
  },
};

/** Runs what is due of an order: its status and its deadline may have changed since the timer was set. */
const deadlineJob = (deps: ShopDeps): Job<OrderKey> => ({
  name: DEADLINE_JOB,
  payload: z.object({ storeId: z.string(), shopOrderId: z.string() }),
  work: (key) =>
    deps.db.transaction().execute(async (db) => {
      const tx: Tx = { db, now: deps.clock.now() };
      const order = await lockOrder(db, key);
      if (!order || order.deadline === null || order.deadline > tx.now) return;
      await WORK[order.status]?.(deps, tx, order);
    }),
});

const deliverJob = (deps: ShopDeps): Job<ShipmentKey> => ({
  name: DELIVER_JOB,
  payload: z.object({ storeId: z.string(), shopOrderId: z.string(), shipmentId: z.string() }),
  work: ({ shipmentId, ...key }) =>
    deps.db.transaction().execute(async (db) => {
      const tx: Tx = { db, now: deps.clock.now() };
      const order = await lockOrder(db, key);
      const whole = order && (await readWhole(db, order));
      const shipment = whole?.shipments.find(({ id }) => id === shipmentId);
      if (!whole || shipment?.status !== 'CREATED' || deliveredBy(shipment) > tx.now) return;
      await deliverParcel(deps, tx, whole, { shipmentId, actor: 'system', operator: SYSTEM });
    }),
});

export const ordersJobs = (deps: ShopDeps): AnyJob[] => [deadlineJob(deps), deliverJob(deps)];
