import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { makeChannels } from '#testing/messages-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveSettings } from '#testing/settings-server.ts';

const path = `/web/${STORE_ID}/auto-push-sms-config`;
const USE = { day: { sms: 3, email: 0, wechat: 1 }, month: { sms: 120, email: 8, wechat: 1 }, cost: null };
const setUp = () =>
  server.on(messagesApi.listMessageChannels, makeChannels()).on(messagesApi.readMessageUse, USE);
const switchOf = (name: string) => screen.findByRole('switch', { name });

testReadStates('automatic messages', {
  path,
  as: 'manager',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Arrival reminder',
  setUp,
});

describe('automatic messages', () => {
  beforeEach(setUp);

  it('has nine scenes, all off, each with its text and when it is sent', async () => {
    serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await switchOf('Arrival reminder');
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(9);
    for (const each of switches) expect(each.getAttribute('aria-checked')).toBe('false');
    screen.getByText('When a booking is confirmed');
    await user.click(await screen.findByText('Show the text of “Booking confirmed”'));
    screen.getByText('Text of storeConfirm');
  });

  it('shows how many messages were sent by each channel, and what they cost if prices are set', async () => {
    serveSettings();
    await renderScreen(path, { as: 'manager' });
    await screen.findByRole('row', { name: 'SMS 3 120' });
    screen.getByRole('row', { name: 'Email 0 8' });
    expect(screen.queryByRole('row', { name: /about/ })).toBeNull();
    cleanup();
    const cost = { day: 15 as Fen, month: 6_00 as Fen };
    server.on(messagesApi.readMessageUse, { ...USE, cost });
    await renderScreen(path, { as: 'owner' });
    await screen.findByRole('row', { name: 'SMS, about ¥0.15 ¥6' });
  });

  it('saves what is turned on, with the time of the arrival reminder', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await switchOf('Booking confirmed'));
    await user.click(await switchOf('Arrival reminder'));
    const time = await screen.findByRole('combobox', { name: 'When to send arrival reminders' });
    await user.click(time);
    await user.click(await screen.findByRole('option', { name: '3 hours before' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().autoPush).toEqual({
      scenes: ['storeConfirm', 'remindArrival'],
      arrivalMinutes: 180,
      channels: ['sms', 'email'],
    });
  });

  it('turns a scene off again', async () => {
    const stored = serveSettings({
      autoPush: { scenes: ['newOrder', 'close'], arrivalMinutes: 120, channels: ['sms'] },
    });
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await switchOf('Booking received'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().autoPush.scenes).toEqual(['close']));
  });

  it('has the channels, and WeChat only if it is connected', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    expect(screen.queryByRole('button', { name: 'WeChat' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().autoPush.channels).toEqual(['sms']));
  });

  it('offers WeChat if it is connected, and needs at least one channel', async () => {
    const { scenes } = makeChannels();
    server.on(messagesApi.listMessageChannels, {
      channels: [
        { channel: 'sms', available: true },
        { channel: 'wechat', available: true },
      ],
      scenes,
    });
    const stored = serveSettings({ autoPush: { scenes: [], arrivalMinutes: 120, channels: ['sms'] } });
    const { user } = await renderScreen(path, { as: 'manager' });
    const wechat = await screen.findByRole('button', { name: 'WeChat' });
    await user.click(screen.getByRole('button', { name: 'SMS' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(stored.read().autoPush.channels).toEqual(['sms']);
    await user.click(wechat);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().autoPush.channels).toEqual(['wechat']));
  });

  it('explains quiet hours and limits', async () => {
    serveSettings();
    await renderScreen(path, { as: 'manager' });
    const rules = within(await screen.findByRole('complementary', { name: 'When messages aren’t sent' }));
    rules.getByText(/No reminders are sent from 10:00 PM to 8:00 AM/);
    rules.getByText(/at most 5 messages an hour and 10 a day/);
  });

  it('says that no SMS can be sent, and which scene has no template', async () => {
    const channels = makeChannels();
    server.on(messagesApi.listMessageChannels, {
      channels: [{ channel: 'sms', available: false }],
      scenes: channels.scenes.map((each) => (each.scene === 'close' ? { ...each, channels: [] } : each)),
    });
    serveSettings();
    await renderScreen(path, { as: 'manager' });
    await screen.findByText(/SMS isn’t connected yet/);
    expect(screen.getAllByText(/The SMS provider has no template for this yet/)).toHaveLength(1);
  });

  it('can be changed if the texts cannot be read', async () => {
    server.on(messagesApi.listMessageChannels, serverError);
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await switchOf('Booking closed'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().autoPush.scenes).toEqual(['close']));
  });

  it('is read-only for hosts', async () => {
    serveSettings({ can: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    await screen.findByText('Only owners and managers can change this. You can view it.');
    const arrival = await switchOf('Arrival reminder');
    await user.click(arrival);
    expect(arrival.getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
