import { describe, expect, it } from 'vitest';
import { formatDay, formatWallTime } from './days.ts';

describe('formatDay', () => {
  it.each([
    ['zh-Hans', '11月20日 周五'],
    ['zh-Hant', '11月20日 週五'],
    ['en', 'Fri, Nov 20'],
  ] as const)('says a day in %s', (language, words) => {
    expect(formatDay('2026-11-20', language)).toBe(words);
  });
});

describe('formatWallTime', () => {
  it('says a time past midnight as the clock shows it', () => {
    expect(formatWallTime('25:30', 'zh-Hans')).toEqual({ words: '1:30', nextDay: true });
    expect(formatWallTime('19:00', 'en')).toEqual({ words: '7:00 PM', nextDay: false });
  });
});
