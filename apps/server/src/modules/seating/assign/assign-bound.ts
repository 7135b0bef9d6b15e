import type { OccupiedView, Span } from './assign-occupied.ts';
import type { Spot } from './assign-spots.ts';

/**
 * Returns how many items are free now, and an upper bound on how many could be freed by moving claims: at the
 * busiest moment of the requested time every claim needs its items.
 */
export function boundsOf(
  items: readonly string[],
  occupied: OccupiedView,
  requested: Span,
): { free: number; most: number } {
  const starts: number[] = [];
  const ends: number[] = [];
  let free = 0;
  for (const item of items) {
    const before = starts.length;
    for (const { start, end } of occupied.get(item) ?? []) {
      if (start >= requested.end) break;
      if (end <= requested.start) continue;
      starts.push(Math.max(start, requested.start));
      ends.push(end);
    }
    if (starts.length === before) free++;
  }
  // Claims that all overlap at one moment cannot use each other's items.
  const allOverlap = starts.length === 0 || Math.max(...starts) < Math.min(...ends);
  return { free, most: allOverlap ? free : items.length - peakOf(starts, ends) };
}

function peakOf(starts: number[], ends: number[]): number {
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => a - b);
  let ended = 0;
  let peak = 0;
  for (const [index, start] of starts.entries()) {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= start) ended++;
    peak = Math.max(peak, index + 1 - ended);
  }
  return peak;
}

/**
 * Returns an upper bound, at most `most`, on how many more parties fit. Checked at each moment: every unit
 * and party present then needs its own gap between fixed spans.
 */
export function ceilingOf(spots: readonly Spot[], requested: Span, most: number): number {
  let ceiling = most;
  for (const moment of momentsOf(spots, requested)) {
    const gaps = spots.flatMap((spot) => gapAround(spot, moment) ?? []);
    const units = spots.flatMap((spot) => spot.units.filter((unit) => covers(unit, moment)));
    const parties = Array.from({ length: ceiling }, () => requested);
    ceiling = Math.min(ceiling, countFitting(gaps, [...units, ...parties]) - units.length);
  }
  return ceiling;
}

const covers = ({ start, end }: Span, moment: number): boolean => start <= moment && moment < end;

/**
 * Returns the moments within the requested time at which a span begins. The bound cannot get tighter in
 * between.
 */
function momentsOf(spots: readonly Spot[], requested: Span): Set<number> {
  const begun = spots.flatMap(({ fixed, units }) => [...fixed, ...units].map(({ start }) => start));
  return new Set([requested.start, ...begun.filter((start) => covers(requested, start))]);
}

function gapAround({ fixed }: Spot, moment: number): Span | undefined {
  const next = fixed.find(({ end }) => end > moment);
  if (next && next.start <= moment) return undefined;
  return {
    start: fixed.findLast(({ end }) => end <= moment)?.end ?? Number.NEGATIVE_INFINITY,
    end: next?.start ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * Counts how many spans can each get a gap of their own. Greedy: gaps that open last have the fewest
 * candidates and are filled first.
 */
function countFitting(gaps: readonly Span[], spans: readonly Span[]): number {
  const waiting = spans.toSorted((a, b) => b.end - a.end);
  for (const gap of gaps.toSorted((a, b) => (a.start < b.start ? 1 : -1))) {
    const longest = waiting.findIndex(({ start, end }) => gap.start <= start && end <= gap.end);
    if (longest >= 0) waiting.splice(longest, 1);
  }
  return spans.length - waiting.length;
}
