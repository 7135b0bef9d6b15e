import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { createPool } from './db.ts';
import { inSnapshot } from './transaction.ts';

let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  pool = createPool((await createTestDatabase()).url, 2);
  await pool.query('create table counted (n int)');
});
afterAll(() => pool.end());

describe('a snapshot', () => {
  it('shows all its statements the database at one moment', async () => {
    const count = 'select count(*)::int as n from counted';
    const seen = await inSnapshot(pool, async (client) => {
      const before = await client.query(count);
      await pool.query('insert into counted values (1)');
      const after = await client.query(count);
      return [...before.rows, ...after.rows];
    });
    expect(seen).toEqual([{ n: 0 }, { n: 0 }]);
    expect((await pool.query(count)).rows).toEqual([{ n: 1 }]);
  });

  it('cannot change anything, and returns its connection after an error', async () => {
    const write = () => inSnapshot(pool, (client) => client.query('insert into counted values (2)'));
    for (let tries = 0; tries < 3; tries += 1) await expect(write()).rejects.toThrow('read-only');
  });
});
