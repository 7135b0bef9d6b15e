import { SHOP_ORDER_STATUSES } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { demoId, demoShops, demoStores } from '@xiwei/demo';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureColumnsOf } from '#app-platform.ts';
import { loadSeatingPlan } from '#modules/seating/index.ts';
import { MODULES } from '#modules.ts';
import { createPool, json } from '#platform/db/db.ts';
import { createTestDatabase } from '#testing/database.ts';
import { loadDemo } from './load-demo.ts';

const SECRET = 'a secret that only tests know, and long enough';

const count = async (pool: pg.Pool, table: string, where = 'true', values: string[] = []): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`, values))
    .rows[0]?.count ?? 0;

describe.sequential('the demo data', () => {
  let url: string;
  let pool: pg.Pool;

  beforeAll(async () => {
    ({ url } = await createTestDatabase());
    pool = createPool(url, 1);
    afterAll(() => pool.end());
    await loadDemo(url, SECRET);
  });

  it('gives every store its seating, and is loaded only once', async () => {
    expect(await loadDemo(url, SECRET)).toBe(true);
    for (const { key, rules, business, timezone, seating } of demoStores) {
      const { areas: _, fixtures: __, ...parts } = seating;
      const plan = await loadSeatingPlan(pool, demoId('store', key), '2037-11-15');
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(plan).toMatchObject({
        settings: 0,
        rules,
        business,
        timezone,
        ...parts,
        kinds: parts.kinds.map((kind) => ({ ...kind, photo: expect.stringMatching(/^[0-9a-f]{64}$/) })),
        combinations: parts.combinations.toSorted(byId),
        turnRules: parts.turnRules.toSorted(byId),
      });
    }
  });

  it('has shops with pictures and stock, whose movements add up', async () => {
    const products = demoShops.flatMap((shop) => shop.products);
    expect(await count(pool, 'product', `cover is not null and status = 'LISTED'`)).toBe(products.length);
    expect(await count(pool, 'combo_item')).toBe(
      products.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).length,
    );
    expect(await count(pool, 'sku', 'on_hand <= low_stock_at')).toBeGreaterThan(2);
    const { rows } = await pool.query<{ status: string }>('select distinct status from shop_order');
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...SHOP_ORDER_STATUSES].toSorted());
    const differing = `on_hand <> (select coalesce(sum(change), 0) from stock_movement where sku_id = sku.id)`;
    expect(await count(pool, 'sku', differing)).toBe(0);
  });

  it('has pictures only in columns that are declared, so that none is deleted as unused', async () => {
    const { rows: columns } = await pool.query<{ name: string; table: string; column: string }>(
      `select table_name || '.' || column_name as name, table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb')`,
    );
    const holding: string[] = [];
    for (const { name, table, column } of columns) {
      const { rows } =
        await pool.query(`select from "${table}" t, regexp_matches(t."${column}"::text, '[0-9a-f]{64}', 'g') found
        join picture p on p.hash = found[1] limit 1`);
      if (rows.length > 0) holding.push(name);
    }
    const declared = pictureColumnsOf(MODULES).map((one) => `${one.table}.${one.column}`);
    expect(holding.filter((name) => name !== 'picture.hash' && !declared.includes(name))).toEqual([]);
    expect(holding).toEqual(
      expect.arrayContaining(['store.images', 'invitation_template.images', 'product.carousel']),
    );
  });

  it('of an earlier version gets new staff, and walls only on floor plans that were not changed', async () => {
    const [changed, unchanged] = ['hall-of-clouds', 'crab-isle'].map((key) => demoId('store', key));
    const host = demoId('user', 'xu-qing');
    await pool.query('delete from fixture');
    await pool.query('update store_state set settings = 1 where store_id = $1', [changed]);
    await pool.query('delete from staff_member where user_id = $1', [host]);
    await pool.query('delete from agreement_acceptance where user_id = $1', [host]);
    await pool.query('delete from user_account where id = $1', [host]);
    await pool.query('update installation set demo_digest = null');
    expect(await loadDemo(url, SECRET)).toBe(false);
    expect(await count(pool, 'fixture', 'store_id = $1', [changed ?? ''])).toBe(0);
    expect(await count(pool, 'fixture', 'store_id = $1', [unchanged ?? ''])).toBeGreaterThan(10);
    expect(await count(pool, 'staff_member', 'user_id = $1', [host])).toBe(1);
  });
});

it('adds nothing to a database that has other merchants', async () => {
  const { url, db } = await createTestDatabase();
  const id = '0197f0a0-0000-7000-8000-000000000001';
  await db
    .insertInto('merchant')
    .values({ id, slug: 'own', name: json({ en: 'Own' }), created_at: new Date() })
    .execute();
  await loadDemo(url, SECRET);
  const pool = createPool(url, 1);
  expect([
    await count(pool, 'store'),
    await count(pool, 'user_account'),
    await count(pool, 'fixture'),
  ]).toEqual([0, 0, 0]);
  await pool.end();
});
