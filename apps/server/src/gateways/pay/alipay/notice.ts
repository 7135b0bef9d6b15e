import { z } from 'zod';
import type { Notice, NoticeProblem, ProviderPaymentState, RawNotice } from '../pay.ts';
import { fromBeijingTime } from '../shared/beijing-time.ts';
import { isSignedRsa } from '../shared/rsa-signing.ts';
import { fenOf } from '../shared/yuan.ts';
import type { AlipaySettings } from './settings.ts';
import { alipayNoticeContent } from './signing.ts';

/** Alipay repeats a notice for 25 hours; an older one is a replay. */
const MAX_AGE_MS = 26 * 3_600_000;
const MAX_SKEW_MS = 5 * 60_000;

const noticeSchema = z.object({
  notify_id: z.string().min(1),
  notify_time: z.string(),
  notify_type: z.literal('trade_status_sync'),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
  out_biz_no: z.string().optional(),
});
type AlipayNotice = z.infer<typeof noticeSchema>;

/** Verifies and reads a notice. */
export function readAlipayNotice(
  settings: AlipaySettings,
  raw: RawNotice,
  now: Date,
): Notice | { problem: NoticeProblem } {
  const fields = formFields(raw.body);
  if (!fields) return { problem: 'unreadable' };
  if (fields.sign_type !== 'RSA2' || !isSigned(fields, settings)) return { problem: 'badSignature' };
  const { data: notice } = noticeSchema.safeParse(fields);
  const sentAt = fromBeijingTime(notice?.notify_time ?? '');
  if (!notice || !sentAt) return { problem: 'unreadable' };
  if (notice.app_id !== settings.appId || notice.seller_id !== settings.sellerId)
    return { problem: 'notOurs' };
  const ageMs = now.getTime() - sentAt.getTime();
  if (ageMs > MAX_AGE_MS || ageMs < -MAX_SKEW_MS) return { problem: 'expired' };
  return notice.refund_fee === undefined ? paymentNotice(notice) : refundNotice(notice);
}

/** Parses a form; undefined when a field occurs twice, because its value is ambiguous then. */
function formFields(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : undefined;
}

function isSigned(fields: Record<string, string>, { alipayPublicKey }: AlipaySettings): boolean {
  return isSignedRsa(alipayNoticeContent(fields), fields.sign ?? '', alipayPublicKey);
}

function paymentNotice(notice: AlipayNotice): Notice | { problem: NoticeProblem } {
  const seen = paymentStateOf(notice);
  if (!seen) return { problem: 'unreadable' };
  return { eventId: notice.notify_id, about: 'payment', number: notice.out_trade_no, seen };
}

function paymentStateOf(notice: AlipayNotice): ProviderPaymentState | undefined {
  if (notice.trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (notice.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  const amount = fenOf(notice.total_amount);
  const paidAt = fromBeijingTime(notice.gmt_payment ?? '');
  if (amount === undefined || !paidAt) return undefined;
  return { state: 'paid', amount, providerNumber: notice.trade_no, paidAt };
}

/**
 * Reads a notice about a refund. Its `refund_fee` is the sum of all refunds of the payment so far, and its status
 * that of the payment, so it identifies the refund to query and not the outcome.
 */
function refundNotice(notice: AlipayNotice): Notice | { problem: NoticeProblem } {
  if (!notice.out_biz_no) return { problem: 'unreadable' };
  return {
    eventId: notice.notify_id,
    about: 'refund',
    number: notice.out_biz_no,
    seen: { state: 'unknown', code: 'amountNotTold' },
  };
}
