import { dateIn, instantOf, minuteOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { PlanType } from '@xiwei/contract/seating/seating.model.ts';
import type { SeatingPlan, Shift, TurnRule } from '../plan/seating-plan.ts';

/** A start time of a day. */
export interface Start {
  shift: Shift;
  minute: number;
  /** The instant it is. */
  at: number;
  /** For staff alone. */
  hidden: boolean;
}

const known = new WeakMap<SeatingPlan, Map<string, readonly Start[]>>();

/**
 * Every start time of a business day, in order: of the shifts that are held on it, without those that are skipped and
 * those that the clock jumps over. Closures are not left out: they are told.
 */
export function startsOf(plan: SeatingPlan, date: string): readonly Start[] {
  const days = known.get(plan) ?? new Map<string, readonly Start[]>();
  known.set(plan, days);
  const found = days.get(date);
  if (found) return found;
  const starts = plan.shifts
    .filter((shift) => isHeld(plan, shift, date))
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

/** The minutes at which a shift's parties may start. */
export function minutesOf({ ranges, interval }: Pick<Shift, 'ranges' | 'interval'>): number[] {
  const minutes = ranges.flatMap(({ from, to }) => {
    const [first, last] = [minuteOf(from), minuteOf(to)];
    const steps = Math.max(0, Math.floor((last - first) / interval) + 1);
    return Array.from({ length: steps }, (_, step) => first + step * interval);
  });
  return [...new Set(minutes)].sort((a, b) => a - b);
}

/** A special day names its shifts; any other day has those of its weekday. */
function isHeld(plan: SeatingPlan, shift: Shift, date: string): boolean {
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

/** Whether the plan says this of a start time. */
export function isPlanned(
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

/** The shift a time belongs to, also where it is none of its start times. */
export function shiftAt(plan: SeatingPlan, date: string, minute: number): Shift | undefined {
  const held = plan.shifts.filter((shift) => isHeld(plan, shift, date));
  const within = (shift: Shift) =>
    shift.ranges.some(({ from, to }) => minuteOf(from) <= minute && minute <= minuteOf(to) + shift.interval);
  return held.find((shift) => minutesOf(shift).includes(minute)) ?? held.find(within);
}

/** How long a party stays and how long the table then rests. The most specific rule that fits decides. */
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

/** A date says more than a shift, a shift more than a weekday. */
const specificity = (rule: TurnRule): number =>
  (rule.dateFrom !== null || rule.dateTo !== null ? 4 : 0) +
  (rule.shiftId !== null ? 2 : 0) +
  (rule.weekdays !== null ? 1 : 0);
const span = (rule: TurnRule): number => rule.maxPeople - rule.minPeople;

/** From the first start of a day until the last table could be free again. */
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
