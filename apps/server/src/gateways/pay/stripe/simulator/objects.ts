import { sha256Hex } from '#gateways/hmac-signing.ts';
import type { TillPayment, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';

const at = (ms: number): number => Math.floor(ms / 1000);
const suffixOf = (number: string): string => `3${sha256Hex(`object ${number}`).slice(0, 23)}`;

/** Ids of the objects of a payment. They follow from its number, so that they need not be stored. */
const sessionId = (number: string): string => `cs_test_a1${sha256Hex(`session ${number}`).slice(0, 56)}`;
export const intentId = (number: string): string => `pi_${suffixOf(number)}`;
const chargeId = (number: string): string => `ch_${suffixOf(number)}`;
export const refundId = ({ providerNumber }: TillRefund): string => `re_${providerNumber.slice(0, 24)}`;

/** The beginning of the addresses of payment pages. */
export const CHECKOUT = '/pay/stripe-checkout/';
export const pagePath = (number: string): string => CHECKOUT + sessionId(number);

export const findBySession = (till: SimulatedTill, id: string): TillPayment | undefined =>
  till.list().find(({ provider, number }) => provider === 'card' && sessionId(number) === id);

export const findByIntent = (till: SimulatedTill, id: string): TillPayment | undefined =>
  till.list().find(({ provider, number }) => provider === 'card' && intentId(number) === id);

/** Checks whether the payer has completed the page: paid, or done their part of a payment that comes later. */
const isComplete = ({ state, extra }: TillPayment): boolean =>
  state === 'paid' || state === 'processing' || extra.lapsed !== undefined;

export function sessionObject(payment: TillPayment, origin: string, expanded?: unknown) {
  const { number, state, extra } = payment;
  const status = isComplete(payment) ? 'complete' : state === 'closed' ? 'expired' : 'open';
  return {
    id: sessionId(number),
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    client_reference_id: number,
    amount_total: payment.amount,
    currency: extra.currency,
    created: at(payment.createdAt),
    expires_at: at(payment.expiresAt),
    status,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: isComplete(payment) ? (expanded ?? intentId(number)) : null,
    metadata: { number },
    url: status === 'open' ? origin + pagePath(number) : null,
    success_url: payment.returnUrl,
  };
}

export function intentObject(payment: TillPayment, charge: unknown) {
  const { number, state, amount, extra } = payment;
  const open = state === 'processing' ? 'requires_action' : 'requires_payment_method';
  return {
    id: intentId(number),
    object: 'payment_intent',
    livemode: false,
    amount,
    amount_received: state === 'paid' ? amount : 0,
    currency: extra.currency,
    created: at(payment.createdAt),
    status: state === 'paid' ? 'succeeded' : state === 'closed' ? 'canceled' : open,
    latest_charge: state === 'paid' ? charge : null,
    metadata: { number },
  };
}

export function chargeObject(payment: TillPayment, till: SimulatedTill) {
  const { number, amount, extra } = payment;
  const refunds = till.refundsOf('card', number).filter(({ state }) => state === 'refunded');
  return {
    id: chargeId(number),
    object: 'charge',
    livemode: false,
    amount,
    amount_refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    currency: extra.currency,
    created: at(payment.paidAt ?? payment.createdAt),
    paid: true,
    payment_intent: intentId(number),
    status: 'succeeded',
    metadata: { number },
  };
}

const REFUND_STATUS = { processing: 'pending', refunded: 'succeeded', failed: 'failed' } as const;

export function refundObject(refund: TillRefund, payment: TillPayment) {
  return {
    id: refundId(refund),
    object: 'refund',
    amount: refund.amount,
    currency: payment.extra.currency,
    created: at(refund.createdAt),
    charge: chargeId(payment.number),
    payment_intent: intentId(payment.number),
    status: REFUND_STATUS[refund.state],
    ...(refund.state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: { number: refund.refundNumber },
  };
}

/** Builds a movement of the account. Its own amount has the direction. */
export const movementObject = (
  type: string,
  id: string,
  amount: number,
  created: number,
  source: unknown,
) => ({
  id: `txn_${sha256Hex(`${type} ${id}`).slice(0, 24)}`,
  object: 'balance_transaction',
  type,
  amount,
  created: at(created),
  source,
});

const disputeId = (number: string): string => `dp_${suffixOf(number)}`;

export const findByDispute = (till: SimulatedTill, id: string): TillPayment | undefined =>
  till
    .list()
    .find(({ provider, number, extra }) => provider === 'card' && extra.dispute && disputeId(number) === id);

export function disputeObject({ number, extra }: TillPayment, intent: unknown) {
  return {
    id: disputeId(number),
    object: 'dispute',
    amount: Number(extra.disputed),
    currency: extra.currency,
    created: at(Number(extra.disputedAt)),
    charge: chargeId(number),
    payment_intent: intent,
    reason: 'general',
    status: extra.dispute,
  };
}
