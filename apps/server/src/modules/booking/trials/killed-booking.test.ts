import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookInput, expectNoDoubleBooking, openStore, slotAt } from '#testing/bookings.ts';
import { createTestDatabase } from '#testing/database.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { freePort, startServer } from '#testing/server-process.ts';

/** The server is killed after this many answers, while others are being written. */
const ROUNDS = [1, 20, 70];
const CROWD = 150;

/** Node that keeps running, on the machine's clock like the one that is killed. */
let survivor: Product;
let port: number;
let server: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed booking '));

beforeAll(async () => {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  clock.pass((Date.now() - clock.now().getTime()) / 1000);
  survivor = await startProduct({ database, clock });
  port = await freePort();
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  server = await startServer({ port, dataDir, databaseUrl: survivor.url });
  return server;
}

interface Caller {
  visitor: Visitor;
  key: string;
}

/** Books over the wire; undefined if the server was killed before it answered. */
const book = (storeId: string, body: object, { visitor: { cookies }, key }: Caller) =>
  fetch(`http://127.0.0.1:${port}/api/stores/${storeId}/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: `xw_session=${cookies.xw_session}; xw_device=${cookies.xw_device}`,
    },
    body: JSON.stringify(body),
  }).then(
    async (reply) => ({ status: reply.status, body: await reply.text() }),
    () => undefined,
  );

/**
 * Counts the rows that each order must have exactly one of. A single statement, because writes may still
 * arrive.
 */
const whole = async (storeId: string, callers: readonly Caller[]) => {
  const keys = callers.map(({ key }) => key);
  const { rows } = await sql<Record<'orders' | 'entries' | 'tables' | 'numbers' | 'answers', number>>`select
    (select count(*) from booking_order where store_id = ${storeId})::int as orders,
    (select count(*) from booking_log where store_id = ${storeId})::int as entries,
    (select count(*) from occupancy where store_id = ${storeId})::int as tables,
    (select coalesce(max(last_number), 0) from store_day where store_id = ${storeId})::int as numbers,
    (select count(*) from idempotency_record where key = any (${keys}) and answer is not null)::int as answers`.execute(
    survivor.db,
  );
  return rows[0] ?? expect.fail();
};
const ofEach = (count: number) => ({
  orders: count,
  entries: count,
  tables: count,
  numbers: count,
  answers: count,
});

it('a server killed during bookings loses none it has answered, and leaves none incomplete', async () => {
  let running = await start();
  for (const enough of ROUNDS) {
    const { storeId, kind } = await openStore(survivor, CROWD);
    const date = addDays(new Date().toISOString().slice(0, 10), 2);
    const { body } = bookInput(storeId, slotAt(kind.id, '19:00', { date }));
    const people = await signedInPeople(survivor, CROWD);
    const callers = people.map(({ visitor }) => ({ visitor, key: randomUUID() }));
    const killed = running;
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    let answered = 0;
    const replies = await Promise.all(
      callers.map(async (caller) => {
        const reply = await book(storeId, body, caller);
        if (reply && ++answered === enough) killed.kill('SIGKILL');
        return reply;
      }),
    );
    await gone;
    const found = await whole(storeId, callers);
    expect(found).toEqual(ofEach(found.orders));
    expect(found.orders).toBeGreaterThanOrEqual(replies.filter((reply) => reply?.status === 200).length);
    running = await start();
    const again = await Promise.all(callers.map((caller) => book(storeId, body, caller)));
    expect(again.map((reply) => reply?.status)).toEqual(callers.map(() => 200));
    for (const [index, reply] of replies.entries()) {
      if (reply?.status === 200) expect(again[index]?.body).toBe(reply.body);
    }
    expect(await whole(storeId, callers)).toEqual(ofEach(CROWD));
    await expectNoDoubleBooking(survivor.db, storeId);
  }
}, 900_000);
