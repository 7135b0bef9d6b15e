import { describe, expect, it } from 'vitest';
import { businessDateAt } from './business-date.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const lateHours = [
  { weekdays: everyDay, open: '11:30', close: '14:30' },
  { weekdays: [5], open: '18:00', close: '26:00' },
];
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`);

describe('business day', () => {
  it.each([
    ['20T23:30', '2026-11-20'],
    ['21T01:59', '2026-11-20'],
    ['21T02:00', '2026-11-21'],
    ['22T00:30', '2026-11-22'],
  ])('of a store that closes at 2:00 after Friday, on %s, is %s', (time, date) => {
    expect(businessDateAt(lateHours, 'Asia/Shanghai', at(time))).toBe(date);
  });

  it('is the calendar day at a store without opening hours', () => {
    expect(businessDateAt([], 'Asia/Shanghai', at('21T00:30'))).toBe('2026-11-21');
  });
});
