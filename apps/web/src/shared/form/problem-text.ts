import { problemWords } from '@xiwei/phrases/form/problems.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { currentLanguage } from '#i18n/i18n.ts';

/** Returns an error as one sentence: the server's message, "connection lost", or "unexpected error". */
export function problemText(error: unknown): string {
  if (isRefusal(error)) return error.message;
  return problemWords[currentLanguage()][error instanceof ConnectionLost ? 'connectionLost' : 'unexpected'];
}
