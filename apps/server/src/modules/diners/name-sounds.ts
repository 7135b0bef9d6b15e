import { pinyin } from 'pinyin-pro';

/** Fewest letters of a search by sound: a single letter would find half of the guests. */
const MIN_LETTERS = 2;
const HAN = /\p{Script=Han}/u;

/**
 * Returns the pinyin of the Chinese characters of a name, without tones, separated by spaces: `lin jia yi`. The family name
 * comes first and has its own reading. Other characters are left out.
 */
export function nameSounds(lastName: string, firstName: string): string {
  const name = lastName + firstName;
  if (!HAN.test(name)) return '';
  return pinyin(name, { type: 'array', toneType: 'none', v: true, surname: 'head' })
    .map((sound, index) => (HAN.test([...name][index] ?? '') ? sound.toLowerCase() : ''))
    .filter((sound) => /^[a-z]+$/.test(sound))
    .join(' ');
}

/** Returns the letters of a text that can be a name in pinyin, such as `lin yue`; undefined for other texts. */
export function lettersOf(typed: string): string | undefined {
  if (!/^[a-zü'’\s]+$/i.test(typed)) return undefined;
  const letters = typed
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/[^a-z]/g, '');
  return letters.length >= MIN_LETTERS ? letters : undefined;
}
