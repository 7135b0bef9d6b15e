import type { Claim } from '../plan/seating-plan.ts';
import { type OccupiedView, overlaps, type Span } from './assign-occupied.ts';

/** One item among its equals, with everything that happens on it. */
export interface Spot {
  item: string;
  /** Its place in the order of preference. */
  at: number;
  /** What stays where it is, by start. */
  fixed: Span[];
  /** What may be moved, by start. */
  units: Unit[];
}

/** The part of a movable claim that lies on one item. Units of one claim overlap, so they never share an item. */
export interface Unit extends Span {
  claim: Claim;
  spot: Spot;
}

/** A seating found: the spots of the party that asks, and where every unit that had to give way goes. */
export interface Plan {
  asked: readonly Spot[];
  moved: ReadonlyMap<Unit, Spot>;
}

export type IsMovable = (claim: Claim) => boolean;

export function spotsOf(items: readonly string[], occupied: OccupiedView, isMovable: IsMovable): Spot[] {
  const equals = new Set(items);
  // A claim that also holds anything but these equals stays, whatever the caller says.
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
 * The ask's time, widened by every unit that overlaps it, or overlaps one that does, and so on. No other unit can
 * matter to the ask.
 */
export function reachOf(spots: readonly Spot[], ask: Span): Span {
  const reach = { start: ask.start, end: ask.end };
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
