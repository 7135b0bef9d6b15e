import { type Fragment, selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';

/** Row of `occupancy`: one item of a claim. */
export interface OccupancyRow {
  store_id: string;
  owner_id: string;
  item_id: string;
  owner_type: 'order' | 'hold' | 'lock' | 'feast';
  date: string;
  during: string;
}

export const rangeOf = (start: number, end: number): string =>
  `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;

/** Selects which items are occupied on some dates of a store: pairs of owner and item. */
export const occupiedOn = selectFragment<{ storeId: string; dates: readonly string[] }, [string, string][]>(
  (query) => `
  select coalesce(jsonb_agg(jsonb_build_array(owner_id, item_id)), '[]') from occupancy
  where store_id = (${query}->>'storeId')::uuid
    and date = any (array(select jsonb_array_elements_text(${query}->'dates')::date))`,
  readAs,
);

/** Inserts occupancy rows. The exclusion constraint rejects an item that is occupied at the time. */
export const takeItems: Fragment = (rows) =>
  `insert into occupancy select * from jsonb_populate_recordset(null::occupancy, ${rows}) returning 1`;

/** Deletes all occupancy rows of some owners. */
export const giveBackItems: Fragment = (owners) => `
  delete from occupancy using jsonb_to_recordset(${owners}) as gone (store_id uuid, owner_id uuid)
  where occupancy.store_id = gone.store_id and occupancy.owner_id = gone.owner_id
  returning 1`;
