import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { myChatApi, platformChatApi, storeChatApi } from './chat.api.ts';
import { chatPersonalData } from './chat.data.ts';
import { chatDeclarations } from './chat.declarations.ts';
import type { ChatSide } from './chat.model.ts';
import { quickRepliesApi } from './quick-replies.api.ts';
import { sensitiveWordsApi } from './sensitive-words.api.ts';

interface ChatEvents {
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

const events: EventTable<'chat', ChatEvents> = {
  changes: {
    'chat.messageAdded': ['chat.conversations'],
    'chat.read': ['chat.conversations'],
    'chat.conversationChanged': ['chat.conversations'],
    'chat.typing': [],
    'chat.unread': [],
    'chat.repliesChanged': ['chat.replies'],
  },
};

export const chatModule = {
  ...chatDeclarations,
  apis: [myChatApi, storeChatApi, platformChatApi, quickRepliesApi, sensitiveWordsApi],
  events,
  personalData: chatPersonalData,
} satisfies ContractModule;
