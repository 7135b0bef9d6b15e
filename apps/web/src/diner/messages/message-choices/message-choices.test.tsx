import { screen, waitFor } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { type ShownChoices, WECHAT_STATES } from '@xiwei/contract/messages/messages.model.ts';
import { describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
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

/** Serves choices that can be changed; each change is stored when `until` has been resolved. */
function serveChoices(until?: Promise<void>) {
  let stored = all;
  server.on(messagesApi.readMessageChoices, () => stored);
  server.on(messagesApi.updateMessageChoices, async ({ body }) => {
    await until;
    stored = { ...body, wechatState: 'following' };
    return stored;
  });
  return { read: () => stored };
}

describe('choices of messages', () => {
  it('are saved at once', async () => {
    const stored = serveChoices();
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await switchOf('Reminders'));
    await waitFor(() => expect(stored.read()).toEqual({ ...all, reminders: false }));
    expect((await switchOf('Reminders')).getAttribute('aria-checked')).toBe('false');
  });

  it('are saved one after the other', async () => {
    let finish = () => {};
    const stored = serveChoices(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const { user } = await renderScreen(path, { as: 'diner' });
    for (const name of ['SMS', 'Email', 'WeChat']) await user.click(await switchOf(name));
    await waitForCall(messagesApi.updateMessageChoices);
    expect(server.calls(messagesApi.updateMessageChoices)).toHaveLength(1);
    finish();
    await waitFor(() => expect(stored.read()).toEqual({ ...all, sms: false, email: false, wechat: false }));
    expect(server.calls(messagesApi.updateMessageChoices)).toHaveLength(2);
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
