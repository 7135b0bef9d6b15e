import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { beijingTime, fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { fenOf } from '#gateways/pay/shared/yuan.ts';
import type { TillPayment, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import type { NewTillPayment, SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { webAddress } from '#gateways/simulation/page.ts';
import type { Clock } from '#platform/clock.ts';

interface Context {
  till: SimulatedTill;
  clock: Clock;
}

/** Alipay's `biz_content`: the parameters of a method. */
export type BizContent = Record<string, unknown>;
/** The signed object of a response. */
export type ResponseFields = Record<string, string>;
type TradeMethod = (content: BizContent, context: Context) => ResponseFields;

const REFUND_DAYS = 365;

const PRODUCTS: Record<string, string> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
};

/** Builds a business refusal, as opposed to one of the gateway in front of all methods. */
function refusal(sub_code: string, sub_msg: string): ResponseFields {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg };
}

const success = (fields: ResponseFields): ResponseFields => ({ code: '10000', msg: 'Success', ...fields });
const invalid = (name: string) => refusal('ACQ.INVALID_PARAMETER', `参数有误 ${name}`);
const notExist = () => refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');
const wrongState = () => refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\w{1,64}$/.test(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses an amount from 1 fen to 100 million yuan. */
function amountOf(value: unknown): Fen | undefined {
  const amount = fenOf(textOf(value));
  return amount !== undefined && amount >= 1 && amount <= 10_000_000_000 ? amount : undefined;
}

/** Creates the trade when a payer opens the signed URL, or returns the existing one. */
export function openTrade(
  params: Record<string, string>,
  content: BizContent,
  { till, clock }: Context,
): { trade: TillPayment } | { refused: ResponseFields } {
  const order = readOrder(params, content);
  if (typeof order === 'string') return { refused: invalid(order) };
  if (!till.find('alipay', order.number) && order.expiresAt <= clock.now().getTime()) {
    return { refused: refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') };
  }
  const trade = till.open(order);
  return trade === 'conflict'
    ? { refused: refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') }
    : { trade };
}

/** Reads the order from the URL's parameters; returns the name of the first invalid field if any. */
function readOrder(
  { method = '', notify_url = '', return_url = '' }: Record<string, string>,
  content: BizContent,
): NewTillPayment | string {
  const amount = amountOf(content.total_amount);
  const subject = textOf(content.subject);
  const expiresAt = fromBeijingTime(textOf(content.time_expire))?.getTime();
  if (!isNumber(content.out_trade_no)) return 'out_trade_no';
  if (amount === undefined) return 'total_amount';
  if (!/^[^/=&]{1,256}$/u.test(subject)) return 'subject';
  if (content.product_code !== PRODUCTS[method]) return 'product_code';
  if (expiresAt === undefined) return 'time_expire';
  if (!webAddress(notify_url)) return 'notify_url';
  if (!webAddress(return_url)) return 'return_url';
  if (method === 'alipay.trade.wap.pay' && !webAddress(textOf(content.quit_url))) return 'quit_url';
  return {
    provider: 'alipay',
    number: content.out_trade_no,
    amount,
    description: subject,
    notifyUrl: notify_url,
    returnUrl: return_url,
    expiresAt,
    channel: null,
    extra: {},
  };
}

/** Returns Alipay's status of a trade and its refunded amount. */
export function tradeFields(
  payment: TillPayment,
  till: SimulatedTill,
): { trade_status: string; refunded: Fen } {
  const refunded = till
    .refundsOf('alipay', payment.number)
    .reduce((sum, refund) => (refund.state === 'refunded' ? sum + refund.amount : sum), 0) as Fen;
  if (payment.state === 'closed') return { trade_status: 'TRADE_CLOSED', refunded };
  if (payment.state !== 'paid') return { trade_status: 'WAIT_BUYER_PAY', refunded };
  return { trade_status: refunded === payment.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS', refunded };
}

export const TRADE_METHODS = new Map<string, TradeMethod>([
  ['alipay.trade.query', forTrade(query)],
  ['alipay.trade.close', forTrade(close)],
  ['alipay.trade.refund', forTrade(refund)],
  ['alipay.trade.fastpay.refund.query', forTrade(queryRefund)],
]);

/** Wraps a method that needs an existing trade. */
function forTrade(
  method: (payment: TillPayment, content: BizContent, context: Context) => ResponseFields,
): TradeMethod {
  return (content, context) => {
    if (!isNumber(content.out_trade_no)) return invalid('out_trade_no');
    const payment = context.till.find('alipay', content.out_trade_no);
    return payment ? method(payment, content, context) : notExist();
  };
}

function numbersOf({ number, providerNumber }: TillPayment): ResponseFields {
  return { out_trade_no: number, trade_no: providerNumber };
}

function query(payment: TillPayment, _content: BizContent, { till }: Context): ResponseFields {
  return success({
    ...numbersOf(payment),
    buyer_logon_id: 'sim***@example.com',
    buyer_user_id: payment.payer,
    trade_status: tradeFields(payment, till).trade_status,
    total_amount: yuanOf(payment.amount),
    ...(payment.paidAt !== null && { send_pay_date: beijingTime(payment.paidAt) }),
  });
}

function close(payment: TillPayment, _content: BizContent, { till }: Context): ResponseFields {
  if (payment.state === 'closed') return wrongState();
  return till.close('alipay', payment.number) === 'paid' ? wrongState() : success(numbersOf(payment));
}

function refund(payment: TillPayment, content: BizContent, { till, clock }: Context): ResponseFields {
  const amount = amountOf(content.refund_amount);
  if (amount === undefined) return invalid('refund_amount');
  if (!isNumber(content.out_request_no)) return invalid('out_request_no');
  if (textOf(content.refund_reason).length > 256) return invalid('refund_reason');
  if (payment.paidAt !== null && clock.now().getTime() - payment.paidAt > REFUND_DAYS * 86_400_000) {
    return refusal('ACQ.TRADE_HAS_FINISHED', '交易已完结');
  }
  const isRepeat = till.findRefund('alipay', content.out_request_no) !== undefined;
  const created = till.refund({
    provider: 'alipay',
    refundNumber: content.out_request_no,
    number: payment.number,
    amount,
    notifyUrl: payment.notifyUrl,
  });
  if (created === 'notPaid') return wrongState();
  if (created === 'tooMuch') return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  if (created === 'conflict') return refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  return success({
    ...numbersOf(payment),
    buyer_user_id: payment.payer,
    fund_change: created.state === 'refunded' && !isRepeat ? 'Y' : 'N',
    refund_fee: yuanOf(tradeFields(payment, till).refunded),
  });
}

const REFUND_STATES: Record<TillRefund['state'], string> = {
  processing: 'REFUND_PROCESSING',
  refunded: 'REFUND_SUCCESS',
  failed: 'REFUND_FAIL',
};

/** Returns a refund. For an unknown one Alipay sends success without any refund field. */
function queryRefund(payment: TillPayment, content: BizContent, { till }: Context): ResponseFields {
  if (!isNumber(content.out_request_no)) return invalid('out_request_no');
  const existing = till.findRefund('alipay', content.out_request_no);
  if (existing?.number !== payment.number) return success({});
  return success({
    ...numbersOf(payment),
    out_request_no: existing.refundNumber,
    total_amount: yuanOf(payment.amount),
    refund_status: REFUND_STATES[existing.state],
    ...(existing.state === 'refunded' && { refund_amount: yuanOf(existing.amount) }),
  });
}
