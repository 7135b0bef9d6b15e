import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { beijingTime, fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { fenOf } from '#gateways/pay/shared/yuan.ts';
import type { NewTillPayment, SimulatedTill, TillPayment, TillRefund } from '#gateways/pay/simulated/till.ts';
import { webAddress } from '#gateways/simulation/page.ts';
import type { Clock } from '#platform/clock.ts';

interface Context {
  till: SimulatedTill;
  clock: Clock;
}

export type Biz = Record<string, unknown>;
export type Result = Record<string, string>;
type TradeMethod = (biz: Biz, context: Context) => Result;

const REFUND_DAYS = 365;

const PRODUCTS: Record<string, string> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
};

/** A refusal by the trade product itself. */
function refusal(sub_code: string, sub_msg: string): Result {
  return { code: '40004', msg: 'Business Failed', sub_code, sub_msg };
}

const done = (fields: Result): Result => ({ code: '10000', msg: 'Success', ...fields });
const invalid = (name: string) => refusal('ACQ.INVALID_PARAMETER', `参数有误 ${name}`);
const notExist = () => refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');
const wrongState = () => refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\w{1,64}$/.test(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** At least a fen, and not more than a hundred million yuan, with two decimals or none. */
function amountOf(value: unknown): Fen | undefined {
  const amount = fenOf(textOf(value));
  return amount !== undefined && amount >= 1 && amount <= 10_000_000_000 ? amount : undefined;
}

/** The trade of a payer who has arrived, or what is wrong with the address that brought them. */
export function openTrade(
  params: Record<string, string>,
  biz: Biz,
  { till, clock }: Context,
): { trade: TillPayment } | { refused: Result } {
  const asked = readOrder(params, biz);
  if (typeof asked === 'string') return { refused: invalid(asked) };
  if (!till.find('alipay', asked.number) && asked.expiresAt <= clock.now().getTime()) {
    return { refused: refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') };
  }
  const trade = till.open(asked);
  return trade === 'conflict'
    ? { refused: refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') }
    : { trade };
}

/** The order in an address, or the name of the first field that is wrong. */
function readOrder(
  { method = '', notify_url = '', return_url = '' }: Record<string, string>,
  biz: Biz,
): NewTillPayment | string {
  const amount = amountOf(biz.total_amount);
  const subject = textOf(biz.subject);
  const expiresAt = fromBeijingTime(textOf(biz.time_expire))?.getTime();
  if (!isNumber(biz.out_trade_no)) return 'out_trade_no';
  if (amount === undefined) return 'total_amount';
  if (!/^[^/=&]{1,256}$/u.test(subject)) return 'subject';
  if (biz.product_code !== PRODUCTS[method]) return 'product_code';
  if (expiresAt === undefined) return 'time_expire';
  if (!webAddress(notify_url)) return 'notify_url';
  if (!webAddress(return_url)) return 'return_url';
  if (method === 'alipay.trade.wap.pay' && !webAddress(textOf(biz.quit_url))) return 'quit_url';
  return {
    provider: 'alipay',
    number: biz.out_trade_no,
    amount,
    description: subject,
    notifyUrl: notify_url,
    returnUrl: return_url,
    expiresAt,
    channel: null,
    extra: {},
  };
}

/** What Alipay calls the state of a trade, and how much of it has gone back. */
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

/** All methods but the pages are about a trade that is there. */
function forTrade(act: (payment: TillPayment, biz: Biz, context: Context) => Result): TradeMethod {
  return (biz, context) => {
    if (!isNumber(biz.out_trade_no)) return invalid('out_trade_no');
    const payment = context.till.find('alipay', biz.out_trade_no);
    return payment ? act(payment, biz, context) : notExist();
  };
}

function numbersOf({ number, providerNumber }: TillPayment): Result {
  return { out_trade_no: number, trade_no: providerNumber };
}

function query(payment: TillPayment, _biz: Biz, { till }: Context): Result {
  return done({
    ...numbersOf(payment),
    buyer_logon_id: 'sim***@example.com',
    buyer_user_id: payment.payer,
    trade_status: tradeFields(payment, till).trade_status,
    total_amount: yuanOf(payment.amount),
    ...(payment.paidAt !== null && { send_pay_date: beijingTime(payment.paidAt) }),
  });
}

function close(payment: TillPayment, _biz: Biz, { till }: Context): Result {
  if (payment.state === 'closed') return wrongState();
  return till.close('alipay', payment.number) === 'paid' ? wrongState() : done(numbersOf(payment));
}

function refund(payment: TillPayment, biz: Biz, { till, clock }: Context): Result {
  const amount = amountOf(biz.refund_amount);
  if (amount === undefined) return invalid('refund_amount');
  if (!isNumber(biz.out_request_no)) return invalid('out_request_no');
  if (textOf(biz.refund_reason).length > 256) return invalid('refund_reason');
  if (payment.paidAt !== null && clock.now().getTime() - payment.paidAt > REFUND_DAYS * 86_400_000) {
    return refusal('ACQ.TRADE_HAS_FINISHED', '交易已完结');
  }
  const isRepeat = till.findRefund('alipay', biz.out_request_no) !== undefined;
  const made = till.refund({
    provider: 'alipay',
    refundNumber: biz.out_request_no,
    number: payment.number,
    amount,
    notifyUrl: payment.notifyUrl,
  });
  if (made === 'notPaid') return wrongState();
  if (made === 'tooMuch') return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  if (made === 'conflict') return refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  return done({
    ...numbersOf(payment),
    buyer_user_id: payment.payer,
    fund_change: made.state === 'refunded' && !isRepeat ? 'Y' : 'N',
    refund_fee: yuanOf(tradeFields(payment, till).refunded),
  });
}

const REFUND_STATES: Record<TillRefund['state'], string> = {
  processing: 'REFUND_PROCESSING',
  refunded: 'REFUND_SUCCESS',
  failed: 'REFUND_FAIL',
};

/** Of a refund that it does not know, Alipay says that all is well and nothing more. */
function queryRefund(payment: TillPayment, biz: Biz, { till }: Context): Result {
  if (!isNumber(biz.out_request_no)) return invalid('out_request_no');
  const known = till.findRefund('alipay', biz.out_request_no);
  if (known?.number !== payment.number) return done({});
  return done({
    ...numbersOf(payment),
    out_request_no: known.refundNumber,
    total_amount: yuanOf(payment.amount),
    refund_status: REFUND_STATES[known.state],
    ...(known.state === 'refunded' && { refund_amount: yuanOf(known.amount) }),
  });
}
