import type { SaleMode } from '@xiwei/contract/shop/catalogue.model.ts';

/** The period of plans that do not renew. */
const WHOLE_TIME = 'all';

/** Returns the period in which sales under a plan count: the day at the store for a daily plan. */
export const periodOf = ({ mode }: { mode: SaleMode }, today: string): string =>
  mode === 'DAILY' ? today : WHOLE_TIME;

/** Returns whether a plan sells on a day, and if not, why. */
export function problemOfDay(
  { from, until }: { from: string | null; until: string | null },
  today: string,
): 'notYet' | 'over' | null {
  if (from !== null && today < from) return 'notYet';
  return until !== null && today > until ? 'over' : null;
}

/** Returns how many pieces of a variant can still be sold under a plan in the present period. Null: no limit. */
export const leftOfPlan = ({ limit, sold }: { limit: number | null; sold: number }): number | null =>
  limit === null ? null : Math.max(limit - sold, 0);

/**
 * Returns how many pieces a person can still order under a plan, who has ordered some: in all, or on this day if it is daily.
 * Null: no limit.
 */
export const leftForPerson = ({ perPerson }: { perPerson: number | null }, ordered: number): number | null =>
  perPerson === null ? null : Math.max(perPerson - ordered, 0);
