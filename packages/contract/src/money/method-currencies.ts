import { CURRENCIES, type Currency } from '#common/currency.ts';
import type { PaymentMethod } from './money.model.ts';

const YUAN = ['CNY'] as const satisfies readonly Currency[];

/** Currencies that the provider of cards does not take, or whose minor unit there is not that of ISO 4217. */
const NOT_BY_CARD: readonly Currency[] = [
  ...([
    'BHD',
    'IQD',
    'JOD',
    'KWD',
    'LYD',
    'OMR',
    'TND',
    'MGA',
    'BTN',
    'CUP',
    'ERN',
    'GHS',
    'IRR',
    'KPW',
  ] as const),
  ...(['MRU', 'SDG', 'SSP', 'STN', 'SVC', 'SYP', 'TMT', 'VES', 'ZWG'] as const),
];

/** The currencies in which each method takes payments. Null: all. A balance pays amounts of its own currency. */
const METHOD_CURRENCIES: Readonly<Record<PaymentMethod, readonly Currency[] | null>> = {
  wechatPay: YUAN,
  wechatPartnerPay: YUAN,
  alipay: YUAN,
  balance: null,
  douyinPay: YUAN,
  xiaohongshuPay: YUAN,
  macauBankPay: YUAN,
  card: CURRENCIES.filter((code) => !NOT_BY_CARD.includes(code)),
  offline: null,
};

/** Checks whether a method takes payments in a currency. */
export const takesCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  METHOD_CURRENCIES[method]?.includes(currency) ?? true;
