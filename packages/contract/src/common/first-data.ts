import type { Language } from './language.ts';

/** The element of a page that holds the answers to its first questions. */
export const FIRST_DATA_ID = 'first-data';

/** An answer that came with the page, under what it answers. */
export interface FirstAnswer {
  endpoint: string;
  /** What was asked: of a list read page by page its params and its query in one, without a place to begin. */
  input: object;
  language: Language;
  paged: boolean;
  output: unknown;
  /** When it was true, in milliseconds: a browser that goes back may show a page again that it had hours ago. */
  at: number;
}
