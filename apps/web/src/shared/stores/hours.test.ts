import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { openingAt, timeOf, wallClock, weekOfHours } from './hours.ts';

const at = (weekday: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday, minute: hours * 60 + minutes };
};

const HOURS: OpeningHours[] = [
  { weekdays: [2, 3, 4, 5, 6, 7], open: '17:30', close: '22:00' },
  { weekdays: [6, 7], open: '11:30', close: '14:00' },
  { weekdays: [7], open: '22:30', close: '25:30' },
];

describe('wallClock', () => {
  it('returns weekday and minute in the store’s time zone', () => {
    const now = new Date('2026-11-15T16:30:00Z');
    expect(wallClock(now, 'Asia/Shanghai')).toEqual(at(1, '00:30'));
    expect(wallClock(now, 'UTC')).toEqual(at(7, '16:30'));
  });
});

describe('weekOfHours', () => {
  it('lists every day from Monday, earliest span first, and days off as empty', () => {
    const week = weekOfHours(HOURS);
    expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(week[0]?.spans).toEqual([]);
    expect(week[5]?.spans).toEqual([
      { open: 690, close: 840 },
      { open: 1050, close: 1320 },
    ]);
  });
});

describe('openingAt', () => {
  it('is open from the first minute and closed at the last', () => {
    expect(openingAt(HOURS, at(2, '17:30'))).toEqual({ open: true, until: 1320 });
    expect(openingAt(HOURS, at(2, '22:00'))).toEqual({ open: false, from: undefined });
  });

  it('returns the next opening on the same day', () => {
    expect(openingAt(HOURS, at(6, '15:00'))).toEqual({ open: false, from: 1050 });
  });

  it('stays open past midnight from the evening before, also from Sunday to Monday', () => {
    expect(openingAt(HOURS, at(1, '01:29'))).toEqual({ open: true, until: 90 });
    expect(openingAt(HOURS, at(1, '01:30'))).toEqual({ open: false, from: undefined });
  });
});

describe('timeOf', () => {
  it('formats 25:30 as 01:30 on the next day', () => {
    expect(timeOf(1530)).toEqual({ time: '01:30', nextDay: true });
    expect(timeOf(1050)).toEqual({ time: '17:30', nextDay: false });
  });

  it('ends a day at 24:00', () => {
    expect(timeOf(1440)).toEqual({ time: '24:00', nextDay: false });
  });
});
