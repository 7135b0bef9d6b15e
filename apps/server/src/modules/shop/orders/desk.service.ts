import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { ShopOrderAction } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import type { Db } from '#platform/db/db.ts';
import { readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import type { Operator } from './order-log.store.ts';
import { notifyBuyer } from './order-news.ts';
import { closeOrder, finishOrder, readWhole, recordStep } from './order-steps.ts';
import { describePackingLists, describeRows, describeStoreOrder } from './orders.describe.ts';
import { statusAfter } from './orders.rules.ts';
import {
  byDeadline,
  byNewest,
  countWaiting,
  findOrder,
  listNewest,
  listWaiting,
  lockOrder,
  type OrderRow,
} from './orders.store.ts';
import { decidePayments } from './payments.ts';

type Api = typeof storeShopApi;

export async function listShopOrders(_deps: ShopDeps, call: Call<Api['listShopOrders']>) {
  const { db, role, input } = call;
  const { tab, q = '' } = input.query;
  const filter = { storeId: input.params.storeId, tab, q: q.trim() };
  const isWork = tab === 'toConfirm' || tab === 'toShip';
  const { rows, next } = isWork
    ? await readPage(byDeadline, input.query, (after, limit) => listWaiting(db, filter, after, limit))
    : await readPage(byNewest, input.query, (after, limit) => listNewest(db, filter, after, limit));
  return { items: await describeRows(call, rows, { actor: 'store', role }), next };
}

export async function listPackingLists(_deps: ShopDeps, call: Call<Api['listPackingLists']>) {
  const { db, input } = call;
  const { storeId } = input.params;
  const { order, q = '' } = input.query;
  const filter = { storeId, tab: 'toShip', q: q.trim() } as const;
  if (order !== undefined) {
    const found = await findOrder(db, { storeId, shopOrderId: order });
    return { items: await describePackingLists(call, found ? [found] : []), next: null };
  }
  const { rows, next } = await readPage(byDeadline, input.query, (after, limit) =>
    listWaiting(db, filter, after, limit),
  );
  return { items: await describePackingLists(call, rows), next };
}

export const countShopOrders = (_deps: ShopDeps, { db, input }: Call<Api['countShopOrders']>) =>
  countWaiting(db, input.params.storeId);

export async function readShopOrder(_deps: ShopDeps, call: Call<Api['readShopOrder']>) {
  return describeStoreOrder(call, await findOrMissing(call), call.role);
}

/** A call of staff about one order. */
interface OrderCall {
  db: Db;
  caller: { user: { id: string } };
  role: StaffRole;
  input: { params: { storeId: string; shopOrderId: string } };
}

/** Finds the order of a call of staff. */
export async function findOrMissing({ db, input }: Pick<OrderCall, 'db' | 'input'>): Promise<OrderRow> {
  const order = await findOrder(db, input.params);
  if (!order) throw new Refusal('shopOrderMissing');
  return order;
}

/** Locks an order that staff change, at the version that they saw. */
export async function lockForStaff({
  db,
  caller,
  input,
}: OrderCall & { input: { body: { version: number } } }): Promise<{ order: OrderRow; operator: Operator }> {
  const order = await lockOrder(db, input.params);
  if (!order) throw new Refusal('shopOrderMissing');
  if (order.version !== input.body.version) throw new Refusal('changedMeanwhile');
  return { order, operator: { type: 'store', id: caller.user.id } };
}

export async function confirmShopOrder(deps: ShopDeps, call: Call<Api['confirmShopOrder']>) {
  const { order, operator } = await lockForStaff(call);
  const confirmed = await recordStep(deps, call, order, {
    ...{ type: 'confirm', operator, status: statusAfter('confirm', 'store', order) },
    patch: { confirmed_at: call.now },
  });
  await notifyBuyer(deps, call, confirmed, 'shopOrderConfirmed');
  return describeStoreOrder(call, confirmed, call.role);
}

/** Ends an order for a reason that its buyer reads. */
const endFor =
  (action: Extract<ShopOrderAction, 'reject' | 'cancelByStore'>) =>
  async (deps: ShopDeps, call: Call<Api['rejectShopOrder']> | Call<Api['cancelShopOrder']>) => {
    const { order, operator } = await lockForStaff(call);
    const closed = await closeOrder(deps, call, await readWhole(call.db, order), {
      ...{ action, actor: 'store', operator },
      note: call.input.body.reason,
    });
    return describeStoreOrder(call, closed, call.role);
  };
export const rejectShopOrder = endFor('reject');
export const cancelShopOrder = endFor('cancelByStore');

export async function makeShopOrderReady(deps: ShopDeps, call: Call<Api['makeShopOrderReady']>) {
  const { order, operator } = await lockForStaff(call);
  const ready = await recordStep(deps, call, order, {
    ...{ type: 'makeReady', operator, status: statusAfter('makeReady', 'store', order) },
    patch: { ready_at: call.now },
  });
  await notifyBuyer(deps, call, ready, 'shopOrderReady');
  return describeStoreOrder(call, ready, call.role);
}

export async function handOverShopOrder(deps: ShopDeps, call: Call<Api['handOverShopOrder']>) {
  const { order, operator } = await lockForStaff(call);
  const decided = await decidePayments(deps, call, order);
  const finished = await finishOrder(deps, call, await readWhole(call.db, decided), {
    ...{ action: 'handOver', actor: 'store', operator },
  });
  return describeStoreOrder(call, finished, call.role);
}
