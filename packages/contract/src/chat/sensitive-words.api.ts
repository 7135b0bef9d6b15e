import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, pageQuery } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { MAX_MESSAGE_LENGTH } from './chat.model.ts';
import { SENSITIVE_KINDS, sensitiveWord, sensitiveWordsInput } from './sensitive-words.model.ts';

/** The words that no message may contain, for the platform's staff. */
export const sensitiveWordsApi = api('chat', {
  listSensitiveWords: {
    method: 'GET',
    path: '/api/admin/sensitive-words',
    who: 'admin',
    reads: ['chat.sensitiveWords'],
    about: 'Lists the words that no message may contain, newest first.',
    query: z.extend(pageQuery, {
      q: z._default(freeText(40), ''),
      kind: z.optional(z.enum(SENSITIVE_KINDS)),
    }),
    output: z.object({
      items: z.array(sensitiveWord),
      next: z.nullable(z.string()),
      /** Number of words of all pages, without the filter. */
      total: z.int(),
      /** Counts the changes of the list. */
      version: z.int(),
    }),
  },
  addSensitiveWords: {
    method: 'POST',
    path: '/api/admin/sensitive-words',
    who: 'admin',
    changes: ['chat.sensitiveWords'],
    about: 'Adds words to the list. Words that it has already, in any spelling, are left out.',
    body: sensitiveWordsInput,
    output: z.object({ added: z.int() }),
    refusals: ['sensitiveWordLimitReached'],
  },
  removeSensitiveWord: {
    method: 'DELETE',
    path: '/api/admin/sensitive-words/:wordId',
    who: 'admin',
    changes: ['chat.sensitiveWords'],
    about: 'Removes a word from the list.',
    params: z.object({ wordId: id }),
    output: nothing,
  },
  testSensitiveText: {
    method: 'POST',
    path: '/api/admin/sensitive-words/test',
    who: 'admin',
    changes: [],
    ephemeral: true,
    about: 'Returns the words of the list that a text contains. Nothing is stored.',
    body: z.object({ text: requiredText(MAX_MESSAGE_LENGTH) }),
    output: z.object({ items: z.array(z.object({ word: z.string(), kind: z.enum(SENSITIVE_KINDS) })) }),
  },
});
