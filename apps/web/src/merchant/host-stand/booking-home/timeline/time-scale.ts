/** Converts times in milliseconds to positions in pixels from the start of the timeline. */
export interface TimeScale {
  start: number;
  end: number;
  pixelsPerMinute: number;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Steps to which times snap, in minutes. */
export const STEP = 15;
export const FINE_STEP = 5;

/** Width of an hour in pixels: as narrow and as wide as the user can make it. */
export const MIN_HOUR = 60;
export const MAX_HOUR = 360;

/** Shortest and longest stay that can be set, in minutes. */
const MIN_STAY = 15;
const MAX_STAY = 1440;

export const xOf = ({ start, pixelsPerMinute }: TimeScale, time: number): number =>
  ((time - start) / MINUTE_MS) * pixelsPerMinute;

export const widthOf = ({ pixelsPerMinute }: TimeScale, from: number, to: number): number =>
  ((to - from) / MINUTE_MS) * pixelsPerMinute;

/** Returns the minutes of a distance in pixels, in whole steps. */
export const minutesOf = ({ pixelsPerMinute }: TimeScale, pixels: number, step: number): number =>
  Math.round(pixels / pixelsPerMinute / step) * step;

/** Returns the full hours of a scale, in milliseconds. */
export const hoursOf = ({ start, end }: TimeScale): number[] =>
  Array.from(
    { length: Math.max(Math.ceil((end - start) / HOUR_MS), 1) },
    (_, index) => start + index * HOUR_MS,
  );

/** Keeps a stay within its limits. */
export const boundStay = (minutes: number): number => Math.min(Math.max(minutes, MIN_STAY), MAX_STAY);
