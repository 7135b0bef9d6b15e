import { firstCharacter } from './character-count.ts';

const IDEOGRAPH = /^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}|^\p{Script=Hangul}/u;

/**
 * Returns the initials for an avatar without a picture: the first character of a Chinese, Japanese or Korean name (the
 * family name), otherwise the first letters of the first and the last word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const head = firstCharacter(first).toLocaleUpperCase();
  if (words.length === 1 || IDEOGRAPH.test(first) || IDEOGRAPH.test(last)) return head;
  return head + firstCharacter(last).toLocaleUpperCase();
}
