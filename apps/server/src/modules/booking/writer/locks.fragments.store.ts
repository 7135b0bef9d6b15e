import type { Claim } from '#modules/seating/index.ts';
import { insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readList, readRows } from '#platform/db/rows.ts';
import { claimOfLock, type LockRow } from '../order/order.rows.ts';
import { type DayQuery, deleteById, isOnDates, type RowKey } from './keys.store.ts';

/** Selects locks by store and id. */
export const locksById = selectFragment<readonly RowKey[], LockRow[]>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(t)), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join table_lock t on t.store_id = k.store_id and t.id = k.id`,
  readRows('table_lock'),
);

export const addLocks = insertInto('table_lock');
export const deleteLocks = deleteById('table_lock');

/** Selects what the locks of some days claim. */
export const lockClaimsOn = selectFragment<DayQuery, Claim[]>(
  (query) => `
  select coalesce(jsonb_agg(to_jsonb(table_lock)), '[]') from table_lock where ${isOnDates(query, 'table_lock')}`,
  readList((row: LockRow) => claimOfLock(row, [])),
);
