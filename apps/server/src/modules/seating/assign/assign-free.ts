import type { Claim } from '../plan/seating-plan.ts';
import type { OccupiedView, Span } from './assign-occupied.ts';

interface Free {
  item: string;
  /** Index in the order of preference. */
  at: number;
  idle: number;
}

/**
 * Chooses among the items that are free without moves: neighbours in the given order first, then the least
 * idle time around the requested span, then the first item.
 */
export function pickFree(
  items: readonly string[],
  occupied: OccupiedView,
  requested: Span,
  count: number,
): string[] | undefined {
  const free: Free[] = [];
  for (const [at, item] of items.entries()) {
    const claims = occupied.get(item);
    const idle = claims ? idleAround(claims, requested) : 2 * (requested.end - requested.start);
    if (idle === undefined) continue;
    // No other item can be better than one that leaves no gap.
    if (idle === 0 && count === 1) return [item];
    free.push({ item, at, idle });
  }
  const first = tightestRun(free, count);
  return first === undefined ? undefined : free.slice(first, first + count).map(({ item }) => item);
}

/** Returns the index of the first of the best `count` neighbours among the free items. */
function tightestRun(free: readonly Free[], count: number): number | undefined {
  let best: { first: number; spread: number; idle: number } | undefined;
  let idle = 0;
  for (const [last, entry] of free.entries()) {
    const first = last - count + 1;
    idle += entry.idle - (free[first - 1]?.idle ?? 0);
    const start = free[first];
    if (!start) continue;
    const spread = entry.at - start.at;
    if (!best || spread < best.spread || (spread === best.spread && idle < best.idle)) {
      best = { first, spread, idle };
    }
  }
  return best?.first;
}

/**
 * Returns the idle time that the requested span would leave before and after it on an item, in milliseconds;
 * undefined if the item is taken. Each side counts at most the length of the span: a gap that long can seat
 * another party and is no loss.
 */
function idleAround(claims: readonly Claim[], requested: Span): number | undefined {
  const open = requested.end - requested.start;
  let before = open;
  let after = open;
  for (const claim of claims) {
    if (claim.start >= requested.end) {
      after = Math.min(after, claim.start - requested.end);
      break;
    }
    if (claim.end > requested.start) return undefined;
    before = Math.min(before, requested.start - claim.end);
  }
  return before + after;
}
