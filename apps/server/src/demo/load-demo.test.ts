import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoId, demoStores } from '@xiwei/demo';
import { afterAll, expect, it } from 'vitest';
import { loadSeatingPlan } from '#modules/seating/index.ts';
import { createPool } from '#platform/db/db.ts';
import { createTestDatabase } from '#testing/database.ts';
import { loadDemo } from './load-demo.ts';

const SECRET = 'a secret that only tests know, and long enough';

it('gives every store its seating, and loads the data only once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-demo-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await createTestDatabase();
  await loadDemo(url, dataDir, SECRET);
  await loadDemo(url, dataDir, SECRET);
  const pool = createPool(url, 1);
  for (const { key, rules, business, timezone, seating } of demoStores) {
    const { areas: _, ...parts } = seating;
    const plan = await loadSeatingPlan(pool, demoId('store', key), '2026-11-15');
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
  await pool.end();
}, 60_000);
