import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { REFUND_DESCRIPTION } from '@xiwei/phrases/money/payer.ts';
import type { PayGateway, ProviderRefundState, RefundRequest } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { takeIn } from '../payments/check-attempts.ts';
import { numberOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { refundRef } from '../payments/payments.rules.ts';
import {
  type Attempt,
  findAttempt,
  findRefund,
  listRefundsBefore,
  putOffRefund,
  type Refund,
  takeRefund,
} from '../payments/payments.store.ts';

/** Seconds between tries. A refund that no try ends is looked at every hour. */
const PAUSES = [15, 30, 60, 300, 600, 1800];
const LONGEST_PAUSE = 3600;
const pauseAfter = (tries: number): number => PAUSES[tries] ?? LONGEST_PAUSE;
/** How often a provider may say no before a refund has failed. */
const REFUSALS = 24;

const sendLater = (db: Db, refundId: string, at: Date): Promise<void> =>
  addJob(db, 'money.sendRefund', { refundId }, { key: `refund ${refundId}`, runAt: at });

/**
 * Sends a refund, or asks after one that was sent, always by the same number. What is not over is taken up again
 * later; what can't be done within the provider's limits has failed, and the money is on the order again.
 */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const now = deps.clock.now();
  if (refund?.status !== 'processing' || !refund.send_at) return;
  if (refund.send_at > now) return sendLater(deps.db, refundId, refund.send_at);
  const attempt = await findAttempt(deps.db, refund.attempt_id);
  const gateway = deps.gateways.get(refund.method as ProviderMethod);
  if (!attempt || !gateway) return sendLater(deps.db, refundId, later(now, LONGEST_PAUSE));
  const bound = await boundOf(deps.db, gateway, refund, attempt, now);
  if ('waitUntil' in bound) return putOff(deps.db, refund, bound.waitUntil);
  if (bound.failure) return end(deps, refund, { state: 'failed', code: bound.failure });
  const next = later(now, pauseAfter(refund.tries));
  const isOurs = await deps.db.transaction().execute(async (db) => {
    const taken = await takeRefund(db, refund, next);
    if (taken) await sendLater(db, refundId, next);
    return taken;
  });
  if (isOurs) await end(deps, refund, await send(gateway, refund, attempt));
}

/** Asks what became of a refund. */
export async function askRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const attempt = refund && (await findAttempt(deps.db, refund.attempt_id));
  const gateway = refund && deps.gateways.get(refund.method as ProviderMethod);
  if (refund?.status !== 'processing' || !attempt || !gateway) return;
  await end(deps, refund, await gateway.queryRefund(requestFor(refund, attempt, gateway)));
}

async function putOff(db: Db, refund: Refund, until: Date): Promise<void> {
  await putOffRefund(db, refund, until);
  await sendLater(db, refund.id, until);
}

/** What the provider's limits say: not yet, not at all, or nothing. A refund that was sent is only asked after. */
async function boundOf(
  db: Db,
  { limits }: PayGateway,
  refund: Refund,
  attempt: Attempt,
  now: Date,
): Promise<{ waitUntil: Date } | { failure: string | undefined }> {
  if (refund.tries > 0) return { failure: undefined };
  const paidAt = attempt.paid_at ?? attempt.created_at;
  if (later(paidAt, limits.days * 86_400) <= now) return { failure: 'tooOld' };
  const before = await listRefundsBefore(db, refund);
  const counted = before.filter(({ status }) => status !== 'failed');
  if (counted.length >= limits.perPayment) return { failure: 'tooManyRefunds' };
  const last = Math.max(0, ...before.map((one) => lastSent(one).getTime()));
  const free = later(new Date(last), limits.spacingSeconds);
  return free > now ? { waitUntil: free } : { failure: undefined };
}

/** When a refund was last with its provider; of one that has not been yet, when it will be. */
function lastSent({ ended_at, send_at, created_at, tries }: Refund): Date {
  if (!send_at) return ended_at ?? created_at;
  return tries === 0 ? send_at : later(send_at, -pauseAfter(tries - 1));
}

const requestFor = (refund: Refund, attempt: Attempt, { method }: PayGateway): RefundRequest => ({
  ...refundRef(refund, attempt),
  // Providers show it to the payer; what staff wrote is not for them.
  reason: REFUND_DESCRIPTION,
  notifyUrl: `${attempt.origin}/api/pay/${method}/notice`,
});

async function send(gateway: PayGateway, refund: Refund, attempt: Attempt): Promise<ProviderRefundState> {
  const request = requestFor(refund, attempt, gateway);
  const earlier: ProviderRefundState =
    refund.tries > 0 ? await gateway.queryRefund(request) : { state: 'notFound' };
  if (earlier.state !== 'notFound' && earlier.state !== 'refused') return earlier;
  const seen = await gateway.refund(request);
  if (seen.state !== 'refused' || refund.tries < REFUSALS) return seen;
  return { state: 'failed', code: seen.code };
}

async function end(deps: PaymentDeps, refund: Refund, seen: ProviderRefundState): Promise<void> {
  await takeIn(deps, [{ about: 'refund', number: numberOf(refund.id), seen }]);
}
