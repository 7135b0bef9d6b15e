import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

/** Formats a date with its year: 2026年11月20日. */
export const formatDate = (instant: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long' }).format(new Date(instant));

/** An arbitrary Monday, used to format weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Returns the name of an ISO weekday: 1 is Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY);
