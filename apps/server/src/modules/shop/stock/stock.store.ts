import type { StockReason } from '@xiwei/contract/shop/catalogue.model.ts';
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Tx } from '../shop.deps.ts';

/** Pieces of a variant. A list of needs has each variant at most once. */
export interface Need {
  skuId: string;
  quantity: number;
}

/** A variant of which fewer are left than are needed. */
export interface Short {
  skuId: string;
  left: number;
}

/** A variant before pieces of it were reserved. */
export interface CountedSku extends Short {
  productId: string;
  quantity: number;
  lowStockAt: number | null;
}

/** What changed the pieces on hand. */
export interface StockCause {
  order: { id: string; number: string };
  /** Null for the system. */
  operatorId: string | null;
}

/**
 * Locks variants, and the variants in the combos among them, in the order of their ids, until the transaction ends. Statements
 * after it see what others wrote before.
 */
export async function lockSkus({ db }: Tx, storeId: string, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length === 0) return;
  await sql`select id from sku where store_id = ${storeId} and id in (
      select unnest(${skuIds}::uuid[])
      union all
      select item.sku_id from sku combo
        join combo_group part on part.store_id = combo.store_id and part.product_id = combo.product_id
        join combo_item item on item.store_id = part.store_id and item.group_id = part.id
      where combo.store_id = ${storeId} and combo.id = any (${skuIds}::uuid[]))
    order by id for no key update`.execute(db);
}

/** The needs as rows, those of variants that are counted alone. Each has the id of a movement. */
const counted = (storeId: string, needs: readonly Need[], now: Date) => sql`
  select sku.id, sku.product_id, need.quantity, need.movement_id, sku.on_hand - sku.reserved as spare, sku.low_stock_at
  from unnest(${needs.map(({ skuId }) => skuId)}::uuid[], ${needs.map(({ quantity }) => quantity)}::int[],
    ${needs.map(() => newId(now))}::uuid[]) as need (sku_id, quantity, movement_id)
  join sku on sku.store_id = ${storeId} and sku.id = need.sku_id
  join product on product.store_id = sku.store_id and product.id = sku.product_id
  where product.stock_mode = 'REAL'`;

/** Finds the variants of which too few are left now. */
export async function findShort({ db, now }: Tx, storeId: string, needs: readonly Need[]): Promise<Short[]> {
  const { rows } = await sql<Short>`with counted as (${counted(storeId, needs, now)})
    select id as "skuId", greatest(spare, 0) as "left" from counted where spare < quantity order by id`.execute(
    db,
  );
  return rows;
}

/** Reserves pieces of variants that the transaction has locked, unless one is short. Returns them as they were before. */
export async function addReserved(
  { db, now }: Tx,
  storeId: string,
  needs: readonly Need[],
): Promise<CountedSku[]> {
  const { rows } = await sql<CountedSku>`with counted as (${counted(storeId, needs, now)}),
    changed as (
      update sku set reserved = sku.reserved + counted.quantity from counted
      where sku.store_id = ${storeId} and sku.id = counted.id
        and not exists (select from counted short where short.spare < short.quantity))
    select id as "skuId", product_id as "productId", quantity, spare as "left", low_stock_at as "lowStockAt"
    from counted order by id`.execute(db);
  return rows;
}

/** Gives back pieces that were reserved. Returns how many variants it changed. */
export async function subtractReserved(
  { db, now }: Tx,
  storeId: string,
  needs: readonly Need[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with counted as (${counted(storeId, needs, now)})
    update sku set reserved = sku.reserved - counted.quantity from counted
    where sku.store_id = ${storeId} and sku.id = counted.id`.execute(db);
  return Number(numAffectedRows);
}

/** Moves reserved pieces out of the store (-1), or back to it and reserved again (1), with a movement of each variant. */
export async function moveReserved(
  { db, now }: Tx,
  storeId: string,
  needs: readonly Need[],
  direction: 1 | -1,
  { order, operatorId }: StockCause,
): Promise<number> {
  const reason: StockReason = direction === 1 ? 'returned' : 'sold';
  const { numAffectedRows = 0n } = await sql`with counted as (${counted(storeId, needs, now)}),
    changed as (
      update sku set on_hand = sku.on_hand + ${direction}::int * counted.quantity,
        reserved = sku.reserved + ${direction}::int * counted.quantity
      from counted where sku.store_id = ${storeId} and sku.id = counted.id
      returning sku.id, sku.on_hand, counted.quantity, counted.movement_id)
    insert into stock_movement
      (store_id, id, sku_id, reason, change, on_hand, note, order_id, order_number, operator_id, at)
    select ${storeId}::uuid, movement_id, id, ${reason}, ${direction}::int * quantity, on_hand, '', ${order.id}::uuid,
      ${order.number}, ${operatorId}::uuid, ${now}::timestamptz
    from changed`.execute(db);
  return Number(numAffectedRows);
}
