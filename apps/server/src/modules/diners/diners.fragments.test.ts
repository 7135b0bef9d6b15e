import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fragment } from '#platform/db/fragments.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { addDiners, type DinerKey, type DinerRow, findDinersBy, linkDiners, newDinerRow } from './index.ts';

let database: TestDatabase;
let storeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = await addMerchantAndStore(database.db);
});

const NOW = new Date('2037-11-20T10:00:00Z');
let numbers = 0;
const newRow = (userId: string | null = null, ofStore = storeId): DinerRow =>
  newDinerRow(
    ofStore,
    randomUUID(),
    {
      lastName: '王',
      firstName: '小明',
      title: 'mr',
      phone: { number: `+86139${String(10_000_000 + numbers++)}`, region: 'CN' },
    },
    { user_id: userId },
    NOW,
  );

const parameter = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
/** Builds a statement from a fragment and its parameter. */
function statement(fragment: Fragment, value: unknown) {
  const pieces = fragment('PARAMETER')
    .split('PARAMETER')
    .map((piece) => sql.raw(piece));
  return sql.join(pieces, parameter(value));
}
const ask = async (asked: DinerKey[]): Promise<DinerRow[]> =>
  withClient(database.url, (client) => findDinersBy(client, asked));
const add = (rows: DinerRow[]) => statement(addDiners as Fragment, rows).execute(database.db);
const link = async (links: { store_id: string; id: string; user_id: string }[]) =>
  (await statement(linkDiners, links).execute(database.db)).rows.length;

async function addUser(): Promise<string> {
  const id = randomUUID();
  await database.db.insertInto('user_account').values({ id, created_at: NOW }).execute();
  return id;
}

describe('the SQL fragments of guests', () => {
  it('insert rows and return the same rows', async () => {
    const row = newRow(await addUser());
    await add([row, newRow()]);
    expect(await ask([{ storeId, dinerId: row.id }])).toEqual([row]);
  });

  it('find each guest once, by id, account or phone', async () => {
    const [byId, byUser, byPhone] = [newRow(), newRow(await addUser()), newRow()];
    await add([byId, byUser, byPhone, newRow()]);
    const found = await ask([
      { storeId, dinerId: byId.id, phone: byId.phone },
      { storeId, userId: byUser.user_id },
      { storeId, phone: byPhone.phone },
      { storeId, phone: byPhone.phone, userId: randomUUID() },
    ]);
    expect(found.map(({ id }) => id).sort()).toEqual([byId.id, byUser.id, byPhone.id].sort());
  });

  it('find no guest of another store, and none for an empty list', async () => {
    const row = newRow(await addUser(), await addMerchantAndStore(database.db));
    await add([row]);
    expect(await ask([{ storeId, dinerId: row.id, userId: row.user_id, phone: row.phone }])).toEqual([]);
    expect(await ask([])).toEqual([]);
    expect(await ask([{ storeId }])).toEqual([]);
  });

  it('link a guest without an account, and skip one with an account', async () => {
    const [userId, taken] = [await addUser(), await addUser()];
    const [free, linked] = [newRow(), newRow(taken)];
    await add([free, linked]);
    const asked = (row: DinerRow, user_id: string) => ({ store_id: storeId, id: row.id, user_id });
    expect(await link([asked(free, taken)])).toBe(0);
    expect(await link([asked(free, userId), asked(linked, await addUser())])).toBe(1);
    const found = await ask([free, linked].map(({ id }) => ({ storeId, dinerId: id })));
    expect(new Map(found.map((row) => [row.id, row.user_id]))).toEqual(
      new Map([
        [free.id, userId],
        [linked.id, taken],
      ]),
    );
  });
});
