import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { type ReportGuests, VISIT_GROUPS, type VisitGroup } from '@xiwei/contract/reports/reports.model.ts';
import { countGuestsByVisits, type GuestsByVisits } from '#modules/booking/index.ts';
import { countLapsedGuests } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';

interface GuestsRequest {
  storeId: string;
  timezone: string;
  from: string;
  to: string;
  now: Date;
}

/** Counts the guests of a period by the number of their visits, and the regulars who have not come for a long time. */
export async function countReportGuests(
  db: Db,
  { storeId, timezone, from, to, now }: GuestsRequest,
): Promise<ReportGuests> {
  const counts = await countGuestsByVisits(db, storeId, { from, to, most: VISIT_GROUPS.six });
  return {
    visits: visitGroupsOf(counts),
    lapsed: await countLapsedGuests(db, storeId, dateIn(timezone, now.getTime())),
  };
}

/** Adds up guests by the groups of their number of visits. */
function visitGroupsOf(counts: readonly GuestsByVisits[]): ReportGuests['visits'] {
  const groups = Object.entries(VISIT_GROUPS) as [VisitGroup, number][];
  return groups.map(([group, fewest], index) => {
    const next = groups[index + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    const within = counts.filter(({ visits }) => visits >= fewest && visits < next);
    return { group, guests: within.reduce((sum, { guests }) => sum + guests, 0) };
  });
}
