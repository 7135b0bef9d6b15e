import type { Fen } from '@xiwei/contract/common/money.ts';
import { beijingRfc3339 } from '#gateways/pay/shared/beijing-time.ts';
import type { TillPayment, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { V3_REFUND_LIMITS } from '../gateway.ts';
import { failure, paramError, type V3Simulation } from './context.ts';
import { isOtherStores } from './orders.ts';
import { parseRefund, type RefundBody } from './request-schemas.ts';

const DAY_MS = 86_400_000;

/** The provider's messages for the till's refusals. */
const REFUSAL_MESSAGES = {
  notPaid: '订单状态错误，未支付',
  tooMuch: '申请退款金额大于可退金额',
  conflict: '退款单号已使用，但参数与首次请求时不一致',
} as const;

const noSuchRefund = () => failure(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');

export function createRefund(simulation: V3Simulation, text: string): SimulatedReply {
  const { dialect, settings, till } = simulation;
  const parsed = parseRefund(dialect, text);
  if ('problem' in parsed) return parsed.problem;
  const { body } = parsed;
  if (body.mchid !== undefined && body.mchid !== settings.merchantId) {
    return failure(400, 'MCH_NOT_EXISTS', '商户号不存在');
  }
  const payment = paymentOf(simulation, body);
  if (!payment) return failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (body.amount.total !== payment.amount) return paramError('/amount/total', '订单金额不一致');
  const limit = limitReached(simulation, payment, body.out_refund_no);
  if (limit !== undefined) return failure(400, 'INVALID_REQUEST', limit);
  const refund = till.refund({
    provider: dialect.method,
    refundNumber: body.out_refund_no,
    number: payment.number,
    amount: body.amount.refund as Fen,
    notifyUrl: body.notify_url ?? null,
  });
  if (typeof refund === 'string') return failure(400, 'INVALID_REQUEST', REFUSAL_MESSAGES[refund]);
  return jsonReply(200, { ...refundOf(payment, refund), status: refundStatus(refund) });
}

function paymentOf(simulation: V3Simulation, body: RefundBody): TillPayment | undefined {
  const { dialect, till } = simulation;
  const payment =
    body.transaction_id === undefined
      ? till.find(dialect.method, body.out_trade_no ?? '')
      : till.findByProviderNumber(dialect.method, body.transaction_id);
  return payment && !isOtherStores(simulation, payment, body.sub_mchid ?? null) ? payment : undefined;
}

/** Returns the provider's message when a new refund would exceed its limits. */
function limitReached({ dialect, till, clock }: V3Simulation, payment: TillPayment, refundNumber: string) {
  if (till.findRefund(dialect.method, refundNumber)) return undefined;
  if (till.refundsOf(dialect.method, payment.number).length >= V3_REFUND_LIMITS.perPayment) {
    return '退款次数已达上限';
  }
  const ageMs = clock.now().getTime() - (payment.paidAt ?? 0);
  return payment.paidAt !== null && ageMs > V3_REFUND_LIMITS.days * DAY_MS
    ? '订单已超过可退款期限'
    : undefined;
}

export function findRefund(
  simulation: V3Simulation,
  refundNumber: string,
  query: URLSearchParams,
): SimulatedReply {
  const { dialect, settings, till } = simulation;
  if (dialect.refundsNameMerchant && query.get('mchid') !== settings.merchantId) {
    return failure(400, 'PARAM_ERROR', '商户号不匹配');
  }
  const refund = till.findRefund(dialect.method, refundNumber);
  const payment = refund && till.find(dialect.method, refund.number);
  if (!payment || isOtherStores(simulation, payment, query.get('sub_mchid'))) return noSuchRefund();
  return jsonReply(200, { ...refundOf(payment, refund), status: refundStatus(refund) });
}

/** Builds the refund object of responses and notices without its status, whose field has a different name in each. */
export function refundOf(payment: TillPayment, refund: TillRefund): object {
  const time = beijingRfc3339(refund.createdAt);
  return {
    refund_id: refund.providerNumber,
    out_refund_no: refund.refundNumber,
    transaction_id: payment.providerNumber,
    out_trade_no: payment.number,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: time,
    ...(refund.state === 'refunded' && { success_time: time }),
    amount: {
      total: payment.amount,
      refund: refund.amount,
      payer_total: payment.amount,
      payer_refund: refund.amount,
      currency: 'CNY',
    },
  };
}

export function refundStatus({ state }: TillRefund): 'PROCESSING' | 'SUCCESS' | 'CLOSED' {
  switch (state) {
    case 'processing':
      return 'PROCESSING';
    case 'refunded':
      return 'SUCCESS';
    case 'failed':
      return 'CLOSED';
  }
}
