import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:node -- 22`: runs the unit and database tests on another version of Node, which the npm package `node`
 * brings into a temporary folder. Further arguments go to vitest: `npm run test:node -- 24 apps/server/src/platform`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const SUPPORTED = ['20', '22', '24'];

const [version = '', ...args] = process.argv.slice(2);
if (!SUPPORTED.includes(version.split('.')[0] ?? '') || !/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error(`Usage: npm run test:node -- ${SUPPORTED.join('|')} [arguments of vitest]`);
  process.exit(2);
}

/** Runs a command with inherited output and returns its exit code. */
function run(command: string, options: string[], cwd: string, path = ''): number {
  const env = { ...process.env, PATH: path + (process.env.PATH ?? '') };
  return spawnSync(command, options, { cwd, env, stdio: 'inherit' }).status ?? 1;
}

function runTests(folder: string): number {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--no-save', '--no-package-lock', '--silent', `node@${version}`];
  if (run('npm', install, folder) !== 0) {
    console.error(`Node ${version} could not be installed.`);
    return 1;
  }
  const bin = join(folder, 'node_modules/node/bin');
  run(join(bin, 'node'), ['-p', '"Tests run on Node " + process.versions.node'], folder);
  // Tests that start commands by name find this Node first.
  return run(join(bin, 'node'), ['node_modules/vitest/vitest.mjs', 'run', ...args], root, bin + delimiter);
}

const folder = mkdtempSync(join(tmpdir(), 'xiwei-node-'));
try {
  process.exitCode = runTests(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
