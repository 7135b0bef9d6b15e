import { overlaps, type Span } from './assign-occupied.ts';
import { type Assignment, isBlocked, type Spot, type Unit, unitsDuring } from './assign-spots.ts';

/** How many moves beyond the unavoidable ones the search accepts. */
const EXTRA_MOVES = 2;

interface TakenSpot extends Span {
  spot: Spot;
}

/**
 * Frees one of several sets of spots for the requested time with as few moves as possible. Returns undefined
 * when no way was found within the given number of tries.
 */
export function evictFew(
  sets: readonly (readonly Spot[])[],
  spots: readonly Spot[],
  requested: Span,
  budget: number,
): Assignment | undefined {
  const ranked = sets
    .map((chosen) => ({ chosen, evicted: chosen.flatMap((spot) => unitsDuring(spot, requested)) }))
    .sort((a, b) => a.evicted.length - b.evicted.length);
  const fewest = ranked[0]?.evicted.length ?? 0;
  const tries = { left: budget };
  for (let limit = fewest; limit <= fewest + EXTRA_MOVES; limit++) {
    for (const { chosen, evicted } of ranked) {
      if (evicted.length > limit) break;
      const taken = chosen.map((spot) => ({ spot, start: requested.start, end: requested.end }));
      const moved = resettle(spots, evicted, taken, limit, tries);
      if (moved) return { chosen, moved };
    }
  }
  return undefined;
}

/**
 * Returns the sets of spots a party of `count` items could be given: neighbouring spots that can be freed,
 * and the spots with the fewest units to move.
 */
export function setsFor(spots: readonly Spot[], requested: Span, count: number): Spot[][] {
  const open = spots.filter((spot) => !isBlocked(spot, requested));
  if (open.length < count) return [];
  const runs = open.slice(0, open.length - count + 1).map((_, first) => open.slice(first, first + count));
  runs.sort((a, b) => spread(a) - spread(b));
  if (count === 1) return runs;
  const easiest = open
    .toSorted((a, b) => unitsDuring(a, requested).length - unitsDuring(b, requested).length)
    .slice(0, count);
  return [...runs, easiest.sort((a, b) => a.at - b.at)];
}

const spread = (run: readonly Spot[]): number => (run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0);

/** Finds a new spot for each evicted unit. These may evict others in turn, up to `limit` moves in all. */
function resettle(
  spots: readonly Spot[],
  evicted: readonly Unit[],
  taken: readonly TakenSpot[],
  limit: number,
  tries: { left: number },
): Map<Unit, Spot> | undefined {
  const waiting = [...evicted];
  const settled = [...taken];

  function settle(next: number): boolean {
    const unit = waiting[next];
    if (!unit) return true;
    if (tries.left-- <= 0) return false;
    for (const { spot, inTheWay } of candidatesFor(unit)) {
      waiting.push(...inTheWay);
      settled.push({ spot, start: unit.start, end: unit.end });
      if (settle(next + 1)) return true;
      settled.pop();
      waiting.length -= inTheWay.length;
    }
    return false;
  }

  function candidatesFor(unit: Unit): { spot: Spot; inTheWay: Unit[] }[] {
    const candidates = [];
    for (const spot of spots) {
      const closed =
        isBlocked(spot, unit) || settled.some((other) => other.spot === spot && overlaps(other, unit));
      if (closed) continue;
      const inTheWay = unitsDuring(spot, unit).filter((other) => !waiting.includes(other));
      if (waiting.length + inTheWay.length <= limit) candidates.push({ spot, inTheWay });
    }
    return candidates.sort((a, b) => a.inTheWay.length - b.inTheWay.length);
  }

  if (!settle(0)) return undefined;
  const start = taken.length;
  return new Map(waiting.map((unit, index) => [unit, settled[start + index]?.spot ?? unit.spot]));
}
