import type { Language } from '@xiwei/contract/common/language.ts';
import { formatDate } from './dates.ts';
import { spaced } from './spaced.ts';

const STEPS = [
  { unit: 'second', seconds: 1, until: 60 },
  { unit: 'minute', seconds: 60, until: 3600 },
  { unit: 'hour', seconds: 3600, until: 86_400 },
  { unit: 'day', seconds: 86_400, until: 7 * 86_400 },
] as const;

/** Formats how long ago a time was ("2 minutes ago"); after a week, its date. */
export function formatSince(instant: string, language: Language, now: number = Date.now()): string {
  // Clamped: on a device whose clock is slow, the time would lie in the future.
  const elapsed = Math.max(0, (now - Date.parse(instant)) / 1000);
  const step = STEPS.find(({ until }) => elapsed < until);
  if (!step) return formatDate(instant, language);
  const count = step.unit === 'second' ? 0 : Math.floor(elapsed / step.seconds);
  return spaced(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, step.unit));
}
