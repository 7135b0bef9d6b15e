import { AsyncLocalStorage } from 'node:async_hooks';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import type { TestKind } from '#testing/seating-plan.ts';

/**
 * What the booking of a new guest costs the database. These figures are exact: a change that raises them says in its description why that
 * is worth it. What it costs in processor time is measured by `npm run bench costs`.
 */
const STATEMENTS = ['find-sessions', 'batch', 'gated add'];
const ROWS = {
  audit_record: 1,
  booking_log: 1,
  booking_order: 1,
  // The words by which staff find a guest by name and by the last digits of the phone.
  diner_word: 19,
  idempotency_record: 1,
  occupancy: 1,
};
const WAL_RECORDS = 100;
const WAL_BYTES = 13_000;

/** The statements that calls have sent; those of jobs are not among them. */
const sent: { client: pg.Client; name: string }[] = [];
const calls = new AsyncLocalStorage<boolean>();

let product: Product;
let store: { storeId: string; kind: TestKind };
beforeAll(async () => {
  const query = pg.Client.prototype.query;
  // Before the first connection, which keeps the function that it was made with.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [{ name?: string; text?: string } | string];
    const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
    // Notifications are sent for all events of a moment, also a little after the booking that began it.
    if (calls.getStore() && !text.startsWith('select pg_notify'))
      sent.push({ client: this, name: name?.replace(/ \d+$/, '') ?? text });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query);
  product = await startProduct();
  store = await openStore(product, 5);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const book = (visitor: Visitor, time: string) =>
  calls.run(true, () =>
    visitor.do(bookingApi.createOrder, bookInput(store.storeId, slotAt(store.kind.id, time))),
  );

/** Counts the rows that the transaction wrote in which an order was added. Rows that jobs write again or delete are not counted. */
async function countRows(orderId: string): Promise<Record<string, number>> {
  const counts = Object.keys(ROWS).map(
    (table) => sql`
      select ${table} as name, count(*)::int as count from ${sql.table(table)}
      where xmin = (select xmin from booking_order where id = ${orderId})`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    product.db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

interface Wal {
  records: number;
  bytes: number;
}

/** Reads what a connection has written to the log of the database so far. */
async function readWal(client: pg.Client): Promise<Wal> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<Wal>(
    'select wal_records::int as records, wal_bytes::int as bytes from pg_stat_get_backend_wal(pg_backend_pid())',
  );
  return rows[0] ?? expect.fail('The connection has no figures');
}

it('takes three statements, and few rows and bytes', async () => {
  const people = (await signedInPeople(product, 5)).map(({ visitor }) => visitor);
  // The first bookings load the store and prepare the statements.
  await book(people[0] as Visitor, '17:00');
  await book(people[1] as Visitor, '18:00');
  const writer =
    sent.findLast(({ name }) => name === 'gated add')?.client ?? expect.fail('Nothing was written');
  const written: Wal[] = [];
  for (const visitor of people.slice(2)) {
    const before = await readWal(writer);
    sent.length = 0;
    const { id } = await book(visitor, '19:00');
    expect(sent.map(({ name }) => name)).toEqual(STATEMENTS);
    const after = await readWal(writer);
    expect(await countRows(id)).toEqual(ROWS);
    if (sent.at(-1)?.client === writer)
      written.push({ records: after.records - before.records, bytes: after.bytes - before.bytes });
  }
  // Another statement may have been sent on the connection meanwhile, or the booking on another one.
  expect(Math.min(...written.map(({ records }) => records))).toBeLessThanOrEqual(WAL_RECORDS);
  expect(Math.min(...written.map(({ bytes }) => bytes))).toBeLessThanOrEqual(WAL_BYTES);
});
