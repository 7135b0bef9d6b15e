import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changes } from './changes.bench.ts';
import { day } from './day.bench.ts';
import { evening } from './evening.bench.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './first-paint.bench.ts';
import { hotSlot } from './hot-slot.bench.ts';
import { hotStore } from './hot-store.bench.ts';
import { isolation } from './isolation.bench.ts';
import { notices } from './notices.bench.ts';
import { oneRow } from './one-row.bench.ts';
import { orders } from './orders.bench.ts';
import { pageSizes } from './page-sizes.bench.ts';
import { startRig } from './rig.ts';
import { storeSearch } from './store-search.bench.ts';

const BENCHMARKS = {
  oneRow,
  changes,
  evening,
  orders,
  hotStore,
  hotSlot,
  isolation,
  day,
  storeSearch,
  notices,
  firstPaint,
  pageSizes,
};

/** All of them, or those that are named. */
const named = process.argv.slice(2);
const chosen = Object.entries(BENCHMARKS).filter(([name]) => named.length === 0 || named.includes(name));

const rig = await startRig();
const figures: Figure[] = [];
try {
  for (const [, benchmark] of chosen) figures.push(...(await benchmark(rig)));
} finally {
  await rig.stop();
}

const results = figures.map((figure) => ({
  ...figure,
  ratio: Math.round((figure.value / figure.limit) * 1000) / 1000,
}));
console.table(
  results.map(({ name, value, limit, unit, ratio, wanted }) => ({
    name,
    value: `${Math.round(value)} ${unit}`,
    limit: `${Math.round(limit)} ${unit}`,
    ratio,
    wanted,
  })),
);
const folder = fileURLToPath(new URL('results', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/latest.json`, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.every(({ ratio, wanted }) => ratio >= wanted) ? 0 : 1);
