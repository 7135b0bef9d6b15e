export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening';

/** The greeting for the hour on the reader's own clock. Those who are up late are still having their evening. */
export function greetingAt(now: Date): Greeting {
  const hour = now.getHours();
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 14) return 'noon';
  if (hour >= 14 && hour < 18) return 'afternoon';
  return 'evening';
}
