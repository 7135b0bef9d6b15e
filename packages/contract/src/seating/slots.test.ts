import { describe, expect, it } from 'vitest';
import { timeOf } from '#common/wall-clock.ts';
import type { PlanEntryInput, PlanType } from './seating.model.ts';
import { isInPlan, minutesOf, type Schedule, type ShiftTimes, startTimesOn } from './slots.ts';

type Plan = Schedule<ShiftTimes>;

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

const planOf = (more: Partial<Plan>): Plan => ({
  timezone: 'Asia/Shanghai',
  shifts: [],
  planEntries: [],
  ...more,
});
const shiftOf = (id: string, more: Partial<ShiftTimes> = {}): ShiftTimes => ({
  id,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  ranges: [],
  interval: 60,
  hiddenSlots: [],
  skippedTimes: [],
  disabled: false,
  ...more,
});
const entryOf = (type: PlanType, date: string, more: Partial<PlanEntryInput> = {}): PlanEntryInput => ({
  type,
  dateFrom: date,
  dateTo: date,
  shiftIds: null,
  timeFrom: null,
  timeTo: null,
  note: {},
  ...more,
});

/** Returns the start times of a day as `shift 18:00`, hidden ones in brackets. */
const timesOn = (plan: Plan, date: string): string[] =>
  startTimesOn(plan, date).map(({ shift, minute, hidden }) => {
    const text = `${shift.id} ${timeOf(minute)}`;
    return hidden ? `(${text})` : text;
  });

const evening = (id: string, from: string, to: string, more: Partial<ShiftTimes> = {}) =>
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

  it('leave out ranges that are not filled in', () => {
    const ranges = [
      { from: '', to: '' },
      { from: '18:00', to: '' },
      { from: '19:00', to: '19:00' },
    ];
    expect(minutesOf({ ranges, interval: 30 })).toEqual([19 * 60]);
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
    expect(startTimesOn(plan, FRIDAY).at(-1)?.at).toBe(Date.parse('2026-11-20T17:00:00Z'));
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

  it('has only the times it lists', () => {
    const times = { timeFrom: '18:00', timeTo: '20:00' };
    const plan = planOf({
      shifts: [evening('lunch', '12:00', '13:00'), evening('dinner', '17:00', '21:00')],
      planEntries: [entryOf('special', FRIDAY, times)],
    });
    expect(timesOn(plan, FRIDAY)).toEqual(['dinner 18:00', 'dinner 19:00']);
  });

  it('has the shifts of all entries that cover it, each with its own times', () => {
    const planEntries = [
      entryOf('special', FRIDAY, { shiftIds: ['lunch'] }),
      entryOf('special', FRIDAY, { shiftIds: ['dinner'], timeFrom: '19:00' }),
    ];
    const all = [...shifts, evening('supper', '22:00', '22:00')];
    const plan = planOf({ shifts: [...all.slice(0, 1), evening('dinner', '18:00', '19:00')], planEntries });
    expect(timesOn(plan, FRIDAY)).toEqual(['lunch 12:00', 'dinner 19:00']);
    expect(timesOn({ ...plan, shifts: all }, FRIDAY)).toEqual(['lunch 12:00']);
  });

  it('has no start times if it lists only shifts that no longer exist', () => {
    const plan = planOf({ shifts, planEntries: [entryOf('special', FRIDAY, { shiftIds: ['gone'] })] });
    expect(timesOn(plan, FRIDAY)).toEqual([]);
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
  const closed = (plan: Plan, shiftId: string | null, minute: number, date = FRIDAY) =>
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

describe('days on which clocks change', () => {
  const night = (timezone: string) =>
    planOf({ timezone, shifts: [evening('night', '01:00', '03:30', { interval: 30 })] });
  const instants = (plan: Plan, date: string) =>
    startTimesOn(plan, date).map(
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
    expect(startTimesOn(night('Asia/Shanghai'), '2026-03-29')).toHaveLength(6);
  });
});
