import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { CouponRow } from './coupons.fragments.store.ts';

const asRow = sql<CouponRow>`to_jsonb(c)`.as('row');
const read = ({ row }: { row: CouponRow }): CouponRow => readRow('coupon_use', row);

export async function findCoupon(db: Db, storeId: string, id: string): Promise<CouponRow | undefined> {
  const found = await db
    .selectFrom('coupon_use as c')
    .select(asRow)
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return found && read(found);
}

/** Reads coupons of a store by id, oldest first. */
export async function readCoupons(db: Db, storeId: string, ids: readonly string[]): Promise<CouponRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('coupon_use as c')
    .select(asRow)
    .where('c.store_id', '=', storeId)
    .where('c.id', 'in', [...ids])
    .orderBy('c.id')
    .execute();
  return rows.map(read);
}

/** Lists the coupons of a store or of one of its orders, newest first. */
export async function listCouponRows(
  db: Db,
  { storeId, orderId }: { storeId: string; orderId?: string | undefined },
  before: string | undefined,
  limit: number,
): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupon_use as c')
    .select(asRow)
    .where('c.store_id', '=', storeId)
    .$if(orderId !== undefined, (query) => query.where('c.order_id', '=', orderId ?? ''))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(read);
}
