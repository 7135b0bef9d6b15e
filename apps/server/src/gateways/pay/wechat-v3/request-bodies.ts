import { randomBytes } from 'node:crypto';
import type { HandOff } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { PaymentRef, PayRequest, RefundRequest } from '../pay.ts';
import { beijingRfc3339 } from '../shared/beijing-time.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import type { TradeType, V3Dialect, V3Settings } from './dialect.ts';
import { bridgeText } from './signing.ts';

/** Limits in characters. */
const DESCRIPTION_LENGTH = 127;
const REASON_LENGTH = 80;

/** Chooses the trade type. Payment inside the app needs the payer's openid; without it the browser flow is used. */
export function tradeTypeOf({ scene, openId }: PayRequest): TradeType {
  if (scene === 'desktop') return 'native';
  return scene === 'inApp' && openId !== null ? 'jsapi' : 'h5';
}

export function orderBody(
  dialect: V3Dialect,
  { appId, merchantId }: V3Settings,
  request: PayRequest,
  type: TradeType,
): object {
  const ids = dialect.isPartner
    ? { sp_appid: appId, sp_mchid: merchantId, sub_mchid: request.subMerchantId }
    : { appid: appId, mchid: merchantId };
  return {
    ...ids,
    description: truncate(request.description, DESCRIPTION_LENGTH),
    out_trade_no: request.number,
    time_expire: beijingRfc3339(request.expiresAt.getTime()),
    notify_url: request.notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
    ...(type === 'jsapi' && { payer: { [dialect.isPartner ? 'sp_openid' : 'openid']: request.openId } }),
    ...(type === 'h5' && {
      scene_info: { payer_client_ip: request.payerAddress, h5_info: { type: 'Wap' } },
    }),
  };
}

const orderResponseSchema = z.union([
  z.object({ prepay_id: z.string().min(1) }),
  z.object({ h5_url: z.url() }),
  z.object({ code_url: z.string().min(1) }),
]);

/** Reads from the response to an order how the payer continues; undefined when the response is invalid. */
export function handOffOf(
  dialect: V3Dialect,
  settings: V3Settings,
  clock: Clock,
  returnUrl: string,
  json: unknown,
): HandOff | undefined {
  const order = orderResponseSchema.safeParse(json).data;
  if (!order) return undefined;
  if ('code_url' in order) return { type: 'scan', content: order.code_url };
  if ('h5_url' in order) {
    return { type: 'redirect', url: `${order.h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` };
  }
  return { type: 'bridge', params: bridgeParams(dialect, settings, clock, order.prepay_id) };
}

/** Builds the signed parameters that the web page passes to the wallet app's JavaScript bridge. */
function bridgeParams(
  { bridgeSignType }: V3Dialect,
  { appId, privateKey }: V3Settings,
  clock: Clock,
  prepayId: string,
): Record<string, string> {
  const timeStamp = String(Math.floor(clock.now().getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  return {
    appId,
    timeStamp,
    nonceStr,
    package: `prepay_id=${prepayId}`,
    signType: bridgeSignType,
    paySign: signRsa(bridgeText(appId, timeStamp, nonceStr, prepayId), privateKey),
  };
}

export function refundBody(dialect: V3Dialect, { merchantId }: V3Settings, request: RefundRequest): object {
  const { payment } = request;
  return {
    ...(dialect.isPartner && { sub_mchid: payment.subMerchantId }),
    ...(dialect.refundsNameMerchant && { mchid: merchantId }),
    transaction_id: payment.providerNumber,
    out_refund_no: request.number,
    reason: truncate(request.reason, REASON_LENGTH),
    notify_url: request.notifyUrl,
    amount: { refund: request.amount, total: payment.amount, currency: 'CNY' },
  };
}

/** Builds the owner fields of an order: the query string of a lookup, or the body of a close call. */
export function ownerOf(
  dialect: V3Dialect,
  { merchantId }: V3Settings,
  payment: PaymentRef,
): Record<string, string> {
  return dialect.isPartner
    ? { sp_mchid: merchantId, sub_mchid: payment.subMerchantId ?? '' }
    : { mchid: merchantId };
}

/** Builds the owner fields of a refund lookup. WeChat takes the merchant from the signature; only partners add a field. */
export function refundOwnerOf(
  dialect: V3Dialect,
  { merchantId }: V3Settings,
  payment: PaymentRef,
): Record<string, string> {
  if (dialect.isPartner) return { sub_mchid: payment.subMerchantId ?? '' };
  return dialect.refundsNameMerchant ? { mchid: merchantId } : {};
}

/** Truncates by code points, so that no character is split. */
function truncate(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
