import { describe, expect, it } from 'vitest';
import { datesFor } from './dates-for.ts';

const names = { yesterday: '昨天', today: '今天', tomorrow: '明天' };
const datesOf = (text: string, today = '2026-11-16') => datesFor(text, today, names).map(({ date }) => date);

describe('dates of the command palette', () => {
  it.each([
    ['明天', ['2026-11-17']],
    ['tom', ['2026-11-17']],
    ['11-20', ['2026-11-20']],
    ['11/20', ['2026-11-20']],
    ['11月20日', ['2026-11-20']],
    ['2027-1-2', ['2027-01-02']],
    ['', []],
    ['2-30', []],
    ['13-1', []],
    ['lin', []],
  ])('finds %s', (text, dates) => {
    expect(datesOf(text)).toEqual(dates);
  });

  it('means next year by a day that was over half a year ago', () => {
    expect(datesOf('1-2', '2026-12-30')).toEqual(['2027-01-02']);
    expect(datesOf('12-1', '2026-12-30')).toEqual(['2026-12-01']);
  });
});
