import { randomBytes } from 'node:crypto';
import type { HandOff } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { PaymentRef, PayRequest, RefundRequest } from '../pay.ts';
import { beijingRfc3339 } from '../shared/beijing-time.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import type { TradeType, V3Dialect, V3Settings } from './dialect.ts';
import { bridgeText } from './signing.ts';

/** What the provider takes of a description and of a reason. */
const DESCRIPTION_LENGTH = 127;
const REASON_LENGTH = 80;

/** The wallet's own page needs to know who pays; without that they go through the browser. */
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
    description: cut(request.description, DESCRIPTION_LENGTH),
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

const startedSchema = z.union([
  z.object({ prepay_id: z.string().min(1) }),
  z.object({ h5_url: z.url() }),
  z.object({ code_url: z.string().min(1) }),
]);

/** How the payer gets on from a provider's answer to an order, or nothing when that is none. */
export function handOffOf(
  dialect: V3Dialect,
  settings: V3Settings,
  clock: Clock,
  returnUrl: string,
  json: unknown,
): HandOff | undefined {
  const started = startedSchema.safeParse(json).data;
  if (!started) return undefined;
  if ('code_url' in started) return { type: 'scan', content: started.code_url };
  if ('h5_url' in started) {
    return { type: 'redirect', url: `${started.h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` };
  }
  return { type: 'bridge', params: bridgeParams(dialect, settings, clock, started.prepay_id) };
}

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
    reason: cut(request.reason, REASON_LENGTH),
    notify_url: request.notifyUrl,
    amount: { refund: request.amount, total: payment.amount, currency: 'CNY' },
  };
}

/** Whose order it is, as the query of a look-up or the body of a closing says it. */
export function ownerOf(
  dialect: V3Dialect,
  { merchantId }: V3Settings,
  payment: PaymentRef,
): Record<string, string> {
  return dialect.isPartner
    ? { sp_mchid: merchantId, sub_mchid: payment.subMerchantId ?? '' }
    : { mchid: merchantId };
}

/** Whose refund it is: WeChat takes the merchant from the signature, so only its partners say more. */
export function refundOwnerOf(
  dialect: V3Dialect,
  { merchantId }: V3Settings,
  payment: PaymentRef,
): Record<string, string> {
  if (dialect.isPartner) return { sub_mchid: payment.subMerchantId ?? '' };
  return dialect.refundsNameMerchant ? { mchid: merchantId } : {};
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
