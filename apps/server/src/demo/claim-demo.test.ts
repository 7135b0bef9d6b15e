import { expect, it } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { json } from '#platform/db/db.ts';
import { createTestDatabase } from '#testing/database.ts';
import { claimDemo } from './claim-demo.ts';
import { loadDemo } from './load-demo.ts';

it('a second node in demo mode is refused until the first one stops', async () => {
  const { url } = await createTestDatabase();
  const release = await claimDemo(url);
  await expect(claimDemo(url, '50ms')).rejects.toThrow(ConfigError);
  await expect(claimDemo(url, '50ms')).rejects.toThrow(/^Another node in demo mode runs on this database\./);
  const next = claimDemo(url);
  await release();
  await (await next)();
});

it('demo mode is refused on a database of real merchants, and works on one with demo data', async () => {
  const { url, db } = await createTestDatabase();
  const merchant = {
    id: crypto.randomUUID(),
    slug: 'real',
    name: json({ en: 'Real' }),
    created_at: new Date(),
  };
  await db.insertInto('merchant').values(merchant).execute();
  await expect(claimDemo(url)).rejects.toThrow(/^The database has merchants and no demo data\./);
  await db.deleteFrom('merchant').execute();
  await loadDemo(url, 'a secret that only tests know, and long enough');
  await db.insertInto('merchant').values(merchant).execute();
  await (await claimDemo(url))();
});
