import { dateFormat, formatWeekday } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dateOf } from '#ui/calendar-days.ts';
import { formatTime } from '#ui/day-times.ts';

const DAY_MINUTES = 24 * 60;

const formatPart = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(date));

/** Formats a calendar day with its year: 2026年11月20日, 20 November 2026. */
export const formatLongDay = (date: string, language: Language): string =>
  formatPart(date, language, { dateStyle: 'long' });

/** Formats a calendar day with its year and weekday: 2026年11月20日 周五, Fri, 20 Nov 2026. */
export const formatFullDay = (date: string, language: Language): string =>
  language === 'en'
    ? formatPart(date, language, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
    : `${formatLongDay(date, language)} ${formatWeekday(date, language)}`;

/** Formats a start time, and returns whether it is after the midnight of its business day: 25:30 is 1:30 the next day. */
export function formatWallTime(time: string, language: Language): { text: string; nextDay: boolean } {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return { text: formatTime(time, language), nextDay: minutes >= DAY_MINUTES };
}
