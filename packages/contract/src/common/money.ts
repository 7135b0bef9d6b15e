import type * as z from 'zod/mini';
import type { Currency } from './currency.ts';
import type { Language } from './language.ts';
import type { fen } from './shapes.ts';

/** An amount of money: an integer number of fen, a hundredth of a yuan. */
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

/** Formats of amounts. Creating one takes far longer than using it. */
const moneyFormats = new Map<Language, Intl.NumberFormat>();

function moneyFormat(language: Language): Intl.NumberFormat {
  const cached = moneyFormats.get(language);
  if (cached) return cached;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  moneyFormats.set(language, format);
  return format;
}

/** Formats an amount for a reader, without a fraction if it is zero: ¥1,280, ¥1,280.50. */
export const formatMoney = (amount: Fen, language: Language): string =>
  moneyFormat(language).format(amount / 100);

/** Formats fen as yuan with two decimals, as providers, files and fields of forms have them: 1205 is "12.05". */
export function yuanOf(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
