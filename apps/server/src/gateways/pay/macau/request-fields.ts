import type { Language } from '@xiwei/contract/common/language.ts';
import type { PayRequest, RefundRef } from '../pay.ts';
import { formatBankTime } from './bank-time.ts';
import type { MacauPaySettings } from './settings.ts';
import type { BankFields } from './signing.ts';

/** Maximum lifetime of a cashier, regardless of the requested one. */
export const MAX_LIFETIME_SECONDS = 24 * 3600;

const SECONDS_PER_UNIT = { seconds: 1, minutes: 60 };

/** Public integrations use zh_TW only; the other two are assumed to follow its spelling. */
const CASHIER_LANGUAGES: Record<Language, string> = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW', en: 'en_US' };

/**
 * Builds the fields that create a cashier; undefined when no time is left to pay. The same request gives the same
 * fields, so that it may be repeated.
 */
export function cashierFields(request: PayRequest, { validUnit }: MacauPaySettings): BankFields | undefined {
  const unit = SECONDS_PER_UNIT[validUnit];
  const created = Math.floor(request.createdAt.getTime() / 1000);
  const lifetime = Math.min(request.expiresAt.getTime() / 1000 - created, MAX_LIFETIME_SECONDS);
  const valid = Math.floor(lifetime / unit);
  if (valid < 1) return undefined;
  const [orderDate, orderTime] = formatBankTime(request.createdAt.getTime());
  return {
    mercOrderNo: request.number,
    orderDate,
    orderTime,
    validNumber: String(valid),
    // Returned by queries: when the cashier closes, in epoch seconds.
    reserved1: String(created + valid * unit),
    amount: String(request.amount),
    originalAmount: String(request.amount),
    subject: request.description,
    payChannel: request.channel ?? 'ALL',
    DefaultUI: 'AUTO',
    productCode: request.scene === 'desktop' ? 'PCWEB' : 'MOBILEWEB',
    cashierLanguage: CASHIER_LANGUAGES[request.language],
    // 5 is "other", which requires otherBusinessType.
    businessType: '5',
    otherBusinessType: 'restaurant booking',
    ipAddress: request.payerAddress,
    notifyUrl: request.notifyUrl,
    pageUrl: request.returnUrl,
    referUrl: new URL(request.returnUrl).origin,
  };
}

/** Builds the fields of a refund; public integrations show no others. */
export function refundFields({ number, amount, payment }: RefundRef): BankFields {
  return {
    payOrderNo: payment.number,
    logNo: payment.providerNumber,
    refundOrderNo: number,
    refundAmount: String(amount),
  };
}
