import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { SetMenuRule } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import type { StoreSection } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql, type UpdateObject } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { StoreRow } from './stores.store.ts';

export type StoreChange = Omit<
  UpdateObject<Tables, 'store'>,
  'id' | 'merchant_id' | 'version' | 'section_versions'
>;

/**
 * Changes a section of a store, unless that section was changed after the version the caller has read
 * (compare-and-set). Changes of other sections since then do not matter.
 */
export const changeSection = (
  db: Db,
  id: string,
  section: StoreSection,
  version: number,
  change: StoreChange,
): Promise<StoreRow | undefined> =>
  db
    .updateTable('store')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      section_versions: sql`section_versions || jsonb_build_object(${section}::text, version + 1)`,
    }))
    .where('id', '=', id)
    // Cast to bigint: the caller may send a number larger than any version.
    .where(
      sql<boolean>`${version}::bigint between coalesce((section_versions->>${section})::bigint, 0) and version`,
    )
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

/** Sets the rules about set menus that are in force at a store, which its bookings follow from then on. */
export async function setSetMenuRules(db: Db, storeId: string, rules: readonly SetMenuRule[]): Promise<void> {
  await bumpSettings(db, storeId);
  await db
    .updateTable('store')
    .set({ set_menu_rules: json([...rules]) })
    .where('id', '=', storeId)
    .execute();
}

/**
 * Selects a store's booking settings with their version. While the store is suspended its online booking counts as off.
 * Parameter: the store's id.
 */
export const bookingSettingsOf = selectFragment<string, BookingSettings | null>(
  (storeId) => `
  select jsonb_build_object('settings', settings, 'timezone', timezone, 'currency', currency, 'rules', rules, 'setMenuRules', set_menu_rules, 'scenes', auto_push->'scenes',
    'business', case when suspended then business || '{"onlineBooking": false}' else business end)
  from store join store_state on store_state.store_id = store.id where store.id = (${storeId}#>>'{}')::uuid`,
  readAs,
);

type BookingSettings = Pick<StoreRow, 'timezone' | 'currency' | 'rules' | 'business'> & {
  settings: number;
  setMenuRules: SetMenuRule[];
  scenes: StoreScene[];
};

/** Selects the currency of the store with this id; undefined if there is no such store. */
export const currencyOfStore = selectFragment<string, Currency | undefined>(
  (storeId) => `select to_jsonb((select currency from store where id = (${storeId}#>>'{}')::uuid))`,
  (read) => (read as Currency | null) ?? undefined,
);
