import { screen } from '@testing-library/react';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_ID, makeConversation, makeMessage, setUpChat } from '#testing/chat-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const listed = makeConversation({ lastSeq: 2, unread: 2, lastMessage: makeMessage(2, 'See you at seven') });

testReadStates('conversations of a diner', {
  path: '/message',
  as: 'diner',
  read: myChatApi.list,
  reply: { items: [listed], next: null },
  shows: 'See you at seven',
  empty: { reply: { items: [], next: null }, shows: 'No messages yet' },
});

describe('conversations of a diner', () => {
  it('show names, last messages and what is unread, and are searched', async () => {
    server.on(myChatApi.list, ({ query: { q } }) => ({
      items: q === '' || q === 'bamboo' ? [listed] : [],
      next: null,
    }));
    const { user } = await renderScreen('/message', { as: 'diner' });
    await screen.findByRole('link', { name: /Bamboo House.*See you at seven.*2 unread messages/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search names or messages' }), 'terrace');
    await screen.findByText('No matching conversations');
  });

  it('are above the notices', async () => {
    server.on(myChatApi.list, { items: [listed], next: null });
    server.on(noticesApi.listAnnouncements, { items: [] });
    server.on(noticesApi.listNotices, { items: [], next: null });
    await renderScreen('/notice', { as: 'diner' });
    await screen.findByRole('link', { name: /Bamboo House/ });
    screen.getByRole('link', { name: 'All messages' });
    await screen.findByText('No notices yet');
  });
});

describe('entrances', () => {
  it('lead from a restaurant to the conversation with it', async () => {
    setUpChat([makeMessage(1, 'Welcome')]);
    server.on(myChatApi.openConversation, makeConversation());
    const { router } = await renderScreen(`/im-with-store/${STORE_ID}`, { as: 'diner' });
    await screen.findByText('Welcome');
    expect(router.state.location.pathname).toBe(`/im-detail/${CONVERSATION_ID}`);
    expect(server.calls(myChatApi.openConversation)[0]?.input.body).toEqual({
      with: 'store',
      storeId: STORE_ID,
    });
    await waitForCall(myChatApi.markRead);
  });

  it('lead to the conversation with the platform', async () => {
    const platform = {
      kind: 'platform' as const,
      with: { side: 'platform' as const, name: null, pictureUrl: null, storeId: null, dinerId: null },
    };
    setUpChat([makeMessage(1, 'How can we help?', { side: 'platform' })], platform);
    server.on(myChatApi.openConversation, makeConversation(platform));
    await renderScreen('/im-with-admin', { as: 'diner' });
    await screen.findByText('How can we help?');
    await screen.findByRole('heading', { name: 'Xiwei support' });
    await waitForCall(myChatApi.markRead);
  });
});
