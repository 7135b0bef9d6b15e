import { describe, expect, it } from 'vitest';
import { formatDay, formatWallTime } from './days.ts';

describe('formatDay', () => {
  it.each([
    ['zh-Hans', '11月20日 周五'],
    ['zh-Hant', '11月20日 週五'],
    ['en', 'Fri, Nov 20'],
  ] as const)('formats a day in %s', (language, expected) => {
    expect(formatDay('2026-11-20', language)).toBe(expected);
  });
});

describe('formatWallTime', () => {
  it('formats a time past midnight as the next day’s clock time', () => {
    expect(formatWallTime('25:30', 'zh-Hans')).toEqual({ text: '1:30', nextDay: true });
    expect(formatWallTime('19:00', 'en')).toEqual({ text: '7:00 PM', nextDay: false });
  });
});
