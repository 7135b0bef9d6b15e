import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsTo,
  clampDay,
  dayAfterKey,
  daysIn,
  deviceToday,
  firstWeekdayOf,
  isoWeekdaysFrom,
  weekBounds,
  weekdayOf,
  weeksOf,
} from './calendar-days.ts';

describe('addDays', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-01-03', -7, '2025-12-27'],
  ])('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-31', -3, '2026-02-28'],
  ])('%s plus %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it('moves a month across years', () => {
    expect(addMonthsTo('2026-12', 1)).toBe('2027-01');
    expect(addMonthsTo('2026-01', -13)).toBe('2024-12');
  });

  it('returns the length of a month', () => {
    expect(['2026-02', '2028-02', '2000-02', '2100-02', '2026-04', '2026-12'].map(daysIn)).toEqual([
      28, 29, 29, 28, 30, 31,
    ]);
  });
});

describe('weeks', () => {
  it('returns the weekday of a day', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2028-02-29')).toBe(2);
  });

  it.each([
    [1, '2026-11-16', '2026-11-22'],
    [0, '2026-11-15', '2026-11-21'],
    [6, '2026-11-14', '2026-11-20'],
  ] as const)('returns the bounds of a week that begins on weekday %i', (start, first, last) => {
    expect(weekBounds('2026-11-20', start)).toEqual([first, last]);
  });

  it('splits a month into six weeks with the first day in the right column', () => {
    const sunday = weeksOf('2026-11', 0);
    expect(sunday).toHaveLength(6);
    expect(sunday[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11', 6)[0]?.slice(0, 2)).toEqual([null, '2026-11-01']);
  });

  it.each([0, 1, 6] as const)(
    'lists every day of a leap February once, with weeks that begin on weekday %i',
    (start) => {
      const days = weeksOf('2028-02', start).flat().filter(Boolean);
      expect(days).toHaveLength(29);
      expect(new Set(days).size).toBe(29);
    },
  );
});

describe('firstWeekdayOf', () => {
  it('uses the chosen weekday', () => {
    expect(firstWeekdayOf('saturday', 'en-GB')).toBe(6);
    expect(firstWeekdayOf('sunday', 'en-GB')).toBe(0);
    expect(firstWeekdayOf('monday', 'en-US')).toBe(1);
  });

  it('follows the region of the system', () => {
    expect(firstWeekdayOf('system', 'en-US')).toBe(0);
    expect(firstWeekdayOf('system', 'en-GB')).toBe(1);
    expect(firstWeekdayOf('system', 'zh-HK')).toBe(0);
    expect(firstWeekdayOf('system', 'ar-EG')).toBe(6);
  });
});

describe('dayAfterKey', () => {
  const from = (key: string, shift = false) => dayAfterKey(key, shift, '2026-11-20', 1);

  it('moves by day, week, month and year', () => {
    expect(from('ArrowRight')).toBe('2026-11-21');
    expect(from('ArrowUp')).toBe('2026-11-13');
    expect(from('Home')).toBe('2026-11-16');
    expect(from('End')).toBe('2026-11-22');
    expect(from('PageDown')).toBe('2026-12-20');
    expect(from('PageUp', true)).toBe('2025-11-20');
  });

  it('ignores other keys', () => {
    expect(from('Enter')).toBeUndefined();
    expect(from('toString')).toBeUndefined();
  });
});

describe('clampDay and deviceToday', () => {
  it('limits a day to the range', () => {
    expect(clampDay('2026-11-20', '2026-11-21')).toBe('2026-11-21');
    expect(clampDay('2026-11-20', undefined, '2026-11-01')).toBe('2026-11-01');
    expect(clampDay('2026-11-20', '2026-11-01', '2026-11-30')).toBe('2026-11-20');
  });

  it('uses the local date, not the UTC date', () => {
    const lateEvening = new Date(2026, 10, 20, 23, 30);
    const earlyMorning = new Date(2026, 10, 20, 0, 30);
    expect([deviceToday(lateEvening), deviceToday(earlyMorning)]).toEqual(['2026-11-20', '2026-11-20']);
  });
});

it.each([
  [1, [1, 2, 3, 4, 5, 6, 7]],
  [0, [7, 1, 2, 3, 4, 5, 6]],
  [6, [6, 7, 1, 2, 3, 4, 5]],
] as const)('lists the ISO weekdays of a week that begins with weekday %i', (first, expected) => {
  expect(isoWeekdaysFrom(first)).toEqual(expected);
});
