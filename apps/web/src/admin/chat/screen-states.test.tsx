import { screen } from '@testing-library/react';
import { platformChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_ID, makeConversation, makeMessage } from '#testing/chat-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const diner = { side: 'user' as const, name: 'Ming', pictureUrl: null, storeId: null, dinerId: null };
const message = makeMessage(1, 'My refund is missing', { side: 'user' });
const conversation = makeConversation({
  kind: 'platform',
  with: diner,
  lastSeq: 1,
  lastMessage: message,
});
const words = {
  items: [{ id: idOf(900), word: '网赌', kind: 'gambling' as const, createdAt: '2026-11-01T00:00:00.000Z' }],
  next: null,
  total: 1,
  version: 3,
};

testReadStates('conversations of the platform', {
  path: '/admin/admin-conversations',
  as: 'admin',
  read: platformChatApi.list,
  reply: { items: [conversation], next: null },
  shows: 'My refund is missing',
  empty: { reply: { items: [], next: null }, shows: 'No messages yet' },
});

testReadStates('a conversation of the platform', {
  path: `/admin/im-detail/${CONVERSATION_ID}`,
  as: 'admin',
  read: platformChatApi.read,
  reply: conversation,
  shows: 'Ming',
  refused: { notFound: 'Conversation not found' },
  setUp: () => {
    server.on(platformChatApi.messages, { items: [message], lastSeq: 1, otherReadSeq: 0 });
    server.on(platformChatApi.markRead, {});
  },
});

testReadStates('sensitive words', {
  path: '/admin/admin-sensitive-words',
  as: 'admin',
  read: sensitiveWordsApi.listSensitiveWords,
  reply: words,
  shows: '网赌',
  empty: { reply: { items: [], next: null, total: 0, version: 0 }, shows: 'No matching words' },
});

describe('sensitive words', () => {
  it('are added one per line, removed after a question, and tested', async () => {
    server.on(sensitiveWordsApi.listSensitiveWords, words);
    server.on(sensitiveWordsApi.addSensitiveWords, { added: 2 });
    server.on(sensitiveWordsApi.removeSensitiveWord, {});
    server.on(sensitiveWordsApi.testSensitiveText, { items: [{ word: '网赌', kind: 'gambling' }] });
    const { user } = await renderScreen('/admin/admin-sensitive-words', { as: 'admin' });
    await user.type(
      await screen.findByRole('textbox', { name: 'Sensitive words' }),
      ' one{Enter}{Enter}two ',
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('2 words added');
    expect(server.calls(sensitiveWordsApi.addSensitiveWords)[0]?.input.body).toEqual({
      words: ['one', 'two'],
      kind: 'other',
    });
    await user.type(screen.getByRole('textbox', { name: 'Text' }), '網 賭');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await screen.findByText('Contains: 网赌 (Gambling)');
    await user.click(screen.getByRole('button', { name: 'Remove “网赌”' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitForCall(sensitiveWordsApi.removeSensitiveWord);
    await screen.findByText('“网赌” removed');
  });
});
