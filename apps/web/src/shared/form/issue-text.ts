import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { FieldIssue } from '@xiwei/contract/common/validation.ts';
import { problemWords } from '@xiwei/phrases/problems.ts';
import { currentLanguage } from '#i18n/i18n.ts';

/** Returns the message of a field problem, in the user's language. `currency` is that of amounts. */
export const issueText = (issue: Pick<FieldIssue, 'problem' | 'limit'>, currency?: Currency): string =>
  problemWords(currentLanguage(), issue, currency);
