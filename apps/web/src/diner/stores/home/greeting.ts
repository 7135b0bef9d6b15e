export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening';

/** Returns the greeting for the local hour; 18:00–05:00 counts as evening. */
export function greetingAt(now: Date): Greeting {
  const hour = now.getHours();
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 14) return 'noon';
  if (hour >= 14 && hour < 18) return 'afternoon';
  return 'evening';
}
