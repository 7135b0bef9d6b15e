import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  PayGateway,
  PaymentRef,
  PayRequest,
  ProviderPaymentState,
  ProviderRefundState,
  RefundRef,
  RefundRequest,
  StartOutcome,
} from '../pay.ts';
import { beijingTime, fromBeijingTime } from '../shared/beijing-time.ts';
import { INVALID_RESPONSE, plainTextReply } from '../shared/responses.ts';
import { fenOf } from '../shared/yuan.ts';
import { type AlipayResponse, callAlipay, signedParams } from './api-client.ts';
import { readAlipayNotice } from './notice.ts';
import type { AlipaySettings } from './settings.ts';

/** Alipay publishes no limit for the number of refunds or their spacing, but refuses refunds after twelve months. */
const LIMITS = { perPayment: 100, spacingSeconds: 0, days: 365 };

/** Desktops get the page with a QR code, phones the page that opens the app. */
const PAGES = {
  desktop: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  phone: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
  inApp: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

export function alipayPay(settings: AlipaySettings, clock: Clock = systemClock): PayGateway {
  const call = (method: string, bizContent: Record<string, string>) =>
    callAlipay(settings, { method, bizContent }, clock.now());
  const query = async (payment: PaymentRef) =>
    readPayment(payment, await call('alipay.trade.query', { out_trade_no: payment.number }));
  const queryRefund = async (refund: RefundRef) =>
    readRefund(
      refund,
      await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: refund.payment.number,
        out_request_no: refund.number,
      }),
    );

  return {
    method: 'alipay',
    limits: LIMITS,
    start: async (request) => start(settings, request, clock.now()),
    query,
    queryRefund,
    async close(payment) {
      const response = await call('alipay.trade.close', { out_trade_no: payment.number });
      if (response.state === 'unknown') return response;
      if (response.state === 'refused' && response.code !== 'ACQ.TRADE_NOT_EXIST') return query(payment);
      // Alipay creates the payment when the payer signs in on its page. A payer who has the page open and has not
      // signed in can still pay until the payment expires; we then learn of it from the notice.
      return { state: 'closed' };
    },
    async refund(request) {
      const response = await call('alipay.trade.refund', refundContent(request));
      if (response.state !== 'ok') return response;
      const outcome = readRefundOutcome(request, response.fields);
      if (outcome !== 'noFundChange') return outcome;
      const refund = await queryRefund(request);
      return refund.state === 'notFound' ? { state: 'processing' } : refund;
    },
    readNotice: (raw, now) => readAlipayNotice(settings, raw, now),
    replyTo: plainTextReply,
  };
}

/** Signs a URL that the payer's browser opens at Alipay. Makes no API call. */
function start(settings: AlipaySettings, request: PayRequest, now: Date): StartOutcome {
  const { method, product_code } = PAGES[request.scene];
  const bizContent = {
    out_trade_no: request.number,
    total_amount: yuanOf(request.amount),
    subject: subjectOf(request.description),
    product_code,
    time_expire: beijingTime(request.expiresAt.getTime()),
    ...(method === 'alipay.trade.wap.pay' && { quit_url: request.returnUrl }),
  };
  const urls = { notify_url: request.notifyUrl, return_url: request.returnUrl };
  const params = signedParams(settings, { method, bizContent, ...urls }, now);
  return { state: 'started', handOff: { type: 'redirect', url: `${settings.gateway}?${params}` } };
}

/** Alipay allows 256 characters, without these three. */
function subjectOf(description: string): string {
  return [...description.replace(/[/=&]/g, ' ')].slice(0, 256).join('');
}

const moneySchema = z.string().transform((text, context): Fen => {
  const amount = fenOf(text);
  if (amount !== undefined) return amount;
  context.addIssue('invalid amount');
  return z.NEVER;
});

const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: moneySchema,
  send_pay_date: z.string().optional(),
});

function readPayment(payment: PaymentRef, response: AlipayResponse): ProviderPaymentState {
  if (response.state === 'refused' && response.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'notFound' };
  if (response.state !== 'ok') return response;
  const { data: trade } = tradeSchema.safeParse(response.fields);
  if (trade?.out_trade_no !== payment.number || trade.total_amount !== payment.amount)
    return INVALID_RESPONSE;
  switch (trade.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'waiting' };
    // Never paid, or paid and fully refunded: in both cases Alipay holds no money.
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paid(trade);
    default:
      return INVALID_RESPONSE;
  }
}

function paid({
  total_amount,
  trade_no,
  send_pay_date = '',
}: z.infer<typeof tradeSchema>): ProviderPaymentState {
  const paidAt = fromBeijingTime(send_pay_date);
  return paidAt
    ? { state: 'paid', amount: total_amount, providerNumber: trade_no, paidAt }
    : INVALID_RESPONSE;
}

function refundContent(request: RefundRequest): Record<string, string> {
  return {
    out_trade_no: request.payment.number,
    refund_amount: yuanOf(request.amount),
    refund_reason: [...request.reason].slice(0, 256).join(''),
    out_request_no: request.number,
  };
}

const refundOutcomeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.enum(['Y', 'N']),
});

/** Reads the response to a refund. `noFundChange`: it was a repeat, or Alipay is still processing it. */
function readRefundOutcome(request: RefundRequest, fields: unknown): ProviderRefundState | 'noFundChange' {
  const { data: outcome } = refundOutcomeSchema.safeParse(fields);
  if (outcome?.out_trade_no !== request.payment.number) return INVALID_RESPONSE;
  return outcome.fund_change === 'Y' ? refunded(request, outcome.trade_no) : 'noFundChange';
}

const refundSchema = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().optional(),
  refund_amount: moneySchema.optional(),
  refund_status: z.enum(['REFUND_SUCCESS', 'REFUND_PROCESSING', 'REFUND_FAIL']).optional(),
});

function readRefund(refund: RefundRef, response: AlipayResponse): ProviderRefundState {
  if (response.state === 'refused' && response.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'notFound' };
  if (response.state !== 'ok') return response;
  const { data } = refundSchema.safeParse(response.fields);
  if (!data) return INVALID_RESPONSE;
  // For an unknown refund Alipay sends a success response without refund fields.
  if (data.refund_status === undefined && data.refund_amount === undefined) return { state: 'notFound' };
  if (data.out_trade_no !== refund.payment.number || data.out_request_no !== refund.number)
    return INVALID_RESPONSE;
  if (data.refund_status === 'REFUND_PROCESSING') return { state: 'processing' };
  if (data.refund_status === 'REFUND_FAIL') return { state: 'failed', code: data.refund_status };
  return data.refund_amount === refund.amount && data.trade_no
    ? refunded(refund, data.trade_no)
    : INVALID_RESPONSE;
}

/** Builds the provider's number from the trade number and our refund number: Alipay has none of its own for refunds. */
function refunded({ amount, number }: RefundRef, tradeNumber: string): ProviderRefundState {
  return { state: 'refunded', amount, providerNumber: `${tradeNumber}-${number}` };
}
