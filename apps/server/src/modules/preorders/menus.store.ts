import type { PreorderSettings, StoredMenuLine } from '@xiwei/contract/preorders/preorders.model.ts';
import type { Selectable } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type MenuRow = Selectable<Tables['order_menu']>;
export type SettingsRow = Omit<Selectable<Tables['preorder_settings']>, 'store_id'>;

export interface OrderKey {
  storeId: string;
  orderId: string;
}

/** The settings of a store that never saved them. */
const UNSET: SettingsRow = {
  version: 0,
  open: false,
  change_hours: 24,
  minimum_per_adult: null,
  set_menu_rules: [],
};

export const findMenu = (db: Db, { storeId, orderId }: OrderKey): Promise<MenuRow | undefined> =>
  db
    .selectFrom('order_menu')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** Lists the menus of orders of a store, in no order. */
export const listMenus = async (db: Db, storeId: string, orderIds: readonly string[]): Promise<MenuRow[]> =>
  db
    .selectFrom('order_menu')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute();

/** Stores the menu of an order whose store the transaction has locked. */
export async function saveMenu(
  db: Db,
  { storeId, orderId }: OrderKey,
  menu: Pick<MenuRow, 'version' | 'amount' | 'changed_at'> & { lines: readonly StoredMenuLine[] },
): Promise<void> {
  const values = { ...menu, lines: json([...menu.lines]) };
  await db
    .insertInto('order_menu')
    .values({ store_id: storeId, order_id: orderId, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(values))
    .execute();
}

export async function findSettings(db: Db, storeId: string): Promise<SettingsRow> {
  const row = await db
    .selectFrom('preorder_settings')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? UNSET;
}

export async function saveSettings(
  db: Db,
  storeId: string,
  { version, open, changeHours, minimumPerAdult, setMenuRules }: Omit<PreorderSettings, 'products' | 'can'>,
): Promise<SettingsRow> {
  await db
    .insertInto('preorder_settings')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return updateAtVersion(db, 'preorder_settings', { store_id: storeId }, version, {
    open,
    change_hours: changeHours,
    minimum_per_adult: minimumPerAdult,
    set_menu_rules: json(setMenuRules),
  });
}
