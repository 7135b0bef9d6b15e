import type { Language } from './language.ts';
import { dateIn } from './wall-clock.ts';

/*
 * The formats of days and times, of all pages and messages. Formats of `Intl` are cached: creating one takes far longer
 * than using it, and lists use the same ones many times.
 */

/** Regions whose formats the languages use. Without one, English would have the dates of the United States. */
const LOCALES: Record<string, string> = { en: 'en-HK', 'zh-Hant': 'zh-Hant-HK' };

interface DateFormat {
  format: (at: Date | number) => string;
}

const formats = new Map<string, DateFormat>();

/** Returns the format of dates of a language with the given parts. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? createFormat(language, options);
  formats.set(key, format);
  return format;
}

function createFormat(language: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(LOCALES[language] ?? language, options);
  if (language !== 'en') return format;
  // Browsers differ in the space before “pm” and in its case.
  return {
    format: (at) =>
      format
        .format(at)
        .replaceAll('\u202f', ' ')
        .replace(/\b[ap]m\b/, (period) => period.toUpperCase()),
  };
}

/** The parts of a time of day: 19:30, 7:30 PM. */
export const TIME_FORMAT = {
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

const formatPart = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

/** Formats a calendar day without its weekday: 11月20日, 20 Nov. */
export const formatMonthDay = (date: string, language: Language): string =>
  formatPart(date, language, { month: language === 'en' ? 'short' : 'long', day: 'numeric' });

/** Formats the weekday of a date: 周五, Fri. */
export const formatWeekday = (date: string, language: Language): string =>
  formatPart(date, language, { weekday: 'short' });

/** Formats a calendar day with its weekday: 11月20日 周五, Fri, 20 Nov. */
export const formatDay = (date: string, language: Language): string =>
  language === 'en'
    ? `${formatWeekday(date, language)}, ${formatMonthDay(date, language)}`
    : `${formatMonthDay(date, language)} ${formatWeekday(date, language)}`;

/** Joins the texts of a day and of a time: 11月20日 周五 19:30, Fri, 20 Nov, 7:30 PM. */
export const joinDayTime = (day: string, time: string, language: Language): string =>
  language === 'en' ? `${day}, ${time}` : `${day} ${time}`;

/** Formats an instant as day and time of a timezone. */
export function formatDayTime(at: Date, timezone: string, language: Language): string {
  const time = dateFormat(language, { ...TIME_FORMAT, timeZone: timezone }).format(at);
  return joinDayTime(formatDay(dateIn(timezone, at.getTime()), language), time, language);
}
