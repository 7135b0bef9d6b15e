import type { Currency } from '#common/currency.ts';
import type { PaymentMethod } from './money.model.ts';

const YUAN = ['CNY'] as const satisfies readonly Currency[];

/** The currencies in which each method takes payments. Null: all. A balance pays amounts of its own currency. */
const METHOD_CURRENCIES: Readonly<Record<PaymentMethod, readonly Currency[] | null>> = {
  wechatPay: YUAN,
  wechatPartnerPay: YUAN,
  alipay: YUAN,
  balance: null,
  douyinPay: YUAN,
  xiaohongshuPay: YUAN,
  macauBankPay: YUAN,
  offline: null,
};

/** Checks whether a method takes payments in a currency. */
export const takesCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  METHOD_CURRENCIES[method]?.includes(currency) ?? true;
