/** How many times more random cases are tried than in a usual run. `npm run test:long` sets it. */
const TIMES = Number(process.env.RANDOM_TIMES ?? 1);
/** Whether `npm run test:long` runs, which tries all combinations where a usual run tries each pair. */
export const IS_LONG = TIMES > 1;
/** How long a property may search and shrink in a usual run, in milliseconds. A busy machine needs a fraction of it. */
const LIMIT_MS = 600_000 * TIMES;
/** How long before that the search ends, in milliseconds, so that the smallest counterexample so far is reported. */
const REPORT_MS = 60_000;

/** Returns the number of random cases to try, of which a usual run tries the given number. */
export const randomCases = (usual: number): number => usual * TIMES;

/** The most people who act at once on a killed server: more would wait for each other, not be at different steps. */
export const MOST_AT_ONCE = 40;

/** Returns the settings of a property that tries the given number of random cases in a usual run. */
export const randomRuns = (usual: number) => ({
  numRuns: randomCases(usual),
  interruptAfterTimeLimit: LIMIT_MS - REPORT_MS,
  markInterruptAsFailure: true,
});

/** The time limit of a test with random cases, in milliseconds. */
export const RANDOM_TIMEOUT = LIMIT_MS;
