import { emitToStore } from '#platform/events/outbox.ts';
import type { ShopDeps, Tx } from './shop.deps.ts';

type Emitter = Pick<ShopDeps, 'emit'>;

/** Emits a change of goods, prices or settings: to staff, and to everyone who has a page of the store open. */
export const emitGoodsChanged = ({ emit }: Emitter, { db, now }: Tx, storeId: string): Promise<void> =>
  emit(db, now, [`store:${storeId}`, `public:${storeId}`], 'shop.goodsChanged', { storeId });

export const emitStockChanged = (deps: Emitter, tx: Tx, storeId: string): Promise<void> =>
  emitToStore(deps, tx, 'shop.stockChanged', { storeId });

export const emitCartChanged = (
  { emit }: Emitter,
  { db, now }: Tx,
  key: { userId: string; storeId: string },
): Promise<void> => emit(db, now, [`user:${key.userId}`], 'shop.cartChanged', key);

/** Notifies the staff of products of which few are left. */
export async function notifyLowStock(
  deps: Emitter,
  tx: Tx,
  storeId: string,
  productIds: Iterable<string>,
): Promise<void> {
  for (const productId of new Set(productIds))
    await emitToStore(deps, tx, 'shop.news', {
      ...{ storeId, userId: null, news: 'staffShopLowStock', shopOrderId: null, productId, amount: null },
    });
}
