import * as z from 'zod/mini';
import type { FieldProblem } from '#problems.ts';

/** An amount of money: an integer number of fen, a hundredth of a yuan. */
export const fen = z.int().brand<'Fen'>();
export type Fen = z.infer<typeof fen>;

export const ZERO_FEN = 0 as Fen;
export const addFen = (a: Fen, b: Fen): Fen => (a + b) as Fen;
export const subtractFen = (a: Fen, b: Fen): Fen => (a - b) as Fen;
export const minFen = (a: Fen, b: Fen): Fen => Math.min(a, b) as Fen;
export const maxFen = (a: Fen, b: Fen): Fen => Math.max(a, b) as Fen;
export const sumFen = (amounts: readonly Fen[]): Fen => amounts.reduce(addFen, ZERO_FEN);

/**
 * An amount from `min` to `max` fen. A missing, empty or zero amount is the field problem `missing`; the other problems
 * report their bound in yuan.
 */
export const positiveFen = (missing: FieldProblem, max: number, min = 1) =>
  z
    .int({ error: ({ input }) => (isEmpty(input) ? missing : undefined) })
    .check(
      z.refine((amount) => amount > 0, { error: missing, abort: true }),
      z.minimum(min, 'amountTooSmall'),
      z.maximum(max, 'amountTooBig'),
    )
    .brand<'Fen'>();

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Formats fen as yuan with two decimals: 1205 is "12.05". */
export function yuanOf(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
