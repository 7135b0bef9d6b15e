import type { ShopDeps, Tx } from '../shop.deps.ts';
import { emitStockChanged, notifyLowStock } from '../shop-news.ts';
import { becomesLow } from './stock.rules.ts';
import {
  addReserved,
  lockSkus,
  moveReserved,
  type Need,
  type Short,
  type StockCause,
  subtractReserved,
} from './stock.store.ts';

type Emitter = Pick<ShopDeps, 'emit'>;

/*
 * The steps that pieces of an order take. Each locks its variants, and skips those that are not counted. A transaction that
 * prices goods before it reserves them calls `lockSkus` first, so that prices and stock are of the same moment.
 */

/** Reserves pieces for an order: all of them or none. Returns the variants of which too few are left. */
export async function reserveStock(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  needs: readonly Need[],
): Promise<Short[]> {
  return (await lockNeeds(tx, storeId, needs)) ? reserveLocked(deps, tx, storeId, needs) : [];
}

/** Reserves pieces of variants that the transaction has locked: all of them or none. Returns those of which too few are left. */
export async function reserveLocked(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  needs: readonly Need[],
): Promise<Short[]> {
  const before = await addReserved(tx, storeId, needs);
  const short = before.filter(({ left, quantity }) => left < quantity);
  if (short.length > 0) return short.map(({ skuId, left }) => ({ skuId, left }));
  if (before.length > 0) await emitStockChanged(deps, tx, storeId);
  const low = before.filter(({ left, quantity, lowStockAt }) =>
    becomesLow(left, left - quantity, lowStockAt),
  );
  await notifyLowStock(
    deps,
    tx,
    storeId,
    low.map(({ productId }) => productId),
  );
  return [];
}

/** Gives back pieces that an order had reserved. */
export async function releaseStock(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  needs: readonly Need[],
): Promise<void> {
  if (!(await lockNeeds(tx, storeId, needs))) return;
  if ((await subtractReserved(tx, storeId, needs)) > 0) await emitStockChanged(deps, tx, storeId);
}

/** Records that reserved pieces left the store: sent or handed over. */
export async function takeStock(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  needs: readonly Need[],
  cause: StockCause,
): Promise<void> {
  if (!(await lockNeeds(tx, storeId, needs))) return;
  if ((await moveReserved(tx, storeId, needs, -1, cause)) > 0) await emitStockChanged(deps, tx, storeId);
}

/**
 * Reserves the pieces of a parcel that did not arrive, because they have to be sent again: they are on hand again, or, if they
 * are lost, others are reserved. Returns the variants of which too few are left, and then does nothing.
 */
export async function returnStock(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  needs: readonly Need[],
  cause: StockCause,
  { lost }: { lost: boolean },
): Promise<Short[]> {
  if (lost) return reserveStock(deps, tx, storeId, needs);
  if (!(await lockNeeds(tx, storeId, needs))) return [];
  if ((await moveReserved(tx, storeId, needs, 1, cause)) > 0) await emitStockChanged(deps, tx, storeId);
  return [];
}

async function lockNeeds(tx: Tx, storeId: string, needs: readonly Need[]): Promise<boolean> {
  await lockSkus(
    tx,
    storeId,
    needs.map(({ skuId }) => skuId),
  );
  return needs.length > 0;
}
