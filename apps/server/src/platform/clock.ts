/** The source of the current time, which tests replace. */
export interface Clock {
  now(): Date;
}

/** A clock that also measures durations. */
export interface SteadyClock extends Clock {
  /**
   * Returns the milliseconds since a fixed moment. They never go back, even when the machine's time is corrected. Durations in
   * the memory of one process are measured with it.
   */
  elapsedMs(): number;
}

export const systemClock: SteadyClock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** How far the clocks of two nodes may differ, in seconds. */
const SKEW_SECONDS = 60;

/**
 * Checks whether a stored time is later than now by more than clocks differ: it was stored before the machine's time was set
 * back. Waiting until it has passed could take hours.
 */
export const isFromWrongClock = (stored: Date, now: Date): boolean => stored > later(now, SKEW_SECONDS);

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
