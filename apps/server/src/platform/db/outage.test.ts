import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BreakableDatabase, behindProxy } from '#testing/breakable.ts';
import { createTestDatabase } from '#testing/database.ts';
import { type Product, readMetrics, startProduct, type Visitor } from '#testing/product.ts';

let database: BreakableDatabase;
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  database = await behindProxy(await createTestDatabase());
  product = await startProduct({ database });
  visitor = product.visitor();
  await visitor.signIn();
});

const isReady = async () => (await product.node.server.inject('/readyz')).json();

describe('a database outage', () => {
  it('makes every call unavailable until the database is back', async () => {
    await database.breakDown();
    const calls = await Promise.all([
      visitor.call(identityApi.readMe, {}),
      visitor.call(linksApi.createLink, { body: { path: '/a' } }),
      visitor.call(identityApi.readSession, {}),
      ...Array.from({ length: 20 }, () => visitor.call(identityApi.readMe, {})),
    ]);
    expect([...new Set(calls.map((reply) => reply.refusal?.code))]).toEqual(['unavailable']);
    expect((await isReady()).ok).toBe(false);
    const metrics = await readMetrics(product);
    expect(metrics).toContain('\nxiwei_database_up 0\n');
    expect(metrics).toMatch(/^xiwei_data_folder_free_bytes \d+/m);
    expect(metrics).toMatch(/^xiwei_build_info\{version="\d+\.\d+\.\d+",build="development"\} 1$/m);
    expect(metrics).not.toMatch(/^xiwei_(?:jobs|database_bytes)\b/m);

    await database.recover();
    await expect.poll(async () => (await isReady()).ok).toBe(true);
    expect(await readMetrics(product)).toMatch(/^xiwei_database_up 1$(?:.|\n)*^xiwei_database_bytes [1-9]/m);
    expect(await readMetrics(product)).toMatch(/^xiwei_jobs\{state="due"\} \d/m);
    await visitor.do(linksApi.createLink, { body: { path: '/a' } });
    // Jobs continue as well: a job sends the code.
    await product.visitor().signIn();
  });

  it('makes a running call unavailable', async () => {
    const broken = database.db.transaction().execute(async (db) => {
      await sql`lock table short_link`.execute(db);
      const running = visitor.call(linksApi.createLink, { body: { path: '/b' } });
      const waiting = sql`select 1 from pg_locks where not granted and relation = 'short_link'::regclass`;
      await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1);
      await database.breakDown();
      return (await running).refusal?.code;
    });
    expect(await broken).toBe('unavailable');
    await database.recover();
    await expect.poll(async () => (await isReady()).ok).toBe(true);
  });
});
