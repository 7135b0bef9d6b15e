import { describe, expect, it } from 'vitest';
import { dateFormat, formatDay, formatDayTime, formatMonthDay } from './date-format.ts';

describe('dateFormat', () => {
  const at = Date.UTC(2026, 10, 20, 19, 30);

  it.each([
    ['zh-Hans', '2026年11月20日 19:30'],
    ['zh-Hant', '2026年11月20日 下午7:30'],
    ['en', '20 Nov 2026, 7:30 PM'],
  ])('writes the day before the month in English, and times of all languages alike: %s', (language, text) => {
    expect(
      dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at),
    ).toBe(text);
  });
});

describe('formatDay', () => {
  it.each([
    ['zh-Hans', '11月20日 周五', '11月20日'],
    ['zh-Hant', '11月20日 週五', '11月20日'],
    ['en', 'Fri, 20 Nov', '20 Nov'],
  ] as const)('formats a day in %s', (language, withWeekday, withoutWeekday) => {
    expect(formatDay('2026-11-20', language)).toBe(withWeekday);
    expect(formatMonthDay('2026-11-20', language)).toBe(withoutWeekday);
  });
});

describe('formatDayTime', () => {
  it.each([
    ['zh-Hans', '11月21日 周六 0:30'],
    ['zh-Hant', '11月21日 週六 上午12:30'],
    ['en', 'Sat, 21 Nov, 12:30 AM'],
  ] as const)('formats an instant by the clock of a timezone in %s', (language, text) => {
    expect(formatDayTime(new Date('2026-11-20T16:30:00Z'), 'Asia/Shanghai', language)).toBe(text);
  });
});
