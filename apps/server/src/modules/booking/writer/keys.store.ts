import type { Fragment } from '#platform/db/fragments.ts';
import type { TableName } from '#platform/db/rows.ts';

/** The key of a row that belongs to a store. */
export interface RowKey {
  store_id: string;
  id: string;
}

/** Deletes rows by store and id. */
export const deleteById =
  (table: TableName): Fragment<RowKey> =>
  (keys) =>
    `
  delete from ${table} using jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  where ${table}.store_id = k.store_id and ${table}.id = k.id returning 1`;

/** Business days of a store. */
export interface DayQuery {
  storeId: string;
  dates: readonly string[];
}

/** The condition that a row of a table is on one of the queried days. */
export const isOnDates = (query: string, table: string): string =>
  `${table}.store_id = (${query}->>'storeId')::uuid
    and ${table}.date = any (array(select jsonb_array_elements_text(${query}->'dates')::date))`;
