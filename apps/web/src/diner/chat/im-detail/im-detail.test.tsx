import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONVERSATION_ID, makeConversation, makeMessage, setUpChat } from '#testing/chat-server.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal, serverError } from '#testing/fake-server.ts';
import { setOnline, testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

afterEach(() => void vi.restoreAllMocks());

const path = `/im-detail/${CONVERSATION_ID}`;
const open = () => renderScreen(path, { as: 'diner' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const log = () => screen.findByRole('log', { name: 'Conversation' });
const sentTexts = () =>
  server
    .calls(myChatApi.send)
    .map(({ input: { body } }) => (body.content.type === 'text' ? body.content.text : body.content.type));

testReadStates('messages of a conversation', {
  path,
  as: 'diner',
  read: myChatApi.messages,
  reply: { items: [makeMessage(1, 'Welcome')], lastSeq: 1, otherReadSeq: 0 },
  shows: 'Welcome',
  setUp: () => setUpChat(),
});

testReadStates('a conversation', {
  path,
  as: 'diner',
  read: myChatApi.read,
  reply: makeConversation(),
  shows: 'Bamboo House',
  setUp: () => setUpChat([makeMessage(1, 'Welcome')]),
  refused: { notFound: 'Conversation not found', inputInvalid: 'Conversation not found' },
});

describe('a conversation', () => {
  it('shows the messages of both sides, and marks them as read', async () => {
    setUpChat(
      [
        makeMessage(1, 'Do you have a high chair?', { isOurs: true, side: 'user' }),
        makeMessage(2, 'Yes, two of them'),
        makeMessage(3, '', { content: { type: 'automatic', text: null, opensAt: null } }),
      ],
      { readSeq: 1, otherReadSeq: 1 },
    );
    await open();
    const messages = within(await log());
    messages.getByText('Do you have a high chair?');
    messages.getByText('New messages');
    messages.getByText('Yes, two of them');
    messages.getByText('Read');
    messages.getByText(/closed right now/);
    await screen.findByRole('heading', { name: 'Bamboo House' });
    await waitForCall(myChatApi.markRead);
    expect(server.calls(myChatApi.markRead)[0]?.input.body).toEqual({ seq: 3 });
  });

  it('shows markup in messages as text', async () => {
    const markup = '<img src="x" onerror="alert(1)"><script>alert(1)</script>';
    setUpChat([makeMessage(1, markup)], { readSeq: 1 });
    await open();
    const text = await within(await log()).findByText(markup);
    expect(text.children).toHaveLength(0);
  });

  it('sends with Enter, begins a new line with Shift and Enter, and leaves Enter to input methods', async () => {
    setUpChat([makeMessage(1, 'Hello')]);
    const { user } = await open();
    const input = await field();
    await user.type(input, 'one{Shift>}{Enter}{/Shift}two');
    expect(input.value).toBe('one\ntwo');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(sentTexts()).toEqual([]);
    await user.type(input, '{Enter}');
    await waitFor(() => expect(sentTexts()).toEqual(['one\ntwo']));
    expect(input.value).toBe('');
    await user.type(input, '   {Enter}');
    expect(sentTexts()).toHaveLength(1);
    await within(await log()).findByText(/one/);
    expect(await within(await log()).findByLabelText('Sent')).toBeDefined();
  });

  it('fetches what an event announces, once and in order', async () => {
    const chat = setUpChat([makeMessage(1, 'First')]);
    await open();
    await within(await log()).findByText('First');
    chat.add(makeMessage(2, 'Second'));
    chat.add(makeMessage(3, 'Third'));
    sendEvent('chat.messageAdded', { conversationId: CONVERSATION_ID, seq: 2 });
    sendEvent('chat.messageAdded', { conversationId: CONVERSATION_ID, seq: 3 });
    await within(await log()).findByText('Third');
    expect(
      within(await log())
        .getAllByText(/First|Second|Third/)
        .map((each) => each.textContent),
    ).toEqual([...['First', 'Second', 'Third']]);
    sendEvent('chat.typing', { conversationId: CONVERSATION_ID, side: 'store' });
    await screen.findByText('Typing…');
  });

  it('loads earlier messages above, and tries again if that fails', async () => {
    const chat = setUpChat(
      Array.from({ length: 60 }, (_, index) => makeMessage(index + 1, `m${index + 1}.`)),
    );
    const { user } = await open();
    await within(await log()).findByText('m60.');
    expect(screen.queryByText('m10.')).toBeNull();
    server.on(myChatApi.messages, serverError);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('Couldn’t load earlier messages');
    server.on(myChatApi.messages, {
      items: chat.stored.slice(0, 10),
      lastSeq: 60,
      otherReadSeq: 0,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('m1.');
    screen.getByText('This is where the conversation starts');
  });

  it('keeps a message that was not sent, and sends it again with the same id', async () => {
    setUpChat();
    const { user } = await open();
    server.on(myChatApi.send, serverError);
    await user.type(await field(), 'Is there parking?{Enter}');
    const again = await screen.findByRole('button', { name: 'Send again' });
    const [first] = server.calls(myChatApi.send);
    setUpChat();
    await user.click(again);
    await within(await log()).findByLabelText('Sent');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    const ids = server.calls(myChatApi.send).map(({ input }) => input.body.clientId);
    expect(new Set(ids)).toEqual(new Set([first?.input.body.clientId]));
  });

  it('says why a message cannot be sent, and puts its text back into the field', async () => {
    setUpChat();
    const { user } = await open();
    server.on(myChatApi.send, refusal('messageSensitive', { details: { kind: 'gambling' } }));
    await user.type(await field(), 'a bad word{Enter}');
    await screen.findByText(/gambling content/);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect((await field()).value).toBe('a bad word');
    expect(screen.queryByText(/gambling content/)).toBeNull();
  });

  it('keeps messages that are written offline, also over a reload, and sends them in order', async () => {
    setUpChat();
    const first = await open();
    const input = await field();
    setOnline(false);
    server.on(myChatApi.send, connectionLost);
    await first.user.type(input, 'one{Enter}two{Enter}draft');
    expect(await screen.findAllByText('Will be sent when you’re online')).toHaveLength(2);
    expect(sentTexts()).toEqual([]);
    first.unmount();
    setUpChat();
    setOnline(true);
    await open();
    await waitFor(() => expect(sentTexts()).toEqual(['one', 'two']));
    expect((await field()).value).toBe('draft');
    await waitFor(async () => expect(within(await log()).getAllByLabelText('Sent')).toHaveLength(2));
  });

  it('finds messages by a part of their text', async () => {
    setUpChat([makeMessage(1, 'A table by the window')]);
    server.on(myChatApi.search, { items: [makeMessage(1, 'A table by the window')] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Search conversation' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'window');
    await screen.findByText('1 message found');
    expect(server.calls(myChatApi.search).at(-1)?.input.query).toEqual({ q: 'window' });
    server.on(myChatApi.search, serverError);
    await user.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 's');
    await screen.findByText('Couldn’t search this conversation');
    server.on(myChatApi.search, { items: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No message contains “windows”');
  });

  it('shows the messages around one that was found, and leads back to the end', async () => {
    const { stored } = setUpChat(
      Array.from({ length: 300 }, (_, index) => makeMessage(index + 1, `m${index + 1}.`)),
      { readSeq: 300 },
    );
    server.on(myChatApi.search, { items: stored.filter(({ seq }) => seq === 120) });
    // Without a layout, the log would be at its end everywhere.
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5000);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Search conversation' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'm120');
    await user.click(await screen.findByRole('button', { name: /m120/ }));
    const messages = within(await log());
    const found = await messages.findByText('m120.');
    expect(found.closest('[aria-current]')).not.toBeNull();
    messages.getByText('m100.');
    expect(messages.queryByText('m300.')).toBeNull();
    // A new message does not leave a gap between what is shown and itself.
    stored.push(makeMessage(301, 'm301.'));
    sendEvent('chat.messageAdded', { conversationId: CONVERSATION_ID, seq: 301 });
    await user.click(messages.getByRole('button', { name: 'Show later messages' }));
    await messages.findByText('m199.');
    expect(messages.queryByText('m301.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the latest message' }));
    await messages.findByText('m301.');
    messages.getByText('m252.');
    expect(messages.queryByText('m251.')).toBeNull();
    await waitForCall(myChatApi.markRead);
  });

  it('opens at the message of its address, and at the end if there is none', async () => {
    setUpChat(
      Array.from({ length: 300 }, (_, index) => makeMessage(index + 1, `m${index + 1}.`)),
      { readSeq: 300 },
    );
    const { unmount } = await renderScreen(`${path}?message=40`, { as: 'diner' });
    expect((await screen.findByText('m40.')).closest('[aria-current]')).not.toBeNull();
    unmount();
    await renderScreen(`${path}?message=4000`, { as: 'diner' });
    await screen.findByText('m300.');
  });

  it('has no field for messages that the restaurant does not take', async () => {
    setUpChat([makeMessage(1, 'Please stop')], { muted: true });
    await open();
    await screen.findByText('Your messages are no longer accepted here. If it’s urgent, please call.');
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop receiving messages' })).toBeNull();
  });

  it('ends for a person who may no longer read it', async () => {
    setUpChat([makeMessage(1, 'Private')]);
    await open();
    await screen.findByText('Private');
    server.on(myChatApi.messages, refusal('notFound'));
    sendEvent('chat.messageAdded', { conversationId: CONVERSATION_ID, seq: 2 });
    await waitFor(() => expect(screen.queryByText('Private')).toBeNull());
  });
});
