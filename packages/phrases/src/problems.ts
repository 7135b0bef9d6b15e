import type { Language } from '@xiwei/contract/common/language.ts';
import type { FieldProblem } from '@xiwei/contract/problems.ts';
import { bookingProblemWords } from './booking/problems.ts';
import { commonProblemWords } from './common/problems.ts';
import { identityProblemWords } from './identity/problems.ts';
import { mergeWords } from './merge-words.ts';
import { moneyProblemWords } from './money/problems.ts';
import { storesProblemWords } from './stores/problems.ts';

/** The words of every field problem, for server and web alike. One without words in three languages doesn't compile. */
export const fieldWords: Record<Language, Record<FieldProblem, string>> = mergeWords('field problem', [
  commonProblemWords,
  identityProblemWords,
  storesProblemWords,
  bookingProblemWords,
  moneyProblemWords,
]);
