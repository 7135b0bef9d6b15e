import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSeatingPlan } from '#modules/seating/index.ts';
import { createPool } from '#platform/db/db.ts';
import { namedId } from '#platform/ids.ts';
import { createTestDatabase } from '#testing/database.ts';
import { demoStores } from './demo.ts';
import { loadDemo } from './load.ts';

const SECRET = 'a secret that only tests know, and long enough';

it('gives every store a room to book in, and is loaded once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-demo-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await createTestDatabase();
  await loadDemo(url, dataDir, SECRET);
  await loadDemo(url, dataDir, SECRET);
  const pool = createPool(url, 1);
  for (const { key, rules, business, timezone, seating } of demoStores) {
    const { areas: _, ...parts } = seating;
    const room = await loadSeatingPlan(pool, namedId(`demo/store/${key}`), '2026-11-15');
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(room).toMatchObject({
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
