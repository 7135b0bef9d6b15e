import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testsOfChange } from './changed-tests.ts';
import { filesIn, readSource } from './source-files.ts';

/**
 * Runs the tests that a change can break: `npm run test:changed` for what is not committed, `npm run test:changed -- main` for what
 * differs from a commit. `--browser` also runs the journeys, `--list` only prints the tests.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean' }, list: { type: 'boolean' } },
});
const [commit = 'HEAD', ...others] = positionals;
if (others.length > 0) {
  console.error('Usage: npm run test:changed [-- <commit>] [--browser] [--list]');
  process.exit(2);
}

/** Runs git and returns the lines it prints. Ends this process if it fails. */
function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(2);
  }
  return stdout.split('\n').filter(Boolean);
}

/** Runs a command in the repository and ends this process if it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const changed = [
  ...git('diff', '--name-only', '--no-renames', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const files = ['apps', 'packages', 'demo', 'bench', 'tools', 'e2e'].flatMap((folder) =>
  filesIn(root, folder, /\.tsx?$/),
);
const graph = files.map((path) => readSource(root, path));
const { unit, browser } = testsOfChange(changed, graph);
console.log(
  `${changed.length} changed files: ${unit.length} test files and ${browser.length} files of journeys can break`,
);
if (values.list) {
  for (const path of [...unit, ...browser]) console.log(path);
} else {
  if (unit.length > 0) run(bin('vitest'), 'run', ...unit);
  if (browser.length > 0 && !values.browser)
    console.log('Journeys were not run: add --browser to run them too.');
  if (browser.length > 0 && values.browser) {
    run(process.execPath, 'tools/run.mjs', 'build');
    run(bin('tsx'), 'tools/browser.ts');
    run(bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', ...browser);
  }
}
