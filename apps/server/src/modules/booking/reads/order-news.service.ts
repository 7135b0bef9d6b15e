import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import { findKindName } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { isStillNews } from '../order/order-news.ts';
import { findOrderRow } from './orders.store.ts';

/** Facts about an order for a notice. */
export interface OrderFacts {
  userId: string | null;
  status: OrderRow['status'];
  date: string;
  time: string;
  people: number;
  kindName: Localized | undefined;
}

/** Reads the facts about an order for a notice; undefined if the order was deleted. */
export async function findOrderFacts(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<OrderFacts | undefined> {
  const order = await findOrderRow(db, storeId, orderId);
  return order && factsOf(db, order);
}

/**
 * Reads the order of a news event, if it still belongs to the diner and is still in the state that caused the
 * news.
 */
export async function findNewsOrder(
  db: Db,
  { storeId, orderId, userId, news, place }: Events['booking.orderNews'],
): Promise<OrderFacts | undefined> {
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || order.user_id !== userId || !isStillNews(news, place, order)) return undefined;
  return factsOf(db, order);
}

const factsOf = async (db: Db, order: OrderRow): Promise<OrderFacts> => ({
  userId: order.user_id,
  status: order.status,
  date: order.date,
  time: order.start_time,
  people: order.adults + order.children,
  kindName: order.kind_id === null ? undefined : await findKindName(db, order.store_id, order.kind_id),
});
