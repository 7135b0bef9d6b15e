import { mergeWords } from './merge-words.ts';
import { PAGE_WORDS } from './page-words.generated.ts';

/** The names of all pages of the merchant side. The build of the web app keeps one language of them in each file. */
export const pageNames = mergeWords('page', PAGE_WORDS);
