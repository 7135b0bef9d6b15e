import type * as z from 'zod/mini';
import { type Currency, DEFAULT_CURRENCY, digitsOf } from './currency.ts';
import type { Language } from './language.ts';
import type { fen } from './shapes.ts';

/** An amount of money: a whole number of the minor unit of its currency, which for the yuan is the fen. */
export type Fen = z.infer<typeof fen>;

export const ZERO_FEN = 0 as Fen;
export const addFen = (a: Fen, b: Fen): Fen => (a + b) as Fen;
export const subtractFen = (a: Fen, b: Fen): Fen => (a - b) as Fen;
export const minFen = (a: Fen, b: Fen): Fen => Math.min(a, b) as Fen;
export const maxFen = (a: Fen, b: Fen): Fen => Math.max(a, b) as Fen;

/** An amount with its currency, for sums over more than one store. */
export interface Money {
  amount: Fen;
  currency: Currency;
}

/** Sums up amounts by currency, in the order of the codes. Amounts of two currencies are never added. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, Fen>();
  for (const { amount, currency } of amounts)
    sums.set(currency, addFen(sums.get(currency) ?? ZERO_FEN, amount));
  return [...sums]
    .map(([currency, amount]) => ({ amount, currency }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce(addFen, ZERO_FEN);

/** Formats of amounts by language and currency. Creating one takes far longer than using it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: Currency, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const cached = moneyFormats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Of the currencies whose short sign is ¥, the yuan alone has it.
    currencyDisplay: currency === DEFAULT_CURRENCY ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  moneyFormats.set(key, format);
  return format;
}

/** The signs of currencies whose own sign another currency has too in some language. */
const CLEAR_SIGNS: { readonly [Code in Currency]?: string } = { JPY: 'JP¥', USD: 'US$', TWD: 'NT$' };

/** Returns the sign of a currency, as `formatMoney` shows it. */
export function signOf(currency: Currency, language: Language): string {
  const parts = moneyFormat(currency, language).formatToParts(0);
  return CLEAR_SIGNS[currency] ?? parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Formats an amount for a reader, without a fraction if it is zero: ¥1,280, €1,280.50, JP¥1,280. */
export function formatMoney(amount: Fen, currency: Currency, language: Language): string {
  const format = moneyFormat(currency, language);
  const value = amount / 10 ** digitsOf(currency);
  const sign = CLEAR_SIGNS[currency];
  if (sign === undefined) return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'currency' ? sign : part.value)).join('');
}

/**
 * Formats an amount with all decimals of its currency and no sign, as files and fields of forms have it: 1205 is "12.05" in
 * euros, and "1205" in yen.
 */
export function decimalOf(amount: Fen, currency: Currency): string {
  const decimals = digitsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** Formats fen as yuan with two decimals, as providers have them: 1205 is "12.05". */
export const yuanOf = (amount: Fen): string => decimalOf(amount, DEFAULT_CURRENCY);
