import type { Claim } from '../plan/seating-plan.ts';
import type { OccupiedView, Span } from './assign-occupied.ts';

interface Free {
  item: string;
  /** Its place in the order of preference. */
  at: number;
  idle: number;
}

/**
 * Chooses among the items that are free as things stand: those closest together in the given order, then those
 * left with the least idle time around the ask, then the first.
 */
export function pickFree(
  items: readonly string[],
  occupied: OccupiedView,
  ask: Span,
  count: number,
): string[] | undefined {
  const free: Free[] = [];
  for (const [at, item] of items.entries()) {
    const claims = occupied.get(item);
    const idle = claims ? idleAround(claims, ask) : 2 * (ask.end - ask.start);
    if (idle === undefined) continue;
    // A place that leaves no gap at all can't be bettered.
    if (idle === 0 && count === 1) return [item];
    free.push({ item, at, idle });
  }
  const first = tightestRun(free, count);
  return first === undefined ? undefined : free.slice(first, first + count).map(({ item }) => item);
}

/** Where the best `count` neighbours among the free items begin. */
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
 * The idle time an ask would leave before and after it on an item; undefined if the item is taken. A gap as long
 * as the ask itself could seat another party, so a neighbour further off counts as none.
 */
function idleAround(claims: readonly Claim[], ask: Span): number | undefined {
  const open = ask.end - ask.start;
  let before = open;
  let after = open;
  for (const claim of claims) {
    if (claim.start >= ask.end) {
      after = Math.min(after, claim.start - ask.end);
      break;
    }
    if (claim.end > ask.start) return undefined;
    before = Math.min(before, ask.start - claim.end);
  }
  return before + after;
}
