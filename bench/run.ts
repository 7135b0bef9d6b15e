import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changes } from './changes.bench.ts';
import type { Figure } from './figure.ts';
import { oneRow } from './one-row.bench.ts';
import { startRig } from './rig.ts';

const BENCHMARKS = [oneRow, changes];

const rig = await startRig();
const figures: Figure[] = [];
try {
  for (const benchmark of BENCHMARKS) figures.push(...(await benchmark(rig)));
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
