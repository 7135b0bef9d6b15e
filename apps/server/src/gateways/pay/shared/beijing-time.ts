/** Beijing is eight hours ahead all year. */
const AHEAD_MS = 8 * 3_600_000;

const wallClock = (ms: number) => new Date(ms + AHEAD_MS).toISOString();

/** The day in Beijing at a moment, yyyy-mm-dd. */
export const beijingDay = (ms: number): string => wallClock(ms).slice(0, 10);

/** A moment as "yyyy-mm-dd hh:mm:ss" in Beijing. */
export const beijingTime = (ms: number): string => wallClock(ms).slice(0, 19).replace('T', ' ');

/** A moment in RFC 3339 with Beijing's offset, to the second. */
export const beijingRfc3339 = (ms: number): string => `${wallClock(ms).slice(0, 19)}+08:00`;

/** The moment of a "yyyy-mm-dd hh:mm:ss" in Beijing, or nothing when it is no such text. */
export function fromBeijingTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
