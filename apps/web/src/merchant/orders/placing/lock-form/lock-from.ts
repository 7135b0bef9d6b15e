import { LAST_MINUTE, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';

/** Length of a lock that begins at a time of the board, in minutes. */
const USUAL_LOCK = 120;

/** Returns the times that a new lock from a time begins with. */
export const lockFrom = (timeFrom: string): { timeFrom: string; timeTo: string } => ({
  timeFrom,
  timeTo: timeOf(Math.min(LAST_MINUTE, minuteOf(timeFrom) + USUAL_LOCK)),
});
