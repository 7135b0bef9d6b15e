import type { PayGateway, PaymentRef, PayRequest, ProviderPaymentState, StartOutcome } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { IDEMPOTENCY_ERROR, type StripeClient, stripeClient } from './api-client.ts';
import { listDisputes, readDispute } from './disputes.ts';
import { readStripeNotice, stripeReply } from './notice.ts';
import { createRefund, queryRefund } from './refunds.ts';
import { findSession, readSession, type Session, sessionParams, stateOf } from './sessions.ts';
import type { StripeSettings } from './settings.ts';
import { readStatement } from './statement.ts';

/** The provider has no limit for the number of refunds or their spacing. Banks refuse refunds of old payments. */
const LIMITS = { perPayment: 100, spacingSeconds: 0, days: 180 };

/**
 * Gateway for cards and local wallets by Stripe's protocol. Payers are sent to the provider's own page, so that no data of
 * cards and no script of others gets to ours.
 */
export function stripePay(settings: StripeSettings): PayGateway {
  const client = stripeClient(settings);
  return {
    method: 'card',
    limits: LIMITS,
    start: (request) => start(client, settings, request),
    query: (payment) => query(client, payment),
    close: (payment) => close(client, payment),
    refund: (request) => createRefund(client, request),
    queryRefund: (refund) => queryRefund(client, refund),
    readNotice: (raw, now) => readStripeNotice(settings, raw, now),
    replyTo: stripeReply,
    readDispute: (id) => readDispute(client, id),
    listDisputes: (date) => listDisputes(client, date),
    readStatement: (date) => readStatement(client, date),
  };
}

async function start(
  client: StripeClient,
  settings: StripeSettings,
  request: PayRequest,
): Promise<StartOutcome> {
  const params = sessionParams(request, settings.methods);
  const response = await client.post('checkout/sessions', params, `pay-${request.number}`);
  // The payment was started before, with another language or return address.
  if (response.state === 'refused' && response.code === IDEMPOTENCY_ERROR) {
    const earlier = await findSession(client, request);
    return 'state' in earlier ? response : handOff(earlier);
  }
  if (response.state !== 'ok') return response;
  const session = readSession(response.json, request);
  return session ? handOff(session) : INVALID_RESPONSE;
}

function handOff({ id, url, status }: Session): StartOutcome {
  if (status !== 'open' || !url || !URL.canParse(url)) return INVALID_RESPONSE;
  return { state: 'started', handOff: { type: 'redirect', url }, reference: id };
}

async function query(client: StripeClient, payment: PaymentRef): Promise<ProviderPaymentState> {
  const session = await findSession(client, payment);
  return 'state' in session ? session : stateOf(session, payment);
}

/** Closes the payment page; or, if the payer has completed it and pays later, the payment intent. */
async function close(client: StripeClient, payment: PaymentRef): Promise<ProviderPaymentState> {
  const session = await findSession(client, payment);
  if ('state' in session) return session;
  const current = stateOf(session, payment);
  if (current.state !== 'waiting') return current;
  const { payment_intent: intent } = session;
  const path =
    session.status === 'open'
      ? `checkout/sessions/${encodeURIComponent(session.id)}/expire`
      : `payment_intents/${encodeURIComponent(typeof intent === 'object' ? (intent?.id ?? '') : '')}/cancel`;
  // Without a key: a refusal would be repeated to later calls with the same one.
  const response = await client.post(path, []);
  if (response.state === 'ok') return { state: 'closed' };
  if (response.state === 'unknown') return response;
  // The provider refuses to close what was paid meanwhile, and what a bank is processing.
  return query(client, payment);
}
