import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import type { FieldProblem } from '@xiwei/contract/problems.ts';
import { mergeWords } from './merge-words.ts';
import { PROBLEM_WORDS } from './problems.generated.ts';

/** Problems whose limit is an amount. */
const OF_MONEY: readonly FieldProblem[] = ['amountTooSmall', 'amountTooBig'];

/**
 * Returns the message of a field problem. The numbers of all three languages are grouped alike: 1,000,000. The limit of an amount is in
 * the minor unit of the currency.
 */
export function problemWords(
  language: Language,
  { problem, limit }: { problem: FieldProblem; limit?: number | undefined },
  currency: Currency = DEFAULT_CURRENCY,
): string {
  const shown = (number: number): string =>
    OF_MONEY.includes(problem) ? formatMoney(number as Fen, currency, language) : number.toLocaleString('en');
  return fieldWords[language][problem].replace('{{limit}}', limit === undefined ? '' : shown(limit));
}

/** The words of every field problem, for server and web alike. One without words in three languages doesn't compile. */
export const fieldWords: Record<Language, Record<FieldProblem, string>> = mergeWords(
  'field problem',
  PROBLEM_WORDS,
);
