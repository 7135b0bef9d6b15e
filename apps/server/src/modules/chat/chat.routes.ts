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
import { asPerson, asPlatform, asStore } from './viewer.ts';
import {
  addSensitiveWords,
  listSensitiveWords,
  removeSensitiveWord,
  testSensitiveText,
} from './words/sensitive-words.service.ts';

export const chatRoutes = (deps: ChatDeps): Route[] => [
  ...routes(myChatApi, deps, {
    openConversation,
    listMyConversations: listConversations(asPerson),
    countMyUnreadMessages: countUnreadMessages(asPerson),
    readMyConversation: readConversation(asPerson),
    listMyMessages: listMessages(asPerson),
    searchMyMessages: findMessages(asPerson),
    sendMyMessage: sendMessage(deps, asPerson),
    markMyConversationRead: markConversationRead(asPerson),
    typeInMyConversation: typeInConversation(asPerson),
    uploadMyChatPicture: uploadChatPicture(asPerson),
    readMyChatPicture: readChatPicture(asPerson),
  }),
  ...routes(storeChatApi, deps, {
    openStoreConversation,
    listStoreConversations: listConversations(asStore),
    countStoreUnreadMessages: countUnreadMessages(asStore),
    readStoreConversation: readConversation(asStore),
    listStoreMessages: listMessages(asStore),
    searchStoreMessages: findMessages(asStore),
    sendStoreMessage: sendMessage(deps, asStore),
    muteStoreConversation: muteConversation(asStore),
    markStoreConversationRead: markConversationRead(asStore),
    typeInStoreConversation: typeInConversation(asStore),
    uploadStoreChatPicture: uploadChatPicture(asStore),
    readStoreChatPicture: readChatPicture(asStore),
  }),
  ...routes(platformChatApi, deps, {
    listPlatformConversations: listConversations(asPlatform),
    countPlatformUnreadMessages: countUnreadMessages(asPlatform),
    readPlatformConversation: readConversation(asPlatform),
    listPlatformMessages: listMessages(asPlatform),
    searchPlatformMessages: findMessages(asPlatform),
    sendPlatformMessage: sendMessage(deps, asPlatform),
    mutePlatformConversation: muteConversation(asPlatform),
    markPlatformConversationRead: markConversationRead(asPlatform),
    typeInPlatformConversation: typeInConversation(asPlatform),
    uploadPlatformChatPicture: uploadChatPicture(asPlatform),
    readPlatformChatPicture: readChatPicture(asPlatform),
  }),
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
