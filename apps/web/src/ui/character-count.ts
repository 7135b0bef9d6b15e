/** How many characters a person sees in a text: an emoji of many parts is one. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

export function firstCharacter(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
