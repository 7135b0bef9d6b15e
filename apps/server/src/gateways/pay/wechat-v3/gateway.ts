import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  PayGateway,
  PaymentRef,
  PayRequest,
  ProviderPaymentState,
  ProviderRefundState,
  RefundLimits,
  RefundRef,
  RefundRequest,
  StartOutcome,
} from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { type V3Client, type V3Response, v3Client } from './api-client.ts';
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
  client: V3Client;
}

/** Gateway for WeChat Pay API v3 (merchant and partner) and for Douyin Pay, which uses the same protocol. */
function v3Pay(dialect: V3Dialect, settings: V3Settings, clock: Clock): PayGateway {
  const client = v3Client({ dialect, settings, clock });
  const context: Context = { dialect, settings, clock, client };
  const { bills } = dialect;
  return {
    method: dialect.method,
    limits: V3_REFUND_LIMITS,
    start: (request) => (lacksStore(dialect, request) ? NO_STORE : start(context, request)),
    query: (payment) => (lacksStore(dialect, payment) ? NO_STORE : query(context, payment)),
    close: (payment) => (lacksStore(dialect, payment) ? NO_STORE : close(context, payment)),
    refund: (request) => (lacksStore(dialect, request.payment) ? NO_STORE : refund(context, request)),
    queryRefund: (ref) => (lacksStore(dialect, ref.payment) ? NO_STORE : queryRefund(context, ref)),
    readNotice: (raw, now) => readV3Notice({ dialect, settings, keys: client.keys }, raw, now),
    replyTo: v3Reply,
    ...(bills !== null && { readStatement: (date: string) => readBill(client, bills, date) }),
  };
}

/** Checks whether a partner's payment lacks the store's own account, without which a partner can make no call. */
const lacksStore = (dialect: V3Dialect, payment: PaymentRef) =>
  dialect.isPartner && payment.subMerchantId === null;
const NO_STORE = Promise.resolve<Failure>({ state: 'refused', code: 'noSubMerchant' });

async function start(
  { dialect, settings, clock, client }: Context,
  request: PayRequest,
): Promise<StartOutcome> {
  const type = tradeTypeOf(request);
  const body = orderBody(dialect, settings, request, type);
  const response = await client.post(`${dialect.transactions}/${type}`, body);
  if (response.state !== 'ok') return response;
  const handOff = handOffOf(dialect, settings, clock, request.returnUrl, response.json);
  return handOff ? { state: 'started', handOff } : INVALID_RESPONSE;
}

async function query(
  { dialect, settings, client }: Context,
  payment: PaymentRef,
): Promise<ProviderPaymentState> {
  const owner = new URLSearchParams(ownerOf(dialect, settings, payment));
  const response = await client.get(`${dialect.transactions}/out-trade-no/${payment.number}?${owner}`);
  if (response.state !== 'ok') return orNotFound(response);
  const transaction = readTransaction(dialect, settings, response.json);
  const isSamePayment =
    transaction?.number === payment.number && transaction.subMerchantId === subMerchantOf(dialect, payment);
  if (!isSamePayment) return INVALID_RESPONSE;
  const { seen } = transaction;
  return seen.state === 'paid' && seen.amount !== payment.amount ? INVALID_RESPONSE : seen;
}

const subMerchantOf = (dialect: V3Dialect, payment: PaymentRef) =>
  dialect.isPartner ? payment.subMerchantId : null;

/** Closes a payment. When the provider refuses, it was paid or closed before or never started: queries which. */
async function close(context: Context, payment: PaymentRef): Promise<ProviderPaymentState> {
  const { dialect, settings, client } = context;
  const path = `${dialect.transactions}/out-trade-no/${payment.number}/close`;
  const response = await client.post(path, ownerOf(dialect, settings, payment));
  if (response.state === 'ok') return { state: 'closed' };
  if (response.state === 'unknown') return response;
  const current = await query(context, payment);
  return current.state === 'waiting' ? response : current;
}

async function refund(
  { dialect, settings, client }: Context,
  request: RefundRequest,
): Promise<ProviderRefundState> {
  const response = await client.post(dialect.refunds, refundBody(dialect, settings, request));
  return response.state === 'ok' ? refundIn(response, request) : response;
}

async function queryRefund(
  { dialect, settings, client }: Context,
  ref: RefundRef,
): Promise<ProviderRefundState> {
  const owner = new URLSearchParams(refundOwnerOf(dialect, settings, ref.payment)).toString();
  const response = await client.get(`${dialect.refunds}/${ref.number}${owner && `?${owner}`}`);
  return response.state === 'ok' ? refundIn(response, ref) : orNotFound(response);
}

/** Reads the refund in a response, which must be the one that was requested. */
function refundIn({ json }: Extract<V3Response, { state: 'ok' }>, ref: RefundRef): ProviderRefundState {
  const refundData = readRefund(json);
  const isSameRefund =
    refundData?.number === ref.number &&
    refundData.paymentNumber === ref.payment.number &&
    refundData.amount === ref.amount;
  return isSameRefund ? refundData.seen : INVALID_RESPONSE;
}

function orNotFound(failure: Failure): Failure | { state: 'notFound' } {
  return failure.state === 'refused' && NOT_FOUND.has(failure.code) ? { state: 'notFound' } : failure;
}
