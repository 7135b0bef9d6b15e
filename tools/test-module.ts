import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { modulesWithTests, testsOfModule } from './module-tests.ts';
import { filesIn } from './source-files.ts';

/**
 * Runs the tests of one module: `npm run test:module -- booking`. `--unit` runs only Vitest, `--web` only what needs no
 * database, `--browser` only the journeys.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the repository and ends this process if it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unit: { type: 'boolean' }, web: { type: 'boolean' }, browser: { type: 'boolean' } },
});
const files = ['apps', 'packages', 'demo', 'e2e'].flatMap((folder) => filesIn(root, folder, /\.tsx?$/));
const [module = '', ...others] = positionals;
const tests = others.length === 0 ? testsOfModule(module, files) : undefined;
if (!tests) {
  console.error('Usage: npm run test:module -- <module> [--unit | --web | --browser]');
  console.error(`Modules: ${modulesWithTests(files).join(', ')}`);
  process.exit(2);
}
const all = !values.unit && !values.web && !values.browser;
const unit = [
  ...(all || values.unit ? tests.server : []),
  ...(all || values.unit || values.web ? tests.web : []),
];
if (unit.length > 0) run(bin('vitest'), 'run', ...unit);
if (all || values.browser) {
  if (tests.browser.length === 0) console.log(`The module ${module} has no journeys.`);
  else {
    run(process.execPath, 'tools/run.mjs', 'build');
    run(bin('tsx'), 'tools/browser.ts');
    run(bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', ...tests.browser);
  }
}
