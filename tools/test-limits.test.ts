import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { costLines, countCosts, LIMITS, overLimits } from './test-limits.mjs';

/** Writes the reports of a run into a folder and returns their paths. */
function reportsOf(texts: { unit?: string; browser?: string; starts?: string; pages?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'xiwei-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pathOf = (name: keyof typeof texts) => {
    const path = join(folder, name);
    const text = texts[name];
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };
  return {
    unit: pathOf('unit'),
    browser: pathOf('browser'),
    starts: pathOf('starts'),
    pages: pathOf('pages'),
  };
}

it('counts what a run has cost by its reports', () => {
  const names = [
    'apps/server/src/a.test.ts',
    'apps/web/src/b.test.tsx',
    'apps/web/src/c.test.ts',
    'tools/d.test.ts',
  ];
  const counts = countCosts(
    reportsOf({
      unit: JSON.stringify({ testResults: names.map((name) => ({ name: `/repository/${name}` })) }),
      browser: JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } }),
      starts: 'product\nserver\nproduct\n',
      pages: '12',
    }),
  );
  expect(counts).toEqual({
    'test files of the server': 1,
    'test files of screens': 1,
    'other test files': 2,
    'products started in tests': 2,
    'servers started as processes': 1,
    journeys: 8,
    'pages opened by journeys': 12,
  });
  expect(Object.keys(LIMITS)).toEqual(Object.keys(counts));
  expect(overLimits(counts)).toEqual([]);
});

it('counts nothing for steps that ended without a report', () => {
  expect(Object.values(countCosts(reportsOf({})))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('names each cost that is over its limit', () => {
  const limits = { journeys: 3, pages: 5 };
  expect(overLimits({ journeys: 3, pages: 6 }, limits)).toEqual([
    'pages: 6, at most 5 (tools/test-limits.mjs)',
  ]);
  expect(costLines({ journeys: 3 }, limits)).toEqual(['    3 of 3 journeys']);
});
