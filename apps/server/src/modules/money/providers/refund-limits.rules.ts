import type { RefundLimits } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import type { Attempt, Refund } from '../payments/payments.store.ts';

/** Seconds between tries of a refund, by the number of tries so far; then every hour. */
const PAUSES = [15, 30, 60, 300, 600, 1800];
export const LONGEST_PAUSE = 3600;
export const pauseAfter = (tries: number): number => PAUSES[tries] ?? LONGEST_PAUSE;

/** Checks a refund against its provider's limits and the earlier refunds of the payment. One that was sent before passes. */
export function limitOn(
  { tries }: Pick<Refund, 'tries'>,
  { paid_at, created_at }: Pick<Attempt, 'paid_at' | 'created_at'>,
  earlier: readonly SentRefund[],
  limits: RefundLimits,
  now: Date,
): { waitUntil: Date } | { failure: string | undefined } {
  if (tries > 0) return { failure: undefined };
  if (later(paid_at ?? created_at, limits.days * 86_400) <= now) return { failure: 'tooOld' };
  const counted = earlier.filter(({ status }) => status !== 'failed');
  if (counted.length >= limits.perPayment) return { failure: 'tooManyRefunds' };
  const last = Math.max(0, ...earlier.map((refund) => lastSent(refund, now).getTime()));
  const free = later(new Date(last), limits.spacingSeconds);
  return free > now ? { waitUntil: free } : { failure: undefined };
}

type SentRefund = Pick<Refund, 'status' | 'ended_at' | 'send_at' | 'created_at' | 'tries'>;

/**
 * Returns when a refund was last sent; for one that was not sent yet, when it will be. One that is due may be about to be
 * sent by a concurrent job, so it counts as sent now.
 */
function lastSent({ ended_at, send_at, created_at, tries }: SentRefund, now: Date): Date {
  if (!send_at) return ended_at ?? created_at;
  if (tries > 0) return later(send_at, -pauseAfter(tries - 1));
  return send_at > now ? send_at : now;
}
