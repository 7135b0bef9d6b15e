import {
  DEFAULT_SUGGESTED_ABSENCES,
  MAX_SUGGESTIONS,
  type RiskSettings,
} from '@xiwei/contract/diners/diner-risk.model.ts';
import { MAX_COUNTED_DINERS } from '@xiwei/contract/diners/diners.model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isOnBlacklist } from './diner-list.store.ts';
import type { StoredDiner } from './diners.store.ts';

export interface RiskFilter {
  storeId: string;
  fewerFinishedThan: number | undefined;
  moreClosedThan: number | undefined;
  blacklisted: boolean | undefined;
  today: string;
}

function conditionOf(filter: RiskFilter): RawBuilder<unknown> {
  const { storeId, fewerFinishedThan, moreClosedThan, blacklisted, today } = filter;
  const conditions = [sql`d.store_id = ${storeId}`, sql`d.merged_into is null`];
  if (fewerFinishedThan !== undefined) conditions.push(sql`d.finished < ${fewerFinishedThan}`);
  if (moreClosedThan !== undefined) conditions.push(sql`d.closed > ${moreClosedThan}`);
  if (blacklisted === true) conditions.push(sql`${isOnBlacklist(today)}`);
  if (blacklisted === false) conditions.push(sql`not ${isOnBlacklist(today)}`);
  return sql.join(conditions, sql` and `);
}

/** Lists a page of risky guests after a given one, those with most closed orders first. */
export async function listRisky(
  db: Db,
  filter: RiskFilter,
  after: string | undefined,
  limit: number,
): Promise<StoredDiner[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(d.closed, d.id) < (select k.closed, k.id from diner k
          where k.store_id = ${filter.storeId} and k.id = ${after})`;
  const { rows } = await sql<StoredDiner>`select d.* from diner d where ${conditionOf(filter)} and ${beyond}
    order by d.closed desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the risky guests, up to `MAX_COUNTED_DINERS`. */
export async function countRisky(db: Db, filter: RiskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select from diner d where ${conditionOf(filter)} limit ${sql.lit(MAX_COUNTED_DINERS)}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Lists the guests with at least this many no-shows who are not on the blacklist, if there was a no-show since staff last
 * decided about it.
 */
export async function listSuggested(
  db: Db,
  storeId: string,
  absences: number,
  today: string,
): Promise<StoredDiner[]> {
  const { rows } = await sql<StoredDiner>`select d.* from diner d
    where d.store_id = ${storeId} and d.merged_into is null and d.absent > 0 and d.absent >= ${absences}
      and d.absent > d.excused_absences and not ${isOnBlacklist(today)}
    order by d.absent desc, d.id desc limit ${sql.lit(MAX_SUGGESTIONS)}`.execute(db);
  return rows;
}

/** Reads when a store is advised to blacklist a guest: the default, if it has not decided. */
export async function readSettings(db: Db, storeId: string): Promise<RiskSettings> {
  const row = await db
    .selectFrom('diner_settings')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row
    ? { suggestAfterAbsences: row.suggest_after_absences, version: row.version }
    : { suggestAfterAbsences: DEFAULT_SUGGESTED_ABSENCES, version: 0 };
}

export async function writeSettings(
  db: Db,
  storeId: string,
  { suggestAfterAbsences, version }: RiskSettings,
): Promise<void> {
  const values = { suggest_after_absences: suggestAfterAbsences, version };
  await db
    .insertInto('diner_settings')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
}
