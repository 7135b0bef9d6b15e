import type * as z from 'zod/mini';
import type { fen } from './shapes.ts';

/** An amount of money: an integer number of fen, a hundredth of a yuan. */
export type Fen = z.infer<typeof fen>;

export const ZERO_FEN = 0 as Fen;
export const addFen = (a: Fen, b: Fen): Fen => (a + b) as Fen;
export const subtractFen = (a: Fen, b: Fen): Fen => (a - b) as Fen;
export const minFen = (a: Fen, b: Fen): Fen => Math.min(a, b) as Fen;
export const maxFen = (a: Fen, b: Fen): Fen => Math.max(a, b) as Fen;
export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce(addFen, ZERO_FEN);

/** How amounts in yuan are written in every language: no fraction for whole amounts, otherwise two digits: ¥1,280, ¥1,280.50. */
export const MONEY_FORMAT: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
};

/** Formats fen as yuan with two decimals: 1205 is "12.05". */
export function yuanOf(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
