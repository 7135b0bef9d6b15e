import type { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { failedOperationsOf, giveBackOwed } from '#modules/money/index.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { findOrMissing, lockForStaff } from './desk.service.ts';
import { causeOf, readPurse, refundAmount, refundableOf, withMoney } from './order-money.ts';
import { notifyBuyer } from './order-news.ts';
import { countPieces, type Pieces } from './order-parts.store.ts';
import { readWhole, recordStep, type WholeOrder } from './order-steps.ts';
import { giveBackPieces } from './order-stock.ts';
import { describeStoreOrder } from './orders.describe.ts';
import {
  countsOf,
  hasEnded,
  type OrderCounts,
  parcelsAfterOf,
  piecesOf,
  requireLeft,
  statusAfter,
} from './orders.rules.ts';
import type { OrderRow } from './orders.store.ts';
import { decidePayments } from './payments.ts';

type Api = typeof storeShopApi;

export async function refundShopOrder(deps: ShopDeps, call: Call<Api['refundShopOrder']>) {
  const { db, now, input } = call;
  const { amount, reason } = input.body;
  const { order: locked, operator } = await lockForStaff(call);
  // A payment that is not decided yet is not what the store refunds.
  const order = await decidePayments(deps, call, locked);
  const moneyLeft = refundableOf(await readPurse(db, order, now)) > 0;
  statusAfter('refund', 'store', order, { moneyLeft });
  const pieces = piecesOf(input.body.cancelled);
  const counts = pieces.size > 0 ? await cancelPieces(deps, call, order, pieces) : null;
  // Variants are locked before money.
  await withMoney(call, order, (purse) => refundAmount(purse, amount, causeOf(operator, null, reason)));
  const parcels = counts && { parcelsAfter: parcelsAfterOf(counts) };
  const refunded = await recordStep(deps, call, order, {
    ...{ type: 'refund', operator },
    status: statusAfter('refund', 'store', order, { moneyLeft, ...parcels }),
    detail: { amount, note: reason },
    ...(counts && { patch: counts }),
  });
  return describeStoreOrder(call, refunded, call.role);
}

/** Cancels pieces that are left to be sent. Returns what that gives the order. */
async function cancelPieces(deps: ShopDeps, tx: Tx, order: OrderRow, pieces: Pieces): Promise<OrderCounts> {
  if (hasEnded(order)) throw new Refusal('shipmentTooMany');
  const before = await readWhole(tx.db, order);
  requireLeft(before.lines, pieces);
  const counts = countsOf(linesAfter(before, pieces), before.shipments);
  // An order of which nothing is left is cancelled as a whole.
  if (counts.to_ship + counts.on_the_way + counts.delivered === 0) throw new Refusal('shopOrderNotPossible');
  await giveBackPieces(deps, tx, before, pieces);
  await countPieces(tx.db, order, 'cancelled', pieces);
  return counts;
}

const linesAfter = ({ lines }: WholeOrder, pieces: Pieces) =>
  lines.map((line) => ({ ...line, cancelled: line.cancelled + (pieces.get(line.id) ?? 0) }));

/**
 * Records that the store gave back what providers failed to refund. Providers are asked before, outside the transaction,
 * because one may have refunded it after all.
 */
export const refundShopOrderAnotherWay = prepared(
  async (deps: ShopDeps, call: Call<Api['refundShopOrderAnotherWay']>) => {
    const order = await findOrMissing(call);
    const purse = await readPurse(call.db, order, call.now);
    for (const operationId of failedOperationsOf(purse))
      await deps.confirmFailed(order.store_id, order.id, operationId);
  },
  async (deps, call) => {
    const { way, reason } = call.input.body;
    const { order, operator } = await lockForStaff(call);
    const amount = await withMoney(call, order, (purse) =>
      giveBackOwed(purse, way, causeOf(operator, null, reason)),
    );
    const returned = await recordStep(deps, call, order, {
      ...{ type: 'refundAnotherWay', operator, status: order.status },
      detail: { amount, note: reason },
    });
    await notifyBuyer(deps, call, returned, 'shopRefundReturned', amount);
    return describeStoreOrder(call, returned, call.role);
  },
);
