import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import {
  type DinerSort,
  LAPSED_DAYS,
  MAX_COUNTED_DINERS,
  REGULAR_VISITS,
} from '@xiwei/contract/diners/diners.model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { someDinersLike } from './diner-search.store.ts';
import type { StoredDiner } from './diners.store.ts';

export interface DinerFilter {
  storeId: string;
  /** Part of a name or company, pinyin or digits of a phone. */
  typed: string | undefined;
  blacklisted: boolean | undefined;
  /** Guests with this level; null: guests without a level. */
  levelId: string | null | undefined;
  /** Only regulars who have not come for a long time. */
  lapsed: boolean;
  /** The date of the store's calendar on which the blacklist and the last visit are judged. */
  today: string;
}

/** Most guests that a search finds. More are too many to read; a longer text finds fewer. */
const MAX_FOUND = 300;

/** The columns that guests are sorted by, before their id, and the direction. Each sort order has an index. */
const SORTS: Record<DinerSort, { by: RawBuilder<unknown>; descending: boolean }> = {
  name: { by: sql`d.last_name, d.first_name`, descending: false },
  '-lastVisit': { by: sql`coalesce(d.last_visit_on, '0001-01-01')`, descending: true },
  '-visits': { by: sql`d.visits`, descending: true },
  '-createdAt': { by: sql`d.created_at`, descending: true },
};

/** Matches guests on the blacklist at a date. */
export const isOnBlacklist = (today: string): RawBuilder<unknown> =>
  sql`(d.blacklisted and (d.blacklisted_until is null or d.blacklisted_until >= ${today}::date))`;

/** Matches regulars who have not come for a long time before a date. */
const isLapsed = (today: string): RawBuilder<unknown> =>
  sql`d.visits >= ${REGULAR_VISITS}::int and d.last_visit_on < ${addDays(today, -LAPSED_DAYS)}::date`;

function conditionOf({ storeId, blacklisted, levelId, lapsed, today }: DinerFilter): RawBuilder<unknown> {
  const conditions = [sql`d.store_id = ${storeId}`, sql`d.merged_into is null`];
  if (blacklisted === true) conditions.push(sql`${isOnBlacklist(today)}`);
  if (blacklisted === false) conditions.push(sql`not ${isOnBlacklist(today)}`);
  if (levelId !== undefined)
    conditions.push(levelId === null ? sql`d.member_level_id is null` : sql`d.member_level_id = ${levelId}`);
  if (lapsed) conditions.push(isLapsed(today));
  return sql.join(conditions, sql` and `);
}

const matchesOf = (filter: DinerFilter): RawBuilder<unknown> => {
  const condition = conditionOf(filter);
  const { storeId, typed } = filter;
  return typed
    ? sql`d.store_id = ${storeId} and d.id in (${someDinersLike(storeId, typed, condition, MAX_FOUND)})`
    : condition;
};

interface DinerPage {
  after: string | undefined;
  limit: number;
}

/**
 * Lists a page of a store's guests, after a given guest. The first page of a search has the number of guests that were found
 * in each row, so that they are searched for once.
 */
export async function listDinersOf(
  db: Db,
  filter: DinerFilter,
  sort: DinerSort,
  { after, limit }: DinerPage,
): Promise<(StoredDiner & { found?: number })[]> {
  const { by, descending } = SORTS[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  // `by` may be several columns, each of which needs the direction.
  const order = sort === 'name' ? sql`${by}, d.id` : sql`${by} ${direction}, d.id ${direction}`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${by}, d.id) ${descending ? sql`<` : sql`>`}
          (select ${by}, d.id from diner d where d.store_id = ${filter.storeId} and d.id = ${after})`;
  const counted = filter.typed && after === undefined ? sql`, count(*) over ()::int as found` : sql``;
  const { rows } = await sql<StoredDiner>`select d.*${counted} from diner d
    where ${matchesOf(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the guests that match the filters without a search, up to `MAX_COUNTED_DINERS`. */
export async function countDiners(db: Db, filter: DinerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select from diner d where ${conditionOf(filter)} limit ${sql.lit(MAX_COUNTED_DINERS)}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the regulars of a store who have not come for a long time before a date. */
export async function countLapsedGuests(db: Db, storeId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from diner d
    where d.store_id = ${storeId} and d.merged_into is null and ${isLapsed(today)}`.execute(db);
  return rows[0]?.count ?? 0;
}
