import type { OrderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import { addDays, instantOf, MINUTES_A_DAY, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from './order.rows.ts';

export type OrderTimes = Pick<OrderRow, 'date' | 'start_time' | 'start_at' | 'end_at'>;

/** Returns the end of an order's business day: midnight, or the end of the meal if that is later. */
export function dayEndOf({ start_time, start_at, end_at }: OrderTimes): Date {
  const midnight = Date.parse(start_at) + (MINUTES_A_DAY - minuteOf(start_time)) * 60_000;
  return new Date(Math.max(midnight, Date.parse(end_at)));
}

/** The deadline of an order that can never be cancelled freely. */
const NEVER = new Date(0).toISOString();

/**
 * Computes until when an order can be cancelled freely by its policy: the end of the last calendar day, in the store's
 * time zone, with a full refund; without rules, the start of the meal.
 */
export function freeCancelDeadline(
  { cancellation }: Pick<OrderPolicy, 'cancellation'>,
  { date, start_at }: OrderTimes,
  timezone: string,
): string {
  if (cancellation.length === 0) return start_at;
  const days = Math.min(...cancellation.filter(({ refund }) => refund === 'full').map((tier) => tier.days));
  if (!Number.isFinite(days)) return NEVER;
  if (days === 0) return start_at;
  const midnight = instantOf(timezone, addDays(date, 1 - days), 0);
  return midnight === undefined || midnight > Date.parse(start_at)
    ? start_at
    : new Date(midnight).toISOString();
}

/** Computes until when a deposit has to be paid: `seconds` from now, or the start of the meal if that is earlier. */
export function depositDeadline(now: Date, seconds: number, startAt: string): string {
  const start = Date.parse(startAt);
  if (start <= now.getTime()) throw new Refusal('depositTooLate');
  return new Date(Math.min(later(now, seconds).getTime(), start)).toISOString();
}

/** Returns the earlier of two instants. */
export const earlier = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);
/** Returns the later of two instants. */
export const latest = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);
