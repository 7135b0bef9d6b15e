import type { Fen } from '@xiwei/contract/common/money.ts';

/** Parses an amount in yuan with up to two decimals into fen; undefined for any other text. */
export function fenOf(text: string): Fen | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole, decimals = ''] = match;
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return (sign && amount > 0 ? -amount : amount) as Fen;
}
