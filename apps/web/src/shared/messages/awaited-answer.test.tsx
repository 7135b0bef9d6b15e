import { cleanup, screen, waitFor } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { NewsWay } from '@xiwei/contract/messages/messages.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, makeOrderMoney, ORDER_ID } from '#testing/booking-samples.ts';
import { fakePush, PUSH_KEY } from '#testing/fake-push.ts';
import { serverError } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/order-detail/${STORE_ID}/${ORDER_ID}`;

/** Answers the calls of the page of an order. */
function serve(news: Partial<NewsWay> = {}, order: Parameters<typeof makeOrder>[0] = {}) {
  const stored = { on: false };
  server
    .on(bookingApi.readMyOrder, makeOrder({ status: 'waitStoreConfirm', ...order }))
    .on(storesApi.readStore, makeStore())
    .on(orderMoneyApi.readMyOrderMoney, makeOrderMoney())
    .on(messagesApi.readNewsWay, { way: 'sms', to: '+86 138****5678', answersBy: null, ...news })
    .on(noticesApi.readPush, () => ({ key: PUSH_KEY, on: stored.on }))
    .on(noticesApi.turnPushOn, () => {
      stored.on = true;
      return { key: PUSH_KEY, on: true };
    });
  return stored;
}

const TURN_ON = { name: 'Notify me on this device' };

describe('a diner who waits for the restaurant', () => {
  it('reads by which channel it answers, and that a refusal is refunded', async () => {
    serve({}, { depositPaidAt: '2026-11-14T10:00:00Z' });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('You’ll get the answer by SMS at +86 138****5678.');
    screen.getByText('If it can’t accept, you’ll get a full refund.');
    screen.getByText(/as soon as it can/);
  });

  it('reads by when it answers', async () => {
    serve({ answersBy: '2026-11-14T11:30:00Z', way: 'wechat', to: null });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/will answer by .*Nov 2026.* confirmed automatically/);
    screen.getByText('You’ll get the answer through our WeChat official account.');
    expect(screen.queryByText(/full refund/)).toBeNull();
  });

  it('reads that only the notices tell it, if no channel reaches them', async () => {
    serve({ way: null, to: null });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/only see the answer under Notices/);
  });

  it('is offered notifications, and the browser asks when the button is pressed', async () => {
    const browser = fakePush();
    const stored = serve();
    const { user } = await renderScreen(path, { as: 'diner' });
    const button = await screen.findByRole('button', TURN_ON);
    expect(browser.asked).toBe(0);
    await user.click(button);
    await screen.findByText(/Notifications are on for this device/);
    expect([stored.on, browser.asked]).toEqual([true, 1]);
  });

  it('explains that notifications are blocked, cannot be shown, or fail', async () => {
    serve();
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/This browser can’t receive notifications/);
    cleanup();
    fakePush({ answer: 'denied' });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', TURN_ON));
    await screen.findByText(/Your browser is blocking notifications/);
    cleanup();
    fakePush({ isReachable: false });
    const last = await renderScreen(path, { as: 'diner' });
    await last.user.click(await screen.findByRole('button', TURN_ON));
    await screen.findByText(/couldn’t be reached/);
  });

  it('sees the booking even if the way is not known, and nothing of it once it is confirmed', async () => {
    serve();
    server.on(messagesApi.readNewsWay, serverError);
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('B7');
    expect(screen.queryByText('What happens next')).toBeNull();
    cleanup();
    serve({}, { status: 'waitService' });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('B7');
    await waitFor(() => expect(screen.queryByText('What happens next')).toBeNull());
  });
});
