import type { Claim } from '../plan/seating-plan.ts';
import { arrange } from './assign-arrange.ts';
import { boundsOf, ceilingOf } from './assign-bound.ts';
import { evictFew, setsFor } from './assign-evict.ts';
import { pickFree } from './assign-free.ts';
import { claimsDuring, type OccupiedView, type Span } from './assign-occupied.ts';
import { type IsMovable, isBlocked, type Plan, reachOf, type Spot, spotsOf } from './assign-spots.ts';

// Seats parties on equal items. The items of one group are interchangeable: a claim that may be moved can take any
// of them, item by item; a claim that also holds anything outside its group never moves. Answers are exact, except
// that a search which has grown too long ends as if there were no seating: rare among a dozen equal items.

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

/** How much is tried to make do with few moves, and how many steps back an exhaustive search takes, before giving up. */
interface Patience {
  few: number;
  any: number;
}

const TO_SEAT: Patience = { few: 300, any: 10_000 };
/** A day's answer counts many times, and one table too few in it does little harm. */
const TO_COUNT: Patience = { few: 120, any: 300 };
/** How many items a day's answer tries to find by moves. */
const FEW = 4;

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
  const plan = seatWithin(spots, ask, count, TO_SEAT);
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

/**
 * How many more of the equal items could be had for the time, moves included. Moves are looked for only up to
 * `enough`: where so many are free already, nobody is refused for want of one more.
 */
export function spare(
  items: readonly string[],
  occupied: OccupiedView,
  ask: Ask,
  isMovable: IsMovable,
  enough = FEW,
): number {
  const { free, most } = boundsOf(items, occupied, ask);
  const goal = Math.min(most, enough);
  if (free >= goal) return free;
  const spots = spotsOf(items, occupied, isMovable);
  const reach = reachOf(spots, ask);
  // Times alone never need more items than overlap at some moment; only what is fixed can get in the way.
  if (!spots.some((spot) => isBlocked(spot, reach))) return most;
  if (arrange(spots, ask, ask, goal, TO_COUNT.any)) return goal;
  const ceiling = ceilingOf(spots, ask, goal);
  let count = free;
  while (count < ceiling && seatWithin(spots, ask, count + 1, TO_COUNT)) count++;
  return count;
}

function seatWithin(spots: readonly Spot[], ask: Ask, count: number, patience: Patience): Plan | undefined {
  return (
    evictFew(setsFor(spots, ask, count), spots, ask, patience.few) ??
    rearrange(spots, ask, count, patience.any)
  );
}

function clearWithin(spots: readonly Spot[], wanted: readonly string[], ask: Ask): Plan | undefined {
  const asked = spots.filter((spot) => wanted.includes(spot.item));
  if (asked.some((spot) => isBlocked(spot, ask))) return undefined;
  const plan = evictFew([asked], spots, ask, TO_SEAT.few);
  if (plan) return plan;
  for (const spot of asked) spot.fixed = [...spot.fixed, ask].sort((a, b) => a.start - b.start);
  return ceilingOf(spots, ask, 0) < 0 ? undefined : rearrange(spots, ask, 0, TO_SEAT.any);
}

/** Most seatings need no more than moves among the claims at the time; the others are looked for far and wide. */
function rearrange(spots: readonly Spot[], ask: Ask, count: number, patience: number): Plan | undefined {
  return (
    arrange(spots, ask, ask, count, patience) ?? arrange(spots, reachOf(spots, ask), ask, count, patience)
  );
}

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
