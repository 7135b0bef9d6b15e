import { sql, type UpdateObject } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { StoreRow } from './stores.store.ts';

export type StoreChange = Omit<UpdateObject<Tables, 'store'>, 'id' | 'merchant_id' | 'version'>;

/** Changes a store from a version, if it is still at that one. */
export const changeStore = (
  db: Db,
  id: string,
  version: number,
  change: StoreChange,
): Promise<StoreRow | undefined> =>
  db
    .updateTable('store')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    // As a number of 64 bits: what a caller sends may be larger than any version.
    .where('version', '=', sql<number>`${version}::bigint`)
    .returningAll()
    .executeTakeFirst();

/**
 * Counts a change of what decides about bookings. It also takes the lock that everybody who writes bookings or settings
 * of the store takes, so it comes before anything is read that the change is judged by.
 */
export async function bumpSettings(db: Db, storeId: string): Promise<void> {
  await db
    .updateTable('store_state')
    .set((eb) => ({ settings: eb('settings', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}

/** Selects the settings that decide about bookings of the store with this id, with the count of their changes. */
export const bookingSettingsOf = selectFragment<string, BookingSettings | null>(
  (storeId) => `
  select jsonb_build_object('settings', settings, 'timezone', timezone, 'rules', rules, 'business', business)
  from store join store_state on store_state.store_id = store.id where store.id = (${storeId}#>>'{}')::uuid`,
  readAs,
);

type BookingSettings = Pick<StoreRow, 'timezone' | 'rules' | 'business'> & { settings: number };
