import { myChatApi, platformChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import type { ChatDeps } from './chat.deps.ts';
import { readChatPicture, uploadChatPicture } from './chat-pictures.service.ts';
import {
  countUnreadMessages,
  listConversations,
  openConversation,
  openStoreConversation,
  readConversation,
} from './conversations.service.ts';
import { findMessages, listMessages, markConversationRead, typeInConversation } from './messages.service.ts';
import { muteConversation } from './mute-conversation.ts';
import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  readAutoAnswer,
  sortQuickReplies,
  updateAutoAnswer,
  updateQuickReply,
} from './quick-replies.service.ts';
import { sendMessage } from './send-message.ts';
import {
  addSensitiveWords,
  listSensitiveWords,
  removeSensitiveWord,
  testSensitiveText,
} from './sensitive-words/sensitive-words.service.ts';
import { asPerson, asPlatform, asStore, type ViewerOf } from './viewer.ts';

/** Returns the handlers of what all sides do with conversations, for one of them. */
const handlersOf = (deps: ChatDeps, viewerOf: ViewerOf) => ({
  list: listConversations(viewerOf),
  count: countUnreadMessages(viewerOf),
  read: readConversation(viewerOf),
  messages: listMessages(viewerOf),
  search: findMessages(viewerOf),
  send: sendMessage(deps, viewerOf),
  markRead: markConversationRead(viewerOf),
  type: typeInConversation(viewerOf),
  upload: uploadChatPicture(viewerOf),
  picture: readChatPicture(viewerOf),
});

export const chatRoutes = (deps: ChatDeps): Route[] => [
  ...routes(myChatApi, deps, { ...handlersOf(deps, asPerson), openConversation }),
  ...routes(storeChatApi, deps, {
    ...handlersOf(deps, asStore),
    mute: muteConversation(asStore),
    openStoreConversation,
  }),
  ...routes(platformChatApi, deps, { ...handlersOf(deps, asPlatform), mute: muteConversation(asPlatform) }),
  ...routes(quickRepliesApi, deps, {
    listQuickReplies,
    createQuickReply,
    updateQuickReply,
    deleteQuickReply,
    sortQuickReplies,
    readAutoAnswer,
    updateAutoAnswer,
  }),
  ...routes(sensitiveWordsApi, deps, {
    listSensitiveWords,
    addSensitiveWords,
    removeSensitiveWord,
    testSensitiveText,
  }),
];
