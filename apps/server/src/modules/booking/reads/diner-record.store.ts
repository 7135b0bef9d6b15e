import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** Lists all orders of a guest, latest first. */
export async function listOrdersOfDiner(db: Db, storeId: string, dinerId: string): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('booking_order as o')
    .select(sql`to_jsonb(o)`.as('row'))
    .where('store_id', '=', storeId)
    .where('diner_id', '=', dinerId)
    .orderBy('start_at', 'desc')
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}
