/** UTC offset of Beijing, the same all year. */
const OFFSET_MS = 8 * 3_600_000;

const wallClock = (ms: number) => new Date(ms + OFFSET_MS).toISOString();

/** Formats the date in Beijing as yyyy-mm-dd. */
export const beijingDay = (ms: number): string => wallClock(ms).slice(0, 10);

/** Formats the time in Beijing as "yyyy-mm-dd hh:mm:ss". */
export const beijingTime = (ms: number): string => wallClock(ms).slice(0, 19).replace('T', ' ');

/** Formats as RFC 3339 with Beijing's offset, to the second. */
export const beijingRfc3339 = (ms: number): string => `${wallClock(ms).slice(0, 19)}+08:00`;

/** Parses "yyyy-mm-dd hh:mm:ss" in Beijing; undefined for any other text. */
export function fromBeijingTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Converts a date (yyyy-mm-dd) and time (HH:MM) in Beijing to epoch milliseconds. */
export const beijingDateTimeMs = (date: string, time: string): number =>
  Date.parse(`${date}T${time}:00+08:00`);
