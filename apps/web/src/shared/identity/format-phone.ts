import type { Language } from '@xiwei/contract/common/language.ts';
import type { PhoneInput, PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { callingCodeOf } from '@xiwei/contract/identity/phone-regions.ts';

/** Sizes of the digit groups by number of digits: 138 0013 8000, 9123 4567, 0912 345 678. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [3, 3, 3], 10: [4, 3, 3], 11: [3, 4, 4] };

/** Formats a phone number with its calling code. Numbers in an unexpected form are returned as entered. */
export function formatPhone({ region, number }: PhoneInput): string {
  const entered = number.normalize('NFKC').trim();
  if (entered.startsWith('+')) return entered;
  const digits = entered.replace(/[\s-]/g, '');
  const groups = /^\d+$/.test(digits) ? GROUPS[digits.length] : undefined;
  return `${callingCodeOf(region)} ${groups ? group(digits, groups) : entered}`;
}

function group(digits: string, groups: readonly number[]): string {
  let from = 0;
  return groups
    .map((size) => {
      from += size;
      return digits.slice(from - size, from);
    })
    .join(' ');
}

/** Returns the given region if there is one, otherwise the most common one for the language. */
export const regionOr = (candidate: string | undefined, language: Language): PhoneRegion => {
  if (candidate !== undefined && callingCodeOf(candidate) !== '') return candidate;
  return language === 'zh-Hant' ? 'HK' : 'CN';
};
