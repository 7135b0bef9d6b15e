import type { Board, Claim, Evening } from './evening.ts';

/** A part of a day, in milliseconds. */
export interface TimeRange {
  start: number;
  end: number;
}

const HOUR_MS = 3_600_000;
/** How long after the last start time the views go on, in milliseconds. */
const AFTER_LAST_START_MS = 2 * HOUR_MS;
/** Length of a day without start times and orders. */
const EMPTY_DAY_MS = 10 * HOUR_MS;

const isOfThisDay = (claim: Claim): boolean => claim.type !== 'party' || !claim.party.isNeighbour;

/**
 * Returns the part of the day that the views show, in whole hours: all start times and everything of the day that occupies
 * tables. A closed day without orders begins at `noon`.
 */
export function timeRangeOf(
  { pacing }: Pick<Board, 'pacing'>,
  { tables }: Pick<Evening, 'tables'>,
  noon: number,
): TimeRange {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  const include = (from: number, to: number) => {
    start = Math.min(start, from);
    end = Math.max(end, to);
  };
  for (const { startAt } of pacing) include(Date.parse(startAt), Date.parse(startAt) + AFTER_LAST_START_MS);
  for (const { claims } of tables)
    for (const claim of claims) if (isOfThisDay(claim)) include(claim.start, claim.end);
  if (end < start) return { start: noon, end: noon + EMPTY_DAY_MS };
  return { start: Math.floor(start / HOUR_MS) * HOUR_MS, end: Math.ceil(end / HOUR_MS) * HOUR_MS };
}
