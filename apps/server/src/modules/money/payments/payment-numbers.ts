import { isId } from '#platform/ids.ts';

/** The number providers know a payment or a refund by is its id without dashes: 32 characters every provider takes. */
export const numberOf = (id: string): string => id.replaceAll('-', '');

export function idOf(number: string): string | undefined {
  const id = number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id.toLowerCase() : undefined;
}
