import { textFor } from '@xiwei/contract/common/language.ts';
import type { ShopOrderData } from '@xiwei/contract/shop/shop.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { listLinesOf, listShipmentsOf } from './order-parts.store.ts';
import type { OrderRow } from './orders.store.ts';

const ordersOf = (db: Db, userId: string): Promise<OrderRow[]> =>
  db.selectFrom('shop_order').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** Reads the orders of goods of a person, with the numbers of their parcels. Titles are in the language they were written in first. */
export async function readShopOrdersOf(db: Db, userId: string): Promise<ShopOrderData[]> {
  const orders = await ordersOf(db, userId);
  if (orders.length === 0) return [];
  const lines = await listLinesOf(db, orders);
  const shipments = await listShipmentsOf(db, orders);
  return orders.map((order) => ({
    storeId: order.store_id,
    number: order.number,
    status: order.status,
    lines: lines
      .filter(({ shop_order_id }) => shop_order_id === order.id)
      .map(({ title, quantity, price }) => ({ title: textFor(title, 'zh-Hans') ?? '', quantity, price })),
    total: order.total,
    recipientName: order.recipient_name,
    recipientPhone: order.recipient_phone,
    address: order.address,
    remark: order.remark,
    trackingNumbers: shipments
      .filter(({ shop_order_id, tracking_number }) => shop_order_id === order.id && tracking_number !== '')
      .map(({ tracking_number }) => tracking_number),
    createdAt: order.created_at.toISOString(),
  }));
}

/** Lists the orders of goods of a person, whose money has to be settled before the account is closed. */
export const listShopOrdersOf = (
  db: Db,
  userId: string,
): Promise<Pick<OrderRow, 'store_id' | 'id' | 'status'>[]> =>
  db
    .selectFrom('shop_order')
    .select(['store_id', 'id', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/**
 * Removes a person from their orders of goods: name, phone, address, remark, what the store wrote to them, and the numbers of their
 * parcels. Goods, numbers, times and amounts stay.
 */
export async function eraseShopOrdersOf(db: Db, userId: string): Promise<void> {
  const ofPerson = (table: string) =>
    sql`exists (select from shop_order o where o.store_id = ${sql.ref(`${table}.store_id`)}
      and o.id = ${sql.ref(`${table}.shop_order_id`)} and o.user_id = ${userId})`;
  await sql`update shop_order_log set note = '' where ${ofPerson('shop_order_log')}`.execute(db);
  await sql`update shipment set tracking_number = '' where ${ofPerson('shipment')}`.execute(db);
  await db
    .updateTable('shop_order')
    .set({
      ...{ user_id: null, recipient_name: '', recipient_phone: null, address: '' },
      ...{ remark: '', close_note: '', version: sql<number>`version + 1` },
    })
    .where('user_id', '=', userId)
    .execute();
}
