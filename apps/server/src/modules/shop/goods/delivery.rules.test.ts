import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { deliveryFeeOf, isPickupTime, pickupTimes, waysOf } from './delivery.rules.ts';
import { leftForPerson, leftOfPlan, periodOf, problemOfDay } from './plans.rules.ts';

const SHANGHAI = 'Asia/Shanghai';
const SETTINGS = {
  ...{ pickup: true, pickupFrom: '11:00', pickupUntil: '12:30' },
  ...{ leadHours: 2, pickupDays: 1 },
};
/** A time of a day in Shanghai. */
const at = (time: string) => new Date(`2037-11-20T${time}:00+08:00`);

describe('times of pick-up', () => {
  it('are every half hour of the days that are offered', () => {
    expect(pickupTimes(SETTINGS, SHANGHAI, at('08:00'))).toEqual([
      { date: '2037-11-20', times: ['11:00', '11:30', '12:00', '12:30'] },
      { date: '2037-11-21', times: ['11:00', '11:30', '12:00', '12:30'] },
    ]);
  });

  it.each([
    ['09:00', '11:00'],
    ['09:01', '11:30'],
    ['10:30', '12:30'],
  ])('begin as soon as the goods are ready: at %s with %s', (now, first) => {
    expect(pickupTimes(SETTINGS, SHANGHAI, at(now))[0]).toMatchObject({ date: '2037-11-20' });
    expect(pickupTimes(SETTINGS, SHANGHAI, at(now))[0]?.times[0]).toBe(first);
  });

  it('leave out a day without one, and the shop without pick-up', () => {
    expect(pickupTimes(SETTINGS, SHANGHAI, at('10:31')).map(({ date }) => date)).toEqual(['2037-11-21']);
    expect(pickupTimes({ ...SETTINGS, leadHours: 720 }, SHANGHAI, at('08:00'))).toEqual([]);
    expect(pickupTimes({ ...SETTINGS, pickup: false }, SHANGHAI, at('08:00'))).toEqual([]);
  });

  it('are of one time only if they begin and end with it', () => {
    const once = { ...SETTINGS, pickupUntil: '11:00', pickupDays: 0 };
    expect(pickupTimes(once, SHANGHAI, at('08:00'))).toEqual([{ date: '2037-11-20', times: ['11:00'] }]);
  });

  it('follow the clock of the store', () => {
    const late = new Date('2037-11-20T23:30:00Z');
    expect(pickupTimes(SETTINGS, 'UTC', late).map(({ date }) => date)).toEqual(['2037-11-21']);
    expect(pickupTimes(SETTINGS, 'Asia/Tokyo', late).map(({ date }) => date)).toEqual([
      '2037-11-21',
      '2037-11-22',
    ]);
  });

  it('past midnight are of the business day that has begun', () => {
    const night = { ...SETTINGS, pickupFrom: '23:30', pickupUntil: '24:30', pickupDays: 0 };
    expect(pickupTimes(night, SHANGHAI, at('21:45'))).toEqual([
      { date: '2037-11-20', times: ['24:00', '24:30'] },
    ]);
  });

  it.each([
    ['2037-11-20', '11:00', true],
    ['2037-11-20', '11:15', false],
    ['2037-11-20', '10:30', false],
    ['2037-11-20', '13:00', false],
    ['2037-11-21', '12:30', true],
    ['2037-11-22', '11:00', false],
    ['2037-11-19', '11:00', false],
    ['2037-02-31', '11:00', false],
  ])('are checked: %s %s is one: %s', (date, time, possible) => {
    expect(isPickupTime(SETTINGS, SHANGHAI, at('08:00'), { date, time })).toBe(possible);
  });

  it(
    'are never sooner than the store needs',
    () => {
      const wallTime = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
      fc.assert(
        fc.property(
          fc.record({ from: wallTime, length: fc.nat(20), leadHours: fc.nat(100), pickupDays: fc.nat(10) }),
          fc.date({ min: new Date('2037-01-01'), max: new Date('2038-01-01'), noInvalidDate: true }),
          fc.constantFrom('Asia/Shanghai', 'UTC', 'Asia/Tokyo'),
          ({ from, length, ...more }, now, timezone) => {
            const clock = (minute: number) =>
              `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
            const settings = {
              ...{ pickup: true, ...more, pickupFrom: clock(from) },
              pickupUntil: clock(Math.min(from + length * 30, 47 * 60)),
            };
            const days = pickupTimes(settings, timezone, now);
            const instants = days.flatMap(({ date, times }) =>
              times.map((time) => instantOf(timezone, date, minuteOf(time)) ?? 0),
            );
            for (const instant of instants)
              expect(instant).toBeGreaterThanOrEqual(now.getTime() + settings.leadHours * 3_600_000);
            expect(days.length).toBeLessThanOrEqual(settings.pickupDays + 1);
          },
        ),
        randomRuns(100),
      );
    },
    RANDOM_TIMEOUT,
  );
});

describe('delivery', () => {
  it.each([
    ['delivery', 5_000, null, 800],
    ['delivery', 9_999, 10_000, 800],
    ['delivery', 10_000, 10_000, 0],
    ['delivery', 0, null, 0],
    ['pickup', 5_000, null, 0],
    [null, 5_000, null, 0],
  ] as const)('by %s of goods for %i, free from %s, costs %i', (way, goods, freeFrom, fee) => {
    const settings = { deliveryFee: 800 as Fen, freeFrom: freeFrom as Fen | null };
    expect(deliveryFeeOf(settings, way, goods as Fen)).toBe(fee);
  });

  it('is offered as the settings say', () => {
    expect(waysOf({ delivery: true, pickup: true })).toEqual(['delivery', 'pickup']);
    expect(waysOf({ delivery: false, pickup: true })).toEqual(['pickup']);
    expect(waysOf({ delivery: false, pickup: false })).toEqual([]);
    expect(deliveryFeeOf({ deliveryFee: 800 as Fen, freeFrom: ZERO_FEN }, 'delivery', 1 as Fen)).toBe(0);
  });
});

describe('a sale plan', () => {
  it('counts in its whole time, or on each day', () => {
    expect(periodOf({ mode: 'NORMAL' }, '2037-11-20')).toBe('all');
    expect(periodOf({ mode: 'DAILY' }, '2037-11-20')).toBe('2037-11-20');
  });

  it.each([
    ['2037-11-20', '2037-11-22', '2037-11-19', 'notYet'],
    ['2037-11-20', '2037-11-22', '2037-11-20', null],
    ['2037-11-20', '2037-11-22', '2037-11-22', null],
    ['2037-11-20', '2037-11-22', '2037-11-23', 'over'],
    [null, null, '2037-11-20', null],
  ])('from %s until %s, on %s: %s', (from, until, today, problem) => {
    expect(problemOfDay({ from, until }, today)).toBe(problem);
  });

  it.each([
    [null, 5, null],
    [5, 2, 3],
    [5, 5, 0],
    [5, 8, 0],
  ])('of %s pieces, with %i sold, has %s left', (limit, sold, left) => {
    expect(leftOfPlan({ limit, sold })).toBe(left);
    expect(leftForPerson({ perPerson: limit }, sold)).toBe(left);
  });
});
