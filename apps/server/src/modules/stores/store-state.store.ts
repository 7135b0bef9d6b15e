import type pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/fragments.ts';

/** How often a store's settings and its bookings changed. */
export interface StoreState {
  settings: number;
  writes: number;
}

export async function readStoreState(
  client: pg.ClientBase | pg.Pool,
  storeId: string,
): Promise<StoreState | undefined> {
  const { rows } = await client.query<StoreState>({
    name: 'store-state',
    text: 'select settings, writes from store_state where store_id = $1',
    values: [storeId],
  });
  return rows[0];
}

/** The states of several stores. */
export async function readStoreStates(
  client: pg.ClientBase | pg.Pool,
  storeIds: readonly string[],
): Promise<Map<string, StoreState>> {
  const { rows } = await client.query<StoreState & { store_id: string }>({
    name: 'store-states',
    text: 'select store_id, settings, writes from store_state where store_id = any ($1)',
    values: [storeIds],
  });
  return new Map(rows.map(({ store_id, ...state }) => [store_id, state]));
}

/** Begins a transaction that no other writer of the store runs beside. Answers the state as its predecessor left it. */
export async function beginForStore(client: pg.ClientBase, storeId: string): Promise<StoreState | undefined> {
  await client.query('begin');
  const { rows } = await client.query<StoreState>({
    name: 'lock-store',
    text: 'select settings, writes from store_state where store_id = $1 for update',
    values: [storeId],
  });
  return rows[0];
}

/** Waits for the other writers of the store, and keeps them out until the transaction ends. */
export async function lockStore(db: Db, storeId: string): Promise<void> {
  await db.selectFrom('store_state').select('store_id').where('store_id', '=', storeId).forUpdate().execute();
}

/** Counts a write of the store's bookings. The parameter is the store's id. */
export const countWrite: Fragment = (storeId) =>
  `update store_state set writes = writes + 1 where store_id = (${storeId}#>>'{}')::uuid returning 1`;
