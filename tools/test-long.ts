import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the tests with random cases on real nodes with ten times as many as a usual run, or another number: `npm run test:long -- 30`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'apps/server/src');
const [times = '10'] = process.argv.slice(2);
if (!(Number(times) >= 1)) {
  console.error('Usage: npm run test:long [-- <how many times as many random cases>]');
  process.exit(2);
}
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => join(sources, path))
  .filter((path) => readFileSync(path, 'utf8').includes('#testing/random-runs.ts'));
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RANDOM_TIMES: times },
});
process.exit(status ?? 1);
