import type { Language } from '@xiwei/contract/common/language.ts';
import {
  CALLING_CODES,
  PHONE_REGIONS,
  type PhoneInput,
  type PhoneRegion,
} from '@xiwei/contract/identity/identity.model.ts';

/** How many digits stand together, by how many there are: 138 0013 8000, 9123 4567, 0912 345 678. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [3, 3, 3], 10: [4, 3, 3], 11: [3, 4, 4] };

/** A phone spaced for reading. One typed in another way is shown as it was typed. */
export function phoneWords({ region, number }: PhoneInput): string {
  const typed = number.normalize('NFKC').trim();
  if (typed.startsWith('+')) return typed;
  const digits = typed.replace(/[\s-]/g, '');
  const groups = /^\d+$/.test(digits) ? GROUPS[digits.length] : undefined;
  return `+${CALLING_CODES[region]} ${groups ? grouped(digits, groups) : typed}`;
}

function grouped(digits: string, groups: readonly number[]): string {
  let from = 0;
  return groups
    .map((size) => {
      from += size;
      return digits.slice(from - size, from);
    })
    .join(' ');
}

/** The region asked for, else the one most readers of the language are in. */
export const regionOr = (asked: string | undefined, language: Language): PhoneRegion =>
  PHONE_REGIONS.find((region) => region === asked) ?? (language === 'zh-Hant' ? 'HK' : 'CN');
