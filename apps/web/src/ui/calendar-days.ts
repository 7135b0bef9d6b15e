/**
 * Days of the calendar as plain `yyyy-mm-dd` words, which sort and compare as text and belong to no time zone.
 * A month is `yyyy-mm`.
 */
export type WeekStart = 'system' | 'saturday' | 'sunday' | 'monday';

/** Sunday is 0, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY = 86_400_000;

const toInstant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** For `Intl`: format it with `timeZone: 'UTC'`. */
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

/** The same day some months later; the last day when that month is shorter. */
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

/** The first and the last day of the week a day is in. */
export function weekBounds(day: string, firstWeekday: Weekday): [first: string, last: string] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return [first, addDays(first, 6)];
}

/** Six weeks for any month, so that a calendar keeps its height. Days of the neighbouring months are left out. */
export function weeksOf(month: string, firstWeekday: Weekday): (string | null)[][] {
  const [start] = weekBounds(`${month}-01`, firstWeekday);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = addDays(start, week * 7 + place);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** Regions of our readers where the week begins on Sunday, for browsers that can't tell. */
const SUNDAY_REGIONS = ['US', 'CA', 'HK', 'MO', 'TW', 'JP', 'KR', 'SG', 'PH', 'TH'];

type WeekInfo = { firstDay: number };

function systemFirstWeekday(tag: string): Weekday {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(tag);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return (info.firstDay % 7) as Weekday;
  return SUNDAY_REGIONS.includes(locale.maximize().region ?? '') ? 0 : 1;
}

/** The weekday a calendar begins with. `system` follows the region of the device's language. */
export function firstWeekdayOf(start: WeekStart, systemTag: string): Weekday {
  if (start === 'system') return systemFirstWeekday(systemTag);
  return start === 'saturday' ? 6 : start === 'sunday' ? 0 : 1;
}

/** Where a key moves in a calendar, or nothing when the key isn't one of a calendar's. */
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

/** Today by the clock of the device. */
export function deviceToday(now = new Date()): string {
  return toDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}
