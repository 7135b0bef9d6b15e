import { randomBytes } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { beijingRfc3339, beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';
import { walletPath } from '#gateways/pay/simulated/wallet-panel.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { TradeType } from '../dialect.ts';
import { failure, noOrder, paramError, type V3Simulation } from './context.ts';
import { type OrderBody, parseClose, parseOrder } from './request-schemas.ts';

/** Default lifetime of an order. */
const ORDER_LIFE_MS = 7 * 86_400_000;

export function placeOrder(simulation: V3Simulation, type: TradeType, text: string): SimulatedReply {
  const { dialect, settings, till, clock } = simulation;
  const parsed = parseOrder(dialect, type, text);
  if ('problem' in parsed) return parsed.problem;
  const { body } = parsed;
  const now = clock.now().getTime();
  const expiresAt = body.time_expire === undefined ? now + ORDER_LIFE_MS : Date.parse(body.time_expire);
  if ((body.sp_mchid ?? body.mchid) !== settings.merchantId)
    return failure(400, 'MCH_NOT_EXISTS', '商户号不存在');
  if ((body.sp_appid ?? body.appid) !== settings.appId) {
    return failure(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  }
  const existing = till.find(dialect.method, body.out_trade_no);
  if (existing?.state === 'paid') return failure(400, 'INVALID_REQUEST', '该订单已支付');
  if (existing?.state === 'closed') return failure(400, 'ORDER_CLOSED', '订单已关闭');
  if (!(expiresAt > now)) return paramError('/time_expire', 'not in the future');
  const payment = till.open({
    provider: dialect.method,
    number: body.out_trade_no,
    amount: body.amount.total as Fen,
    description: body.description,
    notifyUrl: body.notify_url,
    returnUrl: null,
    expiresAt,
    channel: null,
    extra: extraOf(body, type),
  });
  if (payment === 'conflict') return failure(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
  return jsonReply(200, orderResponse(simulation, payment, type));
}

function extraOf({ sub_mchid, payer, attach }: OrderBody, type: TradeType): Record<string, string> {
  const openId = payer?.sp_openid ?? payer?.openid;
  return {
    tradeType: type === 'h5' ? 'MWEB' : type.toUpperCase(),
    ...(sub_mchid !== undefined && { subMerchantId: sub_mchid }),
    ...(openId !== undefined && { openId }),
    ...(attach !== undefined && { attach }),
  };
}

/** Builds the response to an order. A repeated order gets a new prepay_id, as at the real provider. */
function orderResponse({ origin, clock }: V3Simulation, payment: TillPayment, type: TradeType): object {
  const time = beijingTime(clock.now().getTime()).replace(/\D/g, '');
  const prepayId = `wx${time}${randomBytes(10).toString('hex')}`;
  const wallet = origin + walletPath(payment);
  if (type === 'jsapi') return { prepay_id: prepayId };
  return type === 'h5' ? { h5_url: `${wallet}?prepay_id=${prepayId}` } : { code_url: wallet };
}

export function findOrder(simulation: V3Simulation, number: string, query: URLSearchParams): SimulatedReply {
  const { dialect, settings, till } = simulation;
  const merchant = query.get(dialect.isPartner ? 'sp_mchid' : 'mchid');
  if (merchant !== settings.merchantId) return failure(400, 'PARAM_ERROR', '商户号不匹配');
  const payment = till.find(dialect.method, number);
  if (!payment || isOtherStores(simulation, payment, query.get('sub_mchid'))) return noOrder();
  return jsonReply(200, transactionOf(simulation, payment));
}

export function closeOrder(simulation: V3Simulation, number: string, text: string): SimulatedReply {
  const { dialect, settings, till } = simulation;
  const parsed = parseClose(dialect, text);
  if ('problem' in parsed) return parsed.problem;
  const { sp_mchid, mchid, sub_mchid = null } = parsed.body;
  if ((sp_mchid ?? mchid) !== settings.merchantId) return failure(400, 'MCH_NOT_EXISTS', '商户号不存在');
  const payment = till.find(dialect.method, number);
  if (!payment || isOtherStores(simulation, payment, sub_mchid)) return noOrder();
  if (till.close(dialect.method, number) === 'paid')
    return failure(400, 'ORDER_PAID', '订单已支付，请使用退款');
  return { status: 204, headers: {}, body: '' };
}

/** Checks whether a partner's payment belongs to another store than the call names. */
export function isOtherStores(
  { dialect }: V3Simulation,
  payment: TillPayment,
  subMerchantId: string | null,
): boolean {
  return dialect.isPartner && payment.extra.subMerchantId !== subMerchantId;
}

/** Builds the transaction object of responses and notices. */
export function transactionOf({ dialect, settings, till }: V3Simulation, payment: TillPayment): object {
  const { appId, merchantId } = settings;
  const { tradeType, subMerchantId, openId = `o${payment.payer}`, attach = '' } = payment.extra;
  const common = {
    out_trade_no: payment.number,
    trade_type: tradeType,
    trade_state: tradeStateOf(
      dialect.method === 'douyinPay',
      payment,
      till.refundsOf(dialect.method, payment.number).length > 0,
    ),
    trade_state_desc: '模拟',
    attach,
    ...(dialect.isPartner
      ? { sp_appid: appId, sp_mchid: merchantId, sub_mchid: subMerchantId }
      : { appid: appId, mchid: merchantId }),
  };
  if (payment.paidAt === null) return common;
  return {
    ...common,
    transaction_id: payment.providerNumber,
    bank_type: 'OTHERS',
    success_time: beijingRfc3339(payment.paidAt),
    payer: dialect.isPartner ? { sp_openid: openId } : { openid: openId },
    amount: { total: payment.amount, payer_total: payment.amount, currency: 'CNY', payer_currency: 'CNY' },
  };
}

function tradeStateOf(isDouyin: boolean, { state }: TillPayment, hasRefunds: boolean): string {
  switch (state) {
    case 'paid':
      return hasRefunds ? 'REFUND' : 'SUCCESS';
    case 'closed':
      return 'CLOSED';
    case 'refused':
      return isDouyin ? 'PAYERROR' : 'NOTPAY';
    case 'waiting':
    case 'processing':
      return 'NOTPAY';
  }
}
