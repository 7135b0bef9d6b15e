/** So many messages to one phone in any stretch of so many seconds. */
interface SendWindow {
  seconds: number;
  permits: number;
}

/**
 * Counts what is submitted to each phone. Returns the window that is full, or nothing and counts the message.
 * Give the windows shortest first: providers name the shortest that is full.
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
