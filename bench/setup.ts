import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../apps/server/src/platform/db/db.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { GROUP_ENV } from './group.ts';
import type { BenchRequest } from './pay.ts';
import { type BenchPay, newPay } from './pay.ts';
import { startSms } from './sms.ts';

/** A temporary database and a server, each in its own process. */
export interface Setup {
  databaseUrl: string;
  pool: pg.Pool;
  /** Connections of the superuser, who can read the counters of the database. */
  adminPool: pg.Pool;
  port: number;
  serverPid: number;
  /** The process of the database that started all others. */
  postmaster: number;
  /** The payment provider that the server is configured for. */
  pay: BenchPay;
  /** The settings of the providers, for further servers. */
  providers: Record<string, string>;
  /** Updates the planner statistics, as autovacuum does, so that plans made for empty tables are discarded. */
  analyze(): Promise<void>;
  /** Measures the requests per second of the product's endpoint that reads one row. */
  oneRowRate(): Promise<number>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../apps/server/src/start.ts', import.meta.url));

/** Builds the web app if it has changed. A server serves the pages that exist when it starts. */
function buildPages(): void {
  const run = fileURLToPath(new URL('../tools/run.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [run, 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built');
}

export async function startSetup(): Promise<Setup> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  await migrate(postgres.url);
  const pool = createPool(postgres.url, 32);
  const adminPool = createPool(postgres.adminUrl, 1);
  await adminPool.query('create extension if not exists pg_stat_statements');
  const port = await freePort();
  const pay = newPay();
  const sms = await startSms();
  const providers = { ...pay.env, ...sms.env, ...GROUP_ENV };
  const server = startServer(postgres.url, join(dataDir, 'server'), port, providers);
  await untilReady(port);
  return {
    databaseUrl: postgres.url,
    pool,
    adminPool,
    port,
    serverPid: server.pid as number,
    postmaster: await postmasterOf(adminPool),
    pay,
    providers,
    analyze: async () => {
      await pool.query('analyze');
    },
    oneRowRate: () => oneRowRate(pool, port),
    async stop() {
      await end(server);
      await sms.stop();
      await pool.end();
      await adminPool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function postmasterOf(adminPool: pg.Pool): Promise<number> {
  const { rows } = await adminPool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  return Number(rows[0]?.file.split('\n')[0]);
}

const ROW_CLIENTS = 32;
const ROW_SECONDS = 5;

/** Measures a public endpoint that only reads one row. */
async function oneRowRate(pool: pg.Pool, port: number): Promise<number> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await pool.query("insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')", [
    id,
    text,
  ]);
  return measureRate(port, ROW_CLIENTS, ROW_SECONDS, () => ({
    method: 'GET',
    path: `/api/announcements/${id}`,
    headers: {
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      cookie: `xw_device=${'d'.repeat(43)}`,
    },
  }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a server with several nodes on the same database. */
export async function startNodes({ databaseUrl, providers }: Setup, count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-bench-'));
  const port = await freePort();
  const server = startServer(databaseUrl, dataDir, port, { ...providers, NODES: String(count) });
  await untilReady(port);
  return {
    port,
    pid: server.pid as number,
    async stop() {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function startServer(
  databaseUrl: string,
  dataDir: string,
  port: number,
  providers: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '32',
      DEMO: '0',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      ...providers,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start');
}

/** Sends requests from concurrent clients for some seconds. Returns the requests per second; throws if one fails. */
export async function measureRate(
  port: number,
  clients: number,
  seconds: number,
  nextRequest: () => BenchRequest,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  return measureThroughput(clients, seconds, async () => {
    const status = await send(port, agent, nextRequest());
    if (status !== 200) throw new Error(`A request was answered with status ${status}`);
  }).finally(() => agent.destroy());
}

/** Sends each request once, from concurrent clients. Returns the statuses. */
export async function sendAll(
  port: number,
  clients: number,
  requests: readonly BenchRequest[],
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: (number | undefined)[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = requests[next++]; item; item = requests[next++])
        statuses.push(await send(port, agent, item));
    }),
  ).finally(() => agent.destroy());
  return statuses;
}

export function send(
  port: number,
  agent: Agent,
  { method, path, headers, body }: BenchRequest,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Runs a task from concurrent clients. Returns the runs per second, not counting the first second. */
export async function measureThroughput(
  clients: number,
  seconds: number,
  task: () => Promise<unknown>,
): Promise<number> {
  const warmUntil = performance.now() + 1000;
  const until = warmUntil + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await task();
        if (performance.now() > warmUntil) done += 1;
      }
    }),
  );
  return done / seconds;
}
