import { LAST_MINUTE, MINUTES_A_DAY, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';

/** A period of a business day. Times after midnight continue past 24:00: 25:30 is half past one. Empty if not filled in. */
export interface TimeRange {
  from: string;
  to: string;
}

/** Returns the time as a clock shows it: 25:30 is 01:30. */
export const clockOf = (time: string): string => (time === '' ? '' : timeOf(minuteOf(time) % MINUTES_A_DAY));

export const isNextDay = (time: string): boolean => time !== '' && minuteOf(time) >= MINUTES_A_DAY;

/** Sets the start to a time of the clock, on the same day as before. The end keeps its time of the clock. */
export function withFrom(range: TimeRange, clock: string): TimeRange {
  if (clock === '') return { ...range, from: '' };
  const minute = minuteOf(clock) + (isNextDay(range.from) ? MINUTES_A_DAY : 0);
  const from = timeOf(minute);
  return withTo({ ...range, from }, clockOf(range.to));
}

/** Sets the end to a time of the clock. A time before the start is on the next day. */
export function withTo(range: TimeRange, clock: string): TimeRange {
  if (clock === '' || range.from === '') return { ...range, to: clock };
  const start = minuteOf(range.from);
  const sameDay = minuteOf(clock) + Math.floor(start / MINUTES_A_DAY) * MINUTES_A_DAY;
  const end = sameDay < start ? sameDay + MINUTES_A_DAY : sameDay;
  return { ...range, to: timeOf(end > LAST_MINUTE ? sameDay : end) };
}

/** Lunch, the first range that is suggested. */
const FIRST_RANGE: TimeRange = { from: '11:00', to: '14:00' };
const SUGGESTED_GAP = 180;
const SUGGESTED_LENGTH = 240;

/** Suggests a range after the last one: three hours later, as dinner follows lunch, within the same day. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges.at(-1);
  if (!last) return FIRST_RANGE;
  const start = last.to === '' ? MINUTES_A_DAY : minuteOf(last.to) + SUGGESTED_GAP;
  if (start >= MINUTES_A_DAY) return { from: '', to: '' };
  return { from: timeOf(start), to: timeOf(Math.min(start + SUGGESTED_LENGTH, MINUTES_A_DAY - 1)) };
}
