import {
  dateIn,
  daysBetween,
  LAST_MINUTE,
  MINUTES_A_DAY,
  minuteIn,
  timeOf,
} from '@xiwei/contract/common/wall-clock.ts';

/** Returns the time of an instant on the clock of a business day: 25:30 is half past one of the next morning. */
export function wallTimeAt(timezone: string, date: string, instant: number): string {
  const minute = daysBetween(date, dateIn(timezone, instant)) * MINUTES_A_DAY + minuteIn(timezone, instant);
  return timeOf(Math.min(Math.max(minute, 0), LAST_MINUTE));
}
