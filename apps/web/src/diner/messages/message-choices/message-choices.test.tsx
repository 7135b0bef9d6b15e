import { screen, waitFor } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageChoices } from '@xiwei/contract/messages/messages.model.ts';
import { describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const path = '/message-choices';
const all: MessageChoices = { sms: true, email: true, wechat: true, reminders: true };
const switchOf = (name: string) => screen.findByRole('switch', { name });

testReadStates('choices of messages', {
  path,
  as: 'diner',
  read: messagesApi.readMessageChoices,
  reply: all,
  shows: 'Reminders',
});

describe('choices of messages', () => {
  it('are saved at once', async () => {
    let stored = all;
    server.on(messagesApi.readMessageChoices, () => stored);
    server.on(messagesApi.updateMessageChoices, ({ body }) => {
      stored = body;
      return stored;
    });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await switchOf('Reminders'));
    await waitFor(() => expect(stored).toEqual({ ...all, reminders: false }));
    expect((await switchOf('Reminders')).getAttribute('aria-checked')).toBe('false');
  });

  it('return to what is stored if they cannot be saved', async () => {
    server.on(messagesApi.readMessageChoices, all);
    server.on(messagesApi.updateMessageChoices, serverError);
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await switchOf('SMS'));
    await screen.findByRole('alert');
    await waitFor(async () => expect((await switchOf('SMS')).getAttribute('aria-checked')).toBe('true'));
  });

  it('warn when all channels are off', async () => {
    server.on(messagesApi.readMessageChoices, { sms: false, email: false, wechat: false, reminders: true });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/All channels are off/);
  });
});
