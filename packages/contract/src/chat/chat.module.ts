import type { ContractModule } from '#common/contract-module.ts';
import { myChatApi, platformChatApi, storeChatApi } from './chat.api.ts';
import { chatPersonalData } from './chat.data.ts';
import { chatDeclarations } from './chat.declarations.ts';
import { chatEvents } from './chat.events.ts';
import { quickRepliesApi } from './quick-replies.api.ts';
import { sensitiveWordsApi } from './sensitive-words.api.ts';

export const chatModule = {
  ...chatDeclarations,
  apis: [myChatApi, storeChatApi, platformChatApi, quickRepliesApi, sensitiveWordsApi],
  events: chatEvents,
  personalData: chatPersonalData,
} satisfies ContractModule;
