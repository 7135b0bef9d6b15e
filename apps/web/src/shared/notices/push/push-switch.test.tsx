import { screen, waitFor } from '@testing-library/react';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePush, PUSH_KEY, SUBSCRIPTION } from '#testing/fake-push.ts';
import { serverError } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const path = '/message-choices';
const NAME = 'Notify me when the page is closed';

/** Answers the calls of the page, and returns what is stored. */
function serve(stored: { on: boolean }) {
  server.on(messagesApi.readMessageChoices, {
    sms: true,
    email: true,
    wechat: true,
    reminders: true,
    wechatState: 'following',
  });
  server.on(noticesApi.readPush, () => ({ key: PUSH_KEY, on: stored.on }));
  server.on(noticesApi.turnPushOn, ({ body }) => {
    expect(body).toEqual(SUBSCRIPTION);
    stored.on = true;
    return { key: PUSH_KEY, on: true };
  });
  server.on(noticesApi.turnPushOff, () => {
    stored.on = false;
    return { key: PUSH_KEY, on: false };
  });
  return stored;
}

const theSwitch = () => screen.findByRole('switch', { name: NAME });
const isOn = async () => (await theSwitch()).getAttribute('aria-checked') === 'true';

describe('notifications of this device', () => {
  beforeEach(() => serve({ on: false }));

  it('are explained in a browser that has none', async () => {
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/This browser can’t receive notifications/);
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });

  it('are turned on and off, and the browser asks only then', async () => {
    const browser = fakePush();
    const stored = serve({ on: false });
    const { user } = await renderScreen(path, { as: 'diner' });
    expect(await isOn()).toBe(false);
    expect(browser.asked).toBe(0);
    await user.click(await theSwitch());
    await waitFor(async () => expect(await isOn()).toBe(true));
    expect([stored.on, browser.asked]).toEqual([true, 1]);
    await user.click(await theSwitch());
    await waitFor(async () => expect(await isOn()).toBe(false));
    expect([stored.on, browser.subscription]).toEqual([false, null]);
  });

  it('are off if the browser has lost its subscription', async () => {
    fakePush({ permission: 'granted' });
    serve({ on: true });
    await renderScreen(path, { as: 'diner' });
    expect(await isOn()).toBe(false);
  });

  it('stay off if the person refuses, and cannot be turned on while they are blocked', async () => {
    fakePush({ answer: 'denied' });
    const stored = serve({ on: false });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await theSwitch());
    await screen.findByText(/Your browser is blocking notifications/);
    expect((await theSwitch()).getAttribute('aria-disabled')).toBe('true');
    expect(stored.on).toBe(false);
  });

  it('say that the push service cannot be reached', async () => {
    fakePush({ isReachable: false });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await theSwitch());
    await screen.findByText(/couldn’t be reached/);
    expect(await isOn()).toBe(false);
  });

  it('show why the server refused', async () => {
    fakePush();
    server.on(noticesApi.turnPushOn, serverError);
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await theSwitch());
    await screen.findByRole('alert');
    expect(await isOn()).toBe(false);
  });
});
