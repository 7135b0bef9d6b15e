import type { ShopDeps, Tx } from '../shop.deps.ts';
import { giveBackSales } from '../stock/sales.store.ts';
import type { Short, StockCause } from '../stock/stock.store.ts';
import { releaseStock, reserveStock, returnStock, takeStock } from '../stock/stock.ts';
import type { Operator } from './order-log.store.ts';
import { countReserved, type LineStockRow, type Pieces } from './order-parts.store.ts';
import { needsOf, salesOf } from './orders.rules.ts';
import type { OrderRow } from './orders.store.ts';

type Emitter = Pick<ShopDeps, 'emit'>;

/** An order with what it has reserved. */
interface Reserving {
  order: OrderRow;
  stock: readonly LineStockRow[];
}

const causeOf = ({ id, number }: OrderRow, operator: Operator): StockCause => ({
  order: { id, number },
  operatorId: operator.id,
});

/** Reserves pieces of lines, all of them or none. Returns the variants of which too few are left. */
export async function reservePieces(
  deps: Emitter,
  tx: Tx,
  { order, stock }: Reserving,
  pieces: Pieces,
): Promise<Short[]> {
  const short = await reserveStock(deps, tx, order.store_id, needsOf(stock, pieces));
  if (short.length === 0) await countReserved(tx.db, order, pieces, 1);
  return short;
}

/** Gives back pieces of lines that will not be sent: their stock, and what they count under sale plans. */
export async function giveBackPieces(
  deps: Emitter,
  tx: Tx,
  { order, stock }: Reserving,
  pieces: Pieces,
): Promise<void> {
  await releaseStock(deps, tx, order.store_id, needsOf(stock, pieces));
  await giveBackSales(tx, order.store_id, salesOf(stock, pieces));
  await countReserved(tx.db, order, pieces, -1);
}

/** Records that reserved pieces of lines left the store. */
export async function takePieces(
  deps: Emitter,
  tx: Tx,
  { order, stock }: Reserving,
  pieces: Pieces,
  operator: Operator,
): Promise<void> {
  await takeStock(deps, tx, order.store_id, needsOf(stock, pieces), causeOf(order, operator));
  await countReserved(tx.db, order, pieces, -1);
}

/** Reserves pieces of lines again whose parcel came back or was lost. Returns the variants of which too few are left. */
export async function returnPieces(
  deps: Emitter,
  tx: Tx,
  { order, stock }: Reserving,
  pieces: Pieces,
  { operator, lost }: { operator: Operator; lost: boolean },
): Promise<Short[]> {
  const needs = needsOf(stock, pieces);
  const short = await returnStock(deps, tx, order.store_id, needs, causeOf(order, operator), { lost });
  if (short.length === 0) await countReserved(tx.db, order, pieces, 1);
  return short;
}
