import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn, instantOf, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DeliveryWay } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { PICKUP_STEP_MINUTES, type ShopTerms } from '@xiwei/contract/shop/shop-settings.model.ts';

const HOUR_MS = 3_600_000;

/** A time on the store's clock. */
export interface PickupTime {
  date: string;
  time: string;
}

type PickupSettings = Pick<ShopTerms, 'pickup' | 'pickupFrom' | 'pickupUntil' | 'leadHours' | 'pickupDays'>;

/** Returns the ways in which goods of a shop get to their buyers. */
export const waysOf = ({ delivery, pickup }: Pick<ShopTerms, 'delivery' | 'pickup'>): DeliveryWay[] => [
  ...(delivery ? ['delivery' as const] : []),
  ...(pickup ? ['pickup' as const] : []),
];

/** Returns what it costs to get goods of some worth to the buyer. Without goods, nothing. */
export function deliveryFeeOf(
  { deliveryFee, freeFrom }: Pick<ShopTerms, 'deliveryFee' | 'freeFrom'>,
  way: DeliveryWay | null,
  goods: Fen,
): Fen {
  if (way !== 'delivery' || goods <= 0) return ZERO_FEN;
  return freeFrom !== null && goods >= freeFrom ? ZERO_FEN : deliveryFee;
}

/** Returns when an order that is placed now can be picked up, soonest first, by day. Days without a time are left out. */
export function pickupTimes(
  settings: PickupSettings,
  timezone: string,
  now: Date,
): { date: string; times: string[] }[] {
  if (!settings.pickup) return [];
  const today = dateIn(timezone, now.getTime());
  return Array.from({ length: settings.pickupDays + 1 }, (_, days) => addDays(today, days))
    .map((date) => ({
      date,
      times: timesOfDay(settings).filter((time) => isLateEnough(settings, timezone, { date, time }, now)),
    }))
    .filter(({ times }) => times.length > 0);
}

/** Checks whether an order that is placed now can be picked up at a time. */
export const isPickupTime = (
  settings: PickupSettings,
  timezone: string,
  now: Date,
  { date, time }: PickupTime,
): boolean =>
  pickupTimes(settings, timezone, now).some((day) => day.date === date && day.times.includes(time));

function timesOfDay({ pickupFrom, pickupUntil }: PickupSettings): string[] {
  const first = minuteOf(pickupFrom);
  const steps = Math.floor((minuteOf(pickupUntil) - first) / PICKUP_STEP_MINUTES);
  return Array.from({ length: Math.max(steps + 1, 0) }, (_, step) =>
    timeOf(first + step * PICKUP_STEP_MINUTES),
  );
}

function isLateEnough(
  { leadHours }: PickupSettings,
  timezone: string,
  { date, time }: PickupTime,
  now: Date,
): boolean {
  const at = instantOf(timezone, date, minuteOf(time));
  return at !== undefined && at >= now.getTime() + leadHours * HOUR_MS;
}
