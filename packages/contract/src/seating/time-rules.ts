import { daysBetween, minuteOf } from '#common/wall-clock.ts';
import type { ProblemOf } from '#declarations.ts';
import type { Pacing, PlanEntryInput, ShiftInput } from './seating.model.ts';

/** The most days of one entry of the booking calendar, the first and the last included. */
export const MAX_PLAN_DAYS = 366;

/** A problem that several fields have together, at the field to change. */
export interface TimeIssue {
  path: (string | number)[];
  problem: ProblemOf<'seating'>;
  /** The bound that the value is outside of. */
  limit?: number;
}

/** Lists the problems of a shift's periods: order, overlaps, and periods that are shorter than the interval. */
export function rangeIssues({ ranges, interval }: Pick<ShiftInput, 'ranges' | 'interval'>): TimeIssue[] {
  if (ranges.length === 0) return [{ path: ['ranges'], problem: 'rangeRequired' }];
  const filled = ranges.flatMap(({ from, to }, index) =>
    from === '' || to === '' ? [] : [{ index, from: minuteOf(from), to: minuteOf(to) }],
  );
  const sorted = filled.toSorted((a, b) => a.from - b.from || a.index - b.index);
  return sorted.flatMap(({ index, from, to }, position): TimeIssue[] => {
    const path = ['ranges', index];
    if (to < from) return [{ path, problem: 'rangeOrder' }];
    // A period of one start time has no interval.
    if (to > from && to - from < interval) return [{ path, problem: 'rangeTooShort', limit: interval }];
    const earlier = sorted.slice(0, position);
    return earlier.some((other) => other.to >= from) ? [{ path, problem: 'rangeOverlap' }] : [];
  });
}

/** Lists the limits for online bookings that are above the limits for all bookings. */
export function pacingIssues(pacing: Pacing): TimeIssue[] {
  const { maxCovers, maxParties, onlineMaxCovers, onlineMaxParties } = pacing;
  const check = (name: keyof Pacing, online: number | null, total: number | null): TimeIssue[] =>
    online !== null && total !== null && online > total
      ? [{ path: ['pacing', name], problem: 'onlineAboveTotal', limit: total }]
      : [];
  return [
    ...check('onlineMaxCovers', onlineMaxCovers, maxCovers),
    ...check('onlineMaxParties', onlineMaxParties, maxParties),
  ];
}

/** Lists the problems of the days of a calendar entry. */
export function planDateIssues({
  dateFrom,
  dateTo,
}: Pick<PlanEntryInput, 'dateFrom' | 'dateTo'>): TimeIssue[] {
  const days = daysBetween(dateFrom, dateTo) + 1;
  if (days < 1) return [{ path: ['dateTo'], problem: 'dateOrder' }];
  return days > MAX_PLAN_DAYS ? [{ path: ['dateTo'], problem: 'tooManyDays', limit: MAX_PLAN_DAYS }] : [];
}

/** Lists the problems of the times of a calendar entry. */
export function planTimeIssues({
  timeFrom,
  timeTo,
}: Pick<PlanEntryInput, 'timeFrom' | 'timeTo'>): TimeIssue[] {
  const isEmpty = timeFrom && timeTo && minuteOf(timeFrom) >= minuteOf(timeTo);
  return isEmpty ? [{ path: ['timeTo'], problem: 'timeOrder' }] : [];
}
