import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Cost, costLine, measureCost, totalOf } from './cost.ts';
import type { Figure } from './figure.ts';
import type { BenchRequest } from './pay.ts';
import { addStores, addUsers, type BenchStore, type BenchUser, bookingRequest, dateAfter, pickRandom, randomTime } from './seed.ts';
import type { Setup } from './setup.ts';

const CLIENTS = 32;
const STORES = 200;
const DAYS = 30;
/** Requests before a measurement, so that code and statements have been compiled. */
const WARM = 4_000;
const MEASURED = 4_000;

/**
 * Measures the processor time of a request in the server and the database. Baseline: a plain Fastify route with one prepared statement
 * that reads or writes the same facts.
 */
export async function costs(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, STORES, 20);
  const users = await addUsers(setup, WARM + MEASURED);
  const announcement = await addAnnouncement(setup);
  const plain = await startPlain(setup);
  const product = { port: setup.port, pid: setup.serverPid };
  const measure = async (name: string, server: typeof product, makeRequest: (index: number) => BenchRequest) => {
    const requests = Array.from({ length: WARM + MEASURED }, (_, index) => makeRequest(index));
    await measureCost(setup, server, CLIENTS, requests.slice(0, WARM));
    await setup.analyze();
    const cost = await measureCost(setup, server, CLIENTS, requests.slice(WARM));
    console.log(costLine(name, cost));
    return cost;
  };
  try {
    const book = createOf(users, stores);
    const bareBooking = await measure('a bare booking', plain, (index) => {
      const request = book(index);
      return { ...request, path: request.path.slice('/api'.length) };
    });
    const booking = await measure(`a booking at ${STORES} stores`, product, book);
    const hotStore = stores.slice(0, 1);
    await setup.pool.query('update booking_order set status = status where false');
    const bareRow = await measure('a bare row', plain, () => readOf('', announcement));
    const row = await measure('a row', product, () => readOf('/api', announcement));
    void hotStore;
    return [figure('a booking at 200 stores', booking, bareBooking, 0.25), figure('reading one row', row, bareRow, 0.5)];
  } finally {
    await stop(plain.process);
  }
}

/** Compares costs as what a second of a processor suffices for. */
const figure = (name: string, cost: Cost, baseline: Cost, target: number): Figure => ({
  name: `${name}, by processor time, vs. a bare route`,
  ...{ value: 1e6 / totalOf(cost), baseline: 1e6 / totalOf(baseline), unit: 'per processor second', target },
});

/** Makes requests for bookings of different people at any store, day and time. */
const createOf = (users: readonly BenchUser[], stores: readonly BenchStore[]) => (index: number) =>
  bookingRequest(users[index] ?? pickRandom(users), pickRandom(stores), dateAfter(1 + randomInt(DAYS - 1)), randomTime());

const readOf = (prefix: string, id: string): BenchRequest => ({
  method: 'GET',
  path: `${prefix}/announcements/${id}`,
  headers: {
    'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    cookie: `xw_device=${'d'.repeat(43)}`,
  },
});

async function addAnnouncement({ pool }: Setup): Promise<string> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await pool.query("insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')", [id, text]);
  return id;
}

async function startPlain(setup: Setup) {
  const file = fileURLToPath(new URL('plain-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, setup.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line)), pid: child.pid as number, process: child };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
