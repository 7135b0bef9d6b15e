import { yuanOf } from '@xiwei/contract/common/money.ts';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { TillNotice } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import type { AlipaySettings } from '../settings.ts';
import { tradeFields } from './trades.ts';

interface Context {
  settings: AlipaySettings;
  till: SimulatedTill;
  now: Date;
}

/** Builds the fields of a notice, without the signature. Repeats of a notice have the same id. */
export function alipayNoticeFields(
  notice: TillNotice,
  { settings, till, now }: Context,
): Record<string, string> {
  const { payment } = notice;
  const trade = tradeFields(payment, till);
  const amount = yuanOf(payment.amount);
  return {
    notify_time: beijingTime(now.getTime()),
    notify_type: 'trade_status_sync',
    notify_id: noticeId(notice),
    app_id: settings.appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    trade_no: payment.providerNumber,
    out_trade_no: payment.number,
    buyer_id: payment.payer,
    seller_id: settings.sellerId,
    trade_status: trade.trade_status,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    subject: payment.description,
    gmt_create: beijingTime(payment.createdAt),
    ...(payment.paidAt !== null && { gmt_payment: beijingTime(payment.paidAt) }),
    ...(notice.about === 'refund' && {
      out_biz_no: notice.refund.refundNumber,
      refund_fee: yuanOf(trade.refunded),
      gmt_refund: `${beijingTime(notice.refund.createdAt)}.000`,
    }),
  };
}

function noticeId(notice: TillNotice): string {
  const about = notice.about === 'refund' ? notice.refund.refundNumber : notice.payment.state;
  return sha256Hex(`${notice.payment.providerNumber} ${about}`).slice(0, 34);
}
