import { screen, within } from '@testing-library/react';
import { storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import type { QuickReply } from '@xiwei/contract/chat/quick-replies.model.ts';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_ID, makeConversation, makeMessage } from '#testing/chat-server.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const base = `/web/${STORE_ID}`;
const guest = { side: 'user' as const, name: 'Lin Mei', pictureUrl: null, storeId: STORE_ID, dinerId: null };
const fromGuest = makeMessage(1, 'Is there parking?', { side: 'user' });
const conversation = makeConversation({ with: guest, lastSeq: 1, unread: 1, lastMessage: fromGuest });
const parking: QuickReply = {
  id: idOf(800),
  version: 0,
  title: 'Parking',
  text: { en: 'There is a car park behind the house.' },
  can: ['update', 'delete'],
};
const replies = { items: [parking], can: ['create' as const, 'sort' as const] };

function setUpStoreChat(): void {
  server.on(storeChatApi.read, conversation);
  server.on(storeChatApi.messages, {
    items: [
      fromGuest,
      makeMessage(2, 'Good evening', { isOurs: true, colleague: { name: 'Chen Mei', isMe: false } }),
    ],
    lastSeq: 2,
    otherReadSeq: 0,
  });
  server.on(storeChatApi.markRead, {});
  server.on(quickRepliesApi.listQuickReplies, replies);
}

testReadStates('conversations of a store', {
  path: `${base}/conversations`,
  as: 'host',
  read: storeChatApi.list,
  reply: { items: [conversation], next: null },
  shows: 'Is there parking?',
  empty: { reply: { items: [], next: null }, shows: 'No messages yet' },
});

testReadStates('a conversation of a store', {
  path: `${base}/im-detail/${CONVERSATION_ID}`,
  as: 'host',
  read: storeChatApi.read,
  reply: conversation,
  shows: 'Lin Mei',
  refused: { notFound: 'Conversation not found' },
  setUp: setUpStoreChat,
});

testReadStates('quick replies', {
  path: `${base}/quick-reply`,
  as: 'host',
  read: quickRepliesApi.listQuickReplies,
  reply: replies,
  shows: 'Parking',
  empty: { reply: { items: [], can: ['create'] }, shows: 'No quick replies yet' },
});

testReadStates('automatic reply', {
  path: `${base}/auto-answer`,
  as: 'host',
  read: quickRepliesApi.readAutoAnswer,
  reply: { version: 0, enabled: true, text: {}, can: [] },
  shows: 'Reply automatically when closed',
});

describe('a conversation of a store', () => {
  it('shows which colleague answered, and puts a quick reply into the field', async () => {
    setUpStoreChat();
    const { user } = await renderScreen(`${base}/im-detail/${CONVERSATION_ID}`, { as: 'host' });
    const log = within(await screen.findByRole('log'));
    log.getByText('Colleague Chen Mei');
    await user.click(screen.getByRole('button', { name: 'Quick replies' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Parking' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
    expect(field.value).toBe('There is a car park behind the house.');
    await waitForCall(storeChatApi.markRead);
  });

  it('stops taking messages of the diner, and takes them again', async () => {
    setUpStoreChat();
    let muted = false;
    server.on(storeChatApi.read, () => ({ ...conversation, muted }));
    server.on(storeChatApi.mute, ({ body }) => {
      muted = body.muted;
      return { ...conversation, muted };
    });
    const { user } = await renderScreen(`${base}/im-detail/${CONVERSATION_ID}`, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Stop receiving messages' }));
    await screen.findByText(/stopped receiving messages from this diner/);
    screen.getByRole('textbox', { name: 'Write a message' });
    await user.click(screen.getByRole('button', { name: 'Receive again' }));
    await screen.findByRole('button', { name: 'Stop receiving messages' });
    expect(screen.queryByText(/stopped receiving messages/)).toBeNull();
  });

  it('explains that the guest of an order has no account', async () => {
    server.on(storeChatApi.openStoreConversation, refusal('guestWithoutAccount'));
    await renderScreen(`${base}/im-with-guest/${idOf(40)}`, { as: 'host' });
    await screen.findByText(/no Xiwei account yet/);
  });
});

describe('quick replies', () => {
  it('are created with a text in one or more languages', async () => {
    server.on(quickRepliesApi.listQuickReplies, { items: [], can: ['create'] });
    server.on(quickRepliesApi.createQuickReply, parking);
    const { user } = await renderScreen(`${base}/quick-reply-create`, { as: 'host' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Parking');
    const [text] = screen.getAllByRole('textbox', { name: /Text/ });
    if (!text) throw new Error('There is no field for the text');
    await user.type(text, 'Behind the house');
    await user.click(screen.getByRole('button', { name: /Create|Save/ }));
    await waitForCall(quickRepliesApi.createQuickReply);
    const { body } = server.calls(quickRepliesApi.createQuickReply)[0]?.input ?? {};
    expect(body?.title).toBe('Parking');
    expect(Object.values(body?.text ?? {})).toContain('Behind the house');
  });
});
