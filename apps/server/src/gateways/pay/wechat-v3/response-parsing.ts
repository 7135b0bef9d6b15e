import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { PaymentSeen, RefundSeen } from '../pay.ts';
import { BAD_ANSWER } from '../shared/responses.ts';
import type { V3Dialect, V3Settings } from './dialect.ts';

/** Both spellings of the documents' generations. */
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

/** A transaction of ours, as an answer or a notice describes it. Anybody else's is nothing. */
export function readTransaction(
  dialect: V3Dialect,
  settings: V3Settings,
  json: unknown,
): { number: string; subMerchantId: string | null; seen: PaymentSeen } | undefined {
  const read = transactionSchema.safeParse(json);
  if (!read.success) return undefined;
  const { appid, mchid, sp_appid, sp_mchid, sub_mchid = null, out_trade_no: number } = read.data;
  const ids = dialect.isPartner ? [sp_appid, sp_mchid] : [appid, mchid];
  if (ids[0] !== settings.appId || ids[1] !== settings.merchantId) return undefined;
  return { number, subMerchantId: dialect.isPartner ? sub_mchid : null, seen: paymentSeen(read.data) };
}

function paymentSeen(transaction: Transaction): PaymentSeen {
  switch (transaction.trade_state) {
    case 'SUCCESS':
    // Paid, and something of it has gone back since.
    case 'REFUND':
      return paidSeen(transaction);
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
    // One try failed; the payer may try again until the order is closed.
    case 'PAYERROR':
      return { state: 'waiting' };
    default:
      return BAD_ANSWER;
  }
}

function paidSeen({ amount, transaction_id, success_time }: Transaction): PaymentSeen {
  const paidAt = new Date(success_time ?? '');
  if (!amount || !transaction_id || Number.isNaN(paidAt.getTime())) return BAD_ANSWER;
  if ((amount.currency ?? 'CNY') !== 'CNY') return BAD_ANSWER;
  return { state: 'paid', amount: amount.total as Fen, providerNumber: transaction_id, paidAt };
}

const refundSchema = z.object({
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  out_trade_no: z.string(),
  /** Answers say status, notices refund_status. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.int(), currency: z.string().optional() }),
});

export interface ReadRefund {
  number: string;
  paymentNumber: string;
  amount: Fen;
  /** Notices name the merchant; WeChat's answers do not. */
  merchantId: string | undefined;
  seen: RefundSeen;
}

export function readRefund(json: unknown): ReadRefund | undefined {
  const read = refundSchema.safeParse(json);
  if (!read.success) return undefined;
  const { out_refund_no, out_trade_no, refund_id, mchid, sp_mchid, status, refund_status } = read.data;
  const { refund, currency = 'CNY' } = read.data.amount;
  const amount = refund as Fen;
  return {
    number: out_refund_no,
    paymentNumber: out_trade_no,
    amount,
    merchantId: sp_mchid ?? mchid,
    seen: currency === 'CNY' ? refundSeen(status ?? refund_status ?? '', amount, refund_id) : BAD_ANSWER,
  };
}

function refundSeen(status: string, amount: Fen, providerNumber: string): RefundSeen {
  switch (status) {
    case 'SUCCESS':
      return { state: 'refunded', amount, providerNumber };
    case 'PROCESSING':
      return { state: 'processing' };
    case 'CLOSED':
    // The payer's account can't take it: a person has to see to it at the provider.
    case 'ABNORMAL':
      return { state: 'failed', code: status };
    default:
      return BAD_ANSWER;
  }
}
