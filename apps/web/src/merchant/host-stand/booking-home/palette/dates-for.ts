import { addDays, isWallDate } from '@xiwei/contract/common/wall-clock.ts';

interface FoundDate {
  date: string;
  /** Name of the day, such as tomorrow. */
  name?: string;
}

/** Days around today that are found by name. */
const NAMED_DAYS = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/** Month and day, with or without year: 11-20, 11/20, 1120, 2026-11-20, 11月20日. */
const DATE = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;

/** Returns the dates that a text means: named days, in the words of the user's language, or a month and a day. */
export function datesFor(
  text: string,
  today: string,
  names: Record<keyof typeof NAMED_DAYS, string>,
): FoundDate[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const named = (Object.keys(NAMED_DAYS) as (keyof typeof NAMED_DAYS)[]).flatMap((name) =>
    names[name].toLocaleLowerCase().startsWith(wanted) || name.startsWith(wanted)
      ? [{ date: addDays(today, NAMED_DAYS[name]), name: names[name] }]
      : [],
  );
  const [, year, month = '', day = ''] = DATE.exec(wanted) ?? [];
  const date = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : nextDate(month, day, today);
  return isWallDate(date) ? [...named, { date }] : named;
}

/** Returns the next day of a month and a day of it: this year's, or next year's if it was over half a year ago. */
function nextDate(month: string, day: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const inYear = (number: number) => `${number}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return inYear(year) < addDays(today, -180) ? inYear(year + 1) : inYear(year);
}
