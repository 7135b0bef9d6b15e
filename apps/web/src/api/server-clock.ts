/** A header tells whole seconds, and the way takes its time: a clock that differs by less is taken for right. */
const DOUBT_MS = 2_000;

let ahead = 0;

/**
 * What time it is, by the server's clock: deadlines are the server's, and the clock of a phone may be wrong by days. Until
 * the server has answered once, the device's own is all there is.
 */
export const serverNow = (): number => Date.now() + ahead;

/** Takes the time from an answer's `Date`, which was written some time between asking and hearing. */
export function hearServerTime(date: string | null, askedAt: number): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const away = told - (askedAt + Date.now()) / 2;
  ahead = Math.abs(away) < DOUBT_MS ? 0 : away;
}
