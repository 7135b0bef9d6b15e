import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Cost, costLine, meanOf, measureCost, totalOf } from './cost.ts';
import type { Figure } from './figure.ts';
import type { BenchRequest } from './pay.ts';
import {
  addStores,
  addUsers,
  type BenchStore,
  type BenchUser,
  bookingRequest,
  dateAfter,
  pickRandom,
  randomTime,
} from './seed.ts';
import type { Setup } from './setup.ts';

const CLIENTS = 32;
const STORES = 200;
const DAYS = 30;
/** Requests to each server before the measurement, so that code and statements have been compiled. */
const WARM = 4_000;
/** The servers are measured in turn, so that what else the machine does meanwhile concerns both. */
const ROUNDS = 5;
const ROUND = 800;
const ALL = WARM + ROUNDS * ROUND;

type Server = { port: number; pid: number };
type MakeRequest = (index: number) => BenchRequest;

/**
 * Measures the processor time of a request in the server and the database. Baseline: a plain Fastify route with one prepared statement
 * that reads or writes the same facts.
 */
export async function costs(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, STORES, 20);
  const users = await addUsers(setup, ALL);
  const announcement = await addAnnouncement(setup);
  const plain = await startPlain(setup);
  const product = { port: setup.port, pid: setup.serverPid };
  const measure = async (name: string, target: number, makeRequest: MakeRequest): Promise<Figure> => {
    const [cost, baseline] = await measureInTurn(setup, [product, plain], makeRequest);
    console.log(costLine(name, cost));
    console.log(costLine('the bare route', baseline));
    return {
      name: `${name}, by processor time, vs. a bare route`,
      ...{ value: 1e6 / totalOf(cost), baseline: 1e6 / totalOf(baseline) },
      ...{ unit: 'per processor second', target },
    };
  };
  try {
    return [
      await measure(`a booking at ${STORES} stores`, 0.25, createOf(users, stores)),
      await measure('reading one row', 0.5, () => readOf(announcement)),
    ];
  } finally {
    await stop(plain.process);
  }
}

/** Measures two servers in turn, each with the same kind of requests. */
async function measureInTurn(
  setup: Setup,
  servers: readonly [Server, Server],
  makeRequest: MakeRequest,
): Promise<[Cost, Cost]> {
  const requests = Array.from({ length: ALL }, (_, index) => makeRequest(index));
  for (const server of servers) await measureCost(setup, server, CLIENTS, requests.slice(0, WARM));
  await setup.analyze();
  const costs: [Cost[], Cost[]] = [[], []];
  for (let from = WARM; from < ALL; from += ROUND) {
    for (const [index, server] of servers.entries())
      costs[index]?.push(await measureCost(setup, server, CLIENTS, requests.slice(from, from + ROUND)));
  }
  return [meanOf(costs[0]), meanOf(costs[1])];
}

/** Makes requests for bookings of different people at any store, day and time. */
const createOf = (users: readonly BenchUser[], stores: readonly BenchStore[]) => (index: number) =>
  bookingRequest(
    users[index] ?? pickRandom(users),
    pickRandom(stores),
    dateAfter(1 + randomInt(DAYS - 1)),
    randomTime(),
  );

const readOf = (id: string): BenchRequest => ({
  method: 'GET',
  path: `/api/announcements/${id}`,
  headers: {
    'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    cookie: `xw_device=${'d'.repeat(43)}`,
  },
});

async function addAnnouncement({ pool }: Setup): Promise<string> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await pool.query("insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')", [
    id,
    text,
  ]);
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
