/**
 * A time on a restaurant's clock. A business day can continue past midnight: 25:30 on a Friday is half past one in the
 * morning of Saturday. Converting wall dates and times to instants requires the store's timezone.
 */
export const WALL_TIME = /^([0-3]\d|4[0-7]):[0-5]\d$/;
/** Matches the years that are accepted: 1900 to 2199. */
export const WALL_YEARS = /^(19|2[01])/;

export const isWallTime = (text: string): boolean => WALL_TIME.test(text);

export const MINUTES_A_DAY = 24 * 60;
/** The last minute of a business day, counted from its first midnight. */
export const LAST_MINUTE = 2 * MINUTES_A_DAY - 1;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const DAY_MS = 86_400_000;
const epochOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(epochOf(date) + days * DAY_MS);

/** Returns the number of calendar days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((epochOf(to) - epochOf(from)) / DAY_MS);

/** Returns the ISO weekday: Monday is 1. */
export const weekdayOf = (date: string): number => new Date(epochOf(date)).getUTCDay() || 7;

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(epochOf(text)) && dateOf(epochOf(text)) === text;

export const isWallDate = (text: string): boolean => isDate(text) && WALL_YEARS.test(text);

/** Lists all dates of a month (`2026-11`). */
export function datesOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return dates.filter((date) => date.startsWith(month));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const cached = formats.get(timezone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, format);
  return format;
}

/** Timezones change their offset only on quarter hours, so an offset is cached per quarter hour. */
const QUARTER_MS = 900_000;
const MAX_CACHED_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/** Returns the offset of a timezone from UTC at an instant, in milliseconds. */
function offsetAt(timezone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${timezone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(quarter * QUARTER_MS)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const offset = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - quarter * QUARTER_MS;
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Returns the local time of a timezone at an instant, as epoch milliseconds as if it were UTC. */
const localTimeAt = (timezone: string, instant: number): number => instant + offsetAt(timezone, instant);

/** Returns the calendar date in a timezone at an instant. */
export const dateIn = (timezone: string, instant: number): string => dateOf(localTimeAt(timezone, instant));

/** Returns the minutes since midnight in a timezone at an instant. */
export const minuteIn = (timezone: string, instant: number): number =>
  Math.floor((localTimeAt(timezone, instant) % DAY_MS) / 60_000);

/**
 * Returns the instant of a minute of a business day in a timezone. If clocks are set back and the minute occurs twice, it
 * is the first; if they are set forward and the minute is skipped, it is undefined.
 */
export function instantOf(timezone: string, date: string, minute: number): number | undefined {
  const local = epochOf(date) + minute * 60_000;
  const offsets = new Set([offsetAt(timezone, local - DAY_MS), offsetAt(timezone, local + DAY_MS)]);
  const candidates = [...offsets].map((offset) => local - offset).sort((a, b) => a - b);
  return candidates.find((instant) => localTimeAt(timezone, instant) === local);
}
