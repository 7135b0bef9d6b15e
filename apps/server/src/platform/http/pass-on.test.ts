import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { mergeMetrics } from '#platform/merge-metrics.ts';
import { book, bookInput, expectNoDoubleBooking, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { createTestDatabase } from '#testing/database.ts';
import { twinAt } from '#testing/nodes.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, readMetrics, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { listenForOthers, nodeOf, serveConnection } from './pass-on.ts';

type Store = Awaited<ReturnType<typeof openStore>>;

const folder = mkdtempSync(join(tmpdir(), 'xiwei-group-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let lines: { node: number; endpoint?: string; status?: number; network?: string }[] = [];
let [first, second] = [] as unknown as [Product, Product];
/** The third node of the group does not run: tests take its place. */
let stores: readonly [Store, Store, Store];

beforeAll(async () => {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  const start = (index: number) => {
    const write = (line: string) => void lines.push({ node: index, ...JSON.parse(line) });
    const nodeGroup = { index, count: 3, folder };
    return startProduct({ database, clock, nodeGroup, log: createLog('info', { write }) });
  };
  [first, second] = [await start(0), await start(1)];
  await Promise.all(
    [first, second].map(({ node }, index) => listenForOthers(node.server, { index, count: 3, folder })),
  );
  stores = [await openStoreOf(0), await openStoreOf(1), await openStoreOf(2)];
});

/** Opens stores until one belongs to a node. */
async function openStoreOf(node: number): Promise<Store> {
  for (;;) {
    const store = await openStore(first, 2);
    if (nodeOf(store.storeId, 3) === node) return store;
  }
}

async function newDiner(): Promise<Visitor> {
  const [person] = await signedInPeople(first, 1);
  return person?.visitor ?? expect.fail('No person was added');
}

const callsOf = (endpoint: string) => lines.filter((line) => line.endpoint === endpoint);

/** Takes the place of the third node with a socket that treats connections as given. */
async function listenAsThird(onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(join(folder, '2.sock'));
  await once(server, 'listening');
  return server;
}

describe('calls that change something of a store', () => {
  it('are answered by the node that has the store, wherever they arrive', async () => {
    lines = [];
    for (const [node, { storeId, kind }] of stores.slice(0, 2).entries()) {
      for (const [place, product] of [first, second].entries()) {
        const time = place === 0 ? '18:00' : '20:30';
        const order = await book(twinAt(product, await newDiner()), storeId, slotAt(kind.id, time));
        expect(order.status).toBe('waitService');
        expect(callsOf('booking.createOrder').at(-1)).toMatchObject({ node, status: 200 });
      }
    }
    expect(callsOf('booking.createOrder')).toHaveLength(4);
  });

  it('read what the other node has changed', async () => {
    const [, { storeId, kind }] = stores;
    const diner = await newDiner();
    const order = await book(diner, storeId, slotAt(kind.id, '19:00'));
    const params = { storeId, orderId: order.id };
    await twinAt(second, diner).do(bookingApi.cancelOrder, {
      params,
      body: { version: order.version },
    });
    expect(await diner.do(bookingApi.readMyOrder, { params })).toMatchObject({ status: 'closed' });
  });

  it('may have no body', async () => {
    const { storeId, kind } = stores[1];
    const diner = await newDiner();
    const params = { storeId };
    await diner.do(bookingApi.holdTable, { params, body: slotAt(kind.id, '19:00') });
    await diner.do(bookingApi.releaseHold, { params });
    expect(await diner.do(bookingApi.readHold, { params })).toEqual({ hold: null });
  });

  it('get a refusal of the other node as it is', async () => {
    const { storeId, kind } = stores[1];
    const visitor = first.visitor('zh-Hant');
    const [passed, direct] = await Promise.all(
      [visitor, twinAt(second, visitor)].map((each) =>
        each.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id))),
      ),
    );
    expect(passed).toMatchObject({ status: 401, refusal: direct?.refusal && { code: direct.refusal.code } });
    expect(passed?.headers['x-trace-id']).toBeDefined();
  });

  it('are refused by the other node if they are too large', async () => {
    const { storeId, kind } = stores[1];
    const [diner, input] = [await newDiner(), bookInput(storeId, slotAt(kind.id))];
    const body = { ...input.body, padding: 'x'.repeat(300_000) };
    const reply = await diner.call(bookingApi.createOrder, { ...input, body });
    expect(reply).toMatchObject({ status: 413, refusal: { code: 'tooLarge' } });
  });

  it('never book a table twice when people ask at all nodes at once', async () => {
    const { storeId, kind } = await openStoreOf(1);
    const people = await signedInPeople(first, 30);
    const replies = await Promise.all(
      people.map(({ visitor }, index) =>
        twinAt(index % 2 ? first : second, visitor).call(
          bookingApi.createOrder,
          bookInput(storeId, slotAt(kind.id)),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    await expectNoDoubleBooking(first.db, storeId);
  });

  it('count for the address of the client, which clients cannot choose', async () => {
    lines = [];
    const { storeId, kind } = stores[1];
    const visitor = first.visitor();
    const direct = Object.assign(second.visitor(), { address: visitor.address });
    const input = bookInput(storeId, slotAt(kind.id));
    const spoofed = { headers: { 'x-passed-on-address': '203.0.113.9' } };
    for (const caller of [visitor, direct]) {
      await caller.call(bookingApi.createOrder, input);
      await caller.call(bookingApi.createOrder, input, spoofed);
    }
    const networks = callsOf('booking.createOrder').map(({ network }) => network);
    expect(networks).toHaveLength(4);
    expect(networks[0]).toBeDefined();
    expect(new Set(networks).size).toBe(1);
  });
});

describe('calls that read something of a store', () => {
  it('are answered by the node with the store if it keeps what is read', async () => {
    lines = [];
    const { storeId, manager } = stores[1];
    const params = { storeId, date: SATURDAY };
    const { version } = await manager.do(hostStandApi.readBoard, { params });
    const query = { since: version ?? '' };
    const since = await manager.do(hostStandApi.readBoardChanges, { params, query });
    expect(since).toEqual({ board: null, changes: null });
    await manager.do(bookingApi.readHold, { params });
    expect(callsOf('booking.readBoard')).toMatchObject([{ node: 1 }]);
    expect(callsOf('booking.readBoardChanges')).toMatchObject([{ node: 1 }]);
    expect(callsOf('booking.readHold')).toMatchObject([{ node: 0 }]);
  });
});

describe('a node that does not run', () => {
  it('leaves its stores to the node where the call arrives', async () => {
    lines = [];
    const { storeId, kind } = stores[2];
    await book(await newDiner(), storeId, slotAt(kind.id, '18:00'));
    expect(callsOf('booking.createOrder')).toMatchObject([{ node: 0, status: 200 }]);
  });

  it('refuses what it does not finish, and a repetition with the same key is done once', async () => {
    const { storeId, kind } = stores[2];
    const ending = await listenAsThird((socket) => socket.once('data', () => socket.destroy()));
    const diner = await newDiner();
    const [input, key] = [bookInput(storeId, slotAt(kind.id, '20:30')), randomUUID()];
    const lost = await diner.call(bookingApi.createOrder, input, { key });
    expect(lost).toMatchObject({
      status: 503,
      refusal: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    });
    ending.close();
    await once(ending, 'close');
    const [again, twice] = [
      await diner.call(bookingApi.createOrder, input, { key }),
      await diner.call(bookingApi.createOrder, input, { key }),
    ];
    expect([again.status, twice.status]).toEqual([200, 200]);
    expect(twice.body.id).toBe(again.body.id);
  });

  it('gets no more of a call whose caller has hung up', async () => {
    const { storeId, kind } = stores[2];
    const sockets: Socket[] = [];
    const silent = await listenAsThird((socket) => void sockets.push(socket));
    const body = JSON.stringify(bookInput(storeId, slotAt(kind.id)).body);
    const outside = createServer({ pauseOnConnect: true }, (client) =>
      serveConnection(first.node.server, client),
    );
    await once(outside.listen(0, '127.0.0.1'), 'listening');
    const { port } = outside.address() as AddressInfo;
    const call = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: `/api/stores/${storeId}/orders` },
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    call.on('error', () => {});
    call.end(body);
    await expect.poll(() => sockets.length).toBe(1);
    const [socket] = sockets;
    const closed = once(socket as Socket, 'close');
    socket?.resume();
    call.destroy();
    await closed;
    silent.close();
    outside.close();
  });
});

describe('the metrics of a group', () => {
  it('show the values of all nodes, whichever is asked', async () => {
    for (const node of [first, second]) {
      const text = await readMetrics(node);
      expect(text.match(/^xiwei_ready\{node="\d"\} 1$/gm)?.sort()).toEqual([
        'xiwei_ready{node="0"} 1',
        'xiwei_ready{node="1"} 1',
      ]);
      expect(text.match(/^# TYPE xiwei_ready gauge$/gm)).toHaveLength(1);
    }
  });

  it('keep the values of a metric together', () => {
    const page = (node: number) =>
      `# HELP a A\n# TYPE a gauge\na{node="${node}"} 1\n\n# HELP b B\n# TYPE b counter\nb{node="${node}"} 2\n`;
    expect(mergeMetrics([page(0), page(1)])).toBe(
      '# HELP a A\n# TYPE a gauge\na{node="0"} 1\na{node="1"} 1\n\n# HELP b B\n# TYPE b counter\nb{node="0"} 2\nb{node="1"} 2\n',
    );
    expect(mergeMetrics([page(0)])).toBe(page(0));
  });
});

it('finds the same number of stores for each node', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select gen_random_uuid() as id from generate_series(1, 4000)`.execute(first.db);
  const counts = [0, 0, 0, 0];
  for (const { id } of rows) counts[nodeOf(id, 4)] = (counts[nodeOf(id, 4)] ?? 0) + 1;
  for (const count of counts) expect(count).toBeGreaterThan(850);
});
