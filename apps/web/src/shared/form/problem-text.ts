import { problemWords } from '@xiwei/phrases/form/problems.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { currentLanguage } from '#i18n/i18n.ts';

/** Values that the form has no field for are invalid, so that the user cannot correct them there. */
export class InvalidElsewhere extends Error {}

/** Returns an error as one sentence: the server's message, or one of the app's own. */
export function problemText(error: unknown): string {
  if (isRefusal(error)) return error.message;
  const words = problemWords[currentLanguage()];
  if (error instanceof ConnectionLost) return words.connectionLost;
  return error instanceof InvalidElsewhere ? words.invalidElsewhere : words.unexpected;
}
