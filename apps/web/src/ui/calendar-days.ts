/*
 * Calendar days are `yyyy-mm-dd` strings: they sort and compare as text and have no time zone. Months are `yyyy-mm`.
 */

export type WeekStart = 'system' | 'saturday' | 'sunday' | 'monday';

/** Sunday is 0, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY = 86_400_000;

const toInstant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Returns the day as a date for `Intl`; format it with `timeZone: 'UTC'`. */
export const dateOf = (day: string): Date => new Date(toInstant(day));

export const monthOf = (day: string): string => day.slice(0, 7);

export function addDays(day: string, count: number): string {
  return toDay(toInstant(day) + count * DAY);
}

export function weekdayOf(day: string): Weekday {
  return dateOf(day).getUTCDay() as Weekday;
}

export function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export function addMonthsTo(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return toDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const month = addMonthsTo(monthOf(day), count);
  const number = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(number).padStart(2, '0')}`;
}

export function clampDay(day: string, min?: string, max?: string): string {
  if (min && day < min) return min;
  if (max && day > max) return max;
  return day;
}

/** Returns the first and the last day of the week that contains the day. */
export function weekBounds(day: string, firstWeekday: Weekday): [first: string, last: string] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return [first, addDays(first, 6)];
}

/** Returns six weeks for any month, so that a calendar keeps its height. Days of the neighbouring months are null. */
export function weeksOf(month: string, firstWeekday: Weekday): (string | null)[][] {
  const [start] = weekBounds(`${month}-01`, firstWeekday);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(start, week * 7 + column);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** Regions where the week begins on Sunday, for browsers without `Intl.Locale` week data. */
const SUNDAY_REGIONS = ['US', 'CA', 'HK', 'MO', 'TW', 'JP', 'KR', 'SG', 'PH', 'TH'];

type WeekInfo = { firstDay: number };

function systemFirstWeekday(tag: string): Weekday {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(tag);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return (info.firstDay % 7) as Weekday;
  return SUNDAY_REGIONS.includes(locale.maximize().region ?? '') ? 0 : 1;
}

/** Returns the weekday a calendar begins with. `system` follows the region of the device's language. */
export function firstWeekdayOf(start: WeekStart, systemTag: string): Weekday {
  if (start === 'system') return systemFirstWeekday(systemTag);
  return start === 'saturday' ? 6 : start === 'sunday' ? 0 : 1;
}

/** Lists the ISO weekdays (Monday is 1, Sunday is 7) in the order of a week that begins with the given weekday. */
export const isoWeekdaysFrom = (firstWeekday: Weekday): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7 || 7);

/** Returns the day that a key moves to in a calendar; undefined for other keys. */
export function dayAfterKey(
  key: string,
  shift: boolean,
  day: string,
  firstWeekday: Weekday,
): string | undefined {
  const months = shift ? 12 : 1;
  const moves: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: weekBounds(day, firstWeekday)[0],
    End: weekBounds(day, firstWeekday)[1],
    PageUp: addMonths(day, -months),
    PageDown: addMonths(day, months),
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}

/** Returns today by the device's clock and time zone. */
export function deviceToday(now = new Date()): string {
  return toDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}

/** A choice of days, the first and the last included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the range between two days, in either order. */
export const rangeBetween = (a: string, b: string): DayRange =>
  a <= b ? { from: a, to: b } : { from: b, to: a };
