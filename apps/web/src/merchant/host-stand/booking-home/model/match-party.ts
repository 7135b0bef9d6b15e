import { fullNameOf } from '#shared/diners/full-name.ts';
import type { Party } from './evening.ts';

/** Checks whether a name can be typed as a text, such as by pinyin. */
export type NameMatch = (name: string, text: string) => boolean;

const DIGITS = /^[\d\s+-]{2,}$/;

/**
 * Checks whether a party is found by a text: its guest's name, digits of the phone, the booking code, or the label of one of
 * its tables. An empty text finds every party.
 */
export function matchesText(
  { order: { diner, bookingCode }, order }: Party,
  text: string,
  labelOf: (itemId: string) => string | undefined,
  matchesName: NameMatch,
): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  if (bookingCode.toLocaleLowerCase().startsWith(wanted)) return true;
  if (order.itemIds.some((id) => labelOf(id)?.toLocaleLowerCase() === wanted)) return true;
  if (diner === null) return false;
  if (DIGITS.test(wanted)) return (diner.phone ?? '').replace(/\D/g, '').includes(wanted.replace(/\D/g, ''));
  const name = fullNameOf(diner);
  return name.toLocaleLowerCase().includes(wanted) || matchesName(name, wanted);
}
