import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type TagRow = Selectable<Tables['booking_tag']>;
export type TakerRow = Selectable<Tables['booking_taker']>;

export const tags = sortedList('booking_tag');
export const takers = sortedList('booking_taker');

/** Counts the orders of a store that have each tag. Tags that no order has are left out. */
export async function countOrdersByTag(db: Db, storeId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tag_id: string; orders: number }>`
    select tag_id, count(*)::int as orders from booking_order, unnest(tag_ids) as tag_id
    where store_id = ${storeId} and tag_ids <> '{}' group by tag_id`.execute(db);
  return new Map(rows.map(({ tag_id, orders }) => [tag_id, orders]));
}
