import type { TagInput, TakerInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type TagRow = Selectable<Tables['booking_tag']>;
export type TakerRow = Selectable<Tables['booking_taker']>;
export type ListTable = 'booking_tag' | 'booking_taker';

/** Key of an entry of a list. */
export interface LineKey {
  storeId: string;
  id: string;
}

/**
 * Returns the position after the last entry. Two concurrent additions may get the same position; then the id
 * decides.
 */
const lastPlace = (table: ListTable, storeId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where store_id = ${storeId})`;

export const listTagsOf = (db: Db, storeId: string): Promise<TagRow[]> =>
  db
    .selectFrom('booking_tag')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const addTag = (db: Db, { storeId, id }: LineKey, input: TagInput): Promise<TagRow> =>
  db
    .insertInto('booking_tag')
    .values({ store_id: storeId, id, ...input, position: lastPlace('booking_tag', storeId) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeTag = (
  db: Db,
  { storeId, id }: LineKey,
  { version, ...input }: TagInput & { version: number },
): Promise<TagRow | undefined> =>
  db
    .updateTable('booking_tag')
    .set((eb) => ({ ...input, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', sql<number>`${version}::bigint`)
    .returningAll()
    .executeTakeFirst();

export const listTakersOf = (db: Db, storeId: string): Promise<TakerRow[]> =>
  db
    .selectFrom('booking_taker')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const addTaker = (db: Db, { storeId, id }: LineKey, input: TakerInput): Promise<TakerRow> =>
  db
    .insertInto('booking_taker')
    .values({ store_id: storeId, id, ...input, position: lastPlace('booking_taker', storeId) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeTaker = (
  db: Db,
  { storeId, id }: LineKey,
  { version, ...input }: TakerInput & { version: number },
): Promise<TakerRow | undefined> =>
  db
    .updateTable('booking_taker')
    .set((eb) => ({ ...input, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', sql<number>`${version}::bigint`)
    .returningAll()
    .executeTakeFirst();

export async function hasLine(db: Db, table: ListTable, { storeId, id }: LineKey): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where store_id = ${storeId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function deleteLine(db: Db, table: ListTable, { storeId, id }: LineKey): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where store_id = ${storeId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns the ids of a list's entries and locks them until the transaction ends. */
export async function lockLines(db: Db, table: ListTable, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where store_id = ${storeId} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function sortLines(db: Db, table: ListTable, storeId: string, ids: string[]): Promise<void> {
  await sql`update ${sql.table(table)} line set position = sorted.position
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, position)
    where line.store_id = ${storeId} and line.id = sorted.id`.execute(db);
}
