import { overlaps, type Span } from './assign-occupied.ts';
import { type Assignment, type Spot, type Unit, unitsDuring } from './assign-spots.ts';

/**
 * Units and requested parties with the same start and end. Which member takes which spot makes no difference
 * later.
 */
interface Batch extends Span {
  units: Unit[];
  parties: number;
}

interface Candidate {
  spot: Spot;
  /**
   * Spans that cannot move, by start. Each start is moved back to the latest end of any movable span before
   * it, so that equal gaps compare as equal.
   */
  fixed: Span[];
  /** Movable units that are on this spot now. */
  movable: Unit[];
  takenUntil: number;
}

interface Option {
  candidate: Candidate;
  /** Start of the next fixed span. Candidates with the same value are interchangeable for this batch. */
  until: number;
  /** Lower is tried first: likely to need fewer moves. */
  rank: number;
}

interface Stage {
  index: number;
  batch: Batch;
  /** Candidates with no fixed span in the way, best first. Computed when first needed. */
  options?: Option[];
  taken: Spot[];
}

/**
 * Seats `count` more parties by an exhaustive search in order of start, in which every movable unit during
 * `time` can be placed again. Returns undefined when there is no such seating, or after `budget` backtracks.
 */
export function arrange(
  spots: readonly Spot[],
  time: Span,
  requested: Span,
  count: number,
  budget: number,
): Assignment | undefined {
  const movable = spots.flatMap((spot) => unitsDuring(spot, time)).sort(inOrder);
  const stages: Stage[] = batchesOf(movable, requested, count).map((batch, index) => ({
    index,
    batch,
    taken: [],
  }));
  const candidates = candidatesOf(spots, movable, requested);
  let backtracks = 0;

  function seatFrom(index: number): boolean {
    const stage = stages[index];
    if (!stage) return true;
    stage.options ??= optionsOf(candidates, stage.batch);
    const free = stage.options.filter(({ candidate }) => candidate.takenUntil <= stage.batch.start);
    return choose(stage, free, [], 0);
  }

  /**
   * Takes the remaining spots of a batch from `from` on. Skipping an option also skips all options equal to
   * it.
   */
  function choose(stage: Stage, options: readonly Option[], leftOut: number[], from: number): boolean {
    const { batch, taken } = stage;
    const wanting = batch.units.length + batch.parties - taken.length;
    if (wanting === 0) return seatFrom(stage.index + 1);
    const leftOutBefore = leftOut.length;
    for (let at = from; at <= options.length - wanting; at++) {
      const option = options[at];
      if (!option || leftOut.includes(option.until)) continue;
      const { candidate } = option;
      const { takenUntil } = candidate;
      candidate.takenUntil = batch.end;
      taken.push(candidate.spot);
      if (choose(stage, options, leftOut, at + 1)) return true;
      taken.pop();
      candidate.takenUntil = takenUntil;
      if (++backtracks > budget) break;
      // A gap that the batch fills exactly is the best choice for any batch that could use it: no need to try
      // others.
      if (option.until === batch.end) break;
      leftOut.push(option.until);
    }
    leftOut.length = leftOutBefore;
    return false;
  }

  return seatFrom(0) ? planOf(stages) : undefined;
}

/**
 * Sorts by start; of spans with the same start the longest comes first, because it is the hardest to place.
 */
const inOrder = (a: Span, b: Span): number => a.start - b.start || b.end - a.end;

function batchesOf(movable: readonly Unit[], requested: Span, count: number): Batch[] {
  const batches: Batch[] = [];
  for (const unit of movable) {
    const last = batches.at(-1);
    if (last && inOrder(last, unit) === 0) last.units.push(unit);
    else batches.push({ start: unit.start, end: unit.end, units: [unit], parties: 0 });
  }
  const alike = batches.find((batch) => inOrder(batch, requested) === 0);
  if (alike) alike.parties = count;
  else if (count > 0) batches.push({ start: requested.start, end: requested.end, units: [], parties: count });
  return batches.sort(inOrder);
}

function candidatesOf(spots: readonly Spot[], movable: readonly Unit[], requested: Span): Candidate[] {
  const isMovableSpan = new Set<Span>(movable);
  const ends = [...new Set([requested, ...movable].map(({ end }) => end))].sort((a, b) => a - b);
  const time = {
    start: Math.min(requested.start, movable[0]?.start ?? requested.start),
    end: ends.at(-1) ?? requested.end,
  };
  const drawBack = (start: number): number =>
    ends.findLast((end) => end <= start) ?? Number.NEGATIVE_INFINITY;
  return spots.map((spot) => {
    const here = unitsDuring(spot, time);
    const fixed = [...spot.fixed, ...here].filter((span) => !isMovableSpan.has(span) && overlaps(span, time));
    return {
      spot,
      fixed: fixed
        .sort((a, b) => a.start - b.start)
        .map(({ start, end }) => ({ start: drawBack(start), end })),
      movable: here.filter((unit) => isMovableSpan.has(unit)),
      takenUntil: Number.NEGATIVE_INFINITY,
    };
  });
}

/**
 * Lists candidates: first the ones the batch already uses, then empty ones, then those where others must
 * move; the tightest gap first within each.
 */
function optionsOf(candidates: readonly Candidate[], batch: Batch): Option[] {
  const options: Option[] = [];
  for (const candidate of candidates) {
    const until = candidate.fixed.find(({ end }) => end > batch.start)?.start ?? Number.MAX_VALUE;
    if (until < batch.end) continue;
    const before = candidate.movable.find((unit) => overlaps(unit, batch));
    const rank = before ? (inOrder(before, batch) === 0 ? 0 : 2) : 1;
    options.push({ candidate, until, rank });
  }
  return options.sort((a, b) => a.rank - b.rank || a.until - b.until);
}

/**
 * Builds the assignment from the spots taken. A unit whose own spot was taken stays there; the new party gets
 * the first of the others.
 */
function planOf(stages: readonly Stage[]): Assignment {
  const chosen: Spot[] = [];
  const moved = new Map<Unit, Spot>();
  for (const { batch, taken } of stages) {
    const present = new Set(batch.units.map((unit) => unit.spot));
    const open = taken.filter((spot) => !present.has(spot)).sort((a, b) => a.at - b.at);
    chosen.push(...open.splice(0, batch.parties));
    for (const unit of batch.units) {
      const spot = taken.includes(unit.spot) ? unit.spot : open.shift();
      if (spot && spot !== unit.spot) moved.set(unit, spot);
    }
  }
  return { chosen, moved };
}
