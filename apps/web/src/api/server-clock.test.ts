import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onClockChange, serverNow, syncServerClock } from './server-clock.ts';

const TRUE_TIME = Date.parse('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;

describe('serverNow', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([0, HOUR, -48 * HOUR])('is correct on a device whose clock is %i ms ahead', (deviceOffset) => {
    vi.setSystemTime(TRUE_TIME + deviceOffset);
    syncServerClock(new Date(TRUE_TIME).toUTCString(), Date.now());
    expect(serverNow()).toBe(TRUE_TIME);
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(TRUE_TIME + 5000);
  });

  it('ignores differences that a slow response explains', () => {
    vi.setSystemTime(TRUE_TIME);
    syncServerClock(new Date(TRUE_TIME - 1000).toUTCString(), TRUE_TIME - 1500);
    expect(serverNow()).toBe(TRUE_TIME);
  });

  it('keeps the offset when a response has no date', () => {
    vi.setSystemTime(TRUE_TIME + HOUR);
    syncServerClock(new Date(TRUE_TIME).toUTCString(), Date.now());
    syncServerClock(null, Date.now());
    expect(serverNow()).toBe(TRUE_TIME);
  });

  it('tells subscribers of a wrong clock, and not of differences within the tolerance', () => {
    vi.setSystemTime(TRUE_TIME);
    syncServerClock(new Date(TRUE_TIME).toUTCString(), Date.now());
    const onChange = vi.fn();
    const unsubscribe = onClockChange(onChange);
    syncServerClock(new Date(TRUE_TIME + 1000).toUTCString(), Date.now());
    expect(onChange).not.toHaveBeenCalled();
    syncServerClock(new Date(TRUE_TIME + HOUR).toUTCString(), Date.now());
    expect(onChange).toHaveBeenCalledTimes(1);
    unsubscribe();
    syncServerClock(new Date(TRUE_TIME).toUTCString(), Date.now());
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
