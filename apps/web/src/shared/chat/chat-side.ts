import { myChatApi, platformChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { ChatSide as SideName } from '@xiwei/contract/chat/chat.model.ts';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';

type MyApi = typeof myChatApi;
type MuteEndpoint = (typeof platformChatApi)['mutePlatformConversation'];

/** The endpoints that all three sides have, under the names of a diner's. They differ in their addresses only. */
interface ChatEndpoints {
  list: MyApi['listMyConversations'];
  count: MyApi['countMyUnreadMessages'];
  read: MyApi['readMyConversation'];
  messages: MyApi['listMyMessages'];
  search: MyApi['searchMyMessages'];
  send: MyApi['sendMyMessage'];
  markRead: MyApi['markMyConversationRead'];
  type: MyApi['typeInMyConversation'];
  upload: MyApi['uploadMyChatPicture'];
}

/** The side on which a person reads and writes: for themselves, for a store or for the platform. */
export interface ChatSide {
  name: SideName;
  /** Key of this side's drafts and unsent messages in the browser. */
  key: string;
  /** Parameters of paths besides the conversation's. */
  params: Record<string, string>;
  api: ChatEndpoints;
  /** Stops taking messages of a diner; undefined for diners. */
  mute?: MuteEndpoint;
}

const endpoints = (of: Record<keyof ChatEndpoints, Endpoint>): ChatEndpoints =>
  of as unknown as ChatEndpoints;

export const MY_SIDE: ChatSide = {
  name: 'user',
  key: 'me',
  params: {},
  api: {
    list: myChatApi.listMyConversations,
    count: myChatApi.countMyUnreadMessages,
    read: myChatApi.readMyConversation,
    messages: myChatApi.listMyMessages,
    search: myChatApi.searchMyMessages,
    send: myChatApi.sendMyMessage,
    markRead: myChatApi.markMyConversationRead,
    type: myChatApi.typeInMyConversation,
    upload: myChatApi.uploadMyChatPicture,
  },
};

const storeEndpoints = endpoints({
  list: storeChatApi.listStoreConversations,
  count: storeChatApi.countStoreUnreadMessages,
  read: storeChatApi.readStoreConversation,
  messages: storeChatApi.listStoreMessages,
  search: storeChatApi.searchStoreMessages,
  send: storeChatApi.sendStoreMessage,
  markRead: storeChatApi.markStoreConversationRead,
  type: storeChatApi.typeInStoreConversation,
  upload: storeChatApi.uploadStoreChatPicture,
});

export const storeSide = (storeId: string): ChatSide => ({
  name: 'store',
  key: storeId,
  params: { storeId },
  api: storeEndpoints,
  mute: storeChatApi.muteStoreConversation as unknown as MuteEndpoint,
});

export const PLATFORM_SIDE: ChatSide = {
  name: 'platform',
  key: 'platform',
  params: {},
  api: endpoints({
    list: platformChatApi.listPlatformConversations,
    count: platformChatApi.countPlatformUnreadMessages,
    read: platformChatApi.readPlatformConversation,
    messages: platformChatApi.listPlatformMessages,
    search: platformChatApi.searchPlatformMessages,
    send: platformChatApi.sendPlatformMessage,
    markRead: platformChatApi.markPlatformConversationRead,
    type: platformChatApi.typeInPlatformConversation,
    upload: platformChatApi.uploadPlatformChatPicture,
  }),
  mute: platformChatApi.mutePlatformConversation,
};

/** Returns the parameters of the path of a conversation. */
export const paramsOf = ({ params }: ChatSide, conversationId: string) => ({ ...params, conversationId });
