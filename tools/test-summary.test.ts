import { describe, expect, it } from 'vitest';
import { playwrightFailures, playwrightUnstable, summaryOf, vitestFailures } from './test-summary.mjs';

const ROOT = '/repository';
const step = (name: string, failed: Partial<Parameters<typeof summaryOf>[0][number]> = {}) => ({
  name,
  ok: true,
  seconds: 3,
  failures: [],
  unstable: [],
  output: [],
  ...failed,
});
const failure = (title: string, lines = 1) => ({
  title,
  lines: Array.from({ length: lines }, (_, index) => `line ${index + 1} of ${lines}`),
});

describe('the summary of npm test', () => {
  it('lists each step with its time, and ends with the totals', () => {
    expect(summaryOf([step('types'), step('unused code', { seconds: 12 })])).toEqual([
      'passed  types           3 s',
      'passed  unused code    12 s',
      '',
      '2 passed, 0 failed, 15 s',
    ]);
  });

  it('shows the budget of a step, which fails nothing', () => {
    expect(summaryOf([step('types'), step('build', { seconds: 12 })], { types: 5, build: 10 })).toEqual([
      'passed  types     3 s of 5 s',
      'passed  build    12 s of 10 s, over its budget',
      '',
      '2 passed, 0 failed, 15 s',
    ]);
  });

  it('repeats failed tests with their errors after the list of steps', () => {
    const failures = [failure('a.test.ts › adds', 2)];
    expect(
      summaryOf([step('types'), step('unit tests', { ok: false, failures, output: ['noise'] })]),
    ).toEqual([
      'passed  types          3 s',
      'FAILED  unit tests     3 s',
      '',
      '── FAILED: unit tests',
      'a.test.ts › adds',
      '    line 1 of 2',
      '    line 2 of 2',
      '',
      '1 passed, 1 failed, 6 s',
    ]);
  });

  it('names tests that failed and passed when repeated, also if every step passed', () => {
    const unstable = Array.from({ length: 7 }, (_, index) => failure(`e2e/${index}`, 3));
    const lines = summaryOf([step('browser tests', { unstable })]);
    expect(lines.slice(1, 6)).toEqual([
      '',
      '── FAILED ONCE, passed when repeated: 7',
      'e2e/0',
      '    line 1 of 3',
      '    line 3 of 3',
    ]);
    expect(lines.filter((line) => line.startsWith('e2e/'))).toHaveLength(5);
  });

  it('repeats the last lines of a failed step that reports no tests, without colours and blank lines', () => {
    const output = [
      ...Array.from({ length: 50 }, (_, index) => `${index}`),
      '',
      '\u001b[31mred\u001b[39m',
      '',
    ];
    const lines = summaryOf([step('lint', { ok: false, output })]);
    expect(lines.slice(3, -2)).toEqual([...Array.from({ length: 19 }, (_, index) => `${index + 31}`), 'red']);
  });

  it('shortens errors, and keeps their first lines and the line of the source', () => {
    const lines = summaryOf([step('unit tests', { ok: false, failures: [failure('a', 30)] })]);
    expect(lines.slice(4, -2)).toEqual([
      ...Array.from({ length: 7 }, (_, index) => `    line ${index + 1} of 30`),
      '    line 30 of 30',
    ]);
  });

  it.each([1, 5, 20, 70, 300])('has at most 60 lines and each failed step with %i failures', (count) => {
    const failures = Array.from({ length: count }, (_, index) => failure(`test ${index}`, 20));
    const output = Array.from({ length: 100 }, (_, index) => `output ${index}`);
    const lines = summaryOf([
      ...Array.from({ length: 7 }, (_, index) => step(`check ${index}`)),
      step('lint', { ok: false, output }),
      step('unit tests', { ok: false, failures }),
      step('browser tests', { ok: false, failures }),
    ]);
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(lines.filter((line) => line === 'test 0')).toHaveLength(2);
    expect(lines).toContain('output 99');
    const titles = lines.filter((line) => line.startsWith('test ')).length / 2;
    if (titles < count) expect(lines).toContain(`… and ${count - titles} more`);
  });
});

describe('failures of Vitest', () => {
  const file = (change: object) => ({
    name: `${ROOT}/apps/a.test.ts`,
    status: 'failed',
    message: '',
    assertionResults: [],
    ...change,
  });

  it('are failed tests with file, title, message and line', () => {
    const stack = [
      'AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m',
      '    at expect (file:///repository/node_modules/chai/index.js:1:1)',
      '    at file:///repository/apps/a.test.ts:7:5',
      '    at file:///repository/apps/b.ts:1:1',
    ].join('\n');
    const passed = { status: 'passed', ancestorTitles: [], title: 'subtracts', failureMessages: [] };
    const failed = {
      status: 'failed',
      ancestorTitles: ['', 'sums'],
      title: 'adds',
      failureMessages: [stack],
    };
    expect(vitestFailures({ testResults: [file({ assertionResults: [passed, failed] })] }, ROOT)).toEqual([
      {
        title: 'apps/a.test.ts › sums › adds',
        lines: ['AssertionError: expected 1 to be 2', 'at apps/a.test.ts:7:5'],
      },
    ]);
  });

  it('are files that could not be run', () => {
    expect(vitestFailures({ testResults: [file({ message: 'Cannot find module' })] }, ROOT)).toEqual([
      { title: 'apps/a.test.ts', lines: ['Cannot find module'] },
    ]);
  });

  it('are none if all tests passed', () => {
    expect(vitestFailures({ testResults: [file({ status: 'passed' })] }, ROOT)).toEqual([]);
  });
});

describe('failures of Playwright', () => {
  it('are errors outside of tests and failed tests in any depth, not tests that passed when repeated', () => {
    const spec = (title: string, ok: boolean, stack: string) => ({
      title,
      ok,
      file: 'diner/home.e2e.ts',
      line: 5,
      tests: [{ status: ok ? 'flaky' : 'unexpected', results: [{ error: { stack } }, {}] }],
    });
    const report = {
      errors: [{ message: 'Timed out waiting for the server' }],
      suites: [
        {
          title: 'diner/home.e2e.ts',
          file: 'diner/home.e2e.ts',
          specs: [spec('opens', true, 'Error: slow')],
          suites: [
            {
              title: 'the home page',
              file: 'diner/home.e2e.ts',
              specs: [spec('lists', false, 'Error: no list\n    at /repository/e2e/diner/home.e2e.ts:9:3')],
            },
          ],
        },
      ],
    };
    expect(playwrightFailures(report, ROOT)).toEqual([
      { title: 'outside of tests', lines: ['Timed out waiting for the server'] },
      {
        title: 'e2e/diner/home.e2e.ts:5 › the home page › lists',
        lines: ['Error: no list', 'at e2e/diner/home.e2e.ts:9:3'],
      },
    ]);
    expect(playwrightUnstable(report, ROOT)).toEqual([
      { title: 'e2e/diner/home.e2e.ts:5 › opens', lines: ['Error: slow'] },
    ]);
  });
});
