import { sha256Hex } from '#gateways/hmac-signing.ts';
import type { NoticeRequest, TillNotice, TillPayment } from '#gateways/pay/simulated/till.model.ts';
import { API_VERSION, isLive, type StripeSettings } from '../settings.ts';
import { webhookSignature } from '../signing.ts';
import type { StripeAccount } from './lists.ts';
import { disputeObject, intentId, refundObject, sessionObject } from './objects.ts';

/** Returns the event of a payment by its state. */
function paymentEvent({ state, extra }: TillPayment): string {
  if (state === 'closed')
    return extra.lapsed === undefined ? 'checkout.session.expired' : 'checkout.session.async_payment_failed';
  return state === 'paid' && extra.later !== undefined
    ? 'checkout.session.async_payment_succeeded'
    : 'checkout.session.completed';
}

const REFUND_EVENTS = {
  processing: 'refund.created',
  refunded: 'refund.updated',
  failed: 'refund.failed',
} as const;

function describe(notice: TillNotice, { origin }: StripeAccount): { type: string; object: { id: string } } {
  const { extra, number } = notice.payment;
  if (notice.about === 'payment' && extra.dispute !== undefined) {
    const type = extra.dispute === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    return { type, object: disputeObject(notice.payment, intentId(number)) };
  }
  return notice.about === 'payment'
    ? { type: paymentEvent(notice.payment), object: sessionObject(notice.payment, origin) }
    : { type: REFUND_EVENTS[notice.refund.state], object: refundObject(notice.refund, notice.payment) };
}

/** Writes and signs the event of a notice. */
export function eventRequest(
  notice: TillNotice,
  forged: boolean,
  account: StripeAccount,
  settings: StripeSettings,
): NoticeRequest {
  const { type, object } = describe(notice, account);
  const seconds = Math.floor(account.clock.now().getTime() / 1000);
  const body = JSON.stringify({
    id: `evt_${sha256Hex(`${type} ${object.id}`).slice(0, 24)}`,
    object: 'event',
    api_version: API_VERSION,
    created: seconds,
    livemode: isLive(settings),
    pending_webhooks: 1,
    type,
    data: { object },
  });
  const secret = forged ? 'whsec_of_another_endpoint' : settings.webhookSecret;
  return {
    url: notice.payment.notifyUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${seconds},v1=${webhookSignature(secret, seconds, body)}`,
    },
    body,
  };
}
