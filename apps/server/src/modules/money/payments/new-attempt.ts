import { subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { paymentDescription } from '@xiwei/phrases/money/payer.ts';
import type { PayGateway, PayRequest } from '#gateways/pay/pay.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { numberOf } from './payment-numbers.ts';
import { attemptEnd, nextCheck, paymentRef } from './payments.rules.ts';
import type { Attempt, Intent } from './payments.store.ts';

type Api = typeof moneyApi;

/** Builds an attempt to pay an intent, before its provider is called. */
export function newAttempt(
  call: Call<Api['startPayment']>,
  intent: Intent,
  subMerchantId: string | null,
): Attempt {
  const { input, now, caller, origin } = call;
  const { method, channel, scene, fromBalance } = input.body;
  const isSplit = fromBalance > ZERO_FEN;
  return {
    store_id: intent.store_id,
    id: newId(now),
    intent_id: intent.id,
    subject_type: intent.subject_type,
    subject_id: intent.subject_id,
    payer_id: caller.user?.id ?? null,
    method,
    channel,
    scene,
    amount: subtractFen(intent.amount, fromBalance),
    currency: intent.currency,
    status: 'starting',
    hand_off: null,
    failure: null,
    sub_merchant_id: subMerchantId,
    open_id: caller.session?.social?.openId ?? null,
    origin,
    provider_number: null,
    provider_reference: null,
    expires_at: attemptEnd(intent, now),
    check_at: method === 'balance' ? null : nextCheck(0, now),
    checks: 0,
    paid_at: null,
    settled: null,
    refunded: ZERO_FEN,
    created_at: now,
    from_balance: isSplit ? fromBalance : null,
    share: isSplit ? 'reserved' : null,
    part_of: null,
  };
}

/** Builds the request that starts an attempt at its provider. */
export function requestFor(
  call: Call<Api['startPayment']>,
  attempt: Attempt,
  { method }: PayGateway,
): PayRequest {
  const { returnPath } = call.input.body;
  return {
    ...paymentRef(attempt),
    number: numberOf(attempt.id),
    description: paymentDescription(attempt.subject_type, call.language),
    expiresAt: attempt.expires_at,
    scene: attempt.scene,
    channel: attempt.channel,
    payerAddress: call.client.address,
    language: call.language,
    notifyUrl: `${attempt.origin}/api/pay/${method}/notice`,
    returnUrl: attempt.origin + returnPath,
  };
}
