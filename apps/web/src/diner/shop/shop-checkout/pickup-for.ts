import type { Quote } from '@xiwei/contract/shop/goods.model.ts';

/** A time at which goods are picked up, by the store's clock. */
export interface PickupTime {
  date: string;
  time: string;
}

/** Returns the time that is chosen: the one that was, if it is still possible, else the soonest. Null without any. */
export function pickupFor(days: Quote['pickup'], chosen: PickupTime | null): PickupTime | null {
  const isPossible = days.some(({ date, times }) => date === chosen?.date && times.includes(chosen.time));
  if (isPossible) return chosen;
  const first = days.find(({ times }) => times.length > 0);
  return first ? { date: first.date, time: first.times[0] ?? '' } : null;
}
