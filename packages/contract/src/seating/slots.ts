import { instantOf, minuteOf, weekdayOf } from '#common/wall-clock.ts';
import type { PlanEntryInput, PlanType, ShiftInput } from './seating.model.ts';

/** What decides the start times of a shift. */
export type ShiftTimes = Pick<
  ShiftInput,
  'weekdays' | 'ranges' | 'interval' | 'hiddenSlots' | 'skippedTimes' | 'disabled'
> & { id: string };

/** What decides the start times of a store's days. */
export interface Schedule<Shift extends ShiftTimes> {
  timezone: string;
  /** In the order staff have chosen. */
  shifts: readonly Shift[];
  planEntries: readonly PlanEntryInput[];
}

/** Start time of a business day. */
export interface StartTime<Shift extends ShiftTimes> {
  shift: Shift;
  /** Minute of the business day; 1440 and more is after midnight. */
  minute: number;
  /** Instant, in milliseconds. */
  at: number;
  /** Visible to staff only. */
  hidden: boolean;
}

/**
 * Returns every start time of a business day, sorted: those of the shifts held on it, without skipped times
 * and times that the local clock skips. Closures are not removed here, because they are reported as a reason.
 */
export function startTimesOn<Shift extends ShiftTimes>(
  { timezone, shifts, planEntries }: Schedule<Shift>,
  date: string,
): StartTime<Shift>[] {
  const special = planEntries.filter((entry) => entry.type === 'special' && isWithinDates(entry, date));
  const isOffered = (shift: Shift, minute: number) =>
    special.length === 0 || special.some((entry) => isCovered(entry, shift.id, minute));
  const starts = shifts
    .filter((shift) => isShiftHeld({ planEntries }, shift, date))
    .flatMap((shift) =>
      startsIn(shift)
        .filter(({ minute }) => isOffered(shift, minute))
        .flatMap((start) => {
          const at = instantOf(timezone, date, start.minute);
          return at === undefined ? [] : [{ ...start, shift, at }];
        }),
    );
  return starts.sort((a, b) => a.minute - b.minute || shifts.indexOf(a.shift) - shifts.indexOf(b.shift));
}

function startsIn(shift: ShiftTimes): { minute: number; hidden: boolean }[] {
  const skipped = new Set(shift.skippedTimes.map(minuteOf));
  const hidden = new Set(shift.hiddenSlots.map(minuteOf));
  return minutesOf(shift)
    .filter((minute) => !skipped.has(minute))
    .map((minute) => ({ minute, hidden: hidden.has(minute) }));
}

/** Returns the minutes of the day at which parties of a shift can start. A range that is not filled in has none. */
export function minutesOf({ ranges, interval }: Pick<ShiftInput, 'ranges' | 'interval'>): number[] {
  const minutes = ranges.flatMap(({ from, to }) => {
    if (from === '' || to === '') return [];
    const [first, last] = [minuteOf(from), minuteOf(to)];
    const steps = Math.max(0, Math.floor((last - first) / interval) + 1);
    return Array.from({ length: steps }, (_, step) => first + step * interval);
  });
  return [...new Set(minutes)].sort((a, b) => a - b);
}

/**
 * Checks whether a shift is held on a date. A special day lists its shifts; other days have those of their
 * weekday.
 */
export function isShiftHeld(
  { planEntries }: { planEntries: readonly PlanEntryInput[] },
  shift: Pick<ShiftTimes, 'id' | 'weekdays' | 'disabled'>,
  date: string,
): boolean {
  if (shift.disabled) return false;
  const special = planEntries.filter((entry) => entry.type === 'special' && isWithinDates(entry, date));
  if (special.length > 0) {
    return special.some(({ shiftIds }) => shiftIds === null || shiftIds.includes(shift.id));
  }
  return shift.weekdays.includes(weekdayOf(date));
}

/** Checks whether a date is between two dates, both included; null is no bound. */
export const isWithinDates = (
  { dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null },
  date: string,
): boolean => (dateFrom === null || dateFrom <= date) && (dateTo === null || date <= dateTo);

/** Checks whether a plan entry of a type covers a start time. */
export const isInPlan = (
  plan: { planEntries: readonly PlanEntryInput[] },
  type: PlanType,
  date: string,
  shiftId: string | null,
  minute: number,
): boolean => findInPlan(plan, type, date, shiftId, minute) !== undefined;

/** Returns the first plan entry of a type that covers a start time. */
export const findInPlan = <Entry extends PlanEntryInput>(
  { planEntries }: { planEntries: readonly Entry[] },
  type: PlanType,
  date: string,
  shiftId: string | null,
  minute: number,
): Entry | undefined =>
  planEntries.find(
    (entry) => entry.type === type && isWithinDates(entry, date) && isCovered(entry, shiftId, minute),
  );

/** Checks whether the shifts and times of an entry include a start time. */
const isCovered = (
  { shiftIds, timeFrom, timeTo }: PlanEntryInput,
  shiftId: string | null,
  minute: number,
): boolean =>
  (shiftIds === null || (shiftId !== null && shiftIds.includes(shiftId))) &&
  (timeFrom === null || minuteOf(timeFrom) <= minute) &&
  (timeTo === null || minute < minuteOf(timeTo));
