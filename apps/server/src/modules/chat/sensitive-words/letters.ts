import { Locale } from 'opencc-js';
import { lookalikeOf } from '#platform/lookalikes.ts';

/** A letter or digit of a text in the spelling that is compared, and what stands between it and the one before. */
export interface Letter {
  sign: string;
  /** The number of signs that were left out before it, such as spaces and punctuation. */
  skipped: number;
  /** Whether one of them is a space. */
  afterSpace: boolean;
}

/** Simplified forms of traditional characters. */
const simplified = new Map(
  (Locale.to.cn ?? [])
    .flat()
    .filter((dictionary) => typeof dictionary === 'string')
    .flatMap((dictionary) => dictionary.split('|'))
    .map((line) => line.split(' ') as [string, string])
    .filter(([from, to]) => [...from].length === 1 && [...(to ?? '')].length === 1),
);

/** The first of each row of capitals that Unicode does not decompose: in circles, in squares, and of flags. */
const CAPITAL_ROWS = [0x1f150, 0x1f170, 0x1f1e6];

/** Returns the letter in a circle, square or flag. */
function plainCapital(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = CAPITAL_ROWS.find((row) => code >= row && code < row + 26);
  return first === undefined ? sign : String.fromCodePoint(0x41 + code - first);
}

const COMPARED = /^[\p{L}\p{N}]$/u;
const IGNORED = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Reduces a text to the letters that are compared: width, case, accents, traditional characters and look-alikes don't count,
 * and what is neither letter nor digit is left out. Invisible signs are left out without a trace.
 */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let skipped = 0;
  let afterSpace = false;
  for (const written of text) {
    for (const part of plainCapital(written).normalize('NFKD')) {
      if (IGNORED.test(part)) continue;
      if (!COMPARED.test(part)) {
        skipped += 1;
        afterSpace ||= /\s/.test(part);
        continue;
      }
      letters.push({ sign: lookalikeOf(simplified.get(part) ?? part), skipped, afterSpace });
      skipped = 0;
      afterSpace = false;
    }
  }
  return letters;
}

/** Returns the spelling of a word that is stored and compared. */
export const spellingOf = (word: string): string =>
  lettersOf(word)
    .map(({ sign }) => sign)
    .join('');
