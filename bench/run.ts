import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { board } from './board.bench.ts';
import { chat } from './chat.bench.ts';
import { costs } from './costs.bench.ts';
import { dayAvailability } from './day-availability.bench.ts';
import { eveningSearch } from './evening-search.bench.ts';
import { firstPaint } from './first-paint.bench.ts';
import { groupCallbacks } from './group-callbacks.bench.ts';
import { guests } from './guests.bench.ts';
import { hostStand } from './host-stand.bench.ts';
import { hotSlot } from './hot-slot.bench.ts';
import { hotStore } from './hot-store.bench.ts';
import { isolation } from './isolation.bench.ts';
import { mutation } from './mutation.bench.ts';
import { nodes } from './nodes.bench.ts';
import { oneRow } from './one-row.bench.ts';
import { orders } from './orders.bench.ts';
import { pageSizes } from './page-sizes.bench.ts';
import { paymentNotifications } from './payment-notifications.bench.ts';
import { type Result, reached, resultLine, resultOf, startLine } from './progress.ts';
import { reminders } from './reminders.bench.ts';
import { reports } from './reports.bench.ts';
import { type Setup, startSetup } from './setup.ts';
import { shopOrders } from './shop-orders.bench.ts';
import { storeSearch } from './store-search.bench.ts';

const BENCHMARKS = {
  costs,
  oneRow,
  mutation,
  nodes,
  eveningSearch,
  orders,
  hotStore,
  hotSlot,
  isolation,
  dayAvailability,
  board,
  hostStand,
  storeSearch,
  guests,
  paymentNotifications,
  groupCallbacks,
  reminders,
  shopOrders,
  chat,
  reports,
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

const folder = fileURLToPath(new URL('results', import.meta.url));
mkdirSync(folder, { recursive: true });
const durationsFile = join(folder, 'durations.json');
const durations: Record<string, number> = existsSync(durationsFile)
  ? JSON.parse(readFileSync(durationsFile, 'utf8'))
  : {};

/** Runs a benchmark, prints its figures and saves its duration for later runs. */
async function runBenchmark([name, benchmark]: (typeof selected)[number], setup: Setup): Promise<Result[]> {
  const started = performance.now();
  const results = (await benchmark(setup)).map(resultOf);
  for (const result of results) console.log(resultLine(result));
  durations[name] = Math.round((performance.now() - started) / 1000);
  writeFileSync(durationsFile, `${JSON.stringify(durations, null, 2)}\n`);
  return results;
}

console.log('Starting a database and a server');
const setup = await startSetup();
const started = performance.now();
const results: Result[] = [];
try {
  for (const [index, benchmark] of selected.entries()) {
    const all = selected.map(([name]) => name);
    console.log(startLine(all, index, (performance.now() - started) / 1000, durations));
    results.push(...(await runBenchmark(benchmark, setup)));
  }
} finally {
  await setup.stop();
}

console.table(
  results.map(({ name, value, baseline, unit, ratio, target }) => ({
    name,
    value: `${Math.round(value)} ${unit}`,
    baseline: `${Math.round(baseline)} ${unit}`,
    ratio,
    target,
  })),
);
const missed = results.filter((result) => !reached(result));
console.log(
  `${results.length - missed.length} targets reached, ${missed.length} missed, ${Math.round((performance.now() - started) / 1000)} s`,
);
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exit(missed.length === 0 ? 0 : 1);
