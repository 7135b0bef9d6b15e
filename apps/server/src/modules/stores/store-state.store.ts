import type pg from 'pg';
import { lookUp } from '#platform/db/combiner.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, type Gate, type Queryable, selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';

/** Version counters of a store: changes of its settings, and writes of its bookings. */
export interface StoreState {
  settings: number;
  writes: number;
}

/** Reads the state of a store. */
export const readStoreState = (client: Queryable, storeId: string): Promise<StoreState | undefined> =>
  lookUp(client, 'store state', storeId, async (ids: readonly string[]) => {
    const states = await readStoreStates(client, ids);
    return ids.map((id) => states.get(id.toLowerCase()));
  });

/** Reads the states of several stores. */
export async function readStoreStates(
  client: Queryable,
  storeIds: readonly string[],
): Promise<Map<string, StoreState>> {
  const { rows } = await client.query<StoreState & { store_id: string }>({
    name: 'store-states',
    text: 'select store_id, settings, writes from store_state where store_id = any ($1)',
    values: [storeIds],
  });
  return new Map(rows.map(({ store_id, ...state }) => [store_id, state]));
}

/** Selects the state of the store with this id; null if there is none. */
export const stateOf = selectFragment<string, StoreState | null>(
  (storeId) => `
  select jsonb_build_object('settings', settings, 'writes', writes) from store_state
  where store_id = (${storeId}#>>'{}')::uuid`,
  readAs,
);

/** Locks a store against other writers until the transaction ends. */
export async function lockStore(db: Db, storeId: string): Promise<void> {
  await db.selectFrom('store_state').select('store_id').where('store_id', '=', storeId).forUpdate().execute();
}

/** Does the same on a connection that has a transaction. */
export async function lockStoreRow(client: pg.ClientBase, storeId: string): Promise<void> {
  await client.query('select from store_state where store_id = $1 for update', [storeId]);
}

/** Increments the counters of booking writes of the stores whose state is unchanged (compare-and-set). */
const countWrites: Fragment = (states) => `
  update store_state s set writes = s.writes + 1
  from jsonb_to_recordset(${states}) as was (key uuid, settings bigint, writes bigint)
  where s.store_id = was.key and s.settings = was.settings and s.writes = was.writes`;

/** Selects the ids of those of the stores that no other transaction has locked, and locks them. */
const freeStores: Fragment = (states) => `
  select store_id from store_state
  where store_id in (select (state ->> 'key')::uuid from jsonb_array_elements(${states}) as state)
  for update skip locked`;

/** Returns the gate that opens if a store is as it was when it had this state, and counts the write. */
export const unchangedStore = (storeId: string, state: StoreState): Gate => ({
  sql: (states) => `${countWrites(states)} returning s.store_id::text as key`,
  sqlUnlessHeld: (states) =>
    `${countWrites(states)} and s.store_id in (${freeStores(states)}) returning s.store_id::text as key`,
  key: storeId,
  state,
});
