import type { APIRequestContext } from '@playwright/test';
import { myChatApi, platformChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** Conversations of the demo diner with the owner's store and with the platform. */
interface SampleConversations {
  storeId: string;
  conversationId: string;
  platformConversationId: string;
}

/** Finds the conversations of the demo, and sends the card of a booking. */
async function createSampleConversations(
  diner: APIRequestContext,
  admin: APIRequestContext,
  order: { storeId: string; id: string },
): Promise<SampleConversations> {
  const { storeId, id: orderId } = order;
  const { id: conversationId } = await callAs(diner, myChatApi.openConversation, {
    body: { with: 'store', storeId },
  });
  await callAs(diner, myChatApi.send, {
    params: { conversationId },
    body: {
      clientId: crypto.randomUUID(),
      content: { type: 'card', card: { kind: 'order', storeId, orderId } },
    },
  });
  const { items } = await callAs(admin, platformChatApi.list, { query: {} });
  return { storeId, conversationId, platformConversationId: items[0]?.id ?? '' };
}

/** Pages of conversations, of all three sides. */
const chatChapter = ({ storeId, conversationId, platformConversationId }: SampleConversations): Chapter => ({
  title: 'Chat',
  shots: [
    { name: 'message-diner', caption: 'Messages', path: '/message', as: 'diner' },
    {
      name: 'im-detail',
      caption: 'Chat with a restaurant',
      path: `/im-detail/${conversationId}`,
      as: 'diner',
      sizes: BOTH,
    },
    {
      name: 'im-detail-dark',
      caption: 'Chat with a restaurant, dark theme, English',
      path: `/im-detail/${conversationId}`,
      as: 'diner',
      dark: true,
      language: 'en',
    },
    { name: 'im-with-admin', caption: 'Chat with support', path: '/im-with-admin', as: 'diner' },
    {
      name: 'conversations-merchant',
      caption: 'Conversations of a store',
      path: `/web/${storeId}/conversations`,
      as: 'owner',
      sizes: ['desktop'],
    },
    {
      name: 'im-detail-merchant',
      caption: 'Chat with a diner',
      path: `/web/${storeId}/im-detail/${conversationId}`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'quick-reply-merchant',
      caption: 'Quick replies, dark theme',
      path: `/web/${storeId}/quick-reply`,
      as: 'owner',
      sizes: ['tablet'],
      dark: true,
    },
    {
      name: 'im-detail-admin',
      caption: 'A conversation of the platform',
      path: `/admin/im-detail/${platformConversationId}`,
      as: 'admin',
      sizes: ['desktop'],
    },
    {
      name: 'admin-sensitive-words',
      caption: 'Sensitive words',
      path: '/admin/admin-sensitive-words',
      as: 'admin',
      sizes: ['desktop'],
    },
  ],
});

export const makeChapter: MakeChapter = async ({ diner, admin, order }) =>
  chatChapter(await createSampleConversations(diner.request, admin.request, order));
