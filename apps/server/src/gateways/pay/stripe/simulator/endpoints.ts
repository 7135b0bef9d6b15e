import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';
import { webAddress } from '#gateways/simulation/page.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { apiError, checkParams, invalidRequest, missing } from './form.ts';
import {
  cardPayments,
  expandParams,
  listOf,
  listParams,
  paging,
  type StripeAccount,
  whole,
} from './lists.ts';
import { listDisputes, listMovements, readDispute } from './movements.ts';
import {
  chargeObject,
  findByIntent,
  findBySession,
  intentId,
  intentObject,
  pagePath,
  refundObject,
  sessionObject,
} from './objects.ts';

/** An endpoint of the API. `ids` are the parts of the path in brackets. */
type StripeEndpoint = (account: StripeAccount, params: URLSearchParams, ids: string[]) => SimulatedReply;

export const ENDPOINTS: readonly [method: string, path: RegExp, endpoint: StripeEndpoint][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, withSession(readSession)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, withSession(expireSession)],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, readIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/disputes$/, listDisputes],
  ['GET', /^\/v1\/disputes\/(\w+)$/, readDispute],
  ['GET', /^\/v1\/balance_transactions$/, listMovements],
];

/** The least amounts in minor units, by currency. That of others is about half a US dollar. */
const LEAST: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  sgd: 50,
  aud: 50,
  cad: 50,
  nzd: 50,
  chf: 50,
  hkd: 400,
  twd: 1500,
  jpy: 50,
  krw: 500,
  thb: 1000,
  myr: 200,
  cny: 50,
  mop: 400,
};

const web = z.string().refine((text) => webAddress(text) !== undefined);
const metadata = z.record(z.string().max(40), z.string().max(500));
const one = <Inner extends z.ZodType>(inner: Inner) => z.strictObject({ '0': inner });

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().min(1).max(200),
  success_url: web,
  cancel_url: web.optional(),
  expires_at: whole,
  locale: z.enum(['auto', 'zh', 'zh-HK', 'zh-TW', 'en']).default('auto'),
  line_items: one(
    z.strictObject({
      quantity: whole.refine((count) => count > 0),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  ),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  payment_method_types: z
    .record(z.string(), z.enum(['card', 'paynow', 'konbini', 'grabpay', 'alipay', 'wechat_pay', 'promptpay']))
    .optional(),
});

const HALF_HOUR = 1800;
const DAY = 86_400;

function createSession({ till, clock, origin }: StripeAccount, form: URLSearchParams): SimulatedReply {
  const checked = checkParams(sessionParams, form);
  if ('refused' in checked) return checked.refused;
  const { params } = checked;
  const { quantity, price_data: price } = params.line_items['0'];
  const amount = quantity * price.unit_amount;
  if (amount < (LEAST[price.currency] ?? 50))
    return invalidRequest(
      'amount_too_small',
      'line_items',
      'The amount is below the minimum of the currency.',
    );
  const ahead = params.expires_at - clock.now().getTime() / 1000;
  if (ahead < HALF_HOUR || ahead > DAY)
    return invalidRequest('parameter_invalid', 'expires_at', 'expires_at must be in 30 minutes to 24 hours.');
  const number = params.client_reference_id;
  const opened = till.open({
    provider: 'card',
    number,
    amount: amount as Fen,
    description: price.product_data.name,
    notifyUrl: new URL('/api/pay/card/notice', params.success_url).href,
    returnUrl: params.success_url,
    expiresAt: params.expires_at * 1000,
    channel: null,
    extra: { currency: price.currency, page: pagePath(number) },
    providerNumber: intentId(number),
  });
  return opened === 'conflict'
    ? invalidRequest('parameter_invalid', 'client_reference_id', 'Used by another session of the simulator.')
    : jsonReply(200, sessionObject(opened, origin));
}

function listSessions({ till, origin }: StripeAccount, query: URLSearchParams): SimulatedReply {
  const checked = checkParams(listParams, query);
  if ('refused' in checked) return checked.refused;
  return listOf(
    cardPayments(till).map((payment) => sessionObject(payment, origin)),
    checked.params,
  );
}

/** Wraps an endpoint that needs an existing payment page. */
function withSession(
  endpoint: (account: StripeAccount, payment: TillPayment, params: URLSearchParams) => SimulatedReply,
): StripeEndpoint {
  return (account, params, [id = '']) => {
    const payment = findBySession(account.till, id);
    return payment ? endpoint(account, payment, params) : missing('checkout.session', id);
  };
}

function readSession(account: StripeAccount, payment: TillPayment, query: URLSearchParams): SimulatedReply {
  const checked = checkParams(expandParams, query);
  if ('refused' in checked) return checked.refused;
  const expand = Object.values(checked.params.expand ?? {});
  const wrong = expand.find((path) => !['payment_intent', 'payment_intent.latest_charge'].includes(path));
  if (wrong !== undefined) return invalidRequest('parameter_invalid', 'expand', `Cannot expand ${wrong}`);
  const charge = chargeObject(payment, account.till);
  const intent = intentObject(payment, expand.some((path) => path.endsWith('charge')) ? charge : charge.id);
  return jsonReply(200, sessionObject(payment, account.origin, expand.length > 0 ? intent : undefined));
}

function expireSession({ till, origin }: StripeAccount, payment: TillPayment): SimulatedReply {
  const session = sessionObject(payment, origin);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. It has ${session.status}.`;
    return apiError(400, { type: 'invalid_request_error', message });
  }
  const closed = till.close('card', payment.number);
  if (typeof closed !== 'object') return missing('checkout.session', session.id);
  till.notify({ about: 'payment', payment: closed });
  return jsonReply(200, sessionObject(closed, origin));
}

function readIntent({ till }: StripeAccount, _query: URLSearchParams, [id = '']: string[]): SimulatedReply {
  const payment = findByIntent(till, id);
  return payment
    ? jsonReply(200, intentObject(payment, chargeObject(payment, till).id))
    : missing('payment_intent', id);
}

function cancelIntent({ till }: StripeAccount, _form: URLSearchParams, [id = '']: string[]): SimulatedReply {
  const payment = findByIntent(till, id);
  if (!payment) return missing('payment_intent', id);
  if (payment.state !== 'processing')
    return apiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot cancel this PaymentIntent because of its status, or because it has a Checkout Session.',
    });
  const closed = till.close('card', payment.number);
  return jsonReply(200, intentObject(typeof closed === 'object' ? closed : payment, null));
}

const refundParams = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: whole.refine((amount) => amount > 0),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
});

function createRefund({ till }: StripeAccount, form: URLSearchParams): SimulatedReply {
  const checked = checkParams(refundParams, form);
  if ('refused' in checked) return checked.refused;
  const { payment_intent: id, amount, metadata: given } = checked.params;
  const payment = findByIntent(till, id);
  if (!payment) return missing('payment_intent', id);
  if (payment.extra.dispute !== undefined && payment.extra.dispute !== 'won')
    return invalidRequest('charge_disputed', 'payment_intent', 'The charge has been charged back.');
  // The API knows no numbers of merchants: another call with the same number is another refund.
  const number = given.number ?? id;
  const count = till
    .refundsOf('card', payment.number)
    .filter((refund) => refund.refundNumber.startsWith(number)).length;
  const created = till.refund({
    provider: 'card',
    refundNumber: count === 0 ? number : `${number}-${count + 1}`,
    number: payment.number,
    amount: amount as Fen,
    notifyUrl: payment.notifyUrl,
  });
  if (created === 'notPaid')
    return invalidRequest(
      'payment_intent_unexpected_state',
      'payment_intent',
      'It has no successful charge.',
    );
  if (typeof created === 'string') {
    const { amount_refunded } = chargeObject(payment, till);
    return amount_refunded === payment.amount
      ? invalidRequest('charge_already_refunded', 'payment_intent', 'Charge has already been refunded.')
      : invalidRequest('parameter_invalid', 'amount', 'Refund amount is greater than the unrefunded amount.');
  }
  return jsonReply(200, refundObject(created, payment));
}

const refundListParams = z.strictObject({ ...paging, payment_intent: z.string().optional() });

function listRefunds({ till }: StripeAccount, query: URLSearchParams): SimulatedReply {
  const checked = checkParams(refundListParams, query);
  if ('refused' in checked) return checked.refused;
  const { payment_intent: id, ...page } = checked.params;
  const payments =
    id === undefined ? cardPayments(till) : [findByIntent(till, id)].filter((found) => !!found);
  if (id !== undefined && payments.length === 0) return missing('payment_intent', id);
  return listOf(
    payments.flatMap((payment) =>
      till.refundsOf('card', payment.number).map((refund) => refundObject(refund, payment)),
    ),
    page,
  );
}
