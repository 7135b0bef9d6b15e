import { sql, type UpdateObject } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { StoreRow } from './stores.store.ts';

export type StoreChange = Omit<UpdateObject<Tables, 'store'>, 'id' | 'merchant_id' | 'version'>;

/** Changes a store at a version (compare-and-set). */
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
    // Cast to bigint: the caller may send a number larger than any version.
    .where('version', '=', sql<number>`${version}::bigint`)
    .returningAll()
    .executeTakeFirst();

/**
 * Increments the version of a store's booking settings. The update also takes the row lock that all writers
 * of the store's bookings and settings take, so it must come before reading anything the change depends on.
 */
export async function bumpSettings(db: Db, storeId: string): Promise<void> {
  await db
    .updateTable('store_state')
    .set((eb) => ({ settings: eb('settings', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute();
}

/** Selects a store's booking settings with their version. Parameter: the store's id. */
export const bookingSettingsOf = selectFragment<string, BookingSettings | null>(
  (storeId) => `
  select jsonb_build_object('settings', settings, 'timezone', timezone, 'rules', rules, 'business', business)
  from store join store_state on store_state.store_id = store.id where store.id = (${storeId}#>>'{}')::uuid`,
  readAs,
);

type BookingSettings = Pick<StoreRow, 'timezone' | 'rules' | 'business'> & { settings: number };
