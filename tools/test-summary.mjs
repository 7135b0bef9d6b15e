// Builds the closing summary of `npm test`. Plain JavaScript, like run.mjs, which imports it.

/**
 * A failed test or another error: where it occurred, and its message with the line of the source, if known.
 * @typedef {{ title: string, lines: string[] }} Failure
 */

/**
 * The result of one step of `npm test`. `failures` is empty if the step reports none, for example a linter; `unstable`
 * has the tests that failed and passed when repeated; `output` has the last lines the step printed.
 * @typedef {{ name: string, ok: boolean, seconds: number, failures: Failure[], unstable: Failure[], output: string[] }} StepResult
 */

/** Most lines of the summary. Continuous integration shows only the last lines of the output. */
const MAX_LINES = 60;
/** Most lines repeated from the output of a step that reports no failed tests. */
const MAX_OUTPUT = 20;
/** Most tests listed that failed once and passed when repeated. */
const MAX_UNSTABLE = 5;
/** Most lines of one failed test under its title. */
const MAX_ERROR = 8;

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]|\u001b\][^\u0007]*\u0007/g;

/**
 * Removes colours and cursor movements.
 * @param {string} text
 */
export const plain = (text) => text.replace(ESCAPES, '').replaceAll('\r', '');

/**
 * Returns the lines of the summary: the time of each step and its budget, if it has one, then what failed once, then what
 * failed, then the totals. A step that takes longer than its budget has not failed.
 * @param {readonly StepResult[]} results
 * @param {Readonly<Record<string, number>>} budgets seconds by the name of a step
 * @returns {string[]}
 */
export function summaryOf(results, budgets = {}) {
  const failed = results.filter(({ ok }) => !ok);
  const width = Math.max(...results.map(({ name }) => name.length));
  const table = results.map(
    ({ name, ok, seconds }) =>
      `${ok ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${String(seconds).padStart(4)} s${budgetOf(name, seconds, budgets)}`,
  );
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const closing = `${results.length - failed.length} passed, ${failed.length} failed, ${total} s`;
  /** Each failed step also takes a blank line and a title. */
  const unstable = unstableLines(results);
  let left = MAX_LINES - table.length - unstable.length - 2 - failed.length * 2;
  const details = failed.flatMap((step, index) => {
    const lines = detailsOf(step, Math.floor(left / (failed.length - index)));
    left -= lines.length;
    return ['', `── FAILED: ${step.name}`, ...lines];
  });
  return [...table, ...unstable, ...details, '', closing];
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {Readonly<Record<string, number>>} budgets
 */
function budgetOf(name, seconds, budgets) {
  const budget = budgets[name];
  if (budget === undefined) return '';
  return ` of ${budget} s${seconds > budget ? ', over its budget' : ''}`;
}

/**
 * Lists the tests that failed and passed when repeated, each with the first line of its error.
 * @param {readonly StepResult[]} results
 * @returns {string[]}
 */
function unstableLines(results) {
  const found = results.flatMap(({ unstable }) => unstable);
  if (found.length === 0) return [];
  const listed = found.slice(0, MAX_UNSTABLE);
  return [
    '',
    `── FAILED ONCE, passed when repeated: ${found.length}`,
    ...listed.flatMap(({ title, lines }) => [title, ...firstLines(lines, 2).map((line) => `    ${line}`)]),
  ];
}

/**
 * Returns at most `limit` lines on what failed in a step.
 * @param {StepResult} step
 * @param {number} limit
 * @returns {string[]}
 */
function detailsOf({ failures, output }, limit) {
  if (failures.length === 0) {
    const lines = output.map(plain).filter((line) => line.trim() !== '');
    return lines.slice(-Math.min(MAX_OUTPUT, limit));
  }
  const listed = failures.length > limit ? failures.slice(0, limit - 1) : failures;
  const perFailure = Math.min(MAX_ERROR, Math.floor((limit - failures.length) / failures.length));
  return [
    ...listed.flatMap(({ title, lines }) => [
      title,
      ...firstLines(lines, perFailure).map((line) => `    ${line}`),
    ]),
    ...(listed.length < failures.length ? [`… and ${failures.length - listed.length} more`] : []),
  ];
}

/**
 * Returns at most `count` lines; the last line, which names the source, is always among them.
 * @param {readonly string[]} lines
 * @param {number} count
 * @returns {string[]}
 */
function firstLines(lines, count) {
  if (lines.length <= count) return [...lines];
  return count <= 0 ? [] : [...lines.slice(0, count - 1), ...lines.slice(-1)];
}

/**
 * Returns the failures in a report of Vitest's JSON reporter: failed tests, and files that could not be run.
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, ancestorTitles: string[], title: string, failureMessages: string[] }[] }[] }} report
 * @param {string} root folder of the repository, removed from paths
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = withoutRoot(name, root);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        title: [file, ...ancestorTitles.filter((ancestor) => ancestor !== ''), title].join(' › '),
        lines: errorLines(failureMessages[0] ?? '', root),
      }));
    const wholeFile = status === 'failed' && tests.length === 0;
    return wholeFile ? [{ title: file, lines: errorLines(message, root) }] : tests;
  });
}

/**
 * A suite in a report of Playwright's JSON reporter: a file, or a `describe` in it.
 * @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { status: string, results: { error?: PlaywrightError }[] }[] }} PlaywrightSpec
 * @typedef {{ message?: string, stack?: string }} PlaywrightError
 */

/**
 * Returns the failures in a report of Playwright's JSON reporter: errors outside of tests, and failed tests.
 * @param {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} report
 * @param {string} root folder of the repository, removed from paths
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites, errors }, root) {
  const outside = errors.map(({ message = '' }) => ({
    title: 'outside of tests',
    lines: errorLines(message, root),
  }));
  return [...outside, ...suites.flatMap((suite) => suiteErrors(suite, ({ ok }) => !ok, [], root))];
}

/**
 * Returns the tests in a report of Playwright's JSON reporter that failed and passed when repeated.
 * @param {{ suites: PlaywrightSuite[] }} report
 * @param {string} root folder of the repository, removed from paths
 * @returns {Failure[]}
 */
export function playwrightUnstable({ suites }, root) {
  const isUnstable = (/** @type {PlaywrightSpec} */ { tests }) =>
    tests.some(({ status }) => status === 'flaky');
  return suites.flatMap((suite) => suiteErrors(suite, isUnstable, [], root));
}

/**
 * Returns the first errors of the tests in a suite that a condition selects.
 * @param {PlaywrightSuite} suite
 * @param {(spec: PlaywrightSpec) => boolean} isSelected
 * @param {readonly string[]} ancestors titles of the suites around it
 * @param {string} root
 * @returns {Failure[]}
 */
function suiteErrors({ title, file, specs = [], suites = [] }, isSelected, ancestors, root) {
  const titles = title === file ? ancestors : [...ancestors, title];
  const own = specs.filter(isSelected).map((spec) => {
    const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
    return {
      title: [`e2e/${spec.file}:${spec.line}`, ...titles, spec.title].join(' › '),
      lines: errorLines(error?.stack ?? error?.message ?? '', root),
    };
  });
  return [...own, ...suites.flatMap((inner) => suiteErrors(inner, isSelected, titles, root))];
}

/**
 * Returns the lines of an error's message, and the first line of its stack in the repository's own code.
 * @param {string} text message or stack
 * @param {string} root
 * @returns {string[]}
 */
function errorLines(text, root) {
  const lines = plain(text)
    .split('\n')
    .map((line) => line.trimEnd());
  const isFrame = (/** @type {string} */ line) => /^\s+at /.test(line);
  const message = lines.filter((line) => !isFrame(line) && line.trim() !== '');
  const frame = lines.find((line) => isFrame(line) && !line.includes('node_modules') && line.includes(root));
  return [...message, ...(frame ? [withoutRoot(frame.trim(), root)] : [])];
}

/**
 * @param {string} text
 * @param {string} root
 */
const withoutRoot = (text, root) => text.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '');
