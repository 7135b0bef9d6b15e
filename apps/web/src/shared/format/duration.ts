import type { Language } from '@xiwei/contract/common/language.ts';
import { numberFormat } from '#ui/formats.ts';
import { spaced } from './spaced.ts';

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats minutes in days, hours and minutes, without those that are zero: 1 day 2 hours, 1 天 2 小时. */
export function formatDuration(minutes: number, language: Language): string {
  let rest = minutes;
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [formatUnit(count, unit, language)] : [];
  });
  return parts.join(' ') || formatUnit(0, 'minute', language);
}

const formatUnit = (count: number, unit: (typeof UNITS)[number][0], language: Language): string =>
  spaced(numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
