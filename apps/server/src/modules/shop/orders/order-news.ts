import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ShopNews } from '@xiwei/contract/shop/shop-news.ts';
import type { ShopLogType } from '@xiwei/contract/shop/shop-orders.model.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import type { OrderRow } from './orders.store.ts';

type Emitter = Pick<ShopDeps, 'emit'>;
type EmittedOrder = Pick<OrderRow, 'store_id' | 'id' | 'user_id' | 'version'>;

export const emitOrderChanged = (
  deps: Emitter,
  tx: Tx,
  { store_id: storeId, id: shopOrderId, user_id, version }: EmittedOrder,
  change: ShopLogType,
): Promise<void> =>
  emitToStore(deps, tx, 'shop.orderChanged', { storeId, shopOrderId, version, change }, user_id);

const newsOf = (order: EmittedOrder, userId: string | null, news: ShopNews, amount: Fen | null) => ({
  ...{ storeId: order.store_id, shopOrderId: order.id, productId: null },
  ...{ userId, news, amount },
});

/** Notifies the buyer of an order. A person whose account is closed is skipped. */
export async function notifyBuyer(
  { emit }: Emitter,
  { db, now }: Tx,
  order: EmittedOrder,
  news: ShopNews,
  amount: Fen | null = null,
): Promise<void> {
  if (order.user_id === null) return;
  await emit(db, now, [`user:${order.user_id}`], 'shop.news', newsOf(order, order.user_id, news, amount));
}

/** Notifies the staff of the store of an order. */
export const notifyStaff = ({ emit }: Emitter, { db, now }: Tx, order: EmittedOrder, news: ShopNews) =>
  emit(db, now, [`store:${order.store_id}`], 'shop.news', newsOf(order, null, news, null));
