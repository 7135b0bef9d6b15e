import { pinyin } from 'pinyin-pro';

/** Number of leading letters in which a typing mistake is tolerated: as many as fit into a bigint. */
const MISTAKE_LETTERS = 6;
/** Shorter inputs tolerate no mistake, because one wrong letter makes another word. */
const MISTAKE_FROM = 4;

/** Splits a text into words of Latin letters and digits, and single characters of other scripts. */
export const unitsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[a-z0-9]+|[\p{L}\p{N}]/gu) ?? [];

const isHan = (unit: string): boolean => /^\p{Script=Han}$/u.test(unit);

/**
 * Encodes characters of other scripts by their code points, because the index holds only Latin letters and
 * digits.
 */
export const written = (unit: string): string =>
  /^[a-z0-9]/.test(unit) ? unit : (unit.codePointAt(0) ?? 0).toString(16);

/** Returns the pinyin of each unit. Characters are read in context, because many have several readings. */
export function soundsOf(units: readonly string[]): string[] {
  const read = pinyin(units.filter(isHan).join(''), { type: 'array', toneType: 'none', v: true });
  let next = 0;
  return units.map((unit) => written(isHan(unit) ? (read[next++] ?? unit) : unit));
}

/**
 * Returns the beginning of a sound, complete and with each single letter removed (deletion neighbourhood).
 * Two sounds that differ by one wrong, missing, extra or swapped letter share one of these.
 */
export function deletionsOf(sound: string): number[] {
  const letters = sound.replace(/[^a-z]/g, '').slice(0, MISTAKE_LETTERS);
  if (letters.length < MISTAKE_FROM) return [];
  const without = [...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1));
  return [letters, ...without].map(numberOf);
}

/** Encodes letters as a number. */
const numberOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 27 + (letter.charCodeAt(0) - 96), 0);
