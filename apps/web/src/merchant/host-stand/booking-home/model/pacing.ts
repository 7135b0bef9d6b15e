import type { Board } from './evening.ts';

type PacingSlot = Board['pacing'][number];

/** How full a start time is, against its limits. */
export type Load = 'quiet' | 'busy' | 'full' | 'over';

/** Share of the limit from which a start time is busy. */
const BUSY = 0.75;

const shareOf = (count: number, max: number | null): number => (max === null ? 0 : count / Math.max(max, 1));

/** Returns how full a start time is. Without limits it is always quiet. */
export function loadOf({ people, parties, maxPeople, maxParties }: PacingSlot): Load {
  const share = Math.max(shareOf(people, maxPeople), shareOf(parties, maxParties));
  if (share > 1) return 'over';
  if (share === 1) return 'full';
  return share >= BUSY ? 'busy' : 'quiet';
}

/** Returns the start times of a day or of one of its shifts. */
export const pacingOf = ({ pacing }: Pick<Board, 'pacing'>, shiftId: string | null): PacingSlot[] =>
  pacing.filter((slot) => shiftId === null || slot.shiftId === shiftId);

/** A shift is the current one from this long before its first start time, in milliseconds. */
const SHIFT_AHEAD_MS = 60 * 60_000;

/** Returns the first start time of the current shift, in milliseconds: the last one that has begun or begins soon; null before the first. */
export function currentShiftStart({ pacing }: Pick<Board, 'pacing'>, now: number): number | null {
  const starts = new Map<string, number>();
  for (const { shiftId, startAt } of pacing)
    if (!starts.has(shiftId)) starts.set(shiftId, Date.parse(startAt));
  const begun = [...starts.values()].filter((start) => start - SHIFT_AHEAD_MS <= now);
  return begun.length > 0 ? Math.max(...begun) : null;
}
