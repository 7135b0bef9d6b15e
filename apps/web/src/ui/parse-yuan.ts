import type { Fen } from '@xiwei/contract/common/money.ts';

/** Parses typed yuan with up to two decimals into fen. Returns undefined for empty text, NaN for anything but an amount. */
export function parseYuan(text: string): Fen | undefined {
  const cleaned = text.trim().replaceAll(/[,，¥￥\s]/g, '');
  if (cleaned === '') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(cleaned) ?? [];
  return (whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, '0'))) as Fen;
}
