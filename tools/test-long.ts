import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './source-files.ts';

/**
 * Runs the tests with random cases on real nodes with ten times as many as a usual run, or another number: `npm run test:long -- 30`.
 * Then runs the journeys that have variants in all of them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [times = '10'] = process.argv.slice(2);
if (!(Number(times) >= 1)) {
  console.error('Usage: npm run test:long [-- <how many times as many random cases>]');
  process.exit(2);
}

/** Returns the files of a folder with an ending that import a helper. */
const filesWith = (folder: string, ending: string, helper: string): string[] =>
  filesIn(root, folder, /\.ts$/).filter(
    (path) => path.endsWith(ending) && readFileSync(join(root, path), 'utf8').includes(`'${helper}'`),
  );

/** Runs a command in the repository and ends this process if it fails. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
run(bin('vitest'), ['run', ...filesWith('apps/server/src', '.test.ts', '#testing/random-runs.ts')], {
  RANDOM_TIMES: times,
});
run(process.execPath, ['tools/run.mjs', 'build']);
run(bin('tsx'), ['tools/browser.ts']);
const journeys = filesWith('e2e', '.e2e.ts', '#variants.ts');
run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...journeys], { E2E_VARIANTS: 'all' });
