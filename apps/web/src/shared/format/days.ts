import { dateFormat, formatWeekday } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dateOf } from '#ui/calendar-days.ts';

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
