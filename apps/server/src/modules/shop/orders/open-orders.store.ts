import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Lists which of these variants orders that have not ended contain, also as parts of combos, or are kept for bookings. */
export async function listSkusInOpenOrders(
  db: Db,
  storeId: string,
  skuIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order_stock as s')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.shop_order_id'),
    )
    .select('s.sku_id')
    .distinct()
    .where('s.store_id', '=', storeId)
    .where('s.sku_id', '=', sql<string>`any(${[...skuIds]}::uuid[])`)
    .where('o.status', 'not in', ['FINISHED', 'CLOSED'])
    .union((eb) =>
      eb
        .selectFrom('booking_goods')
        .select('sku_id')
        .where('store_id', '=', storeId)
        .where('sku_id', '=', sql<string>`any(${[...skuIds]}::uuid[])`)
        .where('served', '=', false),
    )
    .execute();
  return rows.map(({ sku_id }) => sku_id);
}

/** Pieces of a variant in a period of a sale plan. */
export interface PlanPeriod {
  planId: string;
  skuId: string;
  period: string;
}

/**
 * Counts the pieces of variants that a person has ordered in periods of sale plans, also as parts of combos and with bookings. What
 * was cancelled is not counted. Returns them in the order of the periods.
 */
export async function countOrderedBy(
  db: Db,
  storeId: string,
  userId: string,
  periods: readonly PlanPeriod[],
): Promise<number[]> {
  if (periods.length === 0) return [];
  const asked = JSON.stringify(periods.map((each, n) => ({ ...each, n })));
  const { rows } = await sql<{ pieces: number }>`
    select coalesce((select sum(s.per_piece * (l.quantity - l.cancelled)) from shop_order o
      join shop_order_line l on l.store_id = o.store_id and l.shop_order_id = o.id
      join shop_order_stock s on s.store_id = l.store_id and s.shop_order_id = l.shop_order_id and s.line_id = l.id
      where o.user_id = ${userId} and o.store_id = ${storeId} and o.status <> 'CLOSED'
        and s.sale_plan_id = p."planId" and s.sku_id = p."skuId" and s.sale_period = p.period), 0)::int
      + coalesce((select sum(g.quantity) from booking_goods g
      where g.user_id = ${userId} and g.store_id = ${storeId} and g.sale_plan_id = p."planId"
        and g.sku_id = p."skuId" and g.sale_period = p.period), 0)::int as pieces
    from jsonb_to_recordset(${asked}::jsonb) as p ("planId" uuid, "skuId" uuid, period text, n int)
    order by p.n`.execute(db);
  return rows.map(({ pieces }) => pieces);
}
