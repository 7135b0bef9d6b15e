import { z } from 'zod';
import type { Notice, NoticeProblem, PaymentSeen, RawNotice } from '../pay.ts';
import { fromBeijingTime } from '../shared/beijing-time.ts';
import { isSignedRsa } from '../shared/rsa-signing.ts';
import { fenOf } from '../shared/yuan.ts';
import type { AlipaySettings } from './gateway.ts';
import { alipayNoticeContent } from './signing.ts';

/** Alipay stops to send a notice again after 25 hours. What is older was sent by somebody else. */
const OLDEST_MS = 26 * 3_600_000;
const SKEW_MS = 5 * 60_000;

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
  const age = now.getTime() - sentAt.getTime();
  if (age > OLDEST_MS || age < -SKEW_MS) return { problem: 'expired' };
  return notice.refund_fee === undefined ? paymentNotice(notice) : refundNotice(notice);
}

/** A form that names something twice can be read in two ways, so it is not read at all. */
function formFields(body: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : undefined;
}

function isSigned(fields: Record<string, string>, { alipayPublicKey }: AlipaySettings): boolean {
  return isSignedRsa(alipayNoticeContent(fields), fields.sign ?? '', alipayPublicKey);
}

function paymentNotice(notice: AlipayNotice): Notice | { problem: NoticeProblem } {
  const seen = paymentSeen(notice);
  if (!seen) return { problem: 'unreadable' };
  return { eventId: notice.notify_id, about: 'payment', number: notice.out_trade_no, seen };
}

function paymentSeen(notice: AlipayNotice): PaymentSeen | undefined {
  if (notice.trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (notice.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  const amount = fenOf(notice.total_amount);
  const paidAt = fromBeijingTime(notice.gmt_payment ?? '');
  if (amount === undefined || !paidAt) return undefined;
  return { state: 'paid', amount, providerNumber: notice.trade_no, paidAt };
}

/**
 * Alipay tells of money given back with the state of the payment: as it was, or closed once all is back. The fee is
 * the sum of all refunds so far, so this says which refund to ask about, and not what it came to.
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
