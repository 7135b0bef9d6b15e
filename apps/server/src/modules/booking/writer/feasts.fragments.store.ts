import type { Claim } from '#modules/seating/index.ts';
import { insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readList, readRows } from '#platform/db/rows.ts';
import { claimOfFeast, type FeastRow } from '../order/order.rows.ts';
import { type DayQuery, deleteById, isOnDates, type RowKey } from './keys.store.ts';

/** Selects the tables of feasts by store and id. */
export const feastsById = selectFragment<readonly RowKey[], FeastRow[]>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join table_feast f on f.store_id = k.store_id and f.id = k.id`,
  readRows('table_feast'),
);

export const addFeasts = insertInto('table_feast');
export const deleteFeasts = deleteById('table_feast');

/** Selects what the feasts of some days claim. */
export const feastClaimsOn = selectFragment<DayQuery, Claim[]>(
  (query) => `
  select coalesce(jsonb_agg(to_jsonb(table_feast)), '[]') from table_feast where ${isOnDates(query, 'table_feast')}`,
  readList((row: FeastRow) => claimOfFeast(row, [])),
);
