import { sql } from 'kysely';
import type { Tx } from '../shop.deps.ts';
import { lockSkus } from './stock.store.ts';

/** Pieces of a variant that are sold under a sale plan in a period. A list has each variant, plan and period at most once. */
export interface Sale {
  skuId: string;
  planId: string;
  /** A day of a daily plan, or `all`. */
  period: string;
  quantity: number;
}

/** A sale with the most pieces that can be sold in its period. Null: no limit. */
export interface LimitedSale extends Sale {
  limit: number | null;
}

/** A sale for which too few pieces are left in its period. */
export interface SaleShort {
  skuId: string;
  planId: string;
  left: number;
}

const idsOf = (sales: readonly Sale[]): string[] => sales.map(({ skuId }) => skuId);

const columnsOf = (sales: readonly Sale[]) => sql`${idsOf(sales)}::uuid[],
  ${sales.map(({ planId }) => planId)}::uuid[], ${sales.map(({ period }) => period)}::text[],
  ${sales.map(({ quantity }) => quantity)}::int[]`;

/** Counts sales, all of them or none. Returns those for which too few pieces are left. */
export async function takeSales(
  tx: Tx,
  storeId: string,
  sales: readonly LimitedSale[],
): Promise<SaleShort[]> {
  if (sales.length === 0) return [];
  await lockSkus(tx, storeId, idsOf(sales));
  const { rows } = await sql<SaleShort>`with sale as (
      select sale.*, sale.most - coalesce(counted.sold, 0) as spare
      from unnest(${columnsOf(sales)}, ${sales.map(({ limit }) => limit)}::int[])
        as sale (sku_id, plan_id, period, quantity, most)
      left join sale_count counted on counted.store_id = ${storeId} and counted.plan_id = sale.plan_id
        and counted.sku_id = sale.sku_id and counted.period = sale.period),
    changed as (
      insert into sale_count as counted (store_id, plan_id, sku_id, period, sold, changed_at)
      select ${storeId}::uuid, plan_id, sku_id, period, quantity, ${tx.now}::timestamptz from sale
      where not exists (select from sale short where short.spare < short.quantity)
      on conflict (store_id, plan_id, sku_id, period)
        do update set sold = counted.sold + excluded.sold, changed_at = excluded.changed_at)
    select sku_id as "skuId", plan_id as "planId", greatest(spare, 0) as "left" from sale
    where spare < quantity order by sku_id`.execute(tx.db);
  return rows;
}

/** Gives sales back to the periods in which they were counted. Counts of periods that are long over may be deleted. */
export async function giveBackSales(tx: Tx, storeId: string, sales: readonly Sale[]): Promise<void> {
  if (sales.length === 0) return;
  await lockSkus(tx, storeId, idsOf(sales));
  await sql`update sale_count counted set sold = greatest(counted.sold - sale.quantity, 0), changed_at = ${tx.now}
    from unnest(${columnsOf(sales)}) as sale (sku_id, plan_id, period, quantity)
    where counted.store_id = ${storeId} and counted.plan_id = sale.plan_id and counted.sku_id = sale.sku_id
      and counted.period = sale.period`.execute(tx.db);
}
