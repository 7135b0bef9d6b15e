// The steps of `npm test`. Plain JavaScript, like run.mjs, which imports it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUDGETS, costLines, countCosts, overLimits } from './test-limits.mjs';
import { playwrightFailures, playwrightUnstable, summaryOf, vitestFailures } from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Failure} Failure */
/** @typedef {import('./test-summary.mjs').StepResult} StepResult */

/**
 * A command, with additional environment variables, and functions that read the report it wrote: the failures, and the
 * tests that failed and passed when repeated.
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, failures?: () => Failure[], unstable?: () => Failure[] }} Step
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** Most lines kept of a step's output. */
const KEPT_LINES = 200;

/**
 * Returns the paths of the reports in a folder.
 * @param {string} folder
 */
const reportsIn = (folder) => ({
  unit: join(folder, 'unit.json'),
  browser: join(folder, 'browser.json'),
  starts: join(folder, 'starts.txt'),
  pages: join(folder, 'pages.txt'),
});

/**
 * Prints what the tests have cost, and compares it with its limits, as a step of its own.
 * @param {string} folder
 * @returns {StepResult}
 */
function checkLimits(folder) {
  const counts = countCosts(reportsIn(folder));
  const over = overLimits(counts);
  process.stdout.write(`\n── what the tests cost\n${costLines(counts).join('\n')}\n`);
  return {
    name: 'limits of the tests',
    ok: over.length === 0,
    seconds: 0,
    failures: over.map((title) => ({ title, lines: [] })),
    unstable: [],
    output: [],
  };
}

/**
 * Returns all steps. Vitest and Playwright also write a report into `folder`.
 * @param {string} folder
 * @returns {Step[]}
 */
function stepsOf(folder) {
  const { unit, browser, starts, pages } = reportsIn(folder);
  return [
    { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
    { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
    { name: 'boundaries', command: bin('tsx'), args: ['tools/boundaries.ts'] },
    { name: 'documentation', command: bin('tsx'), args: ['tools/docs.ts'] },
    { name: 'unused code', command: bin('knip'), args: [] },
    {
      name: 'unit and database tests',
      command: bin('vitest'),
      args: ['run', '--reporter=./tools/vitest-progress.ts', '--reporter=json', `--outputFile.json=${unit}`],
      env: { TEST_STARTS_FILE: starts },
      failures: () => vitestFailures(JSON.parse(readFileSync(unit, 'utf8')), root),
    },
    { name: 'web build', command: process.execPath, args: [join(root, 'tools/run.mjs'), 'build'] },
    { name: 'first load', command: bin('tsx'), args: ['tools/first-load.ts'] },
    { name: 'browser', command: bin('tsx'), args: ['tools/browser.ts'] },
    {
      name: 'end-to-end tests',
      command: bin('playwright'),
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json,./tools/count-pages.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browser, TEST_PAGES_FILE: pages },
      failures: () => playwrightFailures(JSON.parse(readFileSync(browser, 'utf8')), root),
      unstable: () => playwrightUnstable(JSON.parse(readFileSync(browser, 'utf8')), root),
    },
  ];
}

/**
 * Runs every check and test and prints a summary; a failure does not stop the others. Returns the exit code.
 * @returns {Promise<number>}
 */
export async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei-test-reports-'));
  const steps = stepsOf(folder);
  const started = Date.now();
  /** @type {StepResult[]} */
  const results = [];
  for (const [index, step] of steps.entries()) {
    const elapsed = secondsSince(started);
    process.stdout.write(`\n── step ${index + 1} of ${steps.length}: ${step.name} (after ${elapsed} s)\n`);
    results.push(await runStep(step));
  }
  results.push(checkLimits(folder));
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`\n${summaryOf(results, BUDGETS).join('\n')}\n`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/**
 * Runs a step, passes its output on, and keeps the last lines of it.
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
async function runStep(step) {
  const started = Date.now();
  const { code, output } = await runAndKeep(step);
  const ok = code === 0;
  return {
    name: step.name,
    ok,
    seconds: secondsSince(started),
    failures: ok ? [] : readReport(step.failures),
    unstable: readReport(step.unstable),
    output,
  };
}

/**
 * Reads tests from the report of a step. A step that ended before it wrote its report has none.
 * @param {Step['failures']} read
 * @returns {Failure[]}
 */
function readReport(read) {
  try {
    return read?.() ?? [];
  } catch {
    return [];
  }
}

/**
 * @param {Step} step
 * @returns {Promise<{ code: number, output: string[] }>}
 */
function runAndKeep({ command, args, env }) {
  return new Promise((resolve) => {
    // The output goes through a pipe, where commands would print without colours.
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...colour, ...env },
    });
    let kept = '';
    const keep = (/** @type {NodeJS.WriteStream} */ target) => (/** @type {Buffer} */ chunk) => {
      target.write(chunk);
      kept = (kept + chunk.toString('utf8')).split('\n').slice(-KEPT_LINES).join('\n');
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: [error.message] }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: kept.split('\n') }));
  });
}

const secondsSince = (/** @type {number} */ started) => Math.round((Date.now() - started) / 1000);
