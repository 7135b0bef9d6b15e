import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type HealthDeps, serveHealth } from '#platform/http/health.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { type BreakableDatabase, behindProxy } from '#testing/breakable.ts';
import { createTestDatabase } from '#testing/database.ts';
import { type Product, readMetrics, startProduct, type Visitor } from '#testing/product.ts';
import { DATABASE_TIMES, type DatabaseTimes } from './database-times.ts';
import { DatabaseWatch } from './database-watch.ts';
import { createDb, createPool } from './db.ts';
import { isUnreachable } from './is-unreachable.ts';

let database: BreakableDatabase;
beforeAll(async () => {
  database = await behindProxy(await createTestDatabase());
});

const openPool = (max: number, times: Partial<DatabaseTimes>) => {
  const pool = createPool(database.url, max, { times: { ...DATABASE_TIMES, ...times } });
  onTestFinished(() => pool.end());
  return pool;
};

describe('a pool whose connections stay open and silent', () => {
  it('fails the queries on them, and opens others', async () => {
    const pool = openPool(2, { answerMs: 300 });
    const db = createDb(pool);
    await db.selectFrom('merchant').select('id').execute();
    database.swallow();
    const error = await db
      .selectFrom('merchant')
      .select('id')
      .execute()
      .catch((failure: unknown) => failure);
    expect(String(error)).toContain('The database did not answer for 0.3 s on an open connection');
    expect(isUnreachable(error)).toBe(true);
    database.heal();
    await db.selectFrom('merchant').select('id').execute();
    await expect.poll(() => database.silentCount()).toBe(0);
  });

  it('closes idle ones when one of them is silent, and none that is in use', async () => {
    const pool = openPool(4, { answerMs: 300 });
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    database.swallow();
    const [inUse, ...others] = clients;
    for (const client of others) client.release();
    await expect(pool.query('select 1')).rejects.toThrow('did not answer');
    await expect.poll(() => pool.totalCount).toBe(1);
    database.heal();
    await pool.query('select 1');
    inUse?.release(true);
  });

  it('names the cause when all connections are in use', async () => {
    const pool = openPool(1, { connectMs: 200 });
    await pool.query('select 1');
    database.swallow();
    const unanswered = pool.query('select 1').catch(() => {});
    await expect(pool.query('select 1')).rejects.toThrow(
      'All 1 connections to the database are in use or being opened; 1 wait for its answer',
    );
    database.heal();
    pool.renew(new Error('The test ends'));
    await unanswered;
  });
});

const recordingLog = () => {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) }) };
};

describe('the watch of the database', () => {
  it('says that only a restart helps when a pool is never free again, and takes that back', async () => {
    const times = { ...DATABASE_TIMES, connectMs: 1_000, checkMs: 20, renewMs: 60, stuckMs: 120 };
    const { log, lines } = recordingLog();
    const onStuck = vi.fn();
    const pool = createPool(database.url, 1, { times });
    const watch = new DatabaseWatch({ url: database.url, pools: [pool], log, times, onStuck });
    onTestFinished(async () => {
      watch.stop();
      await pool.end();
    });
    // Before the watch starts: on a busy machine it replaces connections that are being opened.
    const leaked = await pool.connect();
    watch.start();
    await expect.poll(() => watch.isStuck).toBe(true);
    const server = Fastify();
    const deps: Partial<HealthDeps> = { databaseWatch: watch, pool, times, metrics: createMetrics() };
    serveHealth(server, deps as HealthDeps);
    expect((await server.inject('/healthz')).statusCode).toBe(503);
    expect(lines).toContain('The database answers, but this process cannot use it; it has to be restarted');
    await expect.poll(() => onStuck.mock.calls.length).toBeGreaterThan(0);
    leaked.release();
    await expect.poll(() => watch.isStuck).toBe(false);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });

  it('does not blame the process while the database is away', async () => {
    const times = { ...DATABASE_TIMES, connectMs: 1_000, checkMs: 10, renewMs: 30, stuckMs: 30 };
    const pool = createPool(database.url, 1, { times });
    const { log, lines } = recordingLog();
    const watch = new DatabaseWatch({ url: database.url, pools: [pool], log, times });
    await pool.query('select 1');
    database.swallow();
    watch.start();
    await expect.poll(() => lines.length).toBeGreaterThan(5);
    expect(watch.isStuck).toBe(false);
    expect(new Set(lines.map((line) => line.replace(/\d\S*/, '…')))).toEqual(
      new Set(['The database did not answer for … s; opening new connections']),
    );
    watch.stop();
    database.heal();
    await pool.end();
  });
});

describe('a node whose connections stay open and silent', () => {
  const times = {
    ...DATABASE_TIMES,
    ...{ connectMs: 1_000, checkMs: 200, probeMs: 1_000, renewMs: 2_000, readyMs: 1_000 },
  };
  let product: Product;
  let visitor: Visitor;
  const read = async (url: string) => {
    const reply = await product.node.server.inject(url);
    return { status: reply.statusCode, ...reply.json() };
  };

  beforeAll(async () => {
    product = await startProduct({ database, databaseTimes: times });
    visitor = product.visitor();
    await visitor.signIn();
  });

  it('answers every call, says what does not work, and recovers without a restart', async () => {
    database.swallow();
    const calls = await Promise.all([
      visitor.call(linksApi.createLink, { body: { path: '/a' } }),
      ...Array.from({ length: 30 }, () => visitor.call(identityApi.readMe, {})),
    ]);
    expect([...new Set(calls.map((reply) => reply.refusal?.code))]).toEqual(['unavailable']);
    await expect
      .poll(() => read('/readyz'))
      .toMatchObject({ status: 503, database: false, writes: false, events: false });
    expect(await readMetrics(product)).toMatch(/^xiwei_database_up 0$(?:.|\n)*^xiwei_ready 0$/m);
    expect(await read('/healthz')).toMatchObject({ status: 200, ok: true });

    database.heal();
    await expect.poll(() => read('/readyz')).toMatchObject({ status: 200, database: true, events: true });
    expect(await readMetrics(product)).toMatch(/^xiwei_ready 1$/m);
    await visitor.do(linksApi.createLink, { body: { path: '/a' } });
    // Jobs continue as well: a job sends the code.
    await product.visitor().signIn();
    await expect.poll(() => database.silentCount()).toBe(0);
  });
});
