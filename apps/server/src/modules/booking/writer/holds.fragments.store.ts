import type { Claim } from '#modules/seating/index.ts';
import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { columnsExcept, readList, readRows } from '#platform/db/rows.ts';
import { claimOfHold, type HoldRow, type HoldUseRow } from '../order/order.rows.ts';
import { type DayQuery, deleteById, isOnDates } from './keys.store.ts';

type HolderKeys = readonly { store_id: string; user_id: string }[];

/** Selects holds by their holders. */
export const holdsOfPeople = selectFragment<HolderKeys, HoldRow[]>(
  (holders) => `
  select coalesce(jsonb_agg(to_jsonb(h)), '[]')
  from jsonb_to_recordset(${holders}) as k (store_id uuid, user_id uuid)
  join booking_hold h on h.store_id = k.store_id and h.user_id = k.user_id`,
  readRows('booking_hold'),
);

/** Selects for how long people have held tables of a store within an hour. */
export const holdUsesOfPeople = selectFragment<HolderKeys, HoldUseRow[]>(
  (holders) => `
  select coalesce(jsonb_agg(to_jsonb(u)), '[]')
  from jsonb_to_recordset(${holders}) as k (store_id uuid, user_id uuid)
  join booking_hold_use u on u.store_id = k.store_id and u.user_id = k.user_id`,
  readRows('booking_hold_use'),
);

export const addHolds = insertInto('booking_hold');
export const deleteHolds = deleteById('booking_hold');

const USE_COLUMNS = columnsExcept('booking_hold_use', ['store_id', 'user_id']);

/** Inserts hold uses, or updates those that exist. */
export const setHoldUses: Fragment<HoldUseRow> = (rows) => `
  insert into booking_hold_use select * from jsonb_populate_recordset(null::booking_hold_use, ${rows})
  on conflict (store_id, user_id) do update set
    ${USE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning 1`;

/** Selects what the holds of some days claim. */
export const holdClaimsOn = selectFragment<DayQuery, Claim[]>(
  (query) => `
  select coalesce(jsonb_agg(to_jsonb(booking_hold)), '[]') from booking_hold where ${isOnDates(query, 'booking_hold')}`,
  readList((row: HoldRow) => claimOfHold(row, [])),
);
