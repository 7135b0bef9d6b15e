import { pinyin } from 'pinyin-pro';

/** How much of a sound may have a slip in it: as many letters as a whole number of the database tells apart. */
const SLIP_LETTERS = 6;
/** With fewer letters than this, one wrong is half another word. */
const SLIP_FROM = 4;

/** A text taken apart: words of Latin letters and digits, and single characters of other scripts. */
export const unitsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[a-z0-9]+|[\p{L}\p{N}]/gu) ?? [];

const isHan = (unit: string): boolean => /^\p{Script=Han}$/u.test(unit);

/** Other scripts as the numbers of their characters: what is looked up has Latin letters and digits alone. */
export const written = (unit: string): string =>
  /^[a-z0-9]/.test(unit) ? unit : (unit.codePointAt(0) ?? 0).toString(16);

/** How each unit sounds. Characters are read in the company of their neighbours: many have several readings. */
export function soundsOf(units: readonly string[]): string[] {
  const read = pinyin(units.filter(isHan).join(''), { type: 'array', toneType: 'none', v: true });
  let next = 0;
  return units.map((unit) => written(isHan(unit) ? (read[next++] ?? unit) : unit));
}

/**
 * The beginning of a sound, whole and with each one of its letters missing. Two that differ by one letter, whether it
 * is wrong, missing, too many or in its neighbour's place, have one of these in common.
 */
export function slipsOf(sound: string): number[] {
  const letters = sound.replace(/[^a-z]/g, '').slice(0, SLIP_LETTERS);
  if (letters.length < SLIP_FROM) return [];
  const without = [...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1));
  return [letters, ...without].map(numberOf);
}

/** Letters as the digits of a number. */
const numberOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 27 + (letter.charCodeAt(0) - 96), 0);
