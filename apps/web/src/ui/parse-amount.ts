import { type Currency, digitsOf } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';

/**
 * Parses a typed amount with at most the decimals of its currency into minor units. Full-width digits and signs, as Chinese keyboards
 * type them, are accepted; a comma only between thousands, because 12,50 is not 1,250. Returns undefined for empty text, NaN for
 * anything but an amount.
 */
export function parseAmount(text: string, currency: Currency): Fen | undefined {
  const cleaned = text.normalize('NFKC').replaceAll(/[\p{Sc}\s]/gu, '');
  if (cleaned === '') return undefined;
  const [, typed, decimals = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(cleaned) ?? [];
  const digits = digitsOf(currency);
  const whole = typed?.replaceAll(',', '');
  if (whole === undefined || decimals.length > digits) return Number.NaN as Fen;
  return Number(whole + decimals.padEnd(digits, '0')) as Fen;
}
