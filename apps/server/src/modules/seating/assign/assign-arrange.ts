import { overlaps, type Span } from './assign-occupied.ts';
import { type Plan, type Spot, type Unit, unitsDuring } from './assign-spots.ts';

/** Everything to be placed for one and the same time. Which member takes which spot makes no difference later. */
interface Batch extends Span {
  units: Unit[];
  asks: number;
}

interface Place {
  spot: Spot;
  /** What stays, by start. A start is drawn back to the last time at which anything to be placed could end. */
  kept: Span[];
  /** What was there of that which is to be placed anew. */
  loose: Unit[];
  takenUntil: number;
}

interface Option {
  place: Place;
  /** When something kept follows: places alike in this are interchangeable up to then, and after it all is new. */
  until: number;
  /** The lower, the fewer moves it is likely to cost. */
  rank: number;
}

interface Stage {
  index: number;
  batch: Batch;
  /** The places nothing kept closes to the batch, the ones to be tried first in front; found when first needed. */
  options?: Option[];
  taken: Spot[];
}

/**
 * Seats `count` more parties, placing anew whatever may be moved during `time`, by exhaustive search in order of
 * start. Undefined means that there is no such seating, or that the search gave up after so many steps back.
 */
export function arrange(
  spots: readonly Spot[],
  time: Span,
  ask: Span,
  count: number,
  patience: number,
): Plan | undefined {
  const loose = spots.flatMap((spot) => unitsDuring(spot, time)).sort(inOrder);
  const stages: Stage[] = batchesOf(loose, ask, count).map((batch, index) => ({ index, batch, taken: [] }));
  const places = placesOf(spots, loose, ask);
  let stepsBack = 0;

  function seatFrom(index: number): boolean {
    const stage = stages[index];
    if (!stage) return true;
    stage.options ??= optionsOf(places, stage.batch);
    const free = stage.options.filter(({ place }) => place.takenUntil <= stage.batch.start);
    return choose(stage, free, [], 0);
  }

  /** Takes the rest of a batch's spots, none before `from`. One is left out only with all that are like it. */
  function choose(stage: Stage, options: readonly Option[], leftOut: number[], from: number): boolean {
    const { batch, taken } = stage;
    const wanting = batch.units.length + batch.asks - taken.length;
    if (wanting === 0) return seatFrom(stage.index + 1);
    const leftOutBefore = leftOut.length;
    for (let at = from; at <= options.length - wanting; at++) {
      const option = options[at];
      if (!option || leftOut.includes(option.until)) continue;
      const { place } = option;
      const { takenUntil } = place;
      place.takenUntil = batch.end;
      taken.push(place.spot);
      if (choose(stage, options, leftOut, at + 1)) return true;
      taken.pop();
      place.takenUntil = takenUntil;
      if (++stepsBack > patience) break;
      // What would come here instead fits wherever the batch would go: a perfect fit is never a mistake.
      if (option.until === batch.end) break;
      leftOut.push(option.until);
    }
    leftOut.length = leftOutBefore;
    return false;
  }

  return seatFrom(0) ? planOf(stages) : undefined;
}

/** By start; of those that start together the longest is the hardest to place and comes first. */
const inOrder = (a: Span, b: Span): number => a.start - b.start || b.end - a.end;

function batchesOf(loose: readonly Unit[], ask: Span, count: number): Batch[] {
  const batches: Batch[] = [];
  for (const unit of loose) {
    const last = batches.at(-1);
    if (last && inOrder(last, unit) === 0) last.units.push(unit);
    else batches.push({ start: unit.start, end: unit.end, units: [unit], asks: 0 });
  }
  const alike = batches.find((batch) => inOrder(batch, ask) === 0);
  if (alike) alike.asks = count;
  else if (count > 0) batches.push({ start: ask.start, end: ask.end, units: [], asks: count });
  return batches.sort(inOrder);
}

function placesOf(spots: readonly Spot[], loose: readonly Unit[], ask: Span): Place[] {
  const isLoose = new Set<Span>(loose);
  const ends = [...new Set([ask, ...loose].map(({ end }) => end))].sort((a, b) => a - b);
  const time = { start: Math.min(ask.start, loose[0]?.start ?? ask.start), end: ends.at(-1) ?? ask.end };
  const drawBack = (start: number): number =>
    ends.findLast((end) => end <= start) ?? Number.NEGATIVE_INFINITY;
  return spots.map((spot) => {
    const here = unitsDuring(spot, time);
    const kept = [...spot.fixed, ...here].filter((span) => !isLoose.has(span) && overlaps(span, time));
    return {
      spot,
      kept: kept.sort((a, b) => a.start - b.start).map(({ start, end }) => ({ start: drawBack(start), end })),
      loose: here.filter((unit) => isLoose.has(unit)),
      takenUntil: Number.NEGATIVE_INFINITY,
    };
  });
}

/** First where the batch sits now, then where it is in nobody's way; among these where it fits most tightly. */
function optionsOf(places: readonly Place[], batch: Batch): Option[] {
  const options: Option[] = [];
  for (const place of places) {
    const until = place.kept.find(({ end }) => end > batch.start)?.start ?? Number.MAX_VALUE;
    if (until < batch.end) continue;
    const before = place.loose.find((unit) => overlaps(unit, batch));
    const rank = before ? (inOrder(before, batch) === 0 ? 0 : 2) : 1;
    options.push({ place, until, rank });
  }
  return options.sort((a, b) => a.rank - b.rank || a.until - b.until);
}

/** Within a batch whoever sits on a spot that was taken stays there; the ask gets its pick of the others. */
function planOf(stages: readonly Stage[]): Plan {
  const asked: Spot[] = [];
  const moved = new Map<Unit, Spot>();
  for (const { batch, taken } of stages) {
    const present = new Set(batch.units.map((unit) => unit.spot));
    const open = taken.filter((spot) => !present.has(spot)).sort((a, b) => a.at - b.at);
    asked.push(...open.splice(0, batch.asks));
    for (const unit of batch.units) {
      const spot = taken.includes(unit.spot) ? unit.spot : open.shift();
      if (spot && spot !== unit.spot) moved.set(unit, spot);
    }
  }
  return { asked, moved };
}
