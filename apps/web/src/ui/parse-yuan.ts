import type { Fen } from '@xiwei/contract/common/money.ts';

/**
 * Parses typed yuan with up to two decimals into fen. Full-width digits and signs, as Chinese keyboards type them, are
 * accepted; a comma only between thousands, because 12,50 is not 1,250. Returns undefined for empty text, NaN for anything
 * but an amount.
 */
export function parseYuan(text: string): Fen | undefined {
  const cleaned = text.normalize('NFKC').replaceAll(/[¥\s]/g, '');
  if (cleaned === '') return undefined;
  const [, typed, decimals = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/.exec(cleaned) ?? [];
  const whole = typed?.replaceAll(',', '');
  return (whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, '0'))) as Fen;
}
