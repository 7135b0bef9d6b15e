import type { Log } from './log.ts';

/** The shortest time between two lines about the same problem, in milliseconds. */
const INTERVAL_MS = 5_000;

/**
 * Returns a function that logs a problem that many calls have at once, such as a database that does not answer: the first time
 * at once, and then at most every few seconds with the number of times that were left out.
 */
export function repeatedWarning(log: Log, message: string): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (error) => {
    const now = performance.now();
    if (now - loggedAt < INTERVAL_MS) {
      leftOut += 1;
      return;
    }
    log.warn({ err: error, ...(leftOut > 0 && { leftOut }) }, message);
    loggedAt = now;
    leftOut = 0;
  };
}
