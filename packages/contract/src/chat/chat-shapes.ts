import * as z from 'zod/mini';
import { nothing, pageOf, pageQuery, wholeNumber } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { PICTURE_REFUSALS } from '#identity/identity.declarations.ts';
import { chatPicture, conversation, message, messageInput, messagePage } from './chat.model.ts';

const SEARCH_LENGTH = 50;

const list = {
  method: 'GET',
  reads: ['chat.conversations'],
  query: z.extend(pageQuery, {
    /** A part of a name or of a message. Then the matches among the latest conversations are listed, on one page. */
    q: z._default(freeText(SEARCH_LENGTH), ''),
  }),
  output: pageOf(conversation),
} as const;
const count = {
  method: 'GET',
  reads: ['chat.conversations'],
  output: z.object({ count: z.int() }),
} as const;
const read = { method: 'GET', reads: ['chat.conversations'], output: conversation } as const;
/** Pages follow `chat.messageAdded` and fetch what they lack, so nothing is read again by itself. */
const messages = {
  method: 'GET',
  reads: [],
  query: z.object({
    /** Messages after this one, oldest first. */
    after: z.optional(wholeNumber(0)),
    /** The latest messages before this one. */
    before: z.optional(wholeNumber(1)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: messagePage,
} as const;
const search = {
  method: 'GET',
  reads: [],
  query: z.object({ q: requiredText(SEARCH_LENGTH) }),
  output: z.object({ items: z.array(message) }),
} as const;
const send = {
  method: 'POST',
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
} as const;
const mute = {
  method: 'POST',
  changes: ['chat.conversations'],
  body: z.object({ muted: z.boolean() }),
  output: conversation,
} as const;
const markRead = {
  method: 'POST',
  changes: ['chat.conversations'],
  body: z.object({ seq: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  output: nothing,
} as const;
const type = {
  method: 'POST',
  changes: [],
  ephemeral: true,
  output: nothing,
  limits: [{ max: 40, seconds: 60, by: 'person' }],
} as const;
const upload = {
  method: 'POST',
  changes: [],
  body: 'image',
  output: chatPicture,
  refusals: PICTURE_REFUSALS,
  limits: [{ max: 60, seconds: 600, by: 'person' }],
} as const;
const picture = { method: 'GET', reads: [], output: 'picture' } as const;

/** What each of the three sides can do with its conversations, without the paths. */
export const chatShapes = {
  list,
  count,
  read,
  messages,
  search,
  send,
  mute,
  markRead,
  type,
  upload,
  picture,
} as const;
