import { formatDay } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

const yearOf = (date: string): string => date.slice(0, 4);

/** Formats a date with its weekday, and with its year if it is not this year's: 2027年1月3日 周日, Sun, 3 Jan 2027. */
export function formatDayOfYear(date: string, today: string, language: Language): string {
  const day = formatDay(date, language);
  if (yearOf(date) === yearOf(today)) return day;
  return language === 'en' ? `${day} ${yearOf(date)}` : `${yearOf(date)}年${day}`;
}
