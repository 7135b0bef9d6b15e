import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  PayGateway,
  PaymentRef,
  PaymentSeen,
  PayRequest,
  RefundRef,
  RefundRequest,
  RefundSeen,
  Started,
} from '../pay.ts';
import { beijingTime, fromBeijingTime } from '../shared/beijing-time.ts';
import { INVALID_RESPONSE, plainTextReply } from '../shared/responses.ts';
import { fenOf } from '../shared/yuan.ts';
import { type AlipayResponse, callAlipay, signedParams } from './api-client.ts';
import { readAlipayNotice } from './notice.ts';

export interface AlipaySettings {
  /** https://openapi.alipay.com/gateway.do, for calls and for the people who pay. */
  gateway: string;
  appId: string;
  /** The account the money goes to, 2088 and twelve digits. */
  sellerId: string;
  /** Ours, PEM. */
  privateKey: string;
  /** Alipay's, PEM. Not the one that belongs to our own key. */
  alipayPublicKey: string;
  timeoutMs: number;
}

/** Alipay publishes no number of refunds and no pause between them, but takes none after twelve months. */
const LIMITS = { perPayment: 100, spacingSeconds: 0, days: 365 };

/** Computers get the page with a code to scan, phones the one that opens the app. */
const PAGES = {
  desktop: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  phone: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
  inApp: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

export function alipayPay(settings: AlipaySettings, clock: Clock = systemClock): PayGateway {
  const ask = (method: string, biz: Record<string, string>) =>
    callAlipay(settings, { method, biz }, clock.now());
  const query = async (payment: PaymentRef) =>
    readPayment(payment, await ask('alipay.trade.query', { out_trade_no: payment.number }));
  const queryRefund = async (refund: RefundRef) =>
    readRefund(
      refund,
      await ask('alipay.trade.fastpay.refund.query', {
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
      const answer = await ask('alipay.trade.close', { out_trade_no: payment.number });
      if (answer.state === 'unknown') return answer;
      if (answer.state === 'refused' && answer.code !== 'ACQ.TRADE_NOT_EXIST') return query(payment);
      // Alipay hears of a payment when the payer signs in on its page. Whoever has the page open and has not done
      // so can still pay until the payment expires; the notice then tells.
      return { state: 'closed' };
    },
    async refund(request) {
      const answer = await ask('alipay.trade.refund', refundOrder(request));
      if (answer.state !== 'ok') return answer;
      const moved = readMoved(request, answer.fields);
      if (moved !== 'asked') return moved;
      const seen = await queryRefund(request);
      return seen.state === 'notFound' ? { state: 'processing' } : seen;
    },
    readNotice: (raw, now) => readAlipayNotice(settings, raw, now),
    replyTo: plainTextReply,
  };
}

/** No call is made: the address is signed, and the payer carries it to Alipay. */
function start(settings: AlipaySettings, request: PayRequest, now: Date): Started {
  const { method, product_code } = PAGES[request.scene];
  const biz = {
    out_trade_no: request.number,
    total_amount: yuanOf(request.amount),
    subject: subjectOf(request.description),
    product_code,
    time_expire: beijingTime(request.expiresAt.getTime()),
    ...(method === 'alipay.trade.wap.pay' && { quit_url: request.returnUrl }),
  };
  const addresses = { notify_url: request.notifyUrl, return_url: request.returnUrl };
  const params = signedParams(settings, { method, biz, ...addresses }, now);
  return { state: 'started', handOff: { type: 'redirect', url: `${settings.gateway}?${params}` } };
}

/** Alipay takes 256 characters and none of these three. */
function subjectOf(description: string): string {
  return [...description.replace(/[/=&]/g, ' ')].slice(0, 256).join('');
}

const moneySchema = z.string().transform((text, context): Fen => {
  const amount = fenOf(text);
  if (amount !== undefined) return amount;
  context.addIssue('not an amount');
  return z.NEVER;
});

const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: moneySchema,
  send_pay_date: z.string().optional(),
});

function readPayment(payment: PaymentRef, answer: AlipayResponse): PaymentSeen {
  if (answer.state === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'notFound' };
  if (answer.state !== 'ok') return answer;
  const { data: trade } = tradeSchema.safeParse(answer.fields);
  if (trade?.out_trade_no !== payment.number || trade.total_amount !== payment.amount)
    return INVALID_RESPONSE;
  switch (trade.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'waiting' };
    // Also what was paid and has been given back in full, so in no case is there money.
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paid(trade);
    default:
      return INVALID_RESPONSE;
  }
}

function paid({ total_amount, trade_no, send_pay_date = '' }: z.infer<typeof tradeSchema>): PaymentSeen {
  const paidAt = fromBeijingTime(send_pay_date);
  return paidAt
    ? { state: 'paid', amount: total_amount, providerNumber: trade_no, paidAt }
    : INVALID_RESPONSE;
}

function refundOrder(request: RefundRequest): Record<string, string> {
  return {
    out_trade_no: request.payment.number,
    refund_amount: yuanOf(request.amount),
    refund_reason: [...request.reason].slice(0, 256).join(''),
    out_request_no: request.number,
  };
}

const movedSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.enum(['Y', 'N']),
});

/** `asked`: this call moved no money. It was a repeat, or Alipay is still at it. */
function readMoved(request: RefundRequest, fields: unknown): RefundSeen | 'asked' {
  const { data: moved } = movedSchema.safeParse(fields);
  if (moved?.out_trade_no !== request.payment.number) return INVALID_RESPONSE;
  return moved.fund_change === 'Y' ? refunded(request, moved.trade_no) : 'asked';
}

const refundSchema = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().optional(),
  refund_amount: moneySchema.optional(),
  refund_status: z.enum(['REFUND_SUCCESS', 'REFUND_PROCESSING', 'REFUND_FAIL']).optional(),
});

function readRefund(refund: RefundRef, answer: AlipayResponse): RefundSeen {
  if (answer.state === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'notFound' };
  if (answer.state !== 'ok') return answer;
  const { data: seen } = refundSchema.safeParse(answer.fields);
  if (!seen) return INVALID_RESPONSE;
  // An answer that names no refund is how Alipay says that it knows none.
  if (seen.refund_status === undefined && seen.refund_amount === undefined) return { state: 'notFound' };
  if (seen.out_trade_no !== refund.payment.number || seen.out_request_no !== refund.number)
    return INVALID_RESPONSE;
  if (seen.refund_status === 'REFUND_PROCESSING') return { state: 'processing' };
  if (seen.refund_status === 'REFUND_FAIL') return { state: 'failed', code: seen.refund_status };
  return seen.refund_amount === refund.amount && seen.trade_no
    ? refunded(refund, seen.trade_no)
    : INVALID_RESPONSE;
}

/** Alipay gives refunds no number of their own: it finds them by its number of the payment and ours of the refund. */
function refunded({ amount, number }: RefundRef, tradeNumber: string): RefundSeen {
  return { state: 'refunded', amount, providerNumber: `${tradeNumber}-${number}` };
}
