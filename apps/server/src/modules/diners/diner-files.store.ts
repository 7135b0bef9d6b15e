import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type ImportPlan, type Matches, nameKey } from './diner-import.rules.ts';
import type { StoredDiner } from './diners.store.ts';
import type { RowFields } from './read-guest-row.ts';

/** Rows in one statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500;

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Finds the guests that rows of a file may be about. A phone that another person typed does not count. */
export async function findMatches(
  db: Db,
  storeId: string,
  rows: readonly RowFields[],
  accounts: readonly string[],
): Promise<Matches> {
  const phones = rows.flatMap(({ phone }) => phone?.number ?? []);
  const names = rows.flatMap(({ phone, lastName, firstName = '' }) =>
    phone ? [] : [{ lastName, firstName }],
  );
  const { rows: withPhone } = await sql<StoredDiner>`select * from diner where store_id = ${storeId}
    and phone = any (${phones}::text[]) and booked_by is null and merged_into is null
    order by created_at desc, id desc`.execute(db);
  const { rows: withName } = await sql<StoredDiner>`select d.* from diner d
    join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n ("lastName" text, "firstName" text)
      on d.last_name = n."lastName" and d.first_name = n."firstName"
    where d.store_id = ${storeId} and d.phone is null and d.merged_into is null
    order by d.created_at desc, d.id desc`.execute(db);
  const { rows: linked } = await sql<{ user_id: string }>`select user_id from diner
    where store_id = ${storeId} and user_id = any (${accounts}::uuid[])`.execute(db);
  return {
    // The oldest of several comes last and counts.
    byPhone: new Map(withPhone.map((row) => [row.phone ?? '', row])),
    byName: new Map(withName.map((row) => [nameKey(row.last_name, row.first_name), row])),
    linkedAccounts: new Set(linked.map(({ user_id }) => user_id)),
  };
}

export async function addImported(
  db: Db,
  storeId: string,
  created: ImportPlan['created'],
  now: Date,
): Promise<void> {
  for (const guests of chunksOf(created)) {
    const rows = guests.map((guest) => ({ ...guest, store_id: storeId, id: newId(now), created_at: now }));
    await db.insertInto('diner').values(rows).execute();
  }
}

export async function changeImported(db: Db, storeId: string, updated: ImportPlan['updated']): Promise<void> {
  for (const { id, facts } of updated)
    await db
      .updateTable('diner')
      .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
}

/** Lists guests by id, after a given one. */
export const listForExport = (
  db: Db,
  storeId: string,
  after: string | undefined,
  limit: number,
): Promise<StoredDiner[]> =>
  db
    .selectFrom('diner')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('merged_into', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
