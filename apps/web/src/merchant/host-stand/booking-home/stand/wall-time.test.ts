import { describe, expect, it } from 'vitest';
import { wallTimeAt } from './wall-time.ts';

const FRIDAY = '2026-11-20';

describe('wallTimeAt', () => {
  it.each([
    ['2026-11-20T11:00:00Z', '19:00'],
    ['2026-11-20T15:59:59Z', '23:59'],
    ['2026-11-20T16:00:00Z', '24:00'],
    ['2026-11-20T17:30:00Z', '25:30'],
    ['2026-11-19T16:00:00Z', '00:00'],
    ['2026-11-19T15:59:00Z', '00:00'],
    ['2026-11-21T15:59:00Z', '47:59'],
    ['2026-11-22T01:00:00Z', '47:59'],
  ])('gives %s on the clock of Friday in Shanghai as %s', (instant, time) => {
    expect(wallTimeAt('Asia/Shanghai', FRIDAY, Date.parse(instant))).toBe(time);
  });
});
