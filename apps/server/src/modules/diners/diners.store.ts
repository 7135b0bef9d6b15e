import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { phonePattern, wordsPattern } from './diners.rules.ts';

export type StoredDiner = Selectable<Tables['diner']>;
export type DinerFacts = Omit<Updateable<Tables['diner']>, 'store_id' | 'id' | 'version' | 'created_at'>;

export interface DinerFilter {
  /** Part of a name, or digits of a phone. */
  typed: string | undefined;
  blacklisted: boolean | undefined;
}

/** Lists a page of a store's guests by name, after a given guest. */
export const listDinersOf = (
  db: Db,
  storeId: string,
  { typed, blacklisted }: DinerFilter,
  after: string | undefined,
  limit: number,
): Promise<StoredDiner[]> =>
  db
    .selectFrom('diner')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(blacklisted !== undefined, (query) => query.where('blacklisted', '=', blacklisted ?? false))
    .$if(Boolean(typed), (query) => query.where(isLike(typed ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_name, first_name, id) > (select last_name, first_name, id from diner
          where store_id = ${storeId} and id = ${after})`,
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Matches a name with the family name first or last, with or without a space. */
function isLike(typed: string) {
  const phone = phonePattern(typed);
  const words = wordsPattern(typed);
  return phone === undefined
    ? sql<boolean>`(last_name || first_name ilike ${words} or last_name || ' ' || first_name ilike ${words}
        or first_name || ' ' || last_name ilike ${words})`
    : sql<boolean>`phone like ${phone}`;
}

export const findDiner = (db: Db, storeId: string, id: string): Promise<StoredDiner | undefined> =>
  db.selectFrom('diner').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();

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
