import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { mergeWords } from './merge-words.ts';
import { REFUSAL_WORDS } from './refusals.generated.ts';

/** The words of every refusal. A code without words in three languages doesn't compile. */
export const refusalWords: Record<Language, Record<RefusalCode, string>> = mergeWords(
  'refusal code',
  REFUSAL_WORDS,
);
