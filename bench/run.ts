import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayAvailability } from './day-availability.bench.ts';
import { eveningSearch } from './evening-search.bench.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './first-paint.bench.ts';
import { hotSlot } from './hot-slot.bench.ts';
import { hotStore } from './hot-store.bench.ts';
import { isolation } from './isolation.bench.ts';
import { mutation } from './mutation.bench.ts';
import { oneRow } from './one-row.bench.ts';
import { orders } from './orders.bench.ts';
import { pageSizes } from './page-sizes.bench.ts';
import { paymentNotifications } from './payment-notifications.bench.ts';
import { startSetup } from './setup.ts';
import { storeSearch } from './store-search.bench.ts';

const BENCHMARKS = {
  oneRow,
  mutation,
  eveningSearch,
  orders,
  hotStore,
  hotSlot,
  isolation,
  dayAvailability,
  storeSearch,
  paymentNotifications,
  firstPaint,
  pageSizes,
};

/** Names of the benchmarks to run; all if none is given. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Known: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}
const selected = Object.entries(BENCHMARKS).filter(([name]) => names.length === 0 || names.includes(name));

const setup = await startSetup();
const figures: Figure[] = [];
try {
  for (const [, benchmark] of selected) figures.push(...(await benchmark(setup)));
} finally {
  await setup.stop();
}

const results = figures.map((figure) => ({
  ...figure,
  ratio: Math.round((figure.value / figure.baseline) * 1000) / 1000,
}));
console.table(
  results.map(({ name, value, baseline, unit, ratio, target }) => ({
    name,
    value: `${Math.round(value)} ${unit}`,
    baseline: `${Math.round(baseline)} ${unit}`,
    ratio,
    target,
  })),
);
const folder = fileURLToPath(new URL('results', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/latest.json`, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.every(({ ratio, target }) => ratio >= target) ? 0 : 1);
