import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { entryOf, FRIDAY, planOf, SATURDAY, SUNDAY, shiftOf, turnRuleOf } from '#testing/plain-plan.ts';
import type { SeatingPlan } from '../plan/seating-plan.ts';
import { isInPlan, shiftAt, spanOf, startsOf, todayOf, turnOf } from './slots.ts';

/** Returns the start times of a day as `shift 18:00`, hidden ones in brackets. */
const timesOn = (plan: SeatingPlan, date: string): string[] =>
  startsOf(plan, date).map(({ shift, minute, hidden }) => {
    const text = `${shift.id} ${timeOf(minute)}`;
    return hidden ? `(${text})` : text;
  });

const evening = (id: string, from: string, to: string, more = {}) =>
  shiftOf(id, { ranges: [{ from, to }], ...more });

describe('the start times of a day', () => {
  it('come from the shifts of its weekday, both ends included', () => {
    const plan = planOf({
      shifts: [
        evening('lunch', '12:00', '13:00', { weekdays: [6, 7], interval: 30 }),
        evening('dinner', '18:00', '19:00'),
      ],
    });
    expect(timesOn(plan, FRIDAY)).toEqual(['dinner 18:00', 'dinner 19:00']);
    expect(timesOn(plan, SATURDAY)).toEqual([
      'lunch 12:00',
      'lunch 12:30',
      'lunch 13:00',
      'dinner 18:00',
      'dinner 19:00',
    ]);
  });

  it('end with the last one that is not past the end of its range', () => {
    const plan = planOf({ shifts: [evening('dinner', '18:00', '19:10', { interval: 45 })] });
    expect(timesOn(plan, FRIDAY)).toEqual(['dinner 18:00', 'dinner 18:45']);
  });

  it('are sorted and unique, whatever the order of ranges and shifts', () => {
    const ranges = [
      { from: '20:00', to: '21:00' },
      { from: '18:00', to: '20:00' },
    ];
    const plan = planOf({ shifts: [shiftOf('late', { ranges }), evening('early', '17:00', '17:00')] });
    expect(timesOn(plan, FRIDAY)).toEqual([
      'early 17:00',
      'late 18:00',
      'late 19:00',
      'late 20:00',
      'late 21:00',
    ]);
  });

  it('leave out skipped times and mark hidden ones', () => {
    const more = { skippedTimes: ['19:00'], hiddenSlots: ['20:00'] };
    const plan = planOf({ shifts: [evening('dinner', '18:00', '20:00', more)] });
    expect(timesOn(plan, FRIDAY)).toEqual(['dinner 18:00', '(dinner 20:00)']);
  });

  it('are empty for a disabled shift', () => {
    const plan = planOf({ shifts: [evening('dinner', '18:00', '18:00', { disabled: true })] });
    expect(timesOn(plan, FRIDAY)).toEqual([]);
  });

  it('may pass midnight and then belong to the evening before', () => {
    const plan = planOf({ shifts: [evening('bar', '23:00', '25:00', { weekdays: [5] })] });
    expect(timesOn(plan, FRIDAY)).toEqual(['bar 23:00', 'bar 24:00', 'bar 25:00']);
    expect(timesOn(plan, SATURDAY)).toEqual([]);
    expect(startsOf(plan, FRIDAY).at(-1)?.at).toBe(Date.parse('2026-11-20T17:00:00Z'));
  });
});

describe('a special day', () => {
  const shifts = [
    evening('lunch', '12:00', '12:00', { weekdays: [1] }),
    evening('dinner', '18:00', '18:00', { weekdays: [1, 5] }),
  ];

  it('has exactly the shifts it lists, whatever the weekday', () => {
    const plan = planOf({ shifts, planEntries: [entryOf('special', FRIDAY, { shiftIds: ['lunch'] })] });
    expect(timesOn(plan, FRIDAY)).toEqual(['lunch 12:00']);
  });

  it('has all shifts when it lists none', () => {
    const plan = planOf({ shifts, planEntries: [entryOf('special', SATURDAY)] });
    expect(timesOn(plan, SATURDAY)).toEqual(['lunch 12:00', 'dinner 18:00']);
  });

  it('may last several days, and ends', () => {
    const planEntries = [entryOf('special', FRIDAY, { dateTo: SATURDAY, shiftIds: ['lunch'] })];
    const plan = planOf({ shifts, planEntries });
    expect([FRIDAY, SATURDAY, SUNDAY].map((date) => timesOn(plan, date))).toEqual([
      ['lunch 12:00'],
      ['lunch 12:00'],
      [],
    ]);
  });

  it('does not enable a disabled shift', () => {
    const plan = planOf({
      shifts: [evening('dinner', '18:00', '18:00', { disabled: true })],
      planEntries: [entryOf('special', FRIDAY, { shiftIds: ['dinner'] })],
    });
    expect(timesOn(plan, FRIDAY)).toEqual([]);
  });
});

describe('a plan entry', () => {
  const closed = (plan: SeatingPlan, shiftId: string | null, minute: number, date = FRIDAY) =>
    isInPlan(plan, 'closed', date, shiftId, minute);

  it('includes its start time and excludes its end time', () => {
    const plan = planOf({ planEntries: [entryOf('closed', FRIDAY, { timeFrom: '18:00', timeTo: '20:00' })] });
    const hours = [17 * 60 + 59, 18 * 60, 19 * 60 + 59, 20 * 60];
    expect(hours.map((minute) => closed(plan, 'dinner', minute))).toEqual([false, true, true, false]);
  });

  it('applies only to its shifts and its days', () => {
    const plan = planOf({ planEntries: [entryOf('closed', FRIDAY, { shiftIds: ['lunch'] })] });
    expect(closed(plan, 'lunch', 720)).toBe(true);
    expect(closed(plan, 'dinner', 1080)).toBe(false);
    expect(closed(plan, null, 1080)).toBe(false);
    expect(closed(plan, 'lunch', 720, SATURDAY)).toBe(false);
  });

  it('of one type does not imply another type', () => {
    const plan = planOf({ planEntries: [entryOf('paused', FRIDAY)] });
    expect(closed(plan, 'dinner', 1080)).toBe(false);
    expect(isInPlan(plan, 'paused', FRIDAY, 'dinner', 1080)).toBe(true);
  });
});

describe('the length of a stay', () => {
  const minutes = (plan: SeatingPlan, date: string, shiftId: string | null, people: number) =>
    turnOf(plan, date, shiftId, people).turnMinutes;

  it("is the store's default where no rule matches", () => {
    const plan = planOf({
      rules: { turnMinutes: 100, bufferMinutes: 10 },
      turnRules: [turnRuleOf('big', 200, { minPeople: 6 })],
    });
    expect(turnOf(plan, FRIDAY, 'dinner', 2)).toMatchObject({ turnMinutes: 100, bufferMinutes: 10 });
    expect(minutes(plan, FRIDAY, 'dinner', 6)).toBe(200);
  });

  it('is set by the most specific rule: date before shift before weekday', () => {
    const turnRules = [
      turnRuleOf('any', 60),
      turnRuleOf('weekday', 70, { weekdays: [5] }),
      turnRuleOf('shift', 80, { shiftId: 'dinner' }),
      turnRuleOf('shift on weekdays', 90, { shiftId: 'dinner', weekdays: [5] }),
      turnRuleOf('date', 100, { dateFrom: SATURDAY, dateTo: SATURDAY }),
      turnRuleOf('from a date on', 110, { dateFrom: SUNDAY, shiftId: 'lunch' }),
    ];
    const plan = planOf({ turnRules });
    expect(minutes(plan, '2026-11-19', 'lunch', 2)).toBe(60);
    expect(minutes(plan, FRIDAY, 'lunch', 2)).toBe(70);
    expect(minutes(plan, '2026-11-19', 'dinner', 2)).toBe(80);
    expect(minutes(plan, FRIDAY, 'dinner', 2)).toBe(90);
    expect(minutes(plan, SATURDAY, 'dinner', 2)).toBe(100);
    expect(minutes(plan, SUNDAY, 'lunch', 2)).toBe(110);
    expect(minutes(plan, SUNDAY, 'dinner', 2)).toBe(80);
  });

  it('is set by the narrower party range among equally specific rules', () => {
    const turnRules = [
      turnRuleOf('1 wide', 60, { minPeople: 1, maxPeople: 20 }),
      turnRuleOf('2 narrow', 90, { minPeople: 4, maxPeople: 6 }),
    ];
    const plan = planOf({ turnRules });
    expect([3, 4, 6, 7].map((people) => minutes(plan, FRIDAY, 'dinner', people))).toEqual([60, 90, 90, 60]);
  });
});

describe('days on which clocks change', () => {
  const night = (timezone: string) =>
    planOf({ timezone, shifts: [evening('night', '01:00', '03:30', { interval: 30 })] });
  const instants = (plan: SeatingPlan, date: string) =>
    startsOf(plan, date).map(
      ({ minute, at }) => `${timeOf(minute)} ${new Date(at).toISOString().slice(11, 16)}`,
    );

  it('have no start time that the clock skips', () => {
    expect(instants(night('Europe/Berlin'), '2026-03-29')).toEqual([
      '01:00 00:00',
      '01:30 00:30',
      '03:00 01:00',
      '03:30 01:30',
    ]);
  });

  it('have one start time where the clock shows a time twice: the first', () => {
    expect(instants(night('Europe/Berlin'), '2026-10-25')).toEqual([
      '01:00 23:00',
      '01:30 23:30',
      '02:00 00:00',
      '02:30 00:30',
      '03:00 02:00',
      '03:30 02:30',
    ]);
  });

  it('are like other days where clocks never change', () => {
    expect(startsOf(night('Asia/Shanghai'), '2026-03-29')).toHaveLength(6);
  });
});

describe('a whole day', () => {
  it('lasts from its first start until the last party has left and its buffer is over', () => {
    const plan = planOf({
      shifts: [evening('dinner', '18:00', '20:00')],
      turnRules: [turnRuleOf('feast', 240, { minPeople: 10, bufferMinutes: 30 })],
    });
    expect(spanOf(plan, FRIDAY)).toEqual({
      start: Date.parse('2026-11-20T10:00:00Z'),
      end: Date.parse('2026-11-20T16:30:00Z'),
    });
  });

  it("begins at the store's midnight", () => {
    const midnight = Date.parse('2026-11-20T16:00:00Z');
    expect(todayOf(planOf(), midnight - 1)).toBe(FRIDAY);
    expect(todayOf(planOf(), midnight)).toBe(SATURDAY);
  });

  it('finds the shift of a time that is not a start time', () => {
    const plan = planOf({
      shifts: [evening('lunch', '12:00', '13:00'), evening('dinner', '18:00', '20:00')],
    });
    const at = (minute: number) => shiftAt(plan, FRIDAY, minute)?.id;
    expect([12 * 60 + 10, 18 * 60, 20 * 60 + 30, 16 * 60].map(at)).toEqual([
      'lunch',
      'dinner',
      'dinner',
      undefined,
    ]);
  });
});
