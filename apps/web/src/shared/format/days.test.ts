import { describe, expect, it } from 'vitest';
import { formatFullDay, formatLongDay } from './days.ts';
import { formatWallTime } from './wall-time.ts';

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
  it.each([
    ['19:00', 'en', '7:00 PM', false],
    ['23:59', 'zh-Hans', '23:59', false],
    ['23:30', 'zh-Hans', '23:30', false],
    ['24:30', 'zh-Hans', '0:30', true],
    ['24:00', 'zh-Hans', '0:00', true],
    ['25:30', 'zh-Hans', '1:30', true],
  ] as const)(
    'formats %s in %s, from midnight on as a time of the next day',
    (time, language, text, nextDay) => {
      expect(formatWallTime(time, language)).toEqual({ text, nextDay });
    },
  );
});
