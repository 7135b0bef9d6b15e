import { isId } from '#platform/ids.ts';

/** Returns the number of a payment or refund at its provider: its id without dashes, 32 characters that all accept. */
export const numberOf = (id: string): string => id.replaceAll('-', '');

/** Returns the id that a provider's number stands for; undefined if it is not one of ours. */
export function idOf(number: string): string | undefined {
  const id = number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id.toLowerCase() : undefined;
}
