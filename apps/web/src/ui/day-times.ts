import { dateFormat } from './formats.ts';

/** Times of day as `HH:mm`. */
const DAY_MINUTES = 1440;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): string {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** The times from one to another, both included. An end before the start is on the next day: 22:00 to 01:00. */
export function timesBetween(from: string, to: string, step: number): string[] {
  const first = minutesOf(from);
  const last = minutesOf(to) + (minutesOf(to) < first ? DAY_MINUTES : 0);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, place) =>
    timeOf(first + place * step),
  );
}

/** A time as a language says it: 19:30, 7:30 PM. */
export function timeWords(time: string, language: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return dateFormat(language, format).format(minutesOf(time) * 60_000);
}

/** The place of the first time at least an hour later, or of the last at least an hour earlier. */
function hourAway(times: readonly string[], place: number, direction: 1 | -1): number {
  const start = minutesOf(times[0] ?? '00:00');
  const since = (time: string | undefined) =>
    (minutesOf(time ?? '00:00') - start + DAY_MINUTES) % DAY_MINUTES;
  const wanted = since(times[place]) + 60 * direction;
  return direction === 1
    ? times.findIndex((time) => since(time) >= wanted)
    : times.findLastIndex((time) => since(time) <= wanted);
}

/** Where a key moves among times laid out in rows, or nothing when the key isn't ours. Stays within the list. */
export function placeAfterKey(
  key: string,
  place: number,
  times: readonly string[],
  columns: number,
): number | undefined {
  const last = times.length - 1;
  const later = hourAway(times, place, 1);
  const targets: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: last,
    PageUp: hourAway(times, place, -1),
    PageDown: later === -1 ? last : later,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}
