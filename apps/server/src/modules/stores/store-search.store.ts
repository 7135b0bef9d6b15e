import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import {
  conditionsOf,
  entryOf,
  type Filters,
  filterCondition,
  RULES_VERSION,
  type SearchInterpretation,
} from './store-search.rules.ts';

/** Search result with its position. */
export interface SearchMatch {
  /** Index of the condition that matched: complete name, prefix of a name, words. */
  fit: number;
  rank: number;
  store_id: string;
}

/** Finds stores that match an interpretation and the filters, best match first, after a given result. */
export async function findMatches(
  db: Db,
  interpretation: SearchInterpretation | undefined,
  filters: Filters,
  after: SearchMatch | undefined,
  limit: number,
): Promise<SearchMatch[]> {
  // `union all` with a limit: later conditions are only evaluated while the page is not full.
  const parts = conditionsOf(interpretation, filters).flatMap((condition, fit) => {
    if (after && fit < after.fit) return [];
    return [sql`(${hitsOf(fit, condition, fit === after?.fit ? after : undefined, limit)})`];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<SearchMatch>`
    select * from (${sql.join(parts, sql` union all `)}) hits limit ${limit}`.execute(db);
  return rows;
}

const hitsOf = (fit: number, condition: string, after: SearchMatch | undefined, limit: number) => sql`
  select ${sql.lit(fit)} as fit, rank, store_id from store_search
  where ${holds(condition)} and ${IS_SHOWN} ${after ? sql`and (rank, store_id) > (${after.rank}, ${after.store_id})` : sql``}
  order by rank, store_id limit ${limit}`;

/** Returns the SQL condition on a store's words; true if the condition is empty. */
const holds = (condition: string) => (condition ? sql`words @@ ${condition}::tsquery` : sql`true`);

/** The condition that a store is not suspended. */
const IS_SHOWN = sql`store_id not in (select id from store where suspended)`;

/** How many stores with similar sounds are read, and how many are compared. */
const MAX_SIMILAR = 400;
const MOST_COMPARED = 100;

/** Finds stores whose sound differs by one typing mistake, nearest first. */
export async function findSimilar(
  db: Db,
  { sound, slips }: { sound: string; slips: number[] },
  filters: Filters,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from (
      select * from (
        select store_id, rank, sounds from store_search
        where slips && ${slips}::integer[] and ${holds(filterCondition(filters))} and ${IS_SHOWN} limit ${MAX_SIMILAR}
      ) meant
      order by rank, store_id limit ${MOST_COMPARED}
    ) compared
    order by word_similarity(${sound}, sounds) desc, rank, store_id limit ${limit}`.execute(db);
  return rows.map((row) => row.store_id);
}

/**
 * Updates the search entry of a store. Must be called in the transaction that changes its name, place or
 * cuisine.
 */
export const indexStore = (db: Db, storeId: string): Promise<void> => indexStores(db, [storeId]);

export async function indexStores(db: Db, storeIds: string[]): Promise<void> {
  const stores = await db
    .selectFrom('store')
    .innerJoin('city', 'city.key', 'store.city')
    .select(['store.id', 'store.name', 'store.district', 'store.city', 'city.name as city_name'])
    .select(['main_cuisine', 'sub_cuisine', 'per_capita', 'weight'])
    .where('store.id', 'in', storeIds)
    .execute();
  const rows = stores.map((store) => ({
    store_id: store.id,
    edition: RULES_VERSION,
    rank: -store.weight,
    ...entryOf(store),
  }));
  await sql`insert into store_search
    select * from jsonb_populate_recordset(null::store_search, ${JSON.stringify(rows)}::jsonb)
    on conflict (store_id) do update set edition = excluded.edition, rank = excluded.rank, words = excluded.words,
      sounds = excluded.sounds, slips = excluded.slips`.execute(db);
}

/** Finds some stores without an entry, or with one of an older version. */
export async function findUnindexed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store')
    .leftJoin('store_search', 'store_search.store_id', 'store.id')
    .select('store.id')
    .where((eb) =>
      eb.or([eb('store_search.edition', 'is', null), eb('store_search.edition', '<>', RULES_VERSION)]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
