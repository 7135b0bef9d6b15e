import type { Fragment, Queryable } from '#platform/db/fragments.ts';
import { columnsExcept, type TableRow } from '#platform/db/rows.ts';
import type { DayQuery } from './keys.store.ts';

/** Reads how often each of the days changed. */
export async function readDayVersions(
  client: Queryable,
  { storeId, dates }: DayQuery,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ date: string; version: number }>({
    name: 'day-versions',
    text: 'select date::text as date, version from store_day where store_id = $1 and date = any ($2)',
    values: [storeId, dates],
  });
  return new Map(rows.map(({ date, version }) => [date, version]));
}

const COUNT_COLUMNS = columnsExcept('store_day', ['store_id', 'date']);

/** Inserts the counts of days, or updates those that exist. */
export const setDayCounts: Fragment<TableRow<'store_day'>> = (rows) => `
  insert into store_day select * from jsonb_populate_recordset(null::store_day, ${rows})
  on conflict (store_id, date) do update set
    ${COUNT_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning 1`;
