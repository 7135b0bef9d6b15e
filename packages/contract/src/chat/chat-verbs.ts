import * as z from 'zod/mini';
import { nothing, pageOf, pageQuery, wholeNumber } from '#common/shapes.ts';
import type { Verb } from '#common/side-api.ts';
import { freeText, requiredText } from '#common/text.ts';
import { PICTURE_REFUSALS } from '#identity/identity.declarations.ts';
import { chatPicture, conversation, message, messageInput, messagePage } from './chat.model.ts';

const SEARCH_LENGTH = 50;

/** What each of the three sides can do with its conversations. */
export const chatVerbs = {
  list: {
    method: 'GET',
    path: '/conversations',
    reads: ['chat.conversations'],
    query: z.extend(pageQuery, {
      /** A part of a name or of a message. Then the matches among the latest conversations are listed, on one page. */
      q: z._default(freeText(SEARCH_LENGTH), ''),
    }),
    output: pageOf(conversation),
  },
  count: {
    method: 'GET',
    path: '/unread-messages',
    reads: ['chat.conversations'],
    output: z.object({ count: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/conversations/:conversationId',
    reads: ['chat.conversations'],
    output: conversation,
  },
  /** Pages follow `chat.messageAdded` and fetch what they lack, so nothing is read again by itself. */
  messages: {
    method: 'GET',
    path: '/conversations/:conversationId/messages',
    reads: [],
    query: z.object({
      /** Messages after this one, oldest first. */
      after: z.optional(wholeNumber(0)),
      /** The latest messages before this one. */
      before: z.optional(wholeNumber(1)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    output: messagePage,
  },
  search: {
    method: 'GET',
    path: '/conversations/:conversationId/search',
    reads: [],
    query: z.object({ q: requiredText(SEARCH_LENGTH) }),
    output: z.object({ items: z.array(message) }),
  },
  send: {
    method: 'POST',
    path: '/conversations/:conversationId/messages',
    changes: ['chat.conversations'],
    body: messageInput,
    output: message,
    refusals: [
      'messageSensitive',
      'messageIdReused',
      'conversationClosed',
      'conversationMuted',
      'tooManyUnanswered',
      'chatPictureMissing',
      'cardNotFitting',
      'chatBusy',
    ],
    limits: [{ max: 120, seconds: 60, by: 'person' }],
  },
  mute: {
    method: 'POST',
    path: '/conversations/:conversationId/mute',
    changes: ['chat.conversations'],
    body: z.object({ muted: z.boolean() }),
    output: conversation,
  },
  markRead: {
    method: 'POST',
    path: '/conversations/:conversationId/read',
    changes: ['chat.conversations'],
    body: z.object({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
    output: nothing,
  },
  type: {
    method: 'POST',
    path: '/conversations/:conversationId/typing',
    changes: [],
    ephemeral: true,
    output: nothing,
    limits: [{ max: 40, seconds: 60, by: 'person' }],
  },
  upload: {
    method: 'POST',
    path: '/conversations/:conversationId/pictures',
    changes: [],
    body: 'image',
    output: chatPicture,
    refusals: PICTURE_REFUSALS,
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  picture: {
    method: 'GET',
    path: '/conversations/:conversationId/pictures/:pictureId',
    reads: [],
    output: 'picture',
  },
} as const satisfies Record<string, Verb>;
