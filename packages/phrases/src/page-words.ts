import type { Words } from './words.ts';

/** Words of a page: its name, what it is for, and, if it has them, its state in the index of settings and the work that waits on it. */
interface OnePageWords {
  title: string;
  detail?: string;
  state?: string;
  state_other?: string;
  /** What its dialog on the host stand shows. */
  dialog?: string;
  /** How much work waits in all. */
  waiting_other?: string;
  /** How much of a kind waits. */
  work?: Record<string, string>;
  /** How much of a kind is new. */
  news?: Record<string, string>;
}

type PageWords = Record<string, OnePageWords>;

/** Checks that the words of a module's pages are complete in three languages. */
export const pageWords = <const Source extends PageWords>(words: {
  'zh-Hans': Source;
  'zh-Hant': Words<NoInfer<Source>>;
  en: Words<NoInfer<Source>>;
}) => words;
