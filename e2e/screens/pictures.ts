import type { Chapter, Shot, Size } from './chapters.ts';

export const fileOf = ({ name }: Shot, size: Size): string =>
  `${name}${size === 'desktop' ? '-desktop' : ''}.webp`;

export const sizesOf = ({ sizes }: Shot): Size[] => sizes ?? ['phone'];

/** Returns the captions of all pictures by file name, which `npm run docs` uses for docs/screens.md. */
export const captionsOf = (chapters: readonly Chapter[]): Record<string, string> =>
  Object.fromEntries(
    chapters
      .flatMap(({ shots }) => shots)
      .flatMap((shot) => sizesOf(shot).map((size) => [fileOf(shot, size), shot.caption])),
  );
