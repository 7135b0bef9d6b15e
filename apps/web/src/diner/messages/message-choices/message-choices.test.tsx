import { screen, waitFor } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { type ShownChoices, WECHAT_STATES } from '@xiwei/contract/messages/messages.model.ts';
import { describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const path = '/message-choices';
const all: ShownChoices = {
  sms: true,
  email: true,
  wechat: true,
  reminders: true,
  wechatState: 'following',
};
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
      stored = { ...body, wechatState: 'following' };
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

  it.each(WECHAT_STATES)('say whether WeChat can reach the person: %s', async (wechatState) => {
    const texts = {
      unavailable: 'WeChat messages aren’t available yet',
      notLinked: 'Sign in with WeChat once and follow our official account to get messages here',
      unknown: 'You’ll get messages here if you follow our official account',
      notFollowing: 'You don’t follow our official account yet. Follow it to get messages here.',
      accepting: /^You accepted subscription messages/,
      following: 'You follow our official account',
    };
    server.on(messagesApi.readMessageChoices, { ...all, wechatState });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(texts[wechatState]);
  });

  it('warn when all channels are off', async () => {
    server.on(messagesApi.readMessageChoices, { ...all, sms: false, email: false, wechat: false });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/All channels are off/);
  });
});
