import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { ProviderPaymentState, ProviderRefundState } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';

/** Error codes for an unknown order or refund, in the spellings of all documentation versions. */
export const NOT_FOUND = new Set([
  'ORDER_NOT_EXIST',
  'ORDERNOTEXIST',
  'ORDER_NOT_EXISTS',
  'RESOURCE_NOT_EXIST',
  'RESOURCE_NOT_EXISTS',
  'RESOURCENOTEXIST',
]);

const transactionSchema = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  sp_appid: z.string().optional(),
  sp_mchid: z.string().optional(),
  sub_mchid: z.string().optional(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});
type Transaction = z.infer<typeof transactionSchema>;

/** Parses a transaction in a response or a notice; undefined when it is malformed or of another merchant or app. */
export function readTransaction(
  dialect: V3Dialect,
  settings: V3Settings,
  json: unknown,
): { number: string; subMerchantId: string | null; seen: ProviderPaymentState } | undefined {
  const { data } = transactionSchema.safeParse(json);
  if (!data) return undefined;
  const { appid, mchid, sp_appid, sp_mchid, sub_mchid = null, out_trade_no: number } = data;
  const ids = dialect.isPartner ? [sp_appid, sp_mchid] : [appid, mchid];
  if (ids[0] !== settings.appId || ids[1] !== settings.merchantId) return undefined;
  return { number, subMerchantId: dialect.isPartner ? sub_mchid : null, seen: paymentStateOf(data) };
}

function paymentStateOf(transaction: Transaction): ProviderPaymentState {
  switch (transaction.trade_state) {
    case 'SUCCESS':
    // Paid, and partly or fully refunded since.
    case 'REFUND':
      return paidStateOf(transaction);
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
    // One attempt failed; the payer may try again until the order is closed.
    case 'PAYERROR':
      return { state: 'waiting' };
    default:
      return INVALID_RESPONSE;
  }
}

function paidStateOf({ amount, transaction_id, success_time }: Transaction): ProviderPaymentState {
  const paidAt = new Date(success_time ?? '');
  if (!amount || !transaction_id || Number.isNaN(paidAt.getTime())) return INVALID_RESPONSE;
  if ((amount.currency ?? 'CNY') !== 'CNY') return INVALID_RESPONSE;
  return { state: 'paid', amount: amount.total as Fen, providerNumber: transaction_id, paidAt };
}

const refundSchema = z.object({
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  out_trade_no: z.string(),
  /** Responses have `status`, notices `refund_status`. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.int(), currency: z.string().optional() }),
});

interface RefundData {
  number: string;
  paymentNumber: string;
  amount: Fen;
  /** Present in notices; WeChat's responses omit it. */
  merchantId: string | undefined;
  seen: ProviderRefundState;
}

/** Parses a refund in a response or a notice; undefined when it is malformed. */
export function readRefund(json: unknown): RefundData | undefined {
  const { data } = refundSchema.safeParse(json);
  if (!data) return undefined;
  const { out_refund_no, out_trade_no, refund_id, mchid, sp_mchid, status, refund_status } = data;
  const { refund, currency = 'CNY' } = data.amount;
  const amount = refund as Fen;
  return {
    number: out_refund_no,
    paymentNumber: out_trade_no,
    amount,
    merchantId: sp_mchid ?? mchid,
    seen:
      currency === 'CNY' ? refundStateOf(status ?? refund_status ?? '', amount, refund_id) : INVALID_RESPONSE,
  };
}

function refundStateOf(status: string, amount: Fen, providerNumber: string): ProviderRefundState {
  switch (status) {
    case 'SUCCESS':
      return { state: 'refunded', amount, providerNumber };
    case 'PROCESSING':
      return { state: 'processing' };
    case 'CLOSED':
    // The payer's account cannot receive it: staff must resolve it in the provider's console.
    case 'ABNORMAL':
      return { state: 'failed', code: status };
    default:
      return INVALID_RESPONSE;
  }
}
