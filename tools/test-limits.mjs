// The budgets and limits of `npm test`. Plain JavaScript, like run.mjs.
import { readFileSync } from 'node:fs';

/**
 * Seconds that each of the long steps should take at most on two idle cores. The summary prints them; a step that takes longer
 * does not fail, because machines differ.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = {
  types: 60,
  'unit and database tests': 540,
  'web build': 40,
  'end-to-end tests': 540,
};

/**
 * What costs time in a run, and the most of it. These are exact on every machine, so more of it fails the run: it is a decision to
 * raise a limit, with the reason in the commit.
 * @type {Readonly<Record<string, number>>}
 */
export const LIMITS = {
  'test files of the server': 347,
  'test files of screens': 144,
  'other test files': 154,
  'products started in tests': 255,
  'servers started as processes': 78,
  journeys: 179,
  'pages opened by journeys': 248,
};

/**
 * Counts what has limits, by the reports of Vitest and Playwright and the lines that tests wrote while they ran.
 * @param {{ unit: string, browser: string, starts: string, pages: string }} files paths of the reports
 * @returns {Record<string, number>}
 */
export function countCosts({ unit, browser, starts, pages }) {
  /** @type {{ testResults: { name: string }[] }} */
  const { testResults } = JSON.parse(readText(unit) || '{"testResults":[]}');
  /** @type {{ stats?: { expected: number, unexpected: number, flaky: number } }} */
  const { stats } = JSON.parse(readText(browser) || '{}');
  const files = testResults.map(({ name }) => name.replaceAll('\\', '/'));
  const server = files.filter((name) => name.includes('/apps/server/'));
  const screens = files.filter((name) => name.endsWith('.tsx'));
  const lines = readText(starts).split('\n');
  return {
    'test files of the server': server.length,
    'test files of screens': screens.length,
    'other test files': files.length - server.length - screens.length,
    'products started in tests': lines.filter((line) => line === 'product').length,
    'servers started as processes': lines.filter((line) => line === 'server').length,
    journeys: stats ? stats.expected + stats.unexpected + stats.flaky : 0,
    'pages opened by journeys': Number(readText(pages)),
  };
}

/**
 * Returns a line for each count with its limit.
 * @param {Readonly<Record<string, number>>} counts
 * @param {Readonly<Record<string, number>>} limits
 */
export const costLines = (counts, limits = LIMITS) =>
  Object.entries(counts).map(
    ([name, count]) => `${String(count).padStart(5)} of ${limits[name] ?? 0} ${name}`,
  );

/**
 * Returns a line for each count that is over its limit.
 * @param {Readonly<Record<string, number>>} counts
 * @param {Readonly<Record<string, number>>} limits
 */
export const overLimits = (counts, limits = LIMITS) =>
  Object.entries(counts)
    .filter(([name, count]) => count > (limits[name] ?? 0))
    .map(([name, count]) => `${name}: ${count}, at most ${limits[name] ?? 0} (tools/test-limits.mjs)`);

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
