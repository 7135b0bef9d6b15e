import { screen, waitFor } from '@testing-library/react';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { PendingOrder } from '@xiwei/contract/booking/host-stand.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { makeOrderMoney, makeStaffOrder } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { fakePush, PUSH_KEY } from '#testing/fake-push.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/message`;
const toConfirm = makeStaffOrder({
  status: 'waitStoreConfirm',
  can: ['accept', 'reject'],
  dietTaboo: 'Peanuts',
});
const toCancel = makeStaffOrder({
  id: idOf(142),
  status: 'waitCancelProcess',
  diner: { id: idOf(45), lastName: 'Wong', firstName: 'Ka', title: 'mr', phone: null },
  can: ['agreeCancel', 'continueService'],
});
const items: PendingOrder[] = [
  ...[{ kind: 'confirm' as const, order: toConfirm, deadline: secondsFromNow(605) }],
  ...[{ kind: 'cancelRequest' as const, order: toCancel, deadline: null }],
].map((item) => ({ ...item, requestedAt: secondsFromNow(-120), requestReason: null }));
const counts = { confirm: 1, cancelRequest: 1, deposit: 0 };
const orderChanged = () =>
  sendEvent('booking.orderChanged', {
    ...{ storeId: STORE_ID, orderId: toConfirm.id, date: toConfirm.date },
    ...{ status: 'waitStoreConfirm', version: 2, change: 'create' },
  });

function setUp() {
  localStorage.clear();
  server
    .on(hostStandApi.listPendingOrders, { items, counts })
    .on(hostStandApi.countPendingOrders, counts)
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(messagesApi.readTelling, { hasAccount: true, onDevice: false, channels: ['sms'] })
    .on(noticesApi.listNotices, { items: [], next: null });
}
beforeEach(setUp);
afterEach(closeQueue);

testReadStates('orders that wait for staff', {
  path,
  as: 'host',
  setUp,
  read: hostStandApi.listPendingOrders,
  reply: { items, counts },
  shows: 'To confirm (1)',
  empty: {
    reply: { items: [], counts: { confirm: 0, cancelRequest: 0, deposit: 0 } },
    shows: 'No orders waiting',
  },
});

describe('orders that wait', () => {
  it('show guest, time, people, deadline and reason, and are counted in tab and title', async () => {
    server.on(hostStandApi.listPendingOrders, {
      items: items.map((item) => ({ ...item, requestReason: 'We are ill' })),
      counts,
    });
    server.on(noticesApi.countUnreadNotices, { count: 3 });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Accepted automatically in 10:05');
    screen.getByText('Peanuts');
    screen.getByText('Reason: We are ill');
    screen.getByText('Cancellation requests (1)');
    await screen.findByRole('link', { name: /Messages.*2 orders waiting, 3 unread/ });
    expect(document.title).toMatch(/^\(2\) Messages/);
  });

  it('are accepted in place', async () => {
    server.on(staffOrdersApi.acceptOrder, { ...toConfirm, status: 'waitService', version: 2, can: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    const accept = await screen.findByRole('button', { name: /Accept: Ms Yue Lin/ });
    server.on(hostStandApi.listPendingOrders, { items: items.slice(1), counts: { ...counts, confirm: 0 } });
    await user.click(accept);
    await waitFor(() => expect(screen.queryByText('To confirm (1)')).toBeNull());
    expect(server.calls(staffOrdersApi.acceptOrder)[0]?.input.body).toEqual({ version: 1 });
  });

  it('ask before they are ended, with what happens to the money', async () => {
    const onClose = { agreeCancel: { refund: 50_00 as Fen, forfeit: 150_00 as Fen } };
    server.on(orderMoneyApi.readOrderMoney, makeOrderMoney({ onClose }));
    server.on(staffOrdersApi.agreeCancel, { ...toCancel, status: 'closed', version: 2, can: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: /Agree to cancel: Mr Ka Wong/ }));
    await screen.findByText('¥50 will be refunded to the guest');
    screen.getByText('¥150 of the deposit will be forfeited');
    expect(server.calls(staffOrdersApi.agreeCancel)).toHaveLength(0);
    screen.getByText(/The guest will be told by a notice in the app and SMS\./);
    await user.click(screen.getByRole('button', { name: 'Agree to cancel' }));
    await waitForCall(staffOrdersApi.agreeCancel);
    expect(server.calls(messagesApi.readTelling)[0]?.input.query).toEqual({ scene: 'close' });
  });

  it('say that no one is notified of the end of an order that no message can reach', async () => {
    server.on(orderMoneyApi.readOrderMoney, makeOrderMoney({ onClose: {} }));
    server.on(messagesApi.readTelling, { hasAccount: false, onDevice: false, channels: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: /Agree to cancel: Mr Ka Wong/ }));
    await screen.findByText(/No one will be told/);
  });
});

describe('new work', () => {
  const play = vi.fn();
  beforeEach(() => {
    play.mockClear();
    const node = { connect: (next: unknown) => next, frequency: {}, start: play, stop() {} };
    const gain = {
      connect: (next: unknown) => next,
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    };
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        destination = {};
        resume = async () => {};
        createOscillator = () => node;
        createGain = () => gain;
      },
    );
  });

  it('is announced to screen readers; what waited before is not', async () => {
    await renderScreen(`/web/${STORE_ID}/management`, { as: 'host' });
    await screen.findByRole('link', { name: /2 orders waiting/ });
    expect(screen.queryByText(/new booking/)).toBeNull();
    server.on(hostStandApi.countPendingOrders, { ...counts, confirm: 3 });
    orderChanged();
    await screen.findByText('2 new bookings to confirm.');
    expect(play).not.toHaveBeenCalled();
  });

  it('sounds until the page that shows it is opened, if this device is set so', async () => {
    localStorage.setItem('xiwei.pending-sound', 'on');
    const { user } = await renderScreen(`/web/${STORE_ID}/management`, { as: 'host' });
    await screen.findByRole('link', { name: /2 orders waiting/ });
    const started = vi.spyOn(globalThis, 'setInterval');
    const stopped = vi.spyOn(globalThis, 'clearInterval');
    server.on(hostStandApi.countPendingOrders, { ...counts, cancelRequest: 2 });
    orderChanged();
    await screen.findByText('1 new cancellation request.');
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    const repetition = started.mock.calls.findIndex(([, delay]) => delay === 8_000);
    const repeat = started.mock.calls[repetition]?.[0] as () => void;
    repeat();
    await waitFor(() => expect(play).toHaveBeenCalledTimes(4));
    await user.click(screen.getByRole('link', { name: /^Messages.*orders waiting/ }));
    await screen.findByText('To confirm (1)');
    const timer = started.mock.results[repetition]?.value;
    await waitFor(() => expect(stopped).toHaveBeenCalledWith(timer));
  });

  it('is also a private dining request, but not one that staff have answered', async () => {
    localStorage.setItem('xiwei.pending-sound', 'on');
    await renderScreen(`/web/${STORE_ID}/management`, { as: 'host' });
    await screen.findByRole('link', { name: /2 orders waiting/ });
    const requestChanged = (requests: { confirm: number; unconfirmed: number }) => {
      server.on(staffBookoutApi.countBookOuts, { ...requests, allocate: 0 });
      sendEvent('bookout.changed', {
        ...{ storeId: STORE_ID, formId: idOf(700), version: 0, change: 'create' },
      });
    };
    requestChanged({ confirm: 1, unconfirmed: 1 });
    await screen.findByText('1 new private dining request.');
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    // A withdrawn offer: it waits for staff again, and is not new.
    requestChanged({ confirm: 2, unconfirmed: 1 });
    await screen.findByRole('link', { name: /2 private dining requests waiting/ });
    expect(play).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['shown by the page in the background', { on: false, isSubscribed: false }, 1],
    ['left to the server that shows notices on this device', { on: true, isSubscribed: true }, 0],
    ['shown by the page if the browser lost its subscription', { on: true, isSubscribed: false }, 1],
    ['shown by the page if the subscription is of another account', { on: false, isSubscribed: true }, 1],
  ])('is %s: one notification', async (_name, { on, isSubscribed }, shown) => {
    const browser = fakePush({ permission: 'granted', isSubscribed });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const asked = vi.spyOn(navigator.serviceWorker, 'getRegistration');
    server.on(noticesApi.readPush, { key: PUSH_KEY, on });
    localStorage.setItem('xiwei.pending-notification', 'on');
    await renderScreen(`/web/${STORE_ID}/management`, { as: 'host' });
    await screen.findByRole('link', { name: /2 orders waiting/ });
    await waitForCall(noticesApi.readPush);
    server.on(hostStandApi.countPendingOrders, { ...counts, confirm: 2 });
    orderChanged();
    await screen.findByText('1 new booking to confirm.');
    await waitFor(() => expect([browser.shown.length, asked.mock.calls.length]).toEqual([shown, on ? 1 : 0]));
  });

  it('asks for notifications only when the user turns them on', async () => {
    const requestPermission = vi.fn(async () => 'granted');
    vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission: 'default', requestPermission }));
    const { user } = await renderScreen(path, { as: 'host' });
    const control = await screen.findByRole('switch', { name: /system notifications/ });
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(control);
    await waitFor(() => expect(localStorage.getItem('xiwei.pending-notification')).toBe('on'));
    expect(requestPermission).toHaveBeenCalledOnce();
  });
});
