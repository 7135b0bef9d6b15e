import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, readMetrics, startProduct } from '#testing/product.ts';

/** Three times as many connections as a store has places. */
const DROPS = 150;
/** The number of concurrent calls of one store. */
const PLACES = 48;

const CALLERS = ['an anonymous person', 'a made-up session', 'people who are signed in'] as const;

let product: Product;
let port: number;
let lines: { traceId?: string; endpoint?: string; status?: number }[];
beforeAll(async () => {
  const write = (line: string) => lines.push(JSON.parse(line));
  product = await startProduct({ log: createLog('info', { write }) });
  port = Number(new URL(await product.node.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  lines = [];
  // All connections come from one address, which has one rate limit.
  product.clock.pass(120);
});

const asCookies = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Returns the cookies of several callers, of different people if they are signed in. */
async function cookiesOf(caller: (typeof CALLERS)[number], count: number): Promise<string[]> {
  if (caller === 'people who are signed in')
    return (await signedInPeople(product, count)).map(({ visitor }) => asCookies(visitor.cookies));
  const made = () => (caller === 'an anonymous person' ? '' : `xw_session=${randomUUID()}`);
  return Array.from({ length: count }, made);
}

const headOf = (path: string, cookie: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${length}`,
    `idempotency-key: ${randomUUID()}`,
    ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
  ].join('\r\n');

/** The head and the body of a booking request. */
function bookingOf(storeId: string, kindId: string, cookie: string) {
  const body = JSON.stringify(bookInput(storeId, slotAt(kindId)).body);
  return { head: headOf(`/api/stores/${storeId}/orders`, cookie, Buffer.byteLength(body)), body };
}

/** Opens a connection and writes a text to it. */
async function say(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

async function countCalls(): Promise<{ inside: number; waiting: number }> {
  const body = await readMetrics(product);
  const count = (state: string) =>
    Number(new RegExp(`^xiwei_store_calls\\{state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
  return { inside: count('inside'), waiting: count('waiting') };
}

/** Returns the answer to another person's call of the store, if it comes soon. */
async function answerToAnother(storeId: string): Promise<number | 'no answer'> {
  const [another] = await signedInPeople(product, 1);
  const answered = another?.visitor.call(bookingApi.releaseHold, { params: { storeId } });
  const reply = await Promise.race([answered, pause(8_000)]);
  return reply?.status ?? 'no answer';
}

async function expectOpen(storeId: string): Promise<void> {
  expect(await answerToAnother(storeId)).toBe(200);
  await expect.poll(countCalls).toEqual({ inside: 0, waiting: 0 });
}

/** Blocks commits of a store's bookings until the returned function is called. */
async function block(storeId: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let blocked = () => {};
  const isBlocked = new Promise<void>((resolve) => {
    blocked = resolve;
  });
  const held = product.db.transaction().execute(async (db) => {
    await sql`select 1 from store_state where store_id = ${storeId} for update`.execute(db);
    blocked();
    await released;
  });
  await isBlocked;
  return async () => {
    release();
    await held;
  };
}

const STAGES = {
  'before its head is complete': ({ head }) => head.slice(0, -10),
  'after its head': ({ head }) => `${head}\r\n\r\n`,
  'in the middle of its body': ({ head, body }) => `${head}\r\n\r\n${body.slice(0, 20)}`,
  'after its body': ({ head, body }) => `${head}\r\n\r\n${body}`,
} satisfies Record<string, (call: ReturnType<typeof bookingOf>) => string>;

describe('disconnected calls', () => {
  it('are logged at every stage', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const [cookie = ''] = await cookiesOf('people who are signed in', 1);
    for (const stage of ['after its head', 'in the middle of its body'] as const) {
      const socket = await say(STAGES[stage](bookingOf(storeId, kind.id, cookie)));
      await pause(50);
      socket.resetAndDestroy();
    }
    const dropped = () =>
      lines.filter(({ endpoint, status }) => endpoint === 'booking.createOrder' && status === 499);
    await expect.poll(() => dropped().length).toBe(2);
    lines = [];
  });

  it('release their place in the queue while waiting or running, and are logged', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const cookies = await cookiesOf('people who are signed in', DROPS);
    const unblock = await block(storeId);
    const sockets = await Promise.all(
      cookies.map((cookie) => say(STAGES['after its body'](bookingOf(storeId, kind.id, cookie)))),
    );
    await expect.poll(countCalls).toEqual({ inside: PLACES, waiting: DROPS - PLACES });
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(countCalls).toEqual({ inside: PLACES, waiting: 0 });
    await unblock();
    await expectOpen(storeId);
    const dropped = lines.filter(
      ({ endpoint, status }) => endpoint === 'booking.createOrder' && status === 499,
    );
    expect(new Set(dropped.map(({ traceId }) => traceId)).size).toBe(DROPS);
    expect(dropped).toHaveLength(DROPS);
    const orders = await product.db.selectFrom('booking_order').select('id').where('store_id', '=', storeId);
    expect(await orders.execute()).toHaveLength(1);
  });

  it('release their place just before they are answered', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const cookies = await cookiesOf('people who are signed in', DROPS);
    const unblock = await block(storeId);
    const sockets = await Promise.all(
      cookies.map((cookie) => say(STAGES['after its body'](bookingOf(storeId, kind.id, cookie)))),
    );
    await expect.poll(countCalls).toEqual({ inside: PLACES, waiting: DROPS - PLACES });
    await unblock();
    await Promise.all(
      sockets.map(async (socket, index) => {
        await pause(index % 30);
        socket.resetAndDestroy();
      }),
    );
    await expectOpen(storeId);
  });
});

describe.each(CALLERS)('a disconnected call of %s', (caller) => {
  it.each(Object.entries(STAGES))('%s occupies no place in the store’s queue', async (_stage, textOf) => {
    const { storeId, kind } = await openStore(product, 1);
    const cookies = await cookiesOf(caller, DROPS);
    await Promise.all(
      cookies.map(async (cookie, index) => {
        const socket = await say(textOf(bookingOf(storeId, kind.id, cookie)));
        // Some at once, in the middle of their processing; some a little later.
        if (index % 3 === 0) await pause((index * 7) % 60);
        socket.resetAndDestroy();
      }),
    );
    await expectOpen(storeId);
  });
});

describe('slow bodies of one person', () => {
  it('don’t block the store for others', async () => {
    const { storeId } = await openStore(product, 1);
    const [cookie = ''] = await cookiesOf('people who are signed in', 1);
    const head = headOf(`/api/stores/${storeId}/orders`, cookie, 100);
    const sockets = await Promise.all(Array.from({ length: PLACES + 10 }, () => say(`${head}\r\n\r\n{`)));
    await pause(1_000);
    expect(await answerToAnother(storeId)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expectOpen(storeId);
  });
});
