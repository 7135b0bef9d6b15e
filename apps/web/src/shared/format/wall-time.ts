import { dateFormat, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

const DAY_MINUTES = 24 * 60;

/** Formats a start time, and returns whether it is after the midnight of its business day: 25:30 is 1:30 the next day. */
export function formatWallTime(time: string, language: Language): { text: string; nextDay: boolean } {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const text = dateFormat(language, { ...TIME_FORMAT, timeZone: 'UTC' }).format(minutes * 60_000);
  return { text, nextDay: minutes >= DAY_MINUTES };
}
