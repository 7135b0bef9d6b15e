import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  PayGateway,
  PaymentRef,
  PaymentSeen,
  PayRequest,
  RefundLimits,
  RefundRef,
  RefundRequest,
  RefundSeen,
  Started,
} from '../pay.ts';
import { BAD_ANSWER } from '../shared/responses.ts';
import { type V3Answer, type V3Caller, v3Caller } from './api-client.ts';
import { readBill } from './bill.ts';
import {
  DOUYIN_DIALECT,
  type V3Dialect,
  type V3Settings,
  WECHAT_DIALECT,
  WECHAT_PARTNER_DIALECT,
} from './dialect.ts';
import { readV3Notice, v3Reply } from './notice.ts';
import { handOffOf, orderBody, ownerOf, refundBody, refundOwnerOf, tradeTypeOf } from './request-bodies.ts';
import { NOT_FOUND, readRefund, readTransaction } from './response-parsing.ts';

export const V3_REFUND_LIMITS: RefundLimits = { perPayment: 50, spacingSeconds: 60, days: 365 };

export const wechatPay = (settings: V3Settings, clock: Clock = systemClock): PayGateway =>
  v3Pay(WECHAT_DIALECT, settings, clock);

export const wechatPartnerPay = (settings: V3Settings, clock: Clock = systemClock): PayGateway =>
  v3Pay(WECHAT_PARTNER_DIALECT, settings, clock);

export const douyinPay = (settings: V3Settings, clock: Clock = systemClock): PayGateway =>
  v3Pay(DOUYIN_DIALECT, settings, clock);

interface Context {
  dialect: V3Dialect;
  settings: V3Settings;
  clock: Clock;
  caller: V3Caller;
}

/** WeChat Pay API v3, for a merchant and for a service provider, and Douyin Pay, which speaks the same protocol. */
function v3Pay(dialect: V3Dialect, settings: V3Settings, clock: Clock): PayGateway {
  const caller = v3Caller({ dialect, settings, clock });
  const context: Context = { dialect, settings, clock, caller };
  const { bills } = dialect;
  return {
    method: dialect.method,
    limits: V3_REFUND_LIMITS,
    start: (request) => (lacksStore(dialect, request) ? NO_STORE : start(context, request)),
    query: (payment) => (lacksStore(dialect, payment) ? NO_STORE : query(context, payment)),
    close: (payment) => (lacksStore(dialect, payment) ? NO_STORE : close(context, payment)),
    refund: (request) => (lacksStore(dialect, request.payment) ? NO_STORE : refund(context, request)),
    queryRefund: (asked) => (lacksStore(dialect, asked.payment) ? NO_STORE : queryRefund(context, asked)),
    readNotice: (raw, now) => readV3Notice({ dialect, settings, keys: caller.keys }, raw, now),
    replyTo: v3Reply,
    ...(bills !== null && { readStatement: (date: string) => readBill(caller, bills, date) }),
  };
}

/** A service provider takes money for a store only, and the store has to have an account of its own. */
const lacksStore = (dialect: V3Dialect, payment: PaymentRef) =>
  dialect.isPartner && payment.subMerchantId === null;
const NO_STORE = Promise.resolve<Failure>({ state: 'refused', code: 'noSubMerchant' });

async function start({ dialect, settings, clock, caller }: Context, request: PayRequest): Promise<Started> {
  const type = tradeTypeOf(request);
  const body = orderBody(dialect, settings, request, type);
  const answer = await caller.post(`${dialect.transactions}/${type}`, body);
  if (answer.state !== 'answered') return answer;
  const handOff = handOffOf(dialect, settings, clock, request.returnUrl, answer.json);
  return handOff ? { state: 'started', handOff } : BAD_ANSWER;
}

async function query({ dialect, settings, caller }: Context, payment: PaymentRef): Promise<PaymentSeen> {
  const owner = new URLSearchParams(ownerOf(dialect, settings, payment));
  const answer = await caller.get(`${dialect.transactions}/out-trade-no/${payment.number}?${owner}`);
  if (answer.state !== 'answered') return orNotFound(answer);
  const found = readTransaction(dialect, settings, answer.json);
  const isIt = found?.number === payment.number && found.subMerchantId === subMerchantOf(dialect, payment);
  if (!isIt) return BAD_ANSWER;
  return found.seen.state === 'paid' && found.seen.amount !== payment.amount ? BAD_ANSWER : found.seen;
}

const subMerchantOf = (dialect: V3Dialect, payment: PaymentRef) =>
  dialect.isPartner ? payment.subMerchantId : null;

/** What can't be closed was paid or closed before, or never began: the provider then says which. */
async function close(context: Context, payment: PaymentRef): Promise<PaymentSeen> {
  const { dialect, settings, caller } = context;
  const path = `${dialect.transactions}/out-trade-no/${payment.number}/close`;
  const answer = await caller.post(path, ownerOf(dialect, settings, payment));
  if (answer.state === 'answered') return { state: 'closed' };
  if (answer.state === 'unknown') return answer;
  const seen = await query(context, payment);
  return seen.state === 'waiting' ? answer : seen;
}

async function refund({ dialect, settings, caller }: Context, request: RefundRequest): Promise<RefundSeen> {
  const answer = await caller.post(dialect.refunds, refundBody(dialect, settings, request));
  return answer.state === 'answered' ? refundIn(answer, request) : answer;
}

async function queryRefund({ dialect, settings, caller }: Context, asked: RefundRef): Promise<RefundSeen> {
  const owner = new URLSearchParams(refundOwnerOf(dialect, settings, asked.payment)).toString();
  const answer = await caller.get(`${dialect.refunds}/${asked.number}${owner && `?${owner}`}`);
  return answer.state === 'answered' ? refundIn(answer, asked) : orNotFound(answer);
}

function refundIn({ json }: Extract<V3Answer, { state: 'answered' }>, asked: RefundRef): RefundSeen {
  const found = readRefund(json);
  const isIt =
    found?.number === asked.number &&
    found.paymentNumber === asked.payment.number &&
    found.amount === asked.amount;
  return isIt ? found.seen : BAD_ANSWER;
}

function orNotFound(failure: Failure): Failure | { state: 'notFound' } {
  return failure.state === 'refused' && NOT_FOUND.has(failure.code) ? { state: 'notFound' } : failure;
}
