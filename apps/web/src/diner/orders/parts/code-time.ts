/** How long a code is good. */
const PERIOD_MS = 60_000;
/** On a device whose clock is wrong the end of a code is not known: it is asked for so often instead. */
const UNSURE_MS = 10_000;

/** When the next code is due, by the device's own clock: right also where that clock is not. */
export function renewAt(validUntil: number, answeredAt: number): number {
  const left = validUntil - answeredAt;
  return answeredAt + (left > 0 && left <= PERIOD_MS ? left : UNSURE_MS);
}
