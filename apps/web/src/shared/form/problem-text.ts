import { problemWords } from '@xiwei/phrases/form/problems.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { currentLanguage } from '#i18n/i18n.ts';

/** Why something was not done, in one sentence: the server's words, that it wasn't reached, or that we don't know. */
export function problemText(error: unknown): string {
  if (isRefusal(error)) return error.message;
  return problemWords[currentLanguage()][error instanceof ConnectionLost ? 'connectionLost' : 'unexpected'];
}
