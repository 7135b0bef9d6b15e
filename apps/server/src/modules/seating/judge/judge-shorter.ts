import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { SeatingQuestion, Verdict } from './seating-question.ts';

/** The shortest stay, in minutes, of a party that is seated at a table which is claimed later on. */
const SHORTEST_STAY_MINUTES = 45;

/** Reasons that do not apply to a stay which ends earlier. */
const BY_LENGTH: readonly UnbookableReason[] = ['full', 'tableTaken', 'tableLocked'];

/** Returns the longest stay for which a table is free, if none is free for the whole stay. */
export function shorterIfTaken(
  question: SeatingQuestion,
  verdict: Verdict,
  judgeStay: (question: SeatingQuestion) => Verdict,
): Verdict {
  if ('place' in verdict || !BY_LENGTH.includes(verdict.refused)) return verdict;
  for (const end of shorterEnds(question)) {
    const { bufferMinutes } = question.sitting;
    const sitting = { ...question.sitting, end, freeAt: end + bufferMinutes * 60_000 };
    const shorter = judgeStay({ ...question, sitting });
    if ('place' in shorter) return shorter;
  }
  return verdict;
}

/** Lists the ends of shorter stays, latest first: whole minutes before a claim on a table begins, less the buffer. */
function shorterEnds({ view, sitting }: SeatingQuestion): number[] {
  const starts = [...view.occupied.values()].flatMap((claims) => claims.map(({ start }) => start));
  const minutesUntil = (start: number) =>
    Math.floor((start - sitting.start) / 60_000) - sitting.bufferMinutes;
  const stays = starts
    .filter((start) => start < sitting.freeAt)
    .map(minutesUntil)
    .filter((minutes) => minutes >= SHORTEST_STAY_MINUTES);
  return [...new Set(stays)].sort((a, b) => b - a).map((minutes) => sitting.start + minutes * 60_000);
}
