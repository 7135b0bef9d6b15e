import * as z from 'zod/mini';

/** Money is whole fen, a hundredth of a yuan. There is no fraction of it anywhere. */
export const fen = z.int().brand<'Fen'>();
export type Fen = z.infer<typeof fen>;

/** Fen as yuan with two decimals: 1205 is "12.05". */
export function yuanOf(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
