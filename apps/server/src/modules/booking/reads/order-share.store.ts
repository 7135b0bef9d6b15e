import type { SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** How an order is shared. `shows` is null if it follows the store. */
export type ShareRow = Pick<Selectable<Tables['order_share']>, 'version' | 'enabled' | 'revision'> & {
  shows: SharedField[] | null;
};

interface OrderKey {
  storeId: string;
  orderId: string;
}

/** The sharing of an order without a row: as its store has it. */
const UNCHANGED: ShareRow = { version: 0, enabled: true, shows: null, revision: 0 };

const COLUMNS = ['version', 'enabled', 'shows', 'revision'] as const;

export async function findShare(db: Db, { storeId, orderId }: OrderKey): Promise<ShareRow> {
  const row = await db
    .selectFrom('order_share')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (row as ShareRow | undefined) ?? UNCHANGED;
}

/** Adds the row of an order's sharing, if it has none yet. */
const addShare = (db: Db, { storeId, orderId }: OrderKey) =>
  db
    .insertInto('order_share')
    .values({ store_id: storeId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Changes the sharing of an order, unless it was changed after the version that the caller has read. */
export async function changeShare(
  db: Db,
  key: OrderKey,
  version: number,
  { enabled, shows }: { enabled: boolean; shows: SharedField[] },
): Promise<ShareRow | undefined> {
  await addShare(db, key);
  const row = await db
    .updateTable('order_share')
    .set((eb) => ({ enabled, shows, version: eb('version', '+', 1) }))
    .where('store_id', '=', key.storeId)
    .where('order_id', '=', key.orderId)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row as ShareRow | undefined;
}

/** Begins the next revision of an order's share link. */
export async function replaceLink(db: Db, key: OrderKey): Promise<ShareRow> {
  await addShare(db, key);
  const row = await db
    .updateTable('order_share')
    .set((eb) => ({ revision: eb('revision', '+', 1), version: eb('version', '+', 1) }))
    .where('store_id', '=', key.storeId)
    .where('order_id', '=', key.orderId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as ShareRow;
}
