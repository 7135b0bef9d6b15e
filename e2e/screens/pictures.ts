import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';

/** Pictures of a phone are 375 px wide, of a tablet 1024 px, of a desktop 1280 px. */
export type Size = 'phone' | 'tablet' | 'desktop';
export type Person = 'diner' | 'owner' | 'admin';

/** One picture of a page. */
export interface Shot {
  /** The page's id, with a suffix if the page has several pictures. */
  name: string;
  caption: string;
  path: string;
  as?: Person;
  sizes?: Size[];
  dark?: boolean;
  language?: Language;
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

export interface Chapter {
  title: string;
  shots: Shot[];
}

/** What the samples of a module are made with. */
interface SamplePeople extends Record<Person, BrowserContext> {
  /** Store of the owner, where the diner has booked. */
  storeId: string;
  order: { storeId: string; id: string };
}

/** Makes the samples of a module, and returns the pictures of its pages. `<module>.chapter.ts` exports it as `makeChapter`; no list names the module. */
export type MakeChapter = (people: SamplePeople) => Promise<Chapter>;

export const BOTH: Size[] = ['phone', 'desktop'];

export const fileOf = ({ name }: Shot, size: Size): string =>
  `${name}${size === 'phone' ? '' : `-${size}`}.webp`;

export const sizesOf = ({ sizes }: Shot): Size[] => sizes ?? ['phone'];

/** Returns the captions of all pictures by file name, which `npm run docs` uses for docs/screens.md. */
export const captionsOf = (chapters: readonly Chapter[]): Record<string, string> =>
  Object.fromEntries(
    chapters
      .flatMap(({ shots }) => shots)
      .flatMap((shot) => sizesOf(shot).map((size) => [fileOf(shot, size), shot.caption])),
  );
