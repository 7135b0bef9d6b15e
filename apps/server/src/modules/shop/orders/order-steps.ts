import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyCause } from '@xiwei/contract/money/money.model.ts';
import type { ShopNews } from '@xiwei/contract/shop/shop-news.ts';
import {
  SHOP_ORDER_TRANSITIONS,
  type ShopActor,
  type ShopOrderAction,
  type ShopOrderStatus,
} from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { ShopLogType } from '@xiwei/contract/shop/shop-orders.model.ts';
import { endRequests, refundAll } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { addLog, type LogDetail, type Operator } from './order-log.store.ts';
import { causeOf, keepRest, withMoney } from './order-money.ts';
import { emitOrderChanged, notifyBuyer, notifyStaff } from './order-news.ts';
import {
  changeShipments,
  countPieces,
  type LineRow,
  type LineStockRow,
  listLinesOf,
  listShipmentsOf,
  listStockOf,
  type ShipmentRow,
} from './order-parts.store.ts';
import { giveBackPieces, takePieces } from './order-stock.ts';
import { deadlineAfter, piecesLeft, statusAfter } from './orders.rules.ts';
import { changeOrder, type OrderPatch, type OrderRow } from './orders.store.ts';
import { setDeadline } from './timers.ts';

/** An order with its lines, what it has reserved, and its parcels. */
export interface WholeOrder {
  order: OrderRow;
  lines: LineRow[];
  stock: LineStockRow[];
  shipments: ShipmentRow[];
}

export const readWhole = async (db: Db, order: OrderRow): Promise<WholeOrder> => ({
  order,
  lines: await listLinesOf(db, [order]),
  stock: await listStockOf(db, order),
  shipments: await listShipmentsOf(db, [order]),
});

/** A change of an order that is written. */
interface Step {
  type: ShopLogType;
  operator: Operator;
  status: ShopOrderStatus;
  detail?: LogDetail;
  patch?: OrderPatch;
}

/** Writes a change of an order that the transaction has locked, with its timer, its log entry and its event. */
export async function recordStep(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  order: OrderRow,
  { type, operator, status, detail, patch = {} }: Step,
): Promise<OrderRow> {
  const deadline = deadlineAfter(order, status, tx.now);
  const changed = await changeOrder(tx.db, order, { ...patch, status, deadline });
  await setDeadline(tx.db, changed, order.deadline);
  await addLog(tx, changed, type, operator, detail);
  await emitOrderChanged(deps, tx, changed, type);
  return changed;
}

type ClosingAction = Extract<ShopOrderAction, 'expire' | 'reject' | 'giveUp' | 'cancel' | 'cancelByStore'>;

/** What the buyer is notified of, and why the money goes back. Buyers who cancel know. */
const CLOSINGS: Record<ClosingAction, { news: ShopNews | null; code: MoneyCause }> = {
  expire: { news: 'shopOrderExpired', code: 'unpaid' },
  reject: { news: 'shopOrderRejected', code: 'rejected' },
  giveUp: { news: 'shopOrderNotConfirmed', code: 'rejected' },
  cancel: { news: null, code: 'cancelled' },
  cancelByStore: { news: 'shopOrderCancelledByStore', code: 'storeCancelled' },
};

/**
 * Closes an order that the transaction has locked: gives back its goods, and refunds all that is left of its payments. Providers
 * are called afterwards, by a job for each refund.
 */
export async function closeOrder(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  whole: WholeOrder,
  by: { action: ClosingAction; actor: ShopActor; operator: Operator; note?: string },
): Promise<OrderRow> {
  const { action, actor, operator, note = '' } = by;
  const { order } = whole;
  const status = statusAfter(action, actor, order);
  const { news, code } = CLOSINGS[action];
  await giveBackPieces(deps, tx, whole, piecesLeft(whole.lines));
  const amount = await withMoney(tx, order, (purse): Fen => {
    if (action !== 'expire') return refundAll(purse, causeOf(operator, code, note));
    endRequests(purse, 'expired');
    return ZERO_FEN;
  });
  const closed = await recordStep(deps, tx, order, {
    ...{ type: action, operator, status },
    detail: { note, ...(amount > ZERO_FEN && { amount }) },
    patch: {
      close_reason: SHOP_ORDER_TRANSITIONS[action].closeReason ?? null,
      closed_at: tx.now,
      close_note: note,
      to_ship: 0,
    },
  });
  if (news) await notifyBuyer(deps, tx, closed, news);
  if (action === 'cancel' && order.status !== 'WAIT_PAYMENT')
    await notifyStaff(deps, tx, closed, 'staffShopOrderCancelled');
  return closed;
}

/**
 * Finishes an order that the transaction has locked, and whose payments are decided: goods that were picked up leave the stock,
 * parcels are received, and the store keeps the money. Money whose refund failed stays refundable.
 */
export async function finishOrder(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  whole: WholeOrder,
  by: { action: 'handOver' | 'receive' | 'receiveAutomatically'; actor: ShopActor; operator: Operator },
): Promise<OrderRow> {
  const { action, actor, operator } = by;
  const { order, lines, shipments } = whole;
  const status = statusAfter(action, actor, order);
  const pieces = piecesLeft(lines);
  if (pieces.size > 0) {
    await takePieces(deps, tx, whole, pieces, operator);
    await countPieces(tx.db, order, 'shipped', pieces);
  }
  const arrived = shipments.filter((each) => each.status === 'CREATED' || each.status === 'DELIVERED');
  await changeShipments(
    tx.db,
    order,
    arrived.map(({ id }) => id),
    { status: 'RECEIVED', received_at: tx.now },
  );
  await withMoney(tx, order, (purse) => keepRest(purse, causeOf(operator, null)));
  const finished = await recordStep(deps, tx, order, {
    ...{ type: action, operator, status },
    patch: { finished_at: tx.now, to_ship: 0, on_the_way: 0, delivered: 0 },
  });
  if (action !== 'receive') await notifyBuyer(deps, tx, finished, 'shopOrderReceived');
  return finished;
}
