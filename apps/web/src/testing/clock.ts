import { vi } from 'vitest';

/** The time at which component tests start: a Tuesday, 12:00 in Shanghai. The clock stands still until `passTime`. */
export const NOW = new Date('2026-12-01T04:00:00.000Z');

/** Sets the clock forward. Timers are not faked: those that compare the clock, such as countdowns, notice it. */
export function passTime(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Returns the instant a number of seconds after the start of the test. */
export const secondsFromNow = (seconds: number): string =>
  new Date(NOW.getTime() + seconds * 1000).toISOString();
