import { dateIn, instantOf, minuteOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { PlanType } from '@xiwei/contract/seating/seating.model.ts';
import type { SeatingPlan, Shift, TurnRule } from '../plan/seating-plan.ts';

/** Start time of a business day. */
export interface Start {
  shift: Shift;
  minute: number;
  /** Instant, in milliseconds. */
  at: number;
  /** Visible to staff only. */
  hidden: boolean;
}

const startsByPlan = new WeakMap<SeatingPlan, Map<string, readonly Start[]>>();

/**
 * Returns every start time of a business day, sorted: those of the shifts held on it, without skipped times
 * and times that the local clock skips. Closures are not removed here, because they are reported as a reason.
 */
export function startsOf(plan: SeatingPlan, date: string): readonly Start[] {
  const days = startsByPlan.get(plan) ?? new Map<string, readonly Start[]>();
  startsByPlan.set(plan, days);
  const cached = days.get(date);
  if (cached) return cached;
  const starts = plan.shifts
    .filter((shift) => isShiftHeld(plan, shift, date))
    .flatMap((shift) => startsIn(plan, shift, date));
  starts.sort((a, b) => a.minute - b.minute || plan.shifts.indexOf(a.shift) - plan.shifts.indexOf(b.shift));
  days.set(date, starts);
  return starts;
}

function startsIn(plan: SeatingPlan, shift: Shift, date: string): Start[] {
  const skipped = new Set(shift.skippedTimes.map(minuteOf));
  const hidden = new Set(shift.hiddenSlots.map(minuteOf));
  return minutesOf(shift)
    .filter((minute) => !skipped.has(minute))
    .flatMap((minute) => {
      const at = instantOf(plan.timezone, date, minute);
      return at === undefined ? [] : [{ shift, minute, at, hidden: hidden.has(minute) }];
    });
}

/** Returns the minutes of the day at which parties of a shift can start. */
export function minutesOf({ ranges, interval }: Pick<Shift, 'ranges' | 'interval'>): number[] {
  const minutes = ranges.flatMap(({ from, to }) => {
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
function isShiftHeld(plan: SeatingPlan, shift: Shift, date: string): boolean {
  if (shift.disabled) return false;
  const special = plan.planEntries.filter((entry) => entry.type === 'special' && isWithin(entry, date));
  if (special.length > 0) {
    return special.some(({ shiftIds }) => shiftIds === null || shiftIds.includes(shift.id));
  }
  return shift.weekdays.includes(weekdayOf(date));
}

const isWithin = (
  { dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null },
  date: string,
): boolean => (dateFrom === null || dateFrom <= date) && (dateTo === null || date <= dateTo);

/** Checks whether a plan entry of a type covers a start time. */
export function isInPlan(
  plan: SeatingPlan,
  type: PlanType,
  date: string,
  shiftId: string | null,
  minute: number,
): boolean {
  return plan.planEntries.some(
    (entry) =>
      entry.type === type &&
      isWithin(entry, date) &&
      (entry.shiftIds === null || (shiftId !== null && entry.shiftIds.includes(shiftId))) &&
      (entry.timeFrom === null || minuteOf(entry.timeFrom) <= minute) &&
      (entry.timeTo === null || minute < minuteOf(entry.timeTo)),
  );
}

/** Returns the shift a time belongs to, even if it is not one of its start times. */
export function shiftAt(plan: SeatingPlan, date: string, minute: number): Shift | undefined {
  const held = plan.shifts.filter((shift) => isShiftHeld(plan, shift, date));
  const within = (shift: Shift) =>
    shift.ranges.some(({ from, to }) => minuteOf(from) <= minute && minute <= minuteOf(to) + shift.interval);
  return held.find((shift) => minutesOf(shift).includes(minute)) ?? held.find(within);
}

/**
 * Returns the length of the stay and the buffer after it, in minutes. The most specific matching rule
 * applies.
 */
export function turnOf(
  plan: SeatingPlan,
  date: string,
  shiftId: string | null,
  people: number,
): { turnMinutes: number; bufferMinutes: number } {
  const fitting = plan.turnRules.filter(
    (rule) =>
      rule.minPeople <= people &&
      people <= rule.maxPeople &&
      (rule.shiftId === null || rule.shiftId === shiftId) &&
      (rule.weekdays === null || rule.weekdays.includes(weekdayOf(date))) &&
      isWithin(rule, date),
  );
  const [best] = fitting.sort(
    (a, b) => specificity(b) - specificity(a) || span(a) - span(b) || (a.id < b.id ? -1 : 1),
  );
  return best ?? plan.rules;
}

/** Ranks rules: a date is more specific than a shift, a shift more than a weekday. */
const specificity = (rule: TurnRule): number =>
  (rule.dateFrom !== null || rule.dateTo !== null ? 4 : 0) +
  (rule.shiftId !== null ? 2 : 0) +
  (rule.weekdays !== null ? 1 : 0);
const span = (rule: TurnRule): number => rule.maxPeople - rule.minPeople;

/** Returns the range from the first start of a day until the last table is free again. */
export function spanOf(plan: SeatingPlan, date: string): { start: number; end: number } {
  const starts = startsOf(plan, date);
  const longest = Math.max(
    ...[plan.rules, ...plan.turnRules].map((rule) => rule.turnMinutes + rule.bufferMinutes),
  );
  return {
    start: starts[0]?.at ?? Number.POSITIVE_INFINITY,
    end: (starts.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + longest * 60_000,
  };
}

export const todayOf = (plan: Pick<SeatingPlan, 'timezone'>, now: number): string =>
  dateIn(plan.timezone, now);
