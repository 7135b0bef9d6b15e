import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { KeptGoods } from './booking-goods.rules.ts';

/** A booking of a store. */
export interface BookingKey {
  storeId: string;
  orderId: string;
}

/** Goods of a booking as they are stored. Those that were served have left the stock. */
export interface BookingGoods extends KeptGoods {
  orderId: string;
  served: boolean;
}

/** Lists the goods of bookings, those that were kept first before others. */
export const listBookingGoods = (
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<BookingGoods[]> =>
  db
    .selectFrom('booking_goods')
    .select(['id', 'quantity', 'served', 'order_id as orderId', 'sku_id as skuId'])
    .select(['sale_plan_id as planId', 'sale_period as period'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('id')
    .execute();

export async function addBookingGoods(
  db: Db,
  { storeId, orderId }: BookingKey,
  userId: string | null,
  goods: readonly KeptGoods[],
): Promise<void> {
  if (goods.length === 0) return;
  await db
    .insertInto('booking_goods')
    .values(
      goods.map(({ id, skuId, quantity, planId, period }) => ({
        ...{ store_id: storeId, id, order_id: orderId, sku_id: skuId, quantity },
        ...{ sale_plan_id: planId, sale_period: period, user_id: userId },
      })),
    )
    .execute();
}

/** Takes pieces off rows. Rows of which none are left are deleted. */
export async function subtractBookingGoods(
  db: Db,
  storeId: string,
  goods: readonly KeptGoods[],
): Promise<void> {
  if (goods.length === 0) return;
  const taken = sql`unnest(${goods.map(({ id }) => id)}::uuid[], ${goods.map(({ quantity }) => quantity)}::int[])
    as taken (id, quantity)`;
  const matches = sql`kept.store_id = ${storeId} and kept.id = taken.id`;
  await sql`delete from booking_goods kept using ${taken} where ${matches} and kept.quantity <= taken.quantity`.execute(
    db,
  );
  await sql`update booking_goods kept set quantity = kept.quantity - taken.quantity from ${taken}
    where ${matches} and kept.quantity > taken.quantity`.execute(db);
}

export async function setServed(db: Db, { storeId, orderId }: BookingKey, served: boolean): Promise<void> {
  await db
    .updateTable('booking_goods')
    .set({ served })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Removes a person from the goods of their bookings. */
export async function eraseBookingGoodsOf(db: Db, userId: string): Promise<void> {
  await db.updateTable('booking_goods').set({ user_id: null }).where('user_id', '=', userId).execute();
}
