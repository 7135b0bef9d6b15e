import { freshBytes } from '#platform/random-bytes.ts';

/** Minutes are written with three bytes, so that they repeat after 31 years. */
const MINUTES = 2 ** 24;
const MINUTE_MS = 60_000;
/** How far the clocks of nodes may differ, in minutes. */
const AHEAD = 5;

/**
 * Makes the trace id of a call: the minute in which it began, and random digits. Its audit record is found by that minute, without
 * an index that every change would write.
 */
export function newTraceId(now: Date): string {
  const bytes = freshBytes(8);
  bytes.writeUIntBE(Math.floor(now.getTime() / MINUTE_MS) % MINUTES, 0, 3);
  return bytes.toString('hex');
}

/** Returns the start of the minute in which the call of a trace id began: the latest one that is possible. */
export function startOfTrace(traceId: string, now: Date): Date {
  const latest = Math.floor(now.getTime() / MINUTE_MS) + AHEAD;
  const age = (latest - Number.parseInt(traceId.slice(0, 6), 16)) % MINUTES;
  return new Date((latest - (age < 0 ? age + MINUTES : age)) * MINUTE_MS);
}
