import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dateIn, daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { CancellationTier } from '@xiwei/contract/stores/store-settings.model.ts';

/**
 * Converts the free-cancellation deadline of an order, which changes may have moved, into tiers of whole days at a time in
 * milliseconds. No tier means that cancelling is free until the meal.
 */
export function agreedTiers(
  { freeCancelUntil, startAt, date }: Pick<DinerOrder, 'freeCancelUntil' | 'startAt' | 'date'>,
  timezone: string,
  now: number,
): CancellationTier[] {
  const until = Date.parse(freeCancelUntil);
  if (until <= now) return [{ days: 0, refund: 'none' }];
  if (until >= Date.parse(startAt)) return [];
  // A deadline at midnight belongs to the day that ends then.
  return [{ days: daysBetween(dateIn(timezone, until - 1), date), refund: 'full' }];
}
