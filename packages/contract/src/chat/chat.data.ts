import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { CONVERSATION_KINDS } from './chat.model.ts';

const conversationData = z.object({
  kind: z.enum(CONVERSATION_KINDS),
  storeId: z.nullable(id),
  /** Messages, oldest first; of groups only this person's own. */
  messages: z.array(
    z.object({
      at: instant,
      by: z.enum(['you', 'restaurant', 'platform']),
      type: z.enum(['text', 'picture', 'card', 'automatic', 'erased']),
      text: z.nullable(z.string()),
    }),
  ),
});
export type ConversationData = z.infer<typeof conversationData>;

/** Its parts of the copy of a person's data. */
export const chatPersonalData = {
  conversations: z.array(conversationData),
};
