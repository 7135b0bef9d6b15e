import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-clock.ts';

const TRUE_TIME = Date.parse('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;

describe('the server’s clock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([0, HOUR, -48 * HOUR])('is told right by a device whose own is %i ms ahead', (wrong) => {
    vi.setSystemTime(TRUE_TIME + wrong);
    hearServerTime(new Date(TRUE_TIME).toUTCString(), Date.now());
    expect(serverNow()).toBe(TRUE_TIME);
    vi.advanceTimersByTime(5000);
    expect(serverNow()).toBe(TRUE_TIME + 5000);
  });

  it('does not jump with each answer that took its time', () => {
    vi.setSystemTime(TRUE_TIME);
    hearServerTime(new Date(TRUE_TIME - 1000).toUTCString(), TRUE_TIME - 1500);
    expect(serverNow()).toBe(TRUE_TIME);
  });

  it('stays as it was where an answer has none', () => {
    vi.setSystemTime(TRUE_TIME + HOUR);
    hearServerTime(new Date(TRUE_TIME).toUTCString(), Date.now());
    hearServerTime(null, Date.now());
    expect(serverNow()).toBe(TRUE_TIME);
  });
});
