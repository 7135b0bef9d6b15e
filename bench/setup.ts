import { type ChildProcess, spawn } from 'node:child_process';
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
import { type BenchPay, newPay } from './pay.ts';

/** A database and a server of their own, each in its own process, and a way to load them. */
export interface Rig {
  databaseUrl: string;
  pool: pg.Pool;
  port: number;
  /** The payment provider the server is set up for. */
  pay: BenchPay;
  /** Has the database look at its tables, as it does by itself every now and then; plans made while they were empty go. */
  settle(): Promise<void>;
  /** Calls a second of the product's endpoint that reads one row, measured now. */
  oneRowRate(): Promise<number>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export async function startRig(): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.url);
  const pool = createPool(postgres.url, 32);
  const port = await freePort();
  const pay = newPay();
  const server = startServer(postgres.url, join(dataDir, 'server'), port, pay);
  await untilReady(port);
  return {
    databaseUrl: postgres.url,
    pool,
    port,
    pay,
    settle: async () => {
      await pool.query('analyze');
    },
    oneRowRate: () => oneRowRate(pool, port),
    async stop() {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const ROW_CLIENTS = 32;
const ROW_SECONDS = 5;

/** An endpoint that does nothing but read one row, for whoever comes. */
async function oneRowRate(pool: pg.Pool, port: number): Promise<number> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await pool.query("insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')", [
    id,
    text,
  ]);
  return hammer(port, ROW_CLIENTS, ROW_SECONDS, () => ({
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

function startServer(databaseUrl: string, dataDir: string, port: number, pay: BenchPay): ChildProcess {
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
      ...pay.env,
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

export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends calls from many clients at once for some seconds. Answers how many were answered with 200 in a second. */
export async function hammer(
  port: number,
  clients: number,
  seconds: number,
  shot: () => Shot,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  return perSecond(clients, seconds, async () => {
    const status = await fire(port, agent, shot());
    if (status !== 200) throw new Error(`A call was answered with ${status}`);
  }).finally(() => agent.destroy());
}

/** Sends each call once, so many at a time. Answers their statuses. */
export async function shoot(
  port: number,
  clients: number,
  shots: readonly Shot[],
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: (number | undefined)[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let shot = shots[next++]; shot; shot = shots[next++]) statuses.push(await fire(port, agent, shot));
    }),
  ).finally(() => agent.destroy());
  return statuses;
}

export function fire(
  port: number,
  agent: Agent,
  { method, path, headers, body }: Shot,
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

/** How often something is done in a second by many at once, once warm. */
export async function perSecond(
  clients: number,
  seconds: number,
  once: () => Promise<unknown>,
): Promise<number> {
  const warmUntil = performance.now() + 1000;
  const until = warmUntil + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await once();
        if (performance.now() > warmUntil) done += 1;
      }
    }),
  );
  return done / seconds;
}
