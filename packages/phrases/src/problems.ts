import type { Language } from '@xiwei/contract/common/language.ts';
import type { FieldProblem } from '@xiwei/contract/problems.ts';
import { mergeWords } from './merge-words.ts';
import { PROBLEM_WORDS } from './problems.generated.ts';

/** Returns the message of a field problem. The numbers of all three languages are grouped alike: 1,000,000. */
export const problemWords = (
  language: Language,
  { problem, limit }: { problem: FieldProblem; limit?: number | undefined },
): string =>
  fieldWords[language][problem].replace('{{limit}}', limit === undefined ? '' : limit.toLocaleString('en'));

/** The words of every field problem, for server and web alike. One without words in three languages doesn't compile. */
export const fieldWords: Record<Language, Record<FieldProblem, string>> = mergeWords(
  'field problem',
  PROBLEM_WORDS,
);
