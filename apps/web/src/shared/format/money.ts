import { type Currency, digitsOf } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { numberFormat } from '#ui/formats.ts';

/** Formats a range of amounts with one currency sign: ¥500–1,000. */
export const formatMoneyRange = (from: Fen, to: Fen, currency: Currency, language: Language): string =>
  `${formatMoney(from, currency, language)}–${numberFormat(language).format(to / 10 ** digitsOf(currency))}`;

/** Returns the shortest sign of a currency, such as € or $; that of any currency where it is longer than two characters. */
export function shortSignOf(currency: Currency): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', options).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return sign.length > 2 ? '¤' : sign;
}

/** Returns the name of a currency with its code: euro (EUR). */
export function currencyName(currency: Currency, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}
