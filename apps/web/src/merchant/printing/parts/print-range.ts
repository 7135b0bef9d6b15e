import { MAX_PRINT_DAYS } from '@xiwei/contract/booking/printing.model.ts';
import { addDays, daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { DayRange } from '#ui/calendar-days.ts';

interface PrintSearch {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the days that an address asks for: a valid range, or a date, or else the current business day. */
export function printRangeOf({ date, from, to }: PrintSearch, businessDate: string): DayRange {
  if (from !== undefined && to !== undefined) {
    const days = daysBetween(from, to) + 1;
    if (days >= 1 && days <= MAX_PRINT_DAYS) return { from, to };
  }
  const day = date ?? businessDate;
  return { from: day, to: day };
}

/** Returns the range after a change of its first or last day. The other day follows, so that it is valid. */
export function changedRange({ from, to }: DayRange, changes: Partial<DayRange>): DayRange {
  if (changes.from !== undefined) {
    const first = changes.from;
    const last = addDays(first, MAX_PRINT_DAYS - 1);
    if (to < first) return { from: first, to: first };
    return { from: first, to: to > last ? last : to };
  }
  const last = changes.to ?? to;
  const first = addDays(last, 1 - MAX_PRINT_DAYS);
  if (from > last) return { from: last, to: last };
  return { from: from < first ? first : from, to: last };
}
