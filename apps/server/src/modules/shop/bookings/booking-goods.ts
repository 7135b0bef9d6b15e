import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { salesOf } from '../goods/goods.rules.ts';
import type { GoodsSnapshot } from '../goods/goods.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { giveBackSales, takeSales } from '../stock/sales.store.ts';
import type { Need, StockCause } from '../stock/stock.store.ts';
import { releaseStock, reserveLocked, returnStock, takeStock } from '../stock/stock.ts';
import { changeOfKept, type KeptGoods, salesOfKept, sumNeeds } from './booking-goods.rules.ts';
import {
  addBookingGoods,
  type BookingGoods,
  type BookingKey,
  listBookingGoods,
  setServed,
  subtractBookingGoods,
} from './booking-goods.store.ts';

type Emitter = Pick<ShopDeps, 'emit'>;

/*
 * The goods that are kept for a booking. The caller has locked the store of the booking, under which its goods alone are changed, and
 * then the variants (`lockSkus`).
 */

const goodsOf = (tx: Tx, { storeId, orderId }: BookingKey): Promise<BookingGoods[]> =>
  listBookingGoods(tx.db, storeId, [orderId]);

/**
 * Keeps the goods that a booking needs, in place of those that are kept for it and were not served. Only the difference is given back and reserved.
 * Refuses if too few are left; the caller then rolls back.
 */
export async function keepForBooking(
  deps: Emitter,
  tx: Tx,
  key: BookingKey,
  { needs, snapshot, userId }: { needs: readonly Need[]; snapshot: GoodsSnapshot; userId: string | null },
): Promise<void> {
  const { storeId } = key;
  const { freed, extra } = changeOfKept(await goodsOf(tx, key), needs);
  await giveBack(deps, tx, storeId, freed);
  const [short] = await reserveLocked(deps, tx, storeId, extra);
  if (short) throw new Refusal('stockShort', { details: { ...short } });
  const pieces = new Map(extra.map(({ skuId, quantity }) => [skuId, quantity]));
  const [over] = await takeSales(tx, storeId, salesOf(snapshot, pieces));
  if (over) throw new Refusal('stockShort', { details: { skuId: over.skuId, left: over.left } });
  const added = extra.map((need): KeptGoods => {
    const plan = snapshot.variants.get(need.skuId)?.plan ?? null;
    return { ...need, id: newId(tx.now), planId: plan?.id ?? null, period: plan?.period ?? null };
  });
  await addBookingGoods(tx.db, key, userId, added);
}

/** Gives back all goods of a booking. Those that were served are in the store again. */
export async function releaseFromBooking(
  deps: Emitter,
  tx: Tx,
  key: BookingKey,
  cause: StockCause,
): Promise<void> {
  await takeBackFromTable(deps, tx, key, cause);
  await giveBack(deps, tx, key.storeId, await goodsOf(tx, key));
}

/** Records that the goods of a booking were served: they leave the stock. */
export async function serveBooking(deps: Emitter, tx: Tx, key: BookingKey, cause: StockCause): Promise<void> {
  const kept = (await goodsOf(tx, key)).filter(({ served }) => !served);
  if (kept.length === 0) return;
  await takeStock(deps, tx, key.storeId, sumNeeds(kept), cause);
  await setServed(tx.db, key, true);
}

/** Undoes that the goods of a booking were served: they are in the store, and kept for it. */
export async function takeBackFromTable(
  deps: Emitter,
  tx: Tx,
  key: BookingKey,
  cause: StockCause,
): Promise<void> {
  const served = (await goodsOf(tx, key)).filter((goods) => goods.served);
  if (served.length === 0) return;
  await returnStock(deps, tx, key.storeId, sumNeeds(served), cause, { lost: false });
  await setServed(tx.db, key, false);
}

async function giveBack(deps: Emitter, tx: Tx, storeId: string, freed: readonly KeptGoods[]): Promise<void> {
  if (freed.length === 0) return;
  await releaseStock(deps, tx, storeId, sumNeeds(freed));
  await giveBackSales(tx, storeId, salesOfKept(freed));
  await subtractBookingGoods(tx.db, storeId, freed);
}
