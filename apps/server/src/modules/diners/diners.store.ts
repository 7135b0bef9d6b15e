import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { findTimezone } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { Refusal } from '#platform/refusal.ts';
import { nameSounds } from './name-sounds.ts';

export type StoredDiner = Selectable<Tables['diner']>;
export type DinerFacts = Omit<Updateable<Tables['diner']>, 'store_id' | 'id' | 'version' | 'created_at'>;

/** Returns the date of a store's calendar at an instant. */
export async function todayAt(db: Db, storeId: string, now: Date): Promise<string> {
  const timezone = await findTimezone(db, storeId);
  if (timezone === undefined) throw new Refusal('notFound');
  return dateIn(timezone, now.getTime());
}

/** Finds a guest of a store. A record that was merged into another one is not found. */
export const findDiner = (db: Db, storeId: string, id: string): Promise<StoredDiner | undefined> =>
  db
    .selectFrom('diner')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** Finds a guest of a store, or the guest whose record replaced it. */
export const findSurvivor = (db: Db, storeId: string, id: string): Promise<StoredDiner | undefined> =>
  db
    .selectFrom('diner')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('diner')
        .select(sql<string>`coalesce(merged_into, id)`.as('id'))
        .where('store_id', '=', storeId)
        .where('id', '=', id),
    )
    .executeTakeFirst();

/** Finds guests of a store with the same phone or account. */
export const findNamesakes = (db: Db, storeId: string, phone: string, userId: string | null) =>
  db
    .selectFrom('diner')
    .select(['id', 'phone', 'user_id', 'booked_by'])
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('phone', '=', phone), eb('user_id', '=', userId)]))
    .execute();

export const addDiner = (db: Db, row: Insertable<Tables['diner']>): Promise<StoredDiner> =>
  db.insertInto('diner').values(row).returningAll().executeTakeFirstOrThrow();

export const changeDiner = (db: Db, { store_id, id }: StoredDiner, facts: DinerFacts): Promise<StoredDiner> =>
  db
    .updateTable('diner')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Lists guests whose name's sounds are not computed yet: the database cannot do it. */
const listWithoutSounds = (db: Db, limit: number) =>
  db
    .selectFrom('diner')
    .select(['store_id', 'id', 'last_name', 'first_name'])
    .where('name_sounds', 'is', null)
    .limit(limit)
    .execute();

/** Computes the sounds of names that were written without them. Returns the number of names. */
export async function fillSounds(db: Db, limit: number): Promise<number> {
  const rows = await listWithoutSounds(db, limit);
  const sounds = rows.map((row) => ({ ...row, sounds: nameSounds(row.last_name, row.first_name) }));
  await sql`update diner set name_sounds = s.sounds
    from jsonb_to_recordset(${JSON.stringify(sounds)}::jsonb)
      as s (store_id uuid, id uuid, last_name text, first_name text, sounds text)
    where diner.store_id = s.store_id and diner.id = s.id and name_sounds is null
      and diner.last_name = s.last_name and diner.first_name = s.first_name`.execute(db);
  return rows.length;
}
