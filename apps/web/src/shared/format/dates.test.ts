import { describe, expect, it } from 'vitest';
import { formatDate, weekdayName } from './dates.ts';

describe('weekdayName', () => {
  it('counts from Monday and uses the language', () => {
    expect(weekdayName(1, 'en')).toBe('Monday');
    expect(weekdayName(7, 'en')).toBe('Sunday');
    expect(weekdayName(5, 'zh-Hans')).toBe('星期五');
  });
});

describe('formatDate', () => {
  it('formats the date for the language', () => {
    expect(formatDate('2026-11-20T12:00:00Z', 'zh-Hans')).toBe('2026年11月20日');
    expect(formatDate('2026-11-20T12:00:00Z', 'en')).toBe('20 November 2026');
  });
});
