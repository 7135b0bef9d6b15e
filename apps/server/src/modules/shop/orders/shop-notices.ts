import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { ShopNews } from '@xiwei/contract/shop/shop-news.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { localizedFact, storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';
import { findProductTitle } from '../goods/goods.store.ts';
import { listLinesOf } from './order-parts.store.ts';
import { findOrder } from './orders.store.ts';

/** The notices of shops, by event. */
export const shopNotices: NoticesByEvent = {
  'shop.news': shopNews,
  'money.refundEnded': refundNews,
};

/** The news of which several are one notice until it is read, with the page of their list. */
const GROUPED: Partial<Record<ShopNews, string>> = {
  staffShopOrderCancelled: 'shop-order',
  staffShopLowStock: 'shop-stock',
};

/** Makes the notices about an order of goods, for its buyer or the staff of the store, and about goods that run low. */
async function shopNews(db: Db, data: Events['shop.news']): Promise<NoticeDraft[]> {
  const { storeId, userId, shopOrderId, news: kind, amount } = data;
  const goods = await findGoods(db, data);
  if (!goods) return [];
  const facts = await factsOf(db, storeId, goods, amount);
  if (userId !== null) return [{ userId, kind, facts, path: `/shop-order/${storeId}/${shopOrderId}` }];
  const page = shopOrderId === null ? 'shop-stock' : `shop-order/${shopOrderId}`;
  const notices = await noticesToStaff(db, storeId, `/web/${storeId}/${page}`, kind, facts);
  const list = GROUPED[kind];
  return list ? notices.map((notice) => ({ ...notice, groupPath: `/web/${storeId}/${list}` })) : notices;
}

/** Makes the notices about a refund of an order of goods. Staff are notified of those that failed. */
async function refundNews(
  db: Db,
  { storeId, userId, amount, status, shopOrderId }: Events['money.refundEnded'],
): Promise<NoticeDraft[]> {
  if (shopOrderId === null) return [];
  const goods = await findGoods(db, { storeId, shopOrderId, productId: null });
  if (!goods) return [];
  const facts = await factsOf(db, storeId, goods, amount);
  const kind = status === 'refunded' ? 'shopRefunded' : 'shopRefundFailed';
  const path = `/shop-order/${storeId}/${shopOrderId}`;
  const staffPath = `/web/${storeId}/shop-order/${shopOrderId}`;
  return [
    ...(userId === null ? [] : [{ userId, kind, facts, path } as const]),
    ...(status === 'failed' ? await noticesToStaff(db, storeId, staffPath, 'staffRefundFailed', facts) : []),
  ];
}

/** What a notice says about goods. */
interface Goods {
  /** Of the first goods of the order, or of the product. */
  title: Localized;
  /** The pieces of the order. Null for a product. */
  pieces: number | null;
}

/** Finds the goods that news are about. */
async function findGoods(
  db: Db,
  { storeId, shopOrderId, productId }: Pick<Events['shop.news'], 'storeId' | 'shopOrderId' | 'productId'>,
): Promise<Goods | undefined> {
  if (shopOrderId !== null) {
    const order = await findOrder(db, { storeId, shopOrderId });
    const [first] = order ? await listLinesOf(db, [order]) : [];
    return order && { title: first?.title ?? {}, pieces: order.pieces };
  }
  const title = productId === null ? undefined : await findProductTitle(db, storeId, productId);
  return title && { title, pieces: null };
}

const factsOf = async (
  db: Db,
  storeId: string,
  { title, pieces }: Goods,
  amount: number | null,
): Promise<Record<string, string>> => ({
  ...(await storeFacts(db, storeId, amount)),
  ...localizedFact('goods', title),
  ...(pieces !== null && { pieces: String(pieces) }),
});
