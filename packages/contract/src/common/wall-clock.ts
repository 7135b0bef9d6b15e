/**
 * Dates and times as a restaurant's clock shows them. A business day may run past midnight: 25:30 of a Friday is half
 * past one in the night to Saturday. Only with the store's timezone do they become instants.
 */
export const WALL_TIME = /^([0-3]\d|4[0-7]):[0-5]\d$/;
/** Those that can be asked for: of this century, or near enough. */
export const WALL_YEARS = /^(19|2[01])/;

export const isWallTime = (text: string): boolean => WALL_TIME.test(text);

export const MINUTES_A_DAY = 24 * 60;
/** The last minute a business day can have, counted from its midnight. */
export const LAST_MINUTE = 2 * MINUTES_A_DAY - 1;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const DAY_MS = 86_400_000;
const epochOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(epochOf(date) + days * DAY_MS);

/** Calendar days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((epochOf(to) - epochOf(from)) / DAY_MS);

/** ISO day of the week, Monday is 1. */
export const weekdayOf = (date: string): number => new Date(epochOf(date)).getUTCDay() || 7;

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(epochOf(text)) && dateOf(epochOf(text)) === text;

export const isWallDate = (text: string): boolean => isDate(text) && WALL_YEARS.test(text);

/** Every date of a month (`2026-11`). */
export function datesOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return dates.filter((date) => date.startsWith(month));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

/** No zone changes its clocks but on a quarter of an hour, so one answer serves for a quarter. */
const QUARTER_MS = 900_000;
const KEPT_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/** How far a clock in the zone is ahead of UTC at an instant. */
function offsetAt(timezone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${timezone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(quarter * QUARTER_MS)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const offset = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - quarter * QUARTER_MS;
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What a clock in the zone shows at an instant, as if it were UTC. */
const shownAt = (timezone: string, instant: number): number => instant + offsetAt(timezone, instant);

/** The calendar date in the zone at an instant. */
export const dateIn = (timezone: string, instant: number): string => dateOf(shownAt(timezone, instant));

/** Minutes since midnight in the zone at an instant. */
export const minuteIn = (timezone: string, instant: number): number =>
  Math.floor((shownAt(timezone, instant) % DAY_MS) / 60_000);

/**
 * The instant at which the clock of the zone shows a minute of a business day: the first, when clocks are put back and
 * show it twice; none, when they are put forward over it.
 */
export function instantOf(timezone: string, date: string, minute: number): number | undefined {
  const shown = epochOf(date) + minute * 60_000;
  const offsets = new Set([offsetAt(timezone, shown - DAY_MS), offsetAt(timezone, shown + DAY_MS)]);
  const candidates = [...offsets].map((offset) => shown - offset).sort((a, b) => a - b);
  return candidates.find((instant) => shownAt(timezone, instant) === shown);
}
