import type { OccupiedView, Span } from './assign-occupied.ts';
import type { Spot } from './assign-spots.ts';

/**
 * How many of the items are free as things stand, and at most how many could be had by moving claims: at the
 * busiest moment of the ask every claim needs its items.
 */
export function boundsOf(
  items: readonly string[],
  occupied: OccupiedView,
  ask: Span,
): { free: number; most: number } {
  const starts: number[] = [];
  const ends: number[] = [];
  let free = 0;
  for (const item of items) {
    const before = starts.length;
    for (const { start, end } of occupied.get(item) ?? []) {
      if (start >= ask.end) break;
      if (end <= ask.start) continue;
      starts.push(Math.max(start, ask.start));
      ends.push(end);
    }
    if (starts.length === before) free++;
  }
  // Claims that all overlap at one moment cannot make room for one another.
  const writeParts = starts.length === 0 || Math.max(...starts) < Math.min(...ends);
  return { free, most: writeParts ? free : items.length - peakOf(starts, ends) };
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
 * At most how many more parties fit, up to `most`, judged moment by moment: of all that is there together, each
 * needs a gap of its own between fixed claims that is long enough for it.
 */
export function ceilingOf(spots: readonly Spot[], ask: Span, most: number): number {
  let ceiling = most;
  for (const moment of momentsOf(spots, ask)) {
    const gaps = spots.flatMap((spot) => gapAround(spot, moment) ?? []);
    const units = spots.flatMap((spot) => spot.units.filter((unit) => covers(unit, moment)));
    const asks = Array.from({ length: ceiling }, () => ask);
    ceiling = Math.min(ceiling, countFitting(gaps, [...units, ...asks]) - units.length);
  }
  return ceiling;
}

const covers = ({ start, end }: Span, moment: number): boolean => start <= moment && moment < end;

/** The moments of the ask at which something begins; in between nothing gets tighter. */
function momentsOf(spots: readonly Spot[], ask: Span): Set<number> {
  const begun = spots.flatMap(({ fixed, units }) => [...fixed, ...units].map(({ start }) => start));
  return new Set([ask.start, ...begun.filter((start) => covers(ask, start))]);
}

function gapAround({ fixed }: Spot, moment: number): Span | undefined {
  const next = fixed.find(({ end }) => end > moment);
  if (next && next.start <= moment) return undefined;
  return {
    start: fixed.findLast(({ end }) => end <= moment)?.end ?? Number.NEGATIVE_INFINITY,
    end: next?.start ?? Number.POSITIVE_INFINITY,
  };
}

/** The most spans that can be given a gap each. Gaps that open last have the least choice and come first. */
function countFitting(gaps: readonly Span[], spans: readonly Span[]): number {
  const waiting = spans.toSorted((a, b) => b.end - a.end);
  for (const gap of gaps.toSorted((a, b) => (a.start < b.start ? 1 : -1))) {
    const longest = waiting.findIndex(({ start, end }) => gap.start <= start && end <= gap.end);
    if (longest >= 0) waiting.splice(longest, 1);
  }
  return spans.length - waiting.length;
}
