import type { Language } from '@xiwei/contract/common/language.ts';
import { dateFormat } from '#ui/formats.ts';

/** A day with its year, for what happened once: 2026年11月20日. */
export const formatDate = (instant: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long' }).format(new Date(instant));

/** A Monday, from which the names of the week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The name of an ISO weekday: 1 is Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY);
