import { screen, waitFor } from '@testing-library/react';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { WECHAT_STATES } from '@xiwei/contract/messages/messages.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { makePushOptions, makeSend } from '#testing/messages-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const order = makeStaffOrder();
const path = `/web/${STORE_ID}/store-order-push/${order.id}`;
const radio = (name: RegExp | string) => screen.findByRole('radio', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

function setUp(): void {
  server
    .on(staffOrdersApi.readOrder, order)
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(messagesApi.readPushOptions, makePushOptions())
    .on(messagesApi.listSends, { items: [], next: null });
}

testReadStates('message to a guest', {
  path,
  as: 'host',
  read: messagesApi.readPushOptions,
  reply: makePushOptions(),
  shows: 'What to send',
  refused: { notFound: 'Order not found' },
  setUp,
});

describe('message to a guest', () => {
  beforeEach(setUp);

  it('is chosen, shown in the guest’s language, sent, and listed with its outcome', async () => {
    server.on(messagesApi.pushToOrder, makeSend({ trigger: 'staff', status: 'sent' }));
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await radio('SMS'));
    await user.click(await radio('Arrival reminder'));
    expect((await screen.findByText('竹里館 19:00 恭候光臨。')).getAttribute('lang')).toBe('zh-Hant');
    server.on(messagesApi.listSends, {
      items: [makeSend({ trigger: 'staff', status: 'sent' })],
      next: null,
    });
    await user.click(sendButton());
    await screen.findByText('SMS · By hand');
    expect(server.calls(messagesApi.pushToOrder)[0]?.input).toMatchObject({
      params: { storeId: STORE_ID, orderId: order.id },
      body: { scene: 'remindArrival', channel: 'sms' },
    });
  });

  it('needs a channel and a template; the focus goes to the first that is missing', async () => {
    const { user } = await renderScreen(path, { as: 'host' });
    await radio('SMS');
    await user.click(sendButton());
    expect(await screen.findAllByText('Choose one')).toHaveLength(2);
    expect(document.activeElement).toBe(await radio('SMS'));
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getAllByText('Choose one')).toHaveLength(1));
    expect(server.calls(messagesApi.pushToOrder)).toHaveLength(0);
  });

  it('that cannot be sent says why, and has no button', async () => {
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await radio('Email'));
    await user.click(await radio('Arrival reminder'));
    expect(await screen.findAllByText('This guest has no email address.')).not.toHaveLength(0);
    expect((sendButton() as HTMLButtonElement).disabled).toBe(true);
    await user.click(await radio('SMS'));
    await waitFor(() => expect((sendButton() as HTMLButtonElement).disabled).toBe(false));
  });

  it.each([
    'guestPhoneMissing',
    'guestPhoneWrong',
    'guestEmailMissing',
    'guestNotFollowing',
    'orderNotPaid',
    'sceneNotFitting',
    'messageTemplateMissing',
    'channelNotConfigured',
    'guestOptedOut',
    'messageLimitReached',
    'messageJustSent',
  ] as const)('shows the refusal %s and keeps the choice', async (code) => {
    server.on(messagesApi.pushToOrder, refusal(code));
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await radio('SMS'));
    await user.click(await radio('Arrival reminder'));
    await user.click(sendButton());
    await screen.findByRole('alert');
    expect((await radio('Arrival reminder')).getAttribute('aria-checked')).toBe('true');
    await waitForCall(messagesApi.pushToOrder);
  });

  it.each(WECHAT_STATES)('says whether WeChat can reach the guest: %s', async (wechatState) => {
    const texts = {
      unavailable: 'Not set up by the platform',
      notLinked: 'Has never signed in with WeChat',
      unknown: /^Not known whether they follow/,
      notFollowing: 'Doesn’t follow the official account',
      accepting: /accepts subscription messages$/,
      following: 'Follows the official account',
    };
    server.on(messagesApi.readPushOptions, { ...makePushOptions(), wechatState });
    await renderScreen(path, { as: 'host' });
    await screen.findByText(texts[wechatState]);
    await waitForCall(messagesApi.listSends);
  });

  it('says when it was last sent', async () => {
    server.on(messagesApi.readPushOptions, makePushOptions({ sentAt: '2026-12-01T04:00:00.000Z' }));
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await radio('SMS'));
    await screen.findByText(/Last sent .*12:00 PM/);
  });

  it('is not possible for an order without a guest', async () => {
    server.on(staffOrdersApi.readOrder, makeStaffOrder({ diner: null }));
    await renderScreen(path, { as: 'host' });
    await screen.findByText('This order has no guest');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
