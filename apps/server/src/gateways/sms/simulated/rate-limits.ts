/** Sliding window: at most `permits` messages to one phone within `seconds`. */
interface SendWindow {
  seconds: number;
  permits: number;
}

/**
 * Creates a rate limiter per phone. It returns the first full window, or counts the message and returns undefined.
 * Windows must be in ascending order, because providers report the shortest full one.
 */
export function sendLimiter<Window extends SendWindow>(windows: readonly Window[]) {
  const submitted = new Map<string, number[]>();
  const longest = Math.max(0, ...windows.map((window) => window.seconds));
  return (phone: string, now: Date): Window | undefined => {
    const second = now.getTime() / 1000;
    const times = (submitted.get(phone) ?? []).filter((time) => time > second - longest);
    const full = windows.find(
      (window) => times.filter((time) => time > second - window.seconds).length >= window.permits,
    );
    if (!full) submitted.set(phone, [...times, second]);
    return full;
  };
}
