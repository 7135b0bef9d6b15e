import type { Language } from '@xiwei/contract/common/language.ts';
import { dateOf } from '#ui/calendar-days.ts';
import { formatTime } from '#ui/day-times.ts';
import { dateFormat } from '#ui/formats.ts';

const DAY_MINUTES = 24 * 60;

const formatPart = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(date));

/** Formats a calendar day without its weekday: 11月20日, Nov 20. */
export const formatMonthDay = (date: string, language: Language): string =>
  formatPart(date, language, { month: language === 'en' ? 'short' : 'long', day: 'numeric' });

/** Formats the weekday of a date: 周五, Fri. */
export const formatWeekday = (date: string, language: Language): string =>
  formatPart(date, language, { weekday: 'short' });

/** Formats a calendar day with its weekday: 11月20日 周五, Fri, Nov 20. */
export const formatDay = (date: string, language: Language): string =>
  language === 'en'
    ? `${formatWeekday(date, language)}, ${formatMonthDay(date, language)}`
    : `${formatMonthDay(date, language)} ${formatWeekday(date, language)}`;

/** Formats a calendar day with its year: 2026年11月20日, November 20, 2026. */
export const formatLongDay = (date: string, language: Language): string =>
  formatPart(date, language, { dateStyle: 'long' });

/** Formats a calendar day with its year and weekday: 2026年11月20日 周五, Fri, Nov 20, 2026. */
export const formatFullDay = (date: string, language: Language): string =>
  language === 'en'
    ? formatPart(date, language, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
    : `${formatLongDay(date, language)} ${formatWeekday(date, language)}`;

/** Formats a start time, and returns whether it is after the midnight of its business day: 25:30 is 1:30 the next day. */
export function formatWallTime(time: string, language: Language): { text: string; nextDay: boolean } {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return { text: formatTime(time, language), nextDay: minutes >= DAY_MINUTES };
}
