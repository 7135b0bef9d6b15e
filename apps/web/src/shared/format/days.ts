import type { Language } from '@xiwei/contract/common/language.ts';
import { dateOf } from '#ui/calendar-days.ts';
import { formatTime } from '#ui/day-times.ts';
import { dateFormat } from '#ui/formats.ts';

const DAY_MINUTES = 24 * 60;

const part = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(date));

/** A day of a store's calendar without its weekday: 11月20日, 20 Nov. */
export const formatMonthDay = (date: string, language: Language): string =>
  part(date, language, { month: language === 'en' ? 'short' : 'long', day: 'numeric' });

/** The weekday of a date: 周五, Fri. */
export const formatWeekday = (date: string, language: Language): string =>
  part(date, language, { weekday: 'short' });

/** A day of a store's calendar as it is said of an evening out: 11月20日 周五, Fri, Nov 20. */
export const formatDay = (date: string, language: Language): string =>
  language === 'en'
    ? `${formatWeekday(date, language)}, ${formatMonthDay(date, language)}`
    : `${formatMonthDay(date, language)} ${formatWeekday(date, language)}`;

/** A start time as the wall shows it, and whether it is past the midnight of its business day: 25:30 is 1:30. */
export function formatWallTime(time: string, language: Language): { words: string; nextDay: boolean } {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return { words: formatTime(time, language), nextDay: minutes >= DAY_MINUTES };
}
