import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';

const { sql: migration = '' } = readMigrations().find(({ name }) => name === '0025_endpoint_names.sql') ?? {};

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Rewrites the rows of endpoints to the bare verbs that earlier releases wrote. */
async function backToBareVerbs(): Promise<void> {
  const { db } = product;
  await sql`alter table audit_record disable trigger audit_record_append_only`.execute(db);
  await sql`update audit_record set endpoint = split_part(endpoint, '.', 2)`.execute(db);
  await sql`alter table audit_record enable trigger audit_record_append_only`.execute(db);
  await sql`update idempotency_record set endpoint = split_part(endpoint, '.', 2)`.execute(db);
}

/** A person who books a table and creates a link, each change with a key that can be repeated. */
async function makeChanges() {
  const { storeId, kind } = await openStore(product, 2);
  const { visitor, id } = await newPerson(product);
  const keys = { order: randomUUID(), link: randomUUID() };
  const send = async () => [
    await visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)), { key: keys.order }),
    await visitor.call(linksApi.createLink, { body: { path: '/setting' } }, { key: keys.link }),
  ];
  return { send, id };
}

const countChanges = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from booking_order) + (select count(*) from short_link))::int as count`.execute(
    product.db,
  );
  return rows[0]?.count;
};

describe('the migration of endpoint names', () => {
  it('lets a change sent before the upgrade be repeated after it, with the same answer', async () => {
    const { send } = await makeChanges();
    const first = await send();
    const count = await countChanges();
    await backToBareVerbs();
    await sql.raw(migration).execute(product.db);
    const again = await send();
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      first.map(({ body }) => ({ status: 200, body })),
    );
    expect(await countChanges()).toBe(count);
  });

  it('renames the endpoints in the audit trail, which stays append-only', async () => {
    const { send, id } = await makeChanges();
    await send();
    await backToBareVerbs();
    await sql.raw(migration).execute(product.db);
    const records = await product.db
      .selectFrom('audit_record')
      .select('endpoint')
      .where('operator_id', '=', id)
      .orderBy('id')
      .execute();
    expect(records.map(({ endpoint }) => endpoint).slice(-2)).toEqual([
      'booking.createOrder',
      'links.createLink',
    ]);
    const bare = sql`select 1 from audit_record where endpoint not like '%.%'`;
    expect((await bare.execute(product.db)).rows).toEqual([]);
    await expect(sql`update audit_record set endpoint = 'other'`.execute(product.db)).rejects.toThrow(
      'append only',
    );
  });
});

it('refuses to repeat a change that a node of an earlier release answered after the migration', async () => {
  const { send } = await makeChanges();
  await send();
  const count = await countChanges();
  await backToBareVerbs();
  const again = await send();
  expect(again.map(({ refusal }) => refusal?.code)).toEqual(['idempotencyKeyReused', 'idempotencyKeyReused']);
  expect(await countChanges()).toBe(count);
});
