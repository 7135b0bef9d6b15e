import { arrange } from './assign-arrange.ts';
import { boundsOf, ceilingOf } from './assign-bound.ts';
import { evictFew, setsFor } from './assign-evict.ts';
import { pickFree } from './assign-free.ts';
import { claimsDuring, type OccupiedView, type Span } from './assign-occupied.ts';
import { type IsMovable, isBlocked, type Plan, reachOf, type Spot, spotsOf } from './assign-spots.ts';
import type { Claim } from './room.ts';

// Seats parties on equal items. The items of one group are interchangeable: a claim that may be moved can take any
// of them, item by item; a claim that also holds anything outside its group never moves. Answers are exact, except
// that a search which has grown too long ends as if there were no seating. With a dozen items that never happens.

/** The time asked for. */
export type Ask = Span;

export interface Fit {
  items: string[];
  /** Only claims that really change. */
  moves: Move[];
}

/** The claim's whole list of items, before and after. */
export interface Move {
  claimId: string;
  from: string[];
  to: string[];
}

/** How many placements a search may try: among the claims that overlap the ask, and among all it could matter to. */
interface Patience {
  near: number;
  far: number;
}

const TO_SEAT: Patience = { near: 2_000, far: 10_000 };
/** A day's answer counts many times, and a table too few in it does little harm. */
const TO_COUNT: Patience = { near: 500, far: 1_000 };

/** Seats one more party on `count` of the equal items (in order of preference), moving claims if nothing else helps. */
export function seatOn(
  items: readonly string[],
  occupied: OccupiedView,
  ask: Ask,
  count: number,
  isMovable: IsMovable,
): Fit | undefined {
  const free = pickFree(items, occupied, ask, count);
  if (free) return { items: free, moves: [] };
  if (count > boundsOf(items, occupied, ask).most) return undefined;
  const spots = spotsOf(items, occupied, isMovable);
  if (count > ceilingOf(spots, ask, count)) return undefined;
  const plan = evictFew(setsFor(spots, ask, count), spots, ask) ?? rearrange(spots, ask, count, TO_SEAT);
  return plan && { items: inPreferenceOrder(plan.asked), moves: movesOf(plan) };
}

/**
 * Clears exactly the wanted items for the time, moving claims off them among their equals. `groups` are the equal
 * items of each kind; a wanted item in none of them is had only if it is free already.
 */
export function clear(
  wanted: readonly string[],
  groups: readonly (readonly string[])[],
  occupied: OccupiedView,
  ask: Ask,
  isMovable: IsMovable,
): Fit | undefined {
  const taken = new Set(wanted.filter((item) => claimsDuring(occupied, item, ask).length > 0));
  const moves: Move[] = [];
  for (const group of groups) {
    if (!group.some((item) => taken.has(item))) continue;
    const plan = clearWithin(spotsOf(group, occupied, isMovable), wanted, ask);
    if (!plan) return undefined;
    moves.push(...movesOf(plan));
    for (const item of group) taken.delete(item);
  }
  return taken.size === 0 ? { items: [...wanted], moves } : undefined;
}

/** How many more of the equal items could be had for the time, moves included. */
export function spare(
  items: readonly string[],
  occupied: OccupiedView,
  ask: Ask,
  isMovable: IsMovable,
): number {
  const { free, most } = boundsOf(items, occupied, ask);
  if (free >= most) return free;
  const spots = spotsOf(items, occupied, isMovable);
  const reach = reachOf(spots, ask);
  // Times alone never need more items than overlap at some moment; only what is fixed can get in the way.
  if (!spots.some((spot) => isBlocked(spot, reach))) return most;
  const ceiling = ceilingOf(spots, ask, most);
  if (free < ceiling && arrange(spots, ask, ask, ceiling, TO_COUNT.near)) return ceiling;
  let count = free;
  while (count < ceiling && rearrange(spots, ask, count + 1, TO_COUNT)) count++;
  return count;
}

function clearWithin(spots: readonly Spot[], wanted: readonly string[], ask: Ask): Plan | undefined {
  const asked = spots.filter((spot) => wanted.includes(spot.item));
  if (asked.some((spot) => isBlocked(spot, ask))) return undefined;
  const plan = evictFew([asked], spots, ask);
  if (plan) return plan;
  for (const spot of asked) spot.fixed = [...spot.fixed, ask].sort((a, b) => a.start - b.start);
  return ceilingOf(spots, ask, 0) < 0 ? undefined : rearrange(spots, ask, 0, TO_SEAT);
}

/** Most seatings need no more than moves among the claims at the time; the others are looked for far and wide. */
const rearrange = (spots: readonly Spot[], ask: Ask, count: number, patience: Patience): Plan | undefined =>
  arrange(spots, ask, ask, count, patience.near) ??
  arrange(spots, reachOf(spots, ask), ask, count, patience.far);

const inPreferenceOrder = (spots: readonly Spot[]): string[] =>
  spots.toSorted((a, b) => a.at - b.at).map(({ item }) => item);

/** A claim keeps what it can of its items, each in its old place of the list. */
function movesOf(plan: Plan): Move[] {
  const byClaim = new Map<Claim, Map<string, string>>();
  for (const [unit, spot] of plan.moved) {
    const changes = byClaim.get(unit.claim) ?? new Map<string, string>();
    byClaim.set(unit.claim, changes.set(unit.spot.item, spot.item));
  }
  return [...byClaim].map(([claim, changes]) => {
    const after = claim.items.map((item) => changes.get(item) ?? item);
    const gained = after.filter((item) => !claim.items.includes(item));
    const to = claim.items.map((item) => (after.includes(item) ? item : (gained.shift() ?? item)));
    return { claimId: claim.id, from: [...claim.items], to };
  });
}
