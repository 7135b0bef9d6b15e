import type { Language } from '@xiwei/contract/common/language.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { isInPlan } from '@xiwei/contract/seating/slots.ts';
import { type SeatingPlan, startsOf } from '#modules/seating/index.ts';
import { timeText } from './group-names.ts';

/** Lists the start times of a store that diners see, by its shifts as they are set up now, with the number of days that have them. */
export function startTimesOf(
  plan: SeatingPlan,
  dates: readonly string[],
  language: Language,
): Report['startTimes'] {
  const days = new Map<number, number>();
  for (const date of dates)
    for (const minute of minutesOn(plan, date)) days.set(minute, (days.get(minute) ?? 0) + 1);
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([minute, count]) => ({
      key: timeOf(minute),
      name: timeText(timeOf(minute), language),
      days: count,
    }));
}

const minutesOn = (plan: SeatingPlan, date: string): Set<number> =>
  new Set(
    startsOf(plan, date)
      .filter(({ hidden, shift, minute }) => !hidden && !isInPlan(plan, 'closed', date, shift.id, minute))
      .map(({ minute }) => minute),
  );
