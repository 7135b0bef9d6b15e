import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { describeMissed, planOf, scoresOf } from './mutation.rules.ts';

/**
 * Changes the rules at a path one place at a time and prints the changes that no test notices:
 * `npm run test:mutation -- apps/web/src/shared/format`. Works on a copy in a temporary folder.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['packages/contract', 'packages/phrases', 'apps/server', 'apps/web', 'demo'];

/** Lists the files of the repository, also those that are not committed yet. */
function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(names.split('\0'))].filter((name) => name !== '' && existsSync(join(root, name)));
}

function readSource(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Copies the sources into a folder with the installed packages. The repository's own packages are links to the copy, so that
 * a test sees the mutants of a package that it imports by name.
 */
function copyTo(folder: string, files: readonly string[]): void {
  for (const file of files.filter((name) => /\.(?:tsx?|mjs|json|css|sql)$/.test(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/@xiwei'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@xiwei' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const workspace of WORKSPACES) {
    const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    symlinkSync(join(folder, workspace), join(folder, 'node_modules', name));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '1' } },
});
const path = relative(root, join(root, positionals[0] ?? '')).replaceAll('\\', '/');
const files = listFiles();
const { rules, tests } = planOf(path, files, readSource);
if (positionals.length !== 1 || rules.length === 0) {
  console.error('Usage: npm run test:mutation -- <folder or file with rules> [--concurrency 2]');
  process.exit(2);
}
console.log(
  `${rules.length} files with rules, ${tests.length} test files:\n${tests.map((test) => `  ${test}\n`).join('')}`,
);
if (tests.length === 0) {
  console.error('No test without a database or a page imports one of these files.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'xiwei-mutation-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
copyTo(folder, files);
/** The rules as they were copied: they may be edited during the run. */
const sources = new Map(rules.map((rule) => [rule, readSource(rule)]));
// The files share a worker, so that modules are loaded once per change. Each change has a new worker.
const config = { test: { include: tests, isolate: false, testTimeout: 120_000, reporters: [] } };
writeFileSync(join(folder, 'vitest.mutation.config.mjs'), `export default ${JSON.stringify(config)};\n`);
process.chdir(folder);
const mutants = await new Stryker({
  mutate: rules,
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: Number(values.concurrency),
  inPlace: true,
  disableTypeChecks: false,
  reporters: ['progress-append-only'],
  // An endless loop is found by the number of times that it runs. On a busy machine a short limit would count as noticed.
  timeoutMS: 60_000,
  allowEmpty: true,
  vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
}).runMutationTest();
const ran = mutants.map((mutant) => ({ ...mutant, fileName: relative(folder, mutant.fileName) }));
const missed = describeMissed(ran, (rule) => sources.get(rule));
if (missed.length > 0) console.log(`\nNot noticed:\n\n${missed.join('\n')}`);
console.log('\nNoticed:');
for (const { folder: name, noticed, all } of scoresOf(ran))
  console.log(`  ${noticed} of ${all} (${Math.round((noticed / Math.max(all, 1)) * 1000) / 10} %)  ${name}`);
