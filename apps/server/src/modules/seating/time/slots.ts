import { dateIn, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { isShiftHeld, minutesOf, type StartTime, startTimesOn } from '@xiwei/contract/seating/slots.ts';
import type { SeatingPlan, Shift } from '../plan/seating-plan.ts';

export type Start = StartTime<Shift>;

const startsByPlan = new WeakMap<SeatingPlan, Map<string, readonly Start[]>>();

/** Returns every start time of a business day, sorted: `startTimesOn`, computed once per plan and date. */
export function startsOf(plan: SeatingPlan, date: string): readonly Start[] {
  const days = startsByPlan.get(plan) ?? new Map<string, readonly Start[]>();
  startsByPlan.set(plan, days);
  const cached = days.get(date);
  if (cached) return cached;
  const starts = startTimesOn(plan, date);
  days.set(date, starts);
  return starts;
}

/** Returns the shift a time belongs to, even if it is not one of its start times. */
export function shiftAt(plan: SeatingPlan, date: string, minute: number): Shift | undefined {
  const held = plan.shifts.filter((shift) => isShiftHeld(plan, shift, date));
  const within = (shift: Shift) =>
    shift.ranges.some(({ from, to }) => minuteOf(from) <= minute && minute <= minuteOf(to) + shift.interval);
  return held.find((shift) => minutesOf(shift).includes(minute)) ?? held.find(within);
}

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
