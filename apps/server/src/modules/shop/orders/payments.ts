import { nextShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { type AttemptRow, settleOnce, type UndecidedPayment, undecidedOf } from '#modules/money/index.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { giveBackSales, takeSales } from '../stock/sales.store.ts';
import { lockSkus } from '../stock/stock.store.ts';
import { addLog, SYSTEM } from './order-log.store.ts';
import { readPurse, withMoney } from './order-money.ts';
import { notifyBuyer, notifyStaff } from './order-news.ts';
import { listLimits } from './order-parts.store.ts';
import { closeOrder, readWhole, recordStep, type WholeOrder } from './order-steps.ts';
import { giveBackPieces, reservePieces } from './order-stock.ts';
import { countsOf, factsOf, piecesLeft, salesOf, statusAfter } from './orders.rules.ts';
import { lockOrder, type OrderKey, type OrderRow } from './orders.store.ts';

/**
 * Decides about payments for orders of goods: each pays its order or is refunded. Idempotent; a payment that fails is logged,
 * stays undecided and is delivered again.
 */
export async function decideShopPayments(
  deps: ShopDeps,
  payments: readonly UndecidedPayment[],
): Promise<void> {
  for (const { storeId, subject, attemptId } of payments) {
    await decide(deps, { storeId, shopOrderId: subject.id }).catch((error: unknown) => {
      const fields = { err: error, storeId, shopOrderId: subject.id, attemptId };
      deps.log.error(fields, 'Deciding a payment for an order of goods failed');
    });
  }
}

/** Decides about all undecided payments of an order, under its lock. */
const decide = (deps: ShopDeps, key: OrderKey): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, key);
    if (!order) throw new Error(`There is no order ${key.shopOrderId}`);
    await decidePayments(deps, { db, now: deps.clock.now() }, order);
  });

/** Decides about the undecided payments of an order that the transaction has locked. */
export async function decidePayments(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  order: OrderRow,
): Promise<OrderRow> {
  const undecided = undecidedOf(await readPurse(tx.db, order, tx.now));
  if (undecided.length === 0) return order;
  // Variants are locked before money.
  const again = undecided.some((attempt) => isPaidBy(order, attempt, true))
    ? await reserveAgain(deps, tx, order)
    : null;
  const { returned, isKept } = await withMoney(tx, order, (purse) =>
    settleOnce(purse, SYSTEM, (attempt) => isPaidBy(order, attempt, again !== null)),
  );
  for (const amount of returned) {
    await addLog(tx, order, 'paymentReturned', SYSTEM, { amount });
    await notifyBuyer(deps, tx, order, 'shopPaymentReturned', amount);
  }
  if (isKept) return completePayment(deps, tx, order, again);
  if (again) await giveBackPieces(deps, tx, again, piecesLeft(again.lines));
  return order;
}

/** Checks whether a payment pays an order: see `pay` and `payLate` of the machine. */
function isPaidBy(order: OrderRow, { share }: AttemptRow, inStock: boolean): boolean {
  // Its share from the balance was released before it arrived: it pays only a part. Or the account of its buyer was closed.
  if (share === 'released' || order.user_id === null) return false;
  return nextShopOrderStatus(payActionOf(order), 'money', factsOf(order, { inStock })) !== undefined;
}

const payActionOf = ({ status }: OrderRow) => (status === 'CLOSED' ? 'payLate' : 'pay');

/**
 * Reserves the goods of an order again whose payment came after its deadline, in the periods of sale plans in which it was placed.
 * Null: they are reserved still, or too few are left.
 */
async function reserveAgain(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  order: OrderRow,
): Promise<WholeOrder | null> {
  if (order.status !== 'CLOSED') return null;
  const whole = await readWhole(tx.db, order);
  const pieces = piecesLeft(whole.lines);
  const limits = await listLimits(tx.db, order);
  // All of them at once: sales count fewer variants than the stock.
  await lockSkus(tx, order.store_id, [...new Set(whole.stock.map(({ sku_id }) => sku_id))]);
  // A plan may have been deleted since.
  const sales = salesOf(whole.stock, pieces).flatMap((sale) => {
    const limit = limits.get(sale.planId);
    return limit === undefined ? [] : [{ ...sale, limit }];
  });
  if ((await takeSales(tx, order.store_id, sales)).length > 0) return null;
  if ((await reservePieces(deps, tx, whole, pieces)).length === 0) return whole;
  await giveBackSales(tx, order.store_id, sales);
  return null;
}

/** Goes on with an order that is paid: staff confirm it, or prepare it at once. */
export async function completePayment(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  order: OrderRow,
  again: WholeOrder | null,
): Promise<OrderRow> {
  const action = payActionOf(order);
  const status = statusAfter(action, 'money', order, { inStock: again !== null });
  const isConfirmed = status === 'WAIT_SHIPPED';
  const paid = await recordStep(deps, tx, order, {
    ...{ type: action, operator: SYSTEM, status },
    detail: { amount: order.total },
    patch: {
      ...{ close_reason: null, closed_at: null, paid_at: tx.now },
      ...(isConfirmed && { confirmed_at: tx.now }),
      ...(again && countsOf(again.lines, [])),
    },
  });
  await notifyBuyer(deps, tx, paid, 'shopOrderPaid');
  await notifyStaff(deps, tx, paid, isConfirmed ? 'staffShopOrderToShip' : 'staffShopOrderToConfirm');
  return paid;
}

/** Ends an order that was not paid in time. A payment may have arrived that is not decided yet. */
export async function expireOrder(deps: ShopDeps, tx: Tx, before: OrderRow): Promise<void> {
  const order = await decidePayments(deps, tx, before);
  if (order.status !== 'WAIT_PAYMENT') return;
  await closeOrder(deps, tx, await readWhole(tx.db, order), {
    ...{ action: 'expire', actor: 'system', operator: SYSTEM },
  });
}
