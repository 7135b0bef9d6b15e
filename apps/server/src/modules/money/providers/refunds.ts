import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { REFUND_DESCRIPTION } from '@xiwei/phrases/money/payer.ts';
import type { PayGateway, ProviderRefundState, RefundRequest } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { applyNow } from '../payments/check-attempts.ts';
import { numberOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { refundRef } from '../payments/payments.rules.ts';
import {
  type Attempt,
  findAttempt,
  findRefund,
  listRefundsBefore,
  postponeRefund,
  type Refund,
  takeRefund,
} from '../payments/payments.store.ts';
import { askDispute } from './disputes.ts';
import { addSending } from './refund-jobs.ts';
import { LONGEST_PAUSE, limitOn, pauseAfter } from './refund-limits.rules.ts';
import { listFailedRefunds } from './refunds.store.ts';

/** The number of rejections by a provider after which a refund has failed. */
const MOST_REJECTIONS = 24;

const sendLater = (db: Db, refund: Refund, at: Date): Promise<void> => addSending(db, refund, { runAt: at });

/** Has a refund sent that is due. */
export const sendDueRefund = (db: Db, refund: Refund): Promise<void> =>
  addSending(db, refund, { dueSince: refund.send_at ?? refund.created_at });

/**
 * Sends a refund, or queries one that was sent, always by the same number, and schedules the next try. A refund that the
 * provider's limits exclude fails: its amount goes back to the account it came from.
 */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const now = deps.clock.now();
  if (refund?.status !== 'processing' || !refund.send_at) return;
  if (refund.send_at > now) return sendLater(deps.db, refund, refund.send_at);
  if (refund.dispute !== null) return checkDispute(deps, refund, refund.dispute);
  const attempt = await findAttempt(deps.db, refund.attempt_id);
  const gateway = deps.gateways.get(refund.method as ProviderMethod);
  if (!attempt || !gateway) return sendLater(deps.db, refund, later(now, LONGEST_PAUSE));
  const earlier = refund.tries > 0 ? [] : await listRefundsBefore(deps.db, refund);
  const limit = limitOn(refund, attempt, earlier, gateway.limits, now);
  if ('waitUntil' in limit) return postpone(deps.db, refund, limit.waitUntil);
  if (limit.failure) return applyStatus(deps, refund, { state: 'failed', code: limit.failure });
  const next = later(now, pauseAfter(refund.tries));
  const isOurs = await deps.db.transaction().execute(async (db) => {
    const taken = await takeRefund(db, refund, next);
    if (taken) await sendLater(db, refund, next);
    return taken;
  });
  if (isOurs) await applyStatus(deps, refund, await send(gateway, refund, attempt));
}

/** Seconds between two queries of an open dispute. Banks take weeks to decide. */
const DISPUTE_SECONDS = 6 * 3600;

/** Queries a dispute, and schedules the next query: a notification of its end may have been lost. */
async function checkDispute(deps: PaymentDeps, refund: Refund, disputeId: string): Promise<void> {
  const next = later(deps.clock.now(), DISPUTE_SECONDS);
  const isOurs = await deps.db.transaction().execute(async (db) => {
    const taken = await takeRefund(db, refund, next);
    if (taken) await sendLater(db, refund, next);
    return taken;
  });
  if (isOurs) await askDispute(deps, refund.method as ProviderMethod, disputeId);
}

/** Queries a refund of which a notification only reported that it changed. */
export async function queryRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const attempt = refund && (await findAttempt(deps.db, refund.attempt_id));
  const gateway = refund && deps.gateways.get(refund.method as ProviderMethod);
  if (refund?.status !== 'processing' || !attempt || !gateway) return;
  await applyStatus(deps, refund, await gateway.queryRefund(requestFor(refund, attempt, gateway)));
}

/**
 * Asks providers whether the failed refunds of an operation have succeeded after all, and applies what they answer.
 * Refuses if a provider does not answer or is still processing one: giving the money back in another way could then
 * refund it twice.
 */
export async function confirmFailed(
  deps: PaymentDeps,
  storeId: string,
  subjectId: string,
  operationId: string,
): Promise<void> {
  for (const refund of await listFailedRefunds(deps.db, storeId, subjectId, operationId)) {
    const attempt = await findAttempt(deps.db, refund.attempt_id);
    const gateway = deps.gateways.get(refund.method as ProviderMethod);
    if (!attempt || !gateway) continue;
    const seen = await gateway.queryRefund(requestFor(refund, attempt, gateway));
    if (seen.state === 'unknown' || seen.state === 'refused' || seen.state === 'processing')
      throw new Refusal('refundStateUnknown');
    await applyStatus(deps, refund, seen);
  }
}

async function postpone(db: Db, refund: Refund, until: Date): Promise<void> {
  await postponeRefund(db, refund, until);
  await sendLater(db, refund, until);
}

const requestFor = (refund: Refund, attempt: Attempt, { method }: PayGateway): RefundRequest => ({
  ...refundRef(refund, attempt),
  // Providers show it to the payer. The reason that staff entered is internal.
  reason: REFUND_DESCRIPTION,
  notifyUrl: `${attempt.origin}/api/pay/${method}/notice`,
});

async function send(gateway: PayGateway, refund: Refund, attempt: Attempt): Promise<ProviderRefundState> {
  const request = requestFor(refund, attempt, gateway);
  const earlier: ProviderRefundState =
    refund.tries > 0 ? await gateway.queryRefund(request) : { state: 'notFound' };
  if (earlier.state !== 'notFound' && earlier.state !== 'refused') return earlier;
  const seen = await gateway.refund(request);
  if (seen.state !== 'refused' || refund.tries < MOST_REJECTIONS) return seen;
  return { state: 'failed', code: seen.code };
}

async function applyStatus(deps: PaymentDeps, refund: Refund, seen: ProviderRefundState): Promise<void> {
  await applyNow(deps, [{ about: 'refund', number: numberOf(refund.id), seen }]);
}
