import { cleanup, screen, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { describe, expect, it } from 'vitest';
import { makeDay, makeOrder, makeOrderMoney, makeSharedOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal, serverError } from '#testing/fake-server.ts';
import { setOnline, testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, makeStoreCard, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const pathOf = (page: string) => `/${page}/${STORE_ID}/${ORDER_ID}`;
const inList = (...items: ReturnType<typeof makeOrder>[]) => ({
  items,
  stores: [makeStoreCard()],
  next: null,
});

/** Sets up an order that can be changed and cancelled. */
function setUp(changes: Parameters<typeof makeOrder>[0] = {}) {
  const order = makeOrder({ can: ['cancel', 'changePlace'], ...changes });
  server
    .on(bookingApi.readMyOrder, order)
    .on(storesApi.readStore, makeStore())
    .on(orderMoneyApi.readMyOrderMoney, makeOrderMoney())
    .on(availabilityApi.readMonth, { days: [] })
    .on(availabilityApi.readDay, makeDay())
    .on(bookingApi.readVerificationCode, { code: 'code-1', validUntil: secondsFromNow(60) });
  return order;
}

testReadStates('list of bookings', {
  path: '/order-history',
  as: 'diner',
  read: bookingApi.listMyOrders,
  reply: inList(makeOrder()),
  shows: 'Bamboo House',
  empty: { reply: inList(), shows: 'No upcoming bookings' },
  setUp: () => setUp(),
});

describe('list of bookings', () => {
  it.each([
    ['pendingPayment', 'Nothing to pay'],
    ['afterSales', 'Nothing here yet'],
  ])('says that the tab %s is empty', async (tab, title) => {
    server.on(bookingApi.listMyOrders, inList());
    await renderScreen(`/order-history?tab=${tab}`, { as: 'diner' });
    await screen.findByText(title);
    expect(server.calls(bookingApi.listMyOrders)[0]?.input.query.tab).toBe(tab);
  });

  it('is read again with the button', async () => {
    setUp();
    server.on(bookingApi.listMyOrders, inList());
    const { user } = await renderScreen('/order-history', { as: 'diner' });
    await screen.findByText('No upcoming bookings');
    server.on(bookingApi.listMyOrders, inList(makeOrder()));
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Bamboo House');
  });

  it('shows the bookings last seen when there is no connection', async () => {
    setUp();
    await renderScreen(pathOf('order-detail'), { as: 'diner' });
    await screen.findByText('B7');
    cleanup();
    setOnline(false);
    server.goDown();
    await renderScreen('/order-history', { as: 'diner' });
    await screen.findByText(/Offline copy from/);
    screen.getByText('Bamboo House');
  });
});

testReadStates('order of a diner', {
  path: pathOf('order-detail'),
  as: 'diner',
  read: bookingApi.readMyOrder,
  reply: makeOrder(),
  shows: 'B7',
  refused: { notFound: 'Booking not found' },
  setUp: () => setUp(),
});

testReadStates('store of an order', {
  path: pathOf('order-detail'),
  as: 'diner',
  read: storesApi.readStore,
  reply: makeStore(),
  shows: 'B7',
  setUp: () => setUp(),
});

testReadStates('money of an order', {
  path: pathOf('order-detail'),
  as: 'diner',
  read: orderMoneyApi.readMyOrderMoney,
  reply: makeOrderMoney(),
  shows: 'Nothing to pay for this booking.',
  setUp: () => setUp(),
});

describe('order of a diner', () => {
  it('shows what coupons take off the bill, also if nothing is left to pay', async () => {
    setUp();
    const [mealCost, couponWorth] = [299_00 as Fen, 299_00 as Fen];
    server.on(orderMoneyApi.readMyOrderMoney, makeOrderMoney({ mealCost, couponWorth }));
    await renderScreen(pathOf('order-detail'), { as: 'diner' });
    const term = await screen.findByText('Paid by coupons');
    expect(term.parentElement?.textContent).toContain('299');
    expect(screen.getByText('Total').parentElement?.textContent).toContain('0');
  });

  it('shows a change by the restaurant', async () => {
    setUp();
    await renderScreen(pathOf('order-detail'), { as: 'diner' });
    await screen.findByText('Confirmed');
    server.on(
      bookingApi.readMyOrder,
      makeOrder({ status: 'closed', closeReason: 'storeCancel', version: 2 }),
    );
    sendEvent('booking.orderChanged', {
      storeId: STORE_ID,
      orderId: ORDER_ID,
      date: '2026-12-02',
      version: 2,
      status: 'closed',
      change: 'close',
    });
    await screen.findByText(/The restaurant cancelled this booking/);
  });

  it('shows the order last seen when there is no connection, without its actions', async () => {
    setUp();
    await renderScreen(pathOf('order-detail'), { as: 'diner' });
    await screen.findByRole('link', { name: 'Change' });
    await screen.findByText('Nothing to pay for this booking.');
    cleanup();
    setOnline(false);
    server.goDown();
    await renderScreen(pathOf('order-detail'), { as: 'diner' });
    await screen.findByText(/Offline copy from .* It will update when you’re back online/);
    screen.getByText('B7');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  });
});

testReadStates('order to cancel', {
  path: pathOf('order-cancel'),
  as: 'diner',
  read: bookingApi.readMyOrder,
  reply: makeOrder({ can: ['cancel'] }),
  shows: /The table will be released immediately/,
  refused: { notFound: 'Booking not found' },
  setUp: () => setUp(),
});

testReadStates('terms of cancelling an order', {
  path: pathOf('order-cancel'),
  as: 'diner',
  read: orderMoneyApi.readMyOrderMoney,
  reply: makeOrderMoney(),
  shows: /The table will be released immediately/,
  setUp: () => setUp(),
});

describe('cancelling an order', () => {
  async function cancel() {
    const { user } = await renderScreen(pathOf('order-cancel'), { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    return user;
  }

  it('says that an order can no longer be cancelled', async () => {
    setUp({ status: 'finished', can: [] });
    server.on(orderMoneyApi.readMyOrderMoney, makeOrderMoney({ onClose: {} }));
    await renderScreen(pathOf('order-cancel'), { as: 'diner' });
    await screen.findByText('Can’t be cancelled now');
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('shows what is not refunded before the confirmation', async () => {
    setUp();
    const onClose = { cancel: { refund: 0 as Fen, forfeit: 20000 as Fen } };
    server.on(orderMoneyApi.readMyOrderMoney, makeOrderMoney({ onClose }));
    const { user } = await renderScreen(pathOf('order-cancel'), { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await screen.findByText(/200.* \(not refunded\)/);
    expect(server.calls(bookingApi.cancelOrder)).toEqual([]);
  });

  it('shows that the order changed meanwhile, and cancels its latest version on the next attempt', async () => {
    setUp();
    server.on(bookingApi.cancelOrder, () => {
      server.on(bookingApi.readMyOrder, makeOrder({ can: ['cancel'], version: 2 }));
      return refusal('orderChanged');
    });
    const user = await cancel();
    await screen.findByText(refusalWords.en.orderChanged);
    await waitForCall(bookingApi.readMyOrder, 2);
    server.on(
      bookingApi.cancelOrder,
      makeOrder({ status: 'closed', closeReason: 'creatorCancel', version: 3 }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await screen.findByText('Booking cancelled');
    const versions = server.calls(bookingApi.cancelOrder).map(({ input }) => input.body.version);
    expect(versions).toEqual([1, 2]);
  });

  it('can be sent again after a lost connection, with the same idempotency key', async () => {
    setUp();
    setOnline(false);
    server.on(bookingApi.cancelOrder, connectionLost);
    const user = await cancel();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setOnline(true);
    server.on(
      bookingApi.cancelOrder,
      makeOrder({ status: 'closed', closeReason: 'creatorCancel', version: 2 }),
    );
    await user.click(retry);
    await screen.findByText('Booking cancelled');
    const [first, second] = server.calls(bookingApi.cancelOrder).map(({ key }) => key);
    expect(second).toBe(first);
  });
});

testReadStates('order to change', {
  path: pathOf('order-modify'),
  as: 'diner',
  read: bookingApi.readMyOrder,
  reply: makeOrder({ can: ['changePlace'] }),
  shows: 'No changes yet',
  refused: { notFound: 'Booking not found' },
  setUp: () => setUp(),
});

describe('changing an order', () => {
  it('says that an order can no longer be changed', async () => {
    setUp({ status: 'finished', can: [] });
    await renderScreen(pathOf('order-modify'), { as: 'diner' });
    await screen.findByText('Can’t be changed now');
  });

  it('says that no time can be booked on the day', async () => {
    setUp();
    server.on(availabilityApi.readDay, makeDay({ reason: 'storeClosed', shifts: [] }));
    await renderScreen(pathOf('order-modify'), { as: 'diner' });
    await screen.findByText('No bookable times on this day. Please choose another.');
  });

  it('says that a set menu is required at the new time, and leads to the menu', async () => {
    setUp();
    server.on(bookingApi.readMoveQuote, refusal('setMenuRequired'));
    await renderScreen(`${pathOf('order-modify')}?adults=3`, { as: 'diner' });
    await screen.findByText(refusalWords.en.setMenuRequired);
    const link = screen.getByRole('link', { name: 'Choose a set menu' });
    expect(link.getAttribute('href')).toMatch(/^\/order-menu\//);
  });
});

testReadStates('check-in page of an order', {
  path: pathOf('order-detail-qrcode'),
  as: 'diner',
  read: bookingApi.readMyOrder,
  reply: makeOrder(),
  shows: 'B7',
  refused: { notFound: 'Booking not found' },
  setUp: () => setUp(),
});

describe('check-in code', () => {
  it('is replaced by the booking number when it cannot be read, and can be requested again', async () => {
    setUp();
    server.on(bookingApi.readVerificationCode, serverError);
    const { user } = await renderScreen(pathOf('order-detail-qrcode'), { as: 'diner' });
    await screen.findByText('The QR code needs a connection');
    screen.getByText('B7');
    server.on(bookingApi.readVerificationCode, { code: 'code-1', validUntil: secondsFromNow(60) });
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    await screen.findByRole('img', { name: 'Check-in QR code' });
  });

  it.each([
    [{ status: 'waitStoreConfirm' }, 'No check-in code yet'],
    [{ status: 'closed', closeReason: 'creatorCancel' }, 'No check-in code for this booking'],
    [{ arrivedAt: secondsFromNow(-60) }, 'You’ve arrived'],
  ] as const)('is not shown for %o', async (changes, title) => {
    setUp(changes);
    await renderScreen(pathOf('order-detail-qrcode'), { as: 'diner' });
    await screen.findByText(title);
    expect(server.calls(bookingApi.readVerificationCode)).toEqual([]);
  });
});

testReadStates('shared booking', {
  path: `${pathOf('order-detail-share')}?key=abc`,
  read: orderShareApi.readSharedOrder,
  reply: makeSharedOrder(),
  shows: /has invited you to a meal/,
  refused: { notFound: 'This booking can’t be shown', sharingDisabled: 'Sharing has been turned off' },
});

describe('shared booking', () => {
  it('says that the booking was cancelled', async () => {
    server.on(orderShareApi.readSharedOrder, makeSharedOrder({ state: 'cancelled' }));
    await renderScreen(`${pathOf('order-detail-share')}?key=abc`);
    await screen.findByText(/This booking was cancelled. Please don’t come/);
  });

  it('shows what is shared, and says how to arrive without a name', async () => {
    server.on(
      orderShareApi.readSharedOrder,
      makeSharedOrder({
        bookedBy: null,
        people: null,
        table: null,
        bookingCode: 'B7',
        remark: 'By the window',
      }),
    );
    await renderScreen(`${pathOf('order-detail-share')}?key=abc`);
    await screen.findByText('By the window');
    screen.getByText('B7');
    screen.getByText('Just give the time of the booking when you arrive.');
    for (const hidden of [/Lin/, '2 people', 'Hall']) expect(screen.queryByText(hidden)).toBeNull();
  });
});
