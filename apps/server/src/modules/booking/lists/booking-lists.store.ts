import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type TagRow = Selectable<Tables['booking_tag']>;
export type TakerRow = Selectable<Tables['booking_taker']>;

export const tags = sortedList('booking_tag');
export const takers = sortedList('booking_taker');

/** Reads the names of a store's order takers, by id and in their order. */
export const readTakerNames = async (db: Db, storeId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await takers.list(db, storeId)).map(({ id, name }) => [id, name]));

/** The number of a store's orders by the id of an entry. Entries that no order refers to are left out. */
export type OrderCounts = ReadonlyMap<string, number>;

interface CountRow {
  id: string;
  orders: number;
}

const asCounts = (rows: readonly CountRow[]): OrderCounts =>
  new Map(rows.map(({ id, orders }) => [id, orders]));

/** Counts the orders of a store that have each tag. */
export async function countOrdersByTag(db: Db, storeId: string): Promise<OrderCounts> {
  const { rows } = await sql<CountRow>`
    select tag_id as id, count(*)::int as orders from booking_order, unnest(tag_ids) as tag_id
    where store_id = ${storeId} and tag_ids <> '{}' group by tag_id`.execute(db);
  return asCounts(rows);
}

/** Counts the orders of a store that each order taker took. */
export async function countOrdersByTaker(db: Db, storeId: string): Promise<OrderCounts> {
  const { rows } = await sql<CountRow>`
    select taker_id as id, count(*)::int as orders from booking_order
    where store_id = ${storeId} and taker_id is not null group by taker_id`.execute(db);
  return asCounts(rows);
}
