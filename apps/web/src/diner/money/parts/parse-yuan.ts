import type { Fen } from '@xiwei/contract/common/money.ts';

/** Reads yuan as a person types them, with up to two decimals. Undefined where nothing is typed, NaN where it is no amount. */
export function typedFen(text: string): Fen | undefined {
  const typed = text.trim().replaceAll(/[,，¥￥\s]/g, '');
  if (typed === '') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  return (whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, '0'))) as Fen;
}
