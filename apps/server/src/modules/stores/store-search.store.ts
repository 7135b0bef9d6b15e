import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import {
  conditionsOf,
  EDITION,
  entryOf,
  type Filters,
  filterCondition,
  type Sought,
} from './store-search.rules.ts';

/** A store that was found, and its place among the others. */
export interface Hit {
  /** Which of the ways of fitting: whole name, beginning of a name, words. */
  fit: number;
  rank: number;
  store_id: string;
}

/** Stores that fit what is sought and pass the filters, those that fit best first, from the one after a hit. */
export async function findHits(
  db: Db,
  sought: Sought | undefined,
  filters: Filters,
  after: Hit | undefined,
  limit: number,
): Promise<Hit[]> {
  // The parts are worked off one after the other, and only as long as the page isn't full.
  const parts = conditionsOf(sought, filters).flatMap((condition, fit) => {
    if (after && fit < after.fit) return [];
    return [sql`(${hitsOf(fit, condition, fit === after?.fit ? after : undefined, limit)})`];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Hit>`
    select * from (${sql.join(parts, sql` union all `)}) hits limit ${limit}`.execute(db);
  return rows;
}

const hitsOf = (fit: number, condition: string, after: Hit | undefined, limit: number) => sql`
  select ${sql.lit(fit)} as fit, rank, store_id from store_search
  where ${holds(condition)} ${after ? sql`and (rank, store_id) > (${after.rank}, ${after.store_id})` : sql``}
  order by rank, store_id limit ${limit}`;

/** That a store's words fulfil a condition. Without one, every store does. */
const holds = (condition: string) => (condition ? sql`words @@ ${condition}::tsquery` : sql`true`);

/** How many of the stores that may be meant by something mistyped are looked at, and how many compared with it. */
const MOST_MEANT = 400;
const MOST_COMPARED = 100;

/** Stores whose sounds are a slip away from what was typed, the nearest first. */
export async function findAlike(
  db: Db,
  { sound, slips }: { sound: string; slips: number[] },
  filters: Filters,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from (
      select * from (
        select store_id, rank, sounds from store_search
        where slips && ${slips}::integer[] and ${holds(filterCondition(filters))} limit ${MOST_MEANT}
      ) meant
      order by rank, store_id limit ${MOST_COMPARED}
    ) compared
    order by word_similarity(${sound}, sounds) desc, rank, store_id limit ${limit}`.execute(db);
  return rows.map((row) => row.store_id);
}

/** Makes what a store is found by anew. To be called in the transaction that changes its name, place or cuisine. */
export const indexStore = (db: Db, storeId: string): Promise<void> => indexStores(db, [storeId]);

export async function indexStores(db: Db, storeIds: string[]): Promise<void> {
  const stores = await db
    .selectFrom('store')
    .select(['id', 'name', 'district', 'city', 'main_cuisine', 'sub_cuisine', 'per_capita', 'weight'])
    .where('id', 'in', storeIds)
    .execute();
  const rows = stores.map((store) => ({
    store_id: store.id,
    edition: EDITION,
    rank: -store.weight,
    ...entryOf(store),
  }));
  await sql`insert into store_search
    select * from jsonb_populate_recordset(null::store_search, ${JSON.stringify(rows)}::jsonb)
    on conflict (store_id) do update set edition = excluded.edition, rank = excluded.rank, words = excluded.words,
      sounds = excluded.sounds, slips = excluded.slips`.execute(db);
}

/** Some stores that can't be found yet, or only by rules that no longer hold. */
export async function findUnindexed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store')
    .leftJoin('store_search', 'store_search.store_id', 'store.id')
    .select('store.id')
    .where((eb) => eb.or([eb('store_search.edition', 'is', null), eb('store_search.edition', '<>', EDITION)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
