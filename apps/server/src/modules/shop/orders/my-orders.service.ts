import type { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { Db } from '#platform/db/db.ts';
import { readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import type { Operator } from './order-log.store.ts';
import { closeOrder, finishOrder, readWhole } from './order-steps.ts';
import { describeMyOrder, describeRows } from './orders.describe.ts';
import { byNewest, findOrder, listOrdersOf, lockOrder, type OrderRow } from './orders.store.ts';
import { decidePayments } from './payments.ts';

type Api = typeof myShopOrdersApi;

/** Returns an order of a person. Refuses one of another person as if there was none. */
function requireOwn(order: OrderRow | undefined, userId: string): OrderRow {
  if (order?.user_id !== userId) throw new Refusal('shopOrderMissing');
  return order;
}

export async function listMyShopOrders(_deps: ShopDeps, call: Call<Api['listMyShopOrders']>) {
  const { db, caller, input } = call;
  const open = input.query.open === undefined ? undefined : input.query.open === 'true';
  const { rows, next } = await readPage(byNewest, input.query, (after, limit) =>
    listOrdersOf(db, caller.user.id, open, after, limit),
  );
  return { items: await describeRows(call, rows, { actor: 'buyer' }), next };
}

export async function readMyShopOrder(_deps: ShopDeps, call: Call<Api['readMyShopOrder']>) {
  const { db, caller, input } = call;
  return describeMyOrder(call, requireOwn(await findOrder(db, input.params), caller.user.id));
}

interface OwnCall {
  db: Db;
  caller: { user: { id: string } };
  input: { params: { storeId: string; shopOrderId: string }; body: { version: number } };
}

/** Locks an order that its buyer changes, at the version that they saw. */
async function lockOwn({ db, caller, input }: OwnCall): Promise<{ order: OrderRow; operator: Operator }> {
  const order = requireOwn(await lockOrder(db, input.params), caller.user.id);
  if (order.version !== input.body.version) throw new Refusal('changedMeanwhile');
  return { order, operator: { type: 'user', id: caller.user.id } };
}

export async function cancelMyShopOrder(deps: ShopDeps, call: Call<Api['cancelMyShopOrder']>) {
  const { order, operator } = await lockOwn(call);
  const closed = await closeOrder(deps, call, await readWhole(call.db, order), {
    ...{ action: 'cancel', actor: 'buyer', operator },
  });
  return describeMyOrder(call, closed);
}

export async function confirmReceipt(deps: ShopDeps, call: Call<Api['confirmReceipt']>) {
  const { order, operator } = await lockOwn(call);
  const decided = await decidePayments(deps, call, order);
  const finished = await finishOrder(deps, call, await readWhole(call.db, decided), {
    ...{ action: 'receive', actor: 'buyer', operator },
  });
  return describeMyOrder(call, finished);
}
