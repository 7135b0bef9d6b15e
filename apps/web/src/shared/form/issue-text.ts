import type { FieldIssue } from '@xiwei/contract/common/validation.ts';
import { problemWords } from '@xiwei/phrases/problems.ts';
import { currentLanguage } from '#i18n/i18n.ts';

/** Returns the message of a field problem, in the user's language. */
export const issueText = (issue: Pick<FieldIssue, 'problem' | 'limit'>): string =>
  problemWords(currentLanguage(), issue);
