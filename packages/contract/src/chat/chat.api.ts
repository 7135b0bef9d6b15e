import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { conversation } from './chat.model.ts';
import { chatShapes } from './chat-shapes.ts';

const ofOne = z.object({ conversationId: id });
const storeOnly = z.object({ storeId: id });
const ofStore = z.object({ storeId: id, conversationId: id });
const pictureOfOne = z.object({ conversationId: id, pictureId: id });
const pictureOfStore = z.object({ storeId: id, conversationId: id, pictureId: id });

const { list, count, read, messages, search, send, mute, markRead, type, upload, picture } = chatShapes;

const mine = { who: 'user', params: ofOne } as const;
const stores = { who: 'host', params: ofStore } as const;
const platforms = { who: 'admin', params: ofOne } as const;

/** The conversations of a person. */
export const myChatApi = api('chat', {
  openConversation: {
    method: 'POST',
    path: '/api/me/conversations',
    who: 'user',
    changes: ['chat.conversations'],
    about: 'Opens the conversation of this person with a store or with the platform. There is one of each.',
    body: z.discriminatedUnion('with', [
      z.object({ with: z.literal('store'), storeId: id }),
      z.object({ with: z.literal('platform') }),
    ]),
    output: conversation,
    limits: [{ max: 60, seconds: 3600, by: 'person' }],
  },
  listMyConversations: {
    ...list,
    who: 'user',
    path: '/api/me/conversations',
    about: 'Lists the conversations of this person that have messages, latest first.',
  },
  countMyUnreadMessages: {
    ...count,
    who: 'user',
    path: '/api/me/unread-messages',
    about: 'Returns the number of messages that this person has not read, at most 100.',
  },
  readMyConversation: {
    ...mine,
    ...read,
    path: '/api/me/conversations/:conversationId',
    about: 'Returns a conversation of this person.',
  },
  listMyMessages: {
    ...mine,
    ...messages,
    path: '/api/me/conversations/:conversationId/messages',
    about: 'Returns messages of a conversation: the latest, or those before or after one.',
  },
  searchMyMessages: {
    ...mine,
    ...search,
    path: '/api/me/conversations/:conversationId/search',
    about: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
  },
  sendMyMessage: {
    ...mine,
    ...send,
    path: '/api/me/conversations/:conversationId/messages',
    about: 'Adds a message to a conversation. Sent again with the same id, it is added once.',
  },
  markMyConversationRead: {
    ...mine,
    ...markRead,
    path: '/api/me/conversations/:conversationId/read',
    about: 'Marks the messages up to one as read. Does nothing if a later one is marked.',
  },
  typeInMyConversation: {
    ...mine,
    ...type,
    path: '/api/me/conversations/:conversationId/typing',
    about: 'Signals to the other members that this person is typing.',
  },
  uploadMyChatPicture: {
    ...mine,
    ...upload,
    path: '/api/me/conversations/:conversationId/pictures',
    about: 'Uploads a picture for a message, as raw bytes. Only its pixels are kept.',
  },
  readMyChatPicture: {
    ...mine,
    ...picture,
    path: '/api/me/conversations/:conversationId/pictures/:pictureId',
    about: 'Returns a picture of a conversation of this person.',
    params: pictureOfOne,
  },
});

/** The conversations of a store, for all its staff. */
export const storeChatApi = api('chat', {
  openStoreConversation: {
    method: 'POST',
    path: '/api/stores/:storeId/conversations',
    who: 'host',
    changes: ['chat.conversations'],
    about: 'Opens the conversation of a store with the diner of an order or of a private dining request.',
    params: storeOnly,
    body: z.union([z.object({ orderId: id }), z.object({ formId: id })]),
    output: conversation,
    refusals: ['guestWithoutAccount'],
  },
  listStoreConversations: {
    ...list,
    who: 'host',
    path: '/api/stores/:storeId/conversations',
    about: 'Lists the conversations of a store that have messages, latest first.',
    params: storeOnly,
  },
  countStoreUnreadMessages: {
    ...count,
    who: 'host',
    path: '/api/stores/:storeId/unread-messages',
    about: 'Returns the number of messages to a store that no colleague has read, at most 100.',
    params: storeOnly,
  },
  readStoreConversation: {
    ...stores,
    ...read,
    path: '/api/stores/:storeId/conversations/:conversationId',
    about: 'Returns a conversation of a store.',
  },
  listStoreMessages: {
    ...stores,
    ...messages,
    path: '/api/stores/:storeId/conversations/:conversationId/messages',
    about: 'Returns messages of a conversation of a store: the latest, or those before or after one.',
  },
  searchStoreMessages: {
    ...stores,
    ...search,
    path: '/api/stores/:storeId/conversations/:conversationId/search',
    about: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
  },
  sendStoreMessage: {
    ...stores,
    ...send,
    path: '/api/stores/:storeId/conversations/:conversationId/messages',
    about: 'Adds a message of a store to a conversation. Sent again with the same id, it is added once.',
  },
  markStoreConversationRead: {
    ...stores,
    ...markRead,
    path: '/api/stores/:storeId/conversations/:conversationId/read',
    about: 'Marks the messages up to one as read, for all staff. Does nothing if a later one is marked.',
  },
  muteStoreConversation: {
    ...stores,
    ...mute,
    path: '/api/stores/:storeId/conversations/:conversationId/mute',
    about: 'Stops or starts taking messages of the diner. The store can still write. Not for groups.',
  },
  typeInStoreConversation: {
    ...stores,
    ...type,
    path: '/api/stores/:storeId/conversations/:conversationId/typing',
    about: 'Signals to the other members that the store is typing.',
  },
  uploadStoreChatPicture: {
    ...stores,
    ...upload,
    path: '/api/stores/:storeId/conversations/:conversationId/pictures',
    about: 'Uploads a picture for a message of a store, as raw bytes. Only its pixels are kept.',
  },
  readStoreChatPicture: {
    ...stores,
    ...picture,
    path: '/api/stores/:storeId/conversations/:conversationId/pictures/:pictureId',
    about: 'Returns a picture of a conversation of a store.',
    params: pictureOfStore,
  },
});

/** The conversations of diners with the platform, for its staff. */
export const platformChatApi = api('chat', {
  listPlatformConversations: {
    ...list,
    who: 'admin',
    path: '/api/admin/conversations',
    about: 'Lists the conversations of diners with the platform that have messages, latest first.',
  },
  countPlatformUnreadMessages: {
    ...count,
    who: 'admin',
    path: '/api/admin/unread-messages',
    about: 'Returns the number of messages to the platform that no administrator has read, at most 100.',
  },
  readPlatformConversation: {
    ...platforms,
    ...read,
    path: '/api/admin/conversations/:conversationId',
    about: 'Returns a conversation of the platform.',
  },
  listPlatformMessages: {
    ...platforms,
    ...messages,
    path: '/api/admin/conversations/:conversationId/messages',
    about: 'Returns messages of a conversation of the platform: the latest, or those before or after one.',
  },
  searchPlatformMessages: {
    ...platforms,
    ...search,
    path: '/api/admin/conversations/:conversationId/search',
    about: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
  },
  sendPlatformMessage: {
    ...platforms,
    ...send,
    path: '/api/admin/conversations/:conversationId/messages',
    about: 'Adds a message of the platform to a conversation. Sent again with the same id, it is added once.',
  },
  markPlatformConversationRead: {
    ...platforms,
    ...markRead,
    path: '/api/admin/conversations/:conversationId/read',
    about: 'Marks the messages up to one as read, for all administrators.',
  },
  mutePlatformConversation: {
    ...platforms,
    ...mute,
    path: '/api/admin/conversations/:conversationId/mute',
    about: 'Stops or starts taking messages of the diner. The platform can still write.',
  },
  typeInPlatformConversation: {
    ...platforms,
    ...type,
    path: '/api/admin/conversations/:conversationId/typing',
    about: 'Signals to the diner that the platform is typing.',
  },
  uploadPlatformChatPicture: {
    ...platforms,
    ...upload,
    path: '/api/admin/conversations/:conversationId/pictures',
    about: 'Uploads a picture for a message of the platform, as raw bytes. Only its pixels are kept.',
  },
  readPlatformChatPicture: {
    ...platforms,
    ...picture,
    path: '/api/admin/conversations/:conversationId/pictures/:pictureId',
    about: 'Returns a picture of a conversation of the platform.',
    params: pictureOfOne,
  },
});
