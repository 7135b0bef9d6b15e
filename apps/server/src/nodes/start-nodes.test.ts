import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeOf } from '#platform/http/pass-on.ts';
import { bookInput, expectNoDoubleBooking, openStore, slotAt } from '#testing/bookings.ts';
import { addSignedIn, type SignedIn } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { freePort, newDataFolder, startServer } from '#testing/server-process.ts';

const TOKEN = 'a token for the metrics';
const NODES = 3;

let product: Product;
let server: ChildProcess;
let origin: string;
/** The process ids of the nodes as they were logged, the newest last. */
const started: { node: number; pid: number }[] = [];
beforeAll(async () => {
  product = await startProduct();
});

/** Starts the nodes. The first test does so: their readiness can be waited for in a test only. */
async function start(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await startServer({
    ...{ port, dataDir: newDataFolder(), databaseUrl: product.url },
    env: { NODES: String(NODES), METRICS_TOKEN: TOKEN, DATABASE_POOL: '5', LOG_LEVEL: 'info' },
    onLine: (line) => {
      if (line.includes('A node serves calls')) started.push(JSON.parse(line));
    },
  });
}

/** Reads the metrics that show which nodes are ready. */
async function readyNodes(): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return [...text.matchAll(/^xiwei_ready\{node="(\d)"\} 1$/gm)].map(([, node = '']) => node).sort();
}

/** Books at a new connection, so that the calls of one person reach all nodes. */
async function bookAt({ cookies }: SignedIn, storeId: string, kindId: string, key = randomUUID()) {
  const response = await fetch(`${origin}${bookingApi.createOrder.path.replace(':storeId', storeId)}`, {
    method: 'POST',
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: `xw_device=${cookies.xw_device}; xw_session=${cookies.xw_session}`,
    },
    // The clock of a server process is that of the machine.
    body: JSON.stringify(bookInput(storeId, { ...slotAt(kindId), date: inThreeDays() }).body),
  });
  return { status: response.status, body: (await response.json()) as { id?: string } };
}

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('several nodes of one start', () => {
  it('serve behind one port, and never book a table twice', async () => {
    await start();
    expect(await readyNodes()).toEqual(['0', '1', '2']);
    const [people, stores] = [
      await addSignedIn(product.db, new Date(), 24),
      [await openStore(product, 2), await openStore(product, 2), await openStore(product, 2)],
    ];
    const replies = await Promise.all(
      people.map((person, index) => {
        const { storeId, kind } = stores[index % stores.length] ?? expect.fail('No store');
        return bookAt(person, storeId, kind.id);
      }),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 18 }, () => 409),
    ]);
    for (const { storeId } of stores) await expectNoDoubleBooking(product.db, storeId);
  });
  it('go on when one of them is killed, which is started again', async () => {
    const { storeId, kind } = await openStore(product, 30);
    const people = await addSignedIn(product.db, new Date(), 30);
    const killed = started.find(({ node }) => node === nodeOf(storeId, NODES)) ?? expect.fail('No node');
    const book = async (person: SignedIn): Promise<string | undefined> => {
      const key = randomUUID();
      for (;;) {
        // A call that the killed node was about to answer fails, and is repeated with its key.
        const reply = await bookAt(person, storeId, kind.id, key).catch(() => undefined);
        if (reply?.status === 200) return reply.body.id;
        expect([undefined, 503]).toContain(reply?.status);
      }
    };
    const booked = Promise.all(
      people.map((person, index) => {
        if (index === 10) process.kill(killed.pid, 'SIGKILL');
        return book(person);
      }),
    );
    expect(new Set(await booked).size).toBe(30);
    await expectNoDoubleBooking(product.db, storeId);
    await expect.poll(readyNodes).toEqual(['0', '1', '2']);
    expect(started.at(-1)).toMatchObject({ node: killed.node });
    expect(started).toHaveLength(NODES + 1);
  });

  it('stop together, and leave no process behind', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(started.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });
});
