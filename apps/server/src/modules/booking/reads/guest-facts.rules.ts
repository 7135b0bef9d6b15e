import { type GuestFacts, OCCASION_DAYS } from '@xiwei/contract/booking/host-stand.model.ts';
import { daysBetween, isDate } from '@xiwei/contract/common/wall-clock.ts';
import { type DinerRow, isBlacklisted } from '#modules/diners/index.ts';
import type { GuestCounts } from './board/board.store.ts';

/** Describes what staff should know about a guest on a date. */
export const describeGuest = (
  diner: DinerRow,
  counts: GuestCounts | undefined,
  date: string,
): GuestFacts => ({
  dinerId: diner.id,
  memberLevelId: diner.member_level_id,
  blacklisted: isBlacklisted(diner, date),
  dietPreference: diner.diet_preference,
  dietTaboo: diner.diet_taboo,
  serviceRequirement: diner.service_requirement,
  remark: diner.remark,
  visits: counts?.visits ?? 0,
  absences: counts?.absences ?? 0,
  lastVisitOn: counts?.lastVisitOn ?? null,
  birthdayOn: occasionNear(diner.birthday, date),
  anniversaryOn: occasionNear(diner.wedding_anniversary, date),
});

/**
 * Returns the date nearest to a date on which a yearly occasion is celebrated, if it is at most `OCCASION_DAYS` away. In
 * years without a 29 February, the 28th takes its place.
 */
export function occasionNear(first: string | null, date: string): string | null {
  // Most guests have theirs in another month than the date's and those beside it, so that no date has to be read.
  if (first === null || monthsApart(first, date) > 1) return null;
  const year = Number(date.slice(0, 4));
  const dates = [year - 1, year, year + 1].map((each) => {
    const same = `${each}${first.slice(4)}`;
    return isDate(same) ? same : `${each}-02-28`;
  });
  return dates.find((each) => each >= first && Math.abs(daysBetween(date, each)) <= OCCASION_DAYS) ?? null;
}

/** Returns how many months lie between the months of two dates in any year. */
function monthsApart(a: string, b: string): number {
  const months = Math.abs(Number(a.slice(5, 7)) - Number(b.slice(5, 7)));
  return Math.min(months, 12 - months);
}
