import type { EventTable } from '#events/event-changes.ts';
import type { ChatSide } from './chat.model.ts';

export interface ChatEvents {
  /** Messages were added, up to this one. Readers fetch them by the last one they have. */
  'chat.messageAdded': { conversationId: string; seq: number };
  /** A member has read up to a message. */
  'chat.read': { conversationId: string; side: ChatSide; seq: number };
  /** A member was added to a group or removed, or it was renamed. */
  'chat.conversationChanged': { conversationId: string };
  /** Someone is typing. It is not stored, and may be lost. */
  'chat.typing': { conversationId: string; side: ChatSide };
  /** Messages have been unread for some minutes. `storeId` is the store of the conversation. */
  'chat.unread': {
    conversationId: string;
    seq: number;
    kind: 'store' | 'platform' | 'group';
    storeId: string | null;
    /** The person who has not read them; null if it is the store or the platform. */
    userId: string | null;
  };
  'chat.repliesChanged': { storeId: string };
}

export const chatEvents: EventTable<'chat', ChatEvents> = {
  changes: {
    'chat.messageAdded': ['chat.conversations'],
    'chat.read': ['chat.conversations'],
    'chat.conversationChanged': ['chat.conversations'],
    'chat.typing': [],
    'chat.unread': [],
    'chat.repliesChanged': ['chat.replies'],
  },
};
