import { addDays, dateIn, MINUTES_A_DAY, minuteIn, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { weekOfHours } from './hours.ts';

/** Returns the business day at a time. After midnight it is still the day before, until its last period has closed. */
export function businessDateAt(hours: readonly OpeningHours[], timezone: string, now: number): string {
  const today = dateIn(timezone, now);
  const yesterday = addDays(today, -1);
  const spans = weekOfHours(hours)[weekdayOf(yesterday) - 1]?.spans ?? [];
  const lastClose = Math.max(0, ...spans.map(({ close }) => close)) - MINUTES_A_DAY;
  return minuteIn(timezone, now) < lastClose ? yesterday : today;
}
