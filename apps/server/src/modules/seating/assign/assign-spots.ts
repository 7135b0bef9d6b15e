import type { Claim } from '../plan/seating-plan.ts';
import { type OccupiedView, overlaps, type Span } from './assign-occupied.ts';

/** One of several interchangeable items, with every span on it. */
export interface Spot {
  item: string;
  /** Index in the order of preference. */
  at: number;
  /** Spans that cannot move, by start. */
  fixed: Span[];
  /** Units that can move, by start. */
  units: Unit[];
}

/**
 * The part of a movable claim that is on one item. Units of one claim overlap in time, so they never share an
 * item.
 */
export interface Unit extends Span {
  claim: Claim;
  spot: Spot;
}

/** Result of a search: the spots for the new party, and the new spot of each unit that moves. */
export interface Assignment {
  chosen: readonly Spot[];
  moved: ReadonlyMap<Unit, Spot>;
}

export type IsMovable = (claim: Claim) => boolean;

export function spotsOf(items: readonly string[], occupied: OccupiedView, isMovable: IsMovable): Spot[] {
  const equals = new Set(items);
  // A claim that also uses items outside this group never moves, even if the caller allows it.
  const mayMove = (claim: Claim): boolean =>
    isMovable(claim) && claim.items.every((item) => equals.has(item));
  return items.map((item, at) => {
    const spot: Spot = { item, at, fixed: [], units: [] };
    for (const claim of occupied.get(item) ?? []) {
      if (mayMove(claim)) spot.units.push({ start: claim.start, end: claim.end, claim, spot });
      else spot.fixed.push(claim);
    }
    return spot;
  });
}

export const isBlocked = (spot: Spot, time: Span): boolean => spot.fixed.some((span) => overlaps(span, time));

export const unitsDuring = (spot: Spot, time: Span): Unit[] =>
  spot.units.filter((unit) => overlaps(unit, time));

/**
 * Returns the requested time, extended by every unit that overlaps it directly or through other units. No
 * other unit can affect the result.
 */
export function reachOf(spots: readonly Spot[], requested: Span): Span {
  const reach = { start: requested.start, end: requested.end };
  for (let grew = true; grew; ) {
    grew = false;
    for (const { units } of spots) {
      for (const unit of units) {
        if (!overlaps(unit, reach) || (unit.start >= reach.start && unit.end <= reach.end)) continue;
        reach.start = Math.min(reach.start, unit.start);
        reach.end = Math.max(reach.end, unit.end);
        grew = true;
      }
    }
  }
  return reach;
}
