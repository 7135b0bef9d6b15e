import type { Words } from './words.ts';

/** Words of a page: its name, what it is for, and its state in the index of settings if it has one. */
type PageWords = Record<string, { title: string; detail?: string; state?: string; state_other?: string }>;

/** Checks that the words of a module's pages are complete in three languages. */
export const pageWords = <const Source extends PageWords>(words: {
  'zh-Hans': Source;
  'zh-Hant': Words<NoInfer<Source>>;
  en: Words<NoInfer<Source>>;
}) => words;
