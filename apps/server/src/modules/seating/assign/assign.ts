import type { Claim } from '../plan/seating-plan.ts';
import { arrange } from './assign-arrange.ts';
import { boundsOf, ceilingOf } from './assign-bound.ts';
import { evictFew, setsFor } from './assign-evict.ts';
import { pickFree } from './assign-free.ts';
import { claimsDuring, type OccupiedView, type Span } from './assign-occupied.ts';
import { type Assignment, type IsMovable, isBlocked, reachOf, type Spot, spotsOf } from './assign-spots.ts';

// Assigns parties to interchangeable items. Within a group of equal items a movable claim can take any of
// them, item by item; a claim that also uses items outside its group never moves. Results are exact, except
// that a search that exceeds its budget reports that there is no seating: rare with a dozen equal items.

export interface Fit {
  items: string[];
  /** Only claims whose items change. */
  moves: Move[];
}

/** A claim's full list of items, before and after. */
export interface Move {
  claimId: string;
  from: string[];
  to: string[];
}

/** Limits of the search: tries for a seating with few moves, and backtracks of the exhaustive search. */
interface SearchBudget {
  evictions: number;
  backtracks: number;
}

const SEATING_BUDGET: SearchBudget = { evictions: 300, backtracks: 10_000 };
/** Smaller budget for availability counts: they run often, and undercounting by one table is acceptable. */
const COUNTING_BUDGET: SearchBudget = { evictions: 120, backtracks: 300 };
/** Number of items up to which a count searches for moves. */
const FEW = 4;

/**
 * Seats one more party on `count` of the equal items (in order of preference). Moves claims only when too few
 * items are free.
 */
export function seatOn(
  items: readonly string[],
  occupied: OccupiedView,
  requested: Span,
  count: number,
  isMovable: IsMovable,
): Fit | undefined {
  const free = pickFree(items, occupied, requested, count);
  if (free) return { items: free, moves: [] };
  if (count > boundsOf(items, occupied, requested).most) return undefined;
  const spots = spotsOf(items, occupied, isMovable);
  if (count > ceilingOf(spots, requested, count)) return undefined;
  const plan = seatWithin(spots, requested, count, SEATING_BUDGET);
  return plan && { items: inPreferenceOrder(plan.chosen), moves: movesOf(plan) };
}

/**
 * Clears exactly the required items for the requested time by moving claims within their group of equal items.
 * `groups` are the equal items of each kind; a required item in no group must be free already.
 */
export function clear(
  requiredItems: readonly string[],
  groups: readonly (readonly string[])[],
  occupied: OccupiedView,
  requested: Span,
  isMovable: IsMovable,
): Fit | undefined {
  const taken = new Set(requiredItems.filter((item) => claimsDuring(occupied, item, requested).length > 0));
  const moves: Move[] = [];
  for (const group of groups) {
    if (!group.some((item) => taken.has(item))) continue;
    const plan = clearWithin(spotsOf(group, occupied, isMovable), requiredItems, requested);
    if (!plan) return undefined;
    moves.push(...movesOf(plan));
    for (const item of group) taken.delete(item);
  }
  return taken.size === 0 ? { items: [...requiredItems], moves } : undefined;
}

/**
 * Counts how many more of the equal items could be had for the requested time, moves included. Moves are
 * searched only up to `enough`; above that the exact number makes no difference.
 */
export function spare(
  items: readonly string[],
  occupied: OccupiedView,
  requested: Span,
  isMovable: IsMovable,
  enough = FEW,
): number {
  const { free, most } = boundsOf(items, occupied, requested);
  const goal = Math.min(most, enough);
  if (free >= goal) return free;
  const spots = spotsOf(items, occupied, isMovable);
  const reach = reachOf(spots, requested);
  // Without fixed spans in the way, no more items are needed than spans overlap at the busiest moment.
  if (!spots.some((spot) => isBlocked(spot, reach))) return most;
  if (arrange(spots, requested, requested, goal, COUNTING_BUDGET.backtracks)) return goal;
  const ceiling = ceilingOf(spots, requested, goal);
  let count = free;
  while (count < ceiling && seatWithin(spots, requested, count + 1, COUNTING_BUDGET)) count++;
  return count;
}

function seatWithin(
  spots: readonly Spot[],
  requested: Span,
  count: number,
  budget: SearchBudget,
): Assignment | undefined {
  return (
    evictFew(setsFor(spots, requested, count), spots, requested, budget.evictions) ??
    rearrange(spots, requested, count, budget.backtracks)
  );
}

function clearWithin(
  spots: readonly Spot[],
  requiredItems: readonly string[],
  requested: Span,
): Assignment | undefined {
  const chosen = spots.filter((spot) => requiredItems.includes(spot.item));
  if (chosen.some((spot) => isBlocked(spot, requested))) return undefined;
  const plan = evictFew([chosen], spots, requested, SEATING_BUDGET.evictions);
  if (plan) return plan;
  for (const spot of chosen) spot.fixed = [...spot.fixed, requested].sort((a, b) => a.start - b.start);
  return ceilingOf(spots, requested, 0) < 0
    ? undefined
    : rearrange(spots, requested, 0, SEATING_BUDGET.backtracks);
}

/**
 * Most seatings need moves only among the claims during the requested time; only the rest need the extended
 * search.
 */
function rearrange(
  spots: readonly Spot[],
  requested: Span,
  count: number,
  budget: number,
): Assignment | undefined {
  return (
    arrange(spots, requested, requested, count, budget) ??
    arrange(spots, reachOf(spots, requested), requested, count, budget)
  );
}

const inPreferenceOrder = (spots: readonly Spot[]): string[] =>
  spots.toSorted((a, b) => a.at - b.at).map(({ item }) => item);

/**
 * Lists the claims that change. Each keeps as many of its items as possible, at their positions in its list.
 */
function movesOf(plan: Assignment): Move[] {
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
