import { describe, expect, it } from 'vitest';
import type { Pacing } from './seating.model.ts';
import { pacingIssues, planDateIssues, planTimeIssues, rangeIssues } from './time-rules.ts';

const ranges = (...times: string[]) =>
  times.map((time) => {
    const [from = '', to = ''] = time.split('-');
    return { from, to };
  });
const problemsOf = (interval: number, ...times: string[]) =>
  rangeIssues({ ranges: ranges(...times), interval }).map(
    ({ path, problem }) => `${path.join('.')} ${problem}`,
  );

describe('the periods of a shift', () => {
  it('may pass midnight, have one start time, or be as long as the interval', () => {
    expect(problemsOf(30, '11:00-14:00', '23:00-25:30', '18:00-18:00', '20:00-20:30')).toEqual([]);
  });

  it.each([
    ['are required', [], ['ranges rangeRequired']],
    ['end at or after their start', ['19:00-18:00'], ['ranges.0 rangeOrder']],
    ['are not shorter than the interval', ['23:59-24:01'], ['ranges.0 rangeTooShort']],
    [
      'do not overlap, at the one that begins later',
      ['18:00-20:00', '17:00-18:30'],
      ['ranges.0 rangeOverlap'],
    ],
    ['do not share a start time', ['17:00-18:00', '18:00-19:00'], ['ranges.1 rangeOverlap']],
    [
      'do not lie within another',
      ['17:00-22:00', '18:00-19:00', '20:00-21:00'],
      ['ranges.1 rangeOverlap', 'ranges.2 rangeOverlap'],
    ],
    ['are not given twice', ['18:00-18:00', '18:00-18:00'], ['ranges.1 rangeOverlap']],
    ['are ignored while they are not filled in', ['18:00-', '-19:00', '18:30-20:00'], []],
  ])('%s', (_title, times, problems) => {
    expect(problemsOf(30, ...times)).toEqual(problems);
  });
});

describe('the limits of a shift', () => {
  const none: Pacing = {
    maxCovers: null,
    maxParties: null,
    onlineMaxCovers: null,
    onlineMaxParties: null,
  };

  it('may be missing, equal, or missing for one side', () => {
    expect(pacingIssues(none)).toEqual([]);
    expect(pacingIssues({ ...none, onlineMaxCovers: 40 })).toEqual([]);
    expect(pacingIssues({ ...none, maxParties: 4, onlineMaxParties: 4 })).toEqual([]);
  });

  it('are lower for online bookings', () => {
    const pacing = { maxCovers: 40, maxParties: 5, onlineMaxCovers: 41, onlineMaxParties: 6 };
    expect(pacingIssues(pacing)).toEqual([
      { path: ['pacing', 'onlineMaxCovers'], problem: 'onlineAboveTotal', limit: 40 },
      { path: ['pacing', 'onlineMaxParties'], problem: 'onlineAboveTotal', limit: 5 },
    ]);
  });
});

describe('an entry of the booking calendar', () => {
  it('is at most 366 days long', () => {
    expect(planDateIssues({ dateFrom: '2026-11-16', dateTo: '2026-11-16' })).toEqual([]);
    expect(planDateIssues({ dateFrom: '2026-11-16', dateTo: '2027-11-16' })).toEqual([]);
    expect(planDateIssues({ dateFrom: '2026-11-16', dateTo: '2027-11-17' })).toEqual([
      { path: ['dateTo'], problem: 'tooManyDays', limit: 366 },
    ]);
    expect(planDateIssues({ dateFrom: '2026-11-16', dateTo: '2026-11-15' })).toMatchObject([
      { problem: 'dateOrder' },
    ]);
  });

  it('ends after it begins, if both times are given', () => {
    expect(planTimeIssues({ timeFrom: '18:00', timeTo: null })).toEqual([]);
    expect(planTimeIssues({ timeFrom: '23:00', timeTo: '25:00' })).toEqual([]);
    expect(planTimeIssues({ timeFrom: '18:00', timeTo: '18:00' })).toMatchObject([{ problem: 'timeOrder' }]);
  });
});
