import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeIfOpen } from '#platform/db/fragments.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { settingsChanged } from '#testing/seating-plan.ts';
import { lockStoreRow, readStoreState, type StoreState, unchangedStore } from './store-state.store.ts';

let database: TestDatabase;
let storeId: string;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = await addMerchantAndStore(database.db);
});
afterAll(() => Promise.all(clients.map((client) => client.end())));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

describe('a batch of bookings', () => {
  const write = (client: pg.Client, state: StoreState) =>
    writeIfOpen(client, 'test', {}, unchangedStore(storeId, state));

  it('is written only if settings and bookings are unchanged since they were read', async () => {
    const client = await connect();
    const read = async () => (await readStoreState(client, storeId)) ?? expect.fail('The store has no state');
    const state = await read();
    expect(await write(client, state)).toBe(true);
    // Another writer came first.
    expect(await write(client, state)).toBe(false);
    const fresh = await read();
    await settingsChanged(database.db, storeId);
    expect(await write(client, fresh)).toBe(false);
    expect(await write(client, await read())).toBe(true);
  });

  it("under the store's lock blocks all other writers of the store", async () => {
    const [first, second] = [await connect(), await connect()];
    await first.query('begin');
    await lockStoreRow(first, storeId);
    const tryLock = () =>
      second.query('select from store_state where store_id = $1 for update nowait', [storeId]);
    await expect(tryLock()).rejects.toMatchObject({ code: '55P03' });
    await first.query('rollback');
    await expect(tryLock()).resolves.toBeDefined();
  });
});
