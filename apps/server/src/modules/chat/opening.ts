import { addDays, dateIn, instantOf, minuteOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';

/** How many days ahead the next opening is looked for. */
const DAYS_AHEAD = 8;

/**
 * Returns when a closed store opens next. Undefined if it is open, if it has no opening hours, or if it does not open within the
 * next days.
 */
export function nextOpening(hours: readonly OpeningHours[], timezone: string, now: Date): Date | undefined {
  const today = dateIn(timezone, now.getTime());
  // Yesterday's hours may continue past midnight.
  const spans = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index - 1)).flatMap(
    (date) =>
      hours
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
        .flatMap(({ open, close }) => {
          const [from, to] = [open, close].map((time) => instantOf(timezone, date, minuteOf(time)));
          return from === undefined || to === undefined ? [] : [{ from, to }];
        }),
  );
  const time = now.getTime();
  if (spans.some(({ from, to }) => from <= time && time < to)) return undefined;
  const later = spans.map(({ from }) => from).filter((from) => from > time);
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}
