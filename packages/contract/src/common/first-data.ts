import type { Language } from './language.ts';

/** Id of the element that holds the answers to a page's first calls, embedded in its HTML. */
export const FIRST_DATA_ID = 'first-data';

/** An answer embedded in a page, with the call it answers. */
export interface FirstAnswer {
  /** The endpoint's name. */
  endpoint: string;
  /** The input of the call. For a paged list: its params and query merged, without the cursor. */
  input: object;
  language: Language;
  paged: boolean;
  output: unknown;
  /** When it was read, in epoch milliseconds. Going back in the browser can show a page that is hours old. */
  at: number;
}
