import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { sideApi } from '#common/side-api.ts';
import { conversation } from './chat.model.ts';
import { chatVerbs } from './chat-verbs.ts';

/** The conversations of a person. */
export const myChatApi = {
  ...sideApi('chat', chatVerbs, {
    at: '/api/me',
    who: 'user',
    names: {
      list: 'listMyConversations',
      count: 'countMyUnreadMessages',
      read: 'readMyConversation',
      messages: 'listMyMessages',
      search: 'searchMyMessages',
      send: 'sendMyMessage',
      markRead: 'markMyConversationRead',
      type: 'typeInMyConversation',
      upload: 'uploadMyChatPicture',
      picture: 'readMyChatPicture',
    },
    about: {
      list: 'Lists the conversations of this person that have messages, latest first.',
      count: 'Returns the number of messages that this person has not read, at most 100.',
      read: 'Returns a conversation of this person.',
      messages: 'Returns messages of a conversation: the latest, or those before or after one.',
      search: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
      send: 'Adds a message to a conversation. Sent again with the same id, it is added once.',
      markRead: 'Marks the messages up to one as read. Does nothing if a later one is marked.',
      type: 'Signals to the other members that this person is typing.',
      upload: 'Uploads a picture for a message, as raw bytes. Only its pixels are kept.',
      picture: 'Returns a picture of a conversation of this person.',
    },
  }),
  ...api('chat', {
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
  }),
};

/** The conversations of a store, for all its staff. */
export const storeChatApi = {
  ...sideApi('chat', chatVerbs, {
    at: '/api/stores/:storeId',
    who: 'host',
    names: {
      list: 'listStoreConversations',
      count: 'countStoreUnreadMessages',
      read: 'readStoreConversation',
      messages: 'listStoreMessages',
      search: 'searchStoreMessages',
      send: 'sendStoreMessage',
      markRead: 'markStoreConversationRead',
      mute: 'muteStoreConversation',
      type: 'typeInStoreConversation',
      upload: 'uploadStoreChatPicture',
      picture: 'readStoreChatPicture',
    },
    about: {
      list: 'Lists the conversations of a store that have messages, latest first.',
      count: 'Returns the number of messages to a store that no colleague has read, at most 100.',
      read: 'Returns a conversation of a store.',
      messages: 'Returns messages of a conversation of a store: the latest, or those before or after one.',
      search: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
      send: 'Adds a message of a store to a conversation. Sent again with the same id, it is added once.',
      markRead: 'Marks the messages up to one as read, for all staff. Does nothing if a later one is marked.',
      mute: 'Stops or starts taking messages of the diner. The store can still write. Not for groups.',
      type: 'Signals to the other members that the store is typing.',
      upload: 'Uploads a picture for a message of a store, as raw bytes. Only its pixels are kept.',
      picture: 'Returns a picture of a conversation of a store.',
    },
  }),
  ...api('chat', {
    openStoreConversation: {
      method: 'POST',
      path: '/api/stores/:storeId/conversations',
      who: 'host',
      changes: ['chat.conversations'],
      about: 'Opens the conversation of a store with the diner of an order or of a private dining request.',
      params: z.object({ storeId: id }),
      body: z.union([z.object({ orderId: id }), z.object({ formId: id })]),
      output: conversation,
      refusals: ['guestWithoutAccount'],
    },
  }),
};

/** The conversations of diners with the platform, for its staff. */
export const platformChatApi = sideApi('chat', chatVerbs, {
  at: '/api/admin',
  who: 'admin',
  names: {
    list: 'listPlatformConversations',
    count: 'countPlatformUnreadMessages',
    read: 'readPlatformConversation',
    messages: 'listPlatformMessages',
    search: 'searchPlatformMessages',
    send: 'sendPlatformMessage',
    markRead: 'markPlatformConversationRead',
    mute: 'mutePlatformConversation',
    type: 'typeInPlatformConversation',
    upload: 'uploadPlatformChatPicture',
    picture: 'readPlatformChatPicture',
  },
  about: {
    list: 'Lists the conversations of diners with the platform that have messages, latest first.',
    count: 'Returns the number of messages to the platform that no administrator has read, at most 100.',
    read: 'Returns a conversation of the platform.',
    messages: 'Returns messages of a conversation of the platform: the latest, or those before or after one.',
    search: 'Finds the latest 50 messages of a conversation that contain a text, newest first.',
    send: 'Adds a message of the platform to a conversation. Sent again with the same id, it is added once.',
    markRead: 'Marks the messages up to one as read, for all administrators.',
    mute: 'Stops or starts taking messages of the diner. The platform can still write.',
    type: 'Signals to the diner that the platform is typing.',
    upload: 'Uploads a picture for a message of the platform, as raw bytes. Only its pixels are kept.',
    picture: 'Returns a picture of a conversation of the platform.',
  },
});
