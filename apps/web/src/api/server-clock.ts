/** Tolerance: the `Date` header has whole seconds and network time varies, so a smaller difference counts as zero. */
const TOLERANCE_MS = 2_000;

/** Server time minus device time, in milliseconds. */
let offset = 0;

const subscribers = new Set<() => void>();

/** Calls `onChange` when the difference between the clocks changes by more than the tolerance, until the returned function is called. */
export function onClockChange(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => void subscribers.delete(onChange);
}

/**
 * Returns the current time by the server's clock: deadlines are set by the server, and a phone's clock may be wrong by
 * days. Falls back to the device's clock until the first response has arrived.
 */
export const serverNow = (): number => Date.now() + offset;

/** Updates the clock offset from a response's `Date` header, assumed to be written halfway between request and response. */
export function syncServerClock(date: string | null, sentAt: number): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - (sentAt + Date.now()) / 2;
  const before = offset;
  offset = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  if (Math.abs(offset - before) < TOLERANCE_MS) return;
  for (const onChange of subscribers) onChange();
}
