import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';

const DAY = 24 * 60;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** Local time at the store: ISO weekday (Monday is 1) and minute of the day. */
export interface WallClock {
  weekday: number;
  minute: number;
}

/** A period from opening to closing, in minutes after midnight. Closing may be past the next midnight. */
export interface Span {
  open: number;
  close: number;
}

/** Whether a store is open: until when, or when it opens later today, in minutes after midnight. */
export type Opening = { open: true; until: number } | { open: false; from: number | undefined };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function wallClock(now: Date, timezone: string): WallClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats a minute of the day as 17:30, and returns whether it is on the next day. Midnight itself is 24:00. */
export function timeOf(minute: number): { time: string; nextDay: boolean } {
  const nextDay = minute > DAY;
  const [hours, minutes] = [Math.floor(minute / 60) - (nextDay ? 24 : 0), minute % 60];
  const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return { time, nextDay };
}

function spansOn(hours: readonly OpeningHours[], weekday: number): Span[] {
  return hours
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ open, close }) => ({ open: minuteOf(open), close: minuteOf(close) }))
    .sort((a, b) => a.open - b.open);
}

/** Returns the opening periods of each weekday, Monday first; empty on closed days. */
export const weekOfHours = (hours: readonly OpeningHours[]): { weekday: number; spans: Span[] }[] =>
  WEEK.map((weekday) => ({ weekday, spans: spansOn(hours, weekday) }));

/** Returns whether a store is open at a time, including periods that began the day before. */
export function openingAt(hours: readonly OpeningHours[], { weekday, minute }: WallClock): Opening {
  const today = spansOn(hours, weekday);
  const yesterday = spansOn(hours, weekday === 1 ? 7 : weekday - 1);
  const current =
    today.find(({ open, close }) => open <= minute && minute < close)?.close ??
    overnight(yesterday.find(({ close }) => minute < close - DAY)?.close);
  if (current !== undefined) return { open: true, until: current };
  return { open: false, from: today.find(({ open }) => open > minute)?.open };
}

const overnight = (close: number | undefined): number | undefined =>
  close === undefined ? undefined : close - DAY;
