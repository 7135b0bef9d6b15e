import type { Fen } from '@xiwei/contract/common/money.ts';

/** Yuan as providers write them, with up to two decimals, in fen. Nothing when it is no such amount. */
export function fenOf(text: string): Fen | undefined {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole, decimals = ''] = found;
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return (sign && amount > 0 ? -amount : amount) as Fen;
}
