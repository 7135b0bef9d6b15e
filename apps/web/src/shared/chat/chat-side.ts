import { myChatApi, platformChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';

/** The side on which a person reads and writes: for themselves, for a store or for the platform. */
export type ChatSide = {
  /** Key of this side's drafts and unsent messages in the browser. */
  key: string;
  /** Parameters of paths besides the conversation's. */
  params: object;
} & (
  | { name: 'user'; api: typeof myChatApi }
  | { name: 'store'; api: typeof storeChatApi; params: { storeId: string } }
  | { name: 'platform'; api: typeof platformChatApi }
);

export const MY_SIDE: ChatSide = { name: 'user', key: 'me', params: {}, api: myChatApi };

export const storeSide = (storeId: string): ChatSide => ({
  name: 'store',
  key: storeId,
  params: { storeId },
  api: storeChatApi,
});

export const PLATFORM_SIDE: ChatSide = {
  name: 'platform',
  key: 'platform',
  params: {},
  api: platformChatApi,
};

/** Returns the parameters of the path of a conversation. */
export const paramsOf = ({ params }: ChatSide, conversationId: string) => ({ ...params, conversationId });
