import { describe, expect, it } from 'vitest';
import { renewAt } from './code-time.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const HOUR = 3_600_000;

describe('The next code is due', () => {
  it('when the one before ends', () => {
    expect(renewAt(NOW + 42_000, NOW)).toBe(NOW + 42_000);
  });

  it.each([
    ['an hour ahead', NOW - HOUR],
    ['an hour behind', NOW + HOUR],
  ])('in ten seconds on a device whose clock is %s', (_, validUntil) => {
    expect(renewAt(validUntil, NOW)).toBe(NOW + 10_000);
  });
});
