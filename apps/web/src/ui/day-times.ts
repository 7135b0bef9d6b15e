import { dateFormat, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';

/* Times of day are `HH:mm` strings. */

const DAY_MINUTES = 1440;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): string {
  const minuteOfDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

/** Lists the times between two, both included. An end before the start is on the next day: 22:00 to 01:00. */
export function timesBetween(from: string, to: string, step: number): string[] {
  const first = minutesOf(from);
  const last = minutesOf(to) + (minutesOf(to) < first ? DAY_MINUTES : 0);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    timeOf(first + index * step),
  );
}

/** Formats a time for a language: 19:30, 7:30 PM. */
export function formatTime(time: string, language: string): string {
  return dateFormat(language, { ...TIME_FORMAT, timeZone: 'UTC' }).format(minutesOf(time) * 60_000);
}

/** Returns the index of the next time at least an hour later, or the previous one at least an hour earlier; -1 if none. */
function hourAway(times: readonly string[], index: number, direction: 1 | -1): number {
  const start = minutesOf(times[0] ?? '00:00');
  const minutesFromStart = (time: string | undefined) =>
    (minutesOf(time ?? '00:00') - start + DAY_MINUTES) % DAY_MINUTES;
  const target = minutesFromStart(times[index]) + 60 * direction;
  return direction === 1
    ? times.findIndex((time) => minutesFromStart(time) >= target)
    : times.findLastIndex((time) => minutesFromStart(time) <= target);
}

/** Returns the index that a key moves to in a grid of times, clamped to the list; undefined for other keys. */
export function indexAfterKey(
  key: string,
  index: number,
  times: readonly string[],
  columns: number,
): number | undefined {
  const last = times.length - 1;
  const later = hourAway(times, index, 1);
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: last,
    PageUp: hourAway(times, index, -1),
    PageDown: later === -1 ? last : later,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}
