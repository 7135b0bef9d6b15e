import type { Claim } from '../plan/seating-plan.ts';

/** Half-open time range `[start, end)`, never empty. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Claims by item, sorted by start. The lists are never changed in place, so copies of the map can share them.
 */
export type Occupied = Map<string, readonly Claim[]>;
export type OccupiedView = ReadonlyMap<string, readonly Claim[]>;

export function indexClaims(claims: readonly Claim[]): Occupied {
  const lists = new Map<string, Claim[]>();
  for (const claim of claims) {
    for (const item of claim.items) {
      const list = lists.get(item);
      if (list) list.push(claim);
      else lists.set(item, [claim]);
    }
  }
  for (const list of lists.values()) list.sort(byStart);
  return lists;
}

/** Returns a copy that can be changed without affecting the original. */
export const fork = (occupied: OccupiedView): Occupied => new Map(occupied);

/** Adds a claim that is not in the index yet. */
export function withClaim(occupied: Occupied, claim: Claim): void {
  for (const item of claim.items) {
    occupied.set(item, [...(occupied.get(item) ?? []), claim].sort(byStart));
  }
}

/** Removes a claim; `claim.items` must be the items it was indexed with. */
export function withoutClaim(occupied: Occupied, claim: Pick<Claim, 'id' | 'items'>): void {
  for (const item of claim.items) {
    const left = (occupied.get(item) ?? []).filter((other) => other.id !== claim.id);
    if (left.length > 0) occupied.set(item, left);
    else occupied.delete(item);
  }
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

export function claimsDuring(occupied: OccupiedView, item: string, time: Span): Claim[] {
  const overlapping: Claim[] = [];
  for (const claim of occupied.get(item) ?? []) {
    if (claim.start >= time.end) break;
    if (claim.end > time.start) overlapping.push(claim);
  }
  return overlapping;
}

const byStart = (a: Claim, b: Claim): number => a.start - b.start || (a.id < b.id ? -1 : 1);
