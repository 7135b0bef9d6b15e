import { describe, expect, it } from 'vitest';
import { formatFullDay, formatLongDay, formatWallTime } from './days.ts';

describe('formatFullDay and formatLongDay', () => {
  it.each([
    ['zh-Hans', '2026年11月20日 周五', '2026年11月20日'],
    ['zh-Hant', '2026年11月20日 週五', '2026年11月20日'],
    ['en', 'Fri, 20 Nov 2026', '20 November 2026'],
  ] as const)('format a day with its year in %s', (language, withWeekday, withoutWeekday) => {
    expect(formatFullDay('2026-11-20', language)).toBe(withWeekday);
    expect(formatLongDay('2026-11-20', language)).toBe(withoutWeekday);
  });
});

describe('formatWallTime', () => {
  it('formats a time past midnight as the next day’s clock time', () => {
    expect(formatWallTime('25:30', 'zh-Hans')).toEqual({ text: '1:30', nextDay: true });
    expect(formatWallTime('19:00', 'en')).toEqual({ text: '7:00 PM', nextDay: false });
  });
});
