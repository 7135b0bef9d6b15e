import { addDays, dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { MAIL_LATE_SECONDS } from '#modules/notices/index.ts';
import { openMinutesOf, type SeatingPlan, spanOf } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';

/** A business day whose report is due, and until when it may be sent. */
export interface DueReport {
  date: string;
  dueAt: Date;
  endsAt: Date;
}

/**
 * Returns when a business day is over: at midnight, or when the last table is free again if that is later. Undefined for a day on which
 * the store is closed.
 */
export function endOfDay(plan: SeatingPlan, date: string): Date | undefined {
  if (!openMinutesOf(plan, date).some((minutes) => minutes > 0)) return undefined;
  const next = addDays(date, 1);
  const midnight = instantOf(plan.timezone, next, 0) ?? instantOf(plan.timezone, next, 60);
  return new Date(Math.max(midnight ?? Number.NEGATIVE_INFINITY, spanOf(plan, date).end));
}

/** Lists the business days that are over and whose reports may still be sent, earliest first. */
export function dueReports(plan: SeatingPlan, now: Date): DueReport[] {
  const today = dateIn(plan.timezone, now.getTime());
  // A day ends on the next calendar day at the latest, and its report may be half a day late.
  return [addDays(today, -2), addDays(today, -1)].flatMap((date) => {
    const dueAt = endOfDay(plan, date);
    const endsAt = dueAt && later(dueAt, MAIL_LATE_SECONDS);
    return dueAt && endsAt && dueAt <= now && now < endsAt ? [{ date, dueAt, endsAt }] : [];
  });
}
