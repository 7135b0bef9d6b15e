import { type Occupied, overlaps, type Span, withClaim, withoutClaim } from '../assign/assign-occupied.ts';
import type { Claim } from '../plan/seating-plan.ts';

/** The time after which a party that is marked as seated counts as forgotten by staff, before and after its own time. */
const FORGOTTEN_AFTER_MS = 4 * 3_600_000;

/** The time for which a party that stays longer than planned keeps its tables from now on: clocks of devices differ a little. */
const STILL_THERE_MS = 2 * 60_000;

/** Lists the parties that are at their tables before their time has come, or after it is over. */
export const seatedOutsideTheirTime = (
  days: readonly { claims: ReadonlyMap<string, Claim> }[],
  now: number,
): Claim[] =>
  days.flatMap(({ claims }) =>
    [...claims.values()].filter(({ seated, items, start, end }) => {
      const distance = Math.max(start - now, now - end);
      return seated && items.length > 0 && distance >= 0 && distance <= FORGOTTEN_AFTER_MS;
    }),
  );

/**
 * Extends a seated party's claim to the present, so that its tables are not given to guests who come now. A table that
 * another party claims in between stays as it was planned.
 */
export function extendToNow(occupied: Occupied, claim: Claim, now: number): void {
  const gap: Span =
    claim.start > now ? { start: now, end: claim.start } : { start: claim.end, end: now + STILL_THERE_MS };
  const isClaimed = claim.items.some((item) =>
    (occupied.get(item) ?? []).some((other) => other.id !== claim.id && overlaps(other, gap)),
  );
  if (isClaimed) return;
  withoutClaim(occupied, claim);
  withClaim(occupied, {
    ...claim,
    start: Math.min(claim.start, gap.start),
    end: Math.max(claim.end, gap.end),
  });
}
