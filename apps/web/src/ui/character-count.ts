/** Splits text into user-perceived characters (graphemes): an emoji made of several code points counts as one. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

export function firstCharacter(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
