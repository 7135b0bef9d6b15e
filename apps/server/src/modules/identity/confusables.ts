import { lookalikeOf } from '#platform/lookalikes.ts';

/** Two letters that look like one in many fonts. */
const JOINED: [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Reduces a text to the Latin letters it looks like. Width, case, accents and separators don't count. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point} ._·-]/gu, '');
  return [...plain].map(lookalikeOf).join('');
}

/** Checks whether a text contains a word, or letters a reader would take for it. */
export function looksLike(text: string, words: readonly string[]): boolean {
  const letters = skeleton(text);
  const joined = JOINED.reduce((shape, [two, one]) => shape.replaceAll(two, one), letters);
  return words.some((word) => {
    const forbidden = skeleton(word);
    return letters.includes(forbidden) || joined.includes(forbidden);
  });
}
