import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { CALLING_CODES } from '@xiwei/contract/identity/phone-regions.ts';

/** A region with all that it is found by. */
export interface NamedRegion {
  region: PhoneRegion;
  /** Its name in the reader’s language. */
  name: string;
  english: string;
  /** The pinyin of its name, and the initials of it; empty for names in Latin letters. */
  sounds: string;
}

/**
 * Finds regions by their names, in the reader's language or in English, by pinyin or its initials, by the code of the country or by the
 * calling code, with or without the plus. Those that begin with the text come first; otherwise their order stays.
 */
export function findRegions(regions: readonly NamedRegion[], typed: string): NamedRegion[] {
  const text = plain(typed);
  if (text === '') return [...regions];
  return regions
    .map((named) => ({ named, rank: rankOf(named, text) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ named }) => named);
}

const NOT_FOUND = 9;

function rankOf({ region, name, english, sounds }: NamedRegion, text: string): number {
  const code = CALLING_CODES[region] ?? '';
  const digits = /^\d+$/.test(text) ? text.replace(/^00/, '') : undefined;
  if (digits !== undefined) return code === digits ? 0 : code.startsWith(digits) ? 1 : NOT_FOUND;
  if (region.toLowerCase() === text) return 0;
  const names = [plain(name), plain(english)];
  if (names.some((each) => each.startsWith(text))) return 1;
  if (sounds.split(' ').some((each) => each.startsWith(text))) return 2;
  return names.some((each) => each.includes(text)) ? 3 : NOT_FOUND;
}

/** Removes accents, spaces, marks and the plus, and writes full-width and capital letters as usual ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
