import { screen, within } from '@testing-library/react';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { makeBoard, makeSeating, makeShift, makeStaffOrder } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStaffMember, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const minutesFromNow = (minutes: number) => secondsFromNow(minutes * 60);
const path = `/web/${STORE_ID}/operation`;
const staff = { items: [makeStaffMember()], can: [] };
const boardOf = (...orders: StaffOrder[]) => makeBoard({ orders });

/** Sets up a store whose day has the orders. */
function setUp(...orders: StaffOrder[]): void {
  server
    .on(identityApi.listStaff, staff)
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, { ...makeSeating(), shifts: [makeShift()] })
    .on(hostStandApi.readBoard, boardOf(...orders));
}

function openDay(...orders: StaffOrder[]) {
  setUp(...orders);
  return renderScreen(path, { as: 'host' });
}

const arrivals = async () =>
  within(await screen.findByRole('list', { name: 'Arriving next' })).getAllByRole('listitem');

testReadStates('settings of the store on the operation page', {
  path,
  as: 'host',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: '11:00–22:00',
  setUp,
});

testReadStates('bookings on the operation page', {
  path,
  as: 'host',
  read: hostStandApi.readBoard,
  reply: boardOf(makeStaffOrder()),
  shows: 'Ms Yue Lin',
  empty: { reply: boardOf(), shows: 'No bookings today yet' },
  setUp,
});

testReadStates('staff on the operation page', {
  path,
  as: 'host',
  read: identityApi.listStaff,
  reply: staff,
  shows: 'Chen Mei',
  setUp,
});

describe('bookings of the day', () => {
  it('shows the next parties by time, with their tables and what to know about them', async () => {
    await openDay(
      makeStaffOrder({ id: idOf(81), startAt: minutesFromNow(90), time: '19:30', dietTaboo: 'Peanuts' }),
      makeStaffOrder({
        id: idOf(82),
        startAt: minutesFromNow(-12),
        time: '17:48',
        itemIds: [idOf(60), idOf(61)],
        status: 'waitStoreConfirm',
      }),
      makeStaffOrder({
        id: idOf(83),
        startAt: minutesFromNow(30),
        time: '18:30',
        itemIds: [],
        kindName: null,
      }),
    );
    const [first, second, third] = (await arrivals()).map(({ textContent }) => textContent);
    expect(first).toMatch(/17:48.*12 min late.*To confirm.*A1 \+ A2/);
    expect(second).toMatch(/18:30.*No table yet.*in 30 min/);
    expect(third).toMatch(/19:30.*Foods to avoid.*Peanuts/);
    expect(third).not.toMatch(/in 90 min/);
    const [link] = (await arrivals()).map((row) => within(row).getByRole('link'));
    expect(link?.getAttribute('href')).toContain(`/store-order-detail/${idOf(82)}`);
  });

  it('counts parties and people, and leaves out cancelled and expired bookings', async () => {
    await openDay(
      makeStaffOrder({ id: idOf(81), adults: 3, children: 1 }),
      makeStaffOrder({ id: idOf(82), adults: 2, arrivedAt: minutesFromNow(-5) }),
      makeStaffOrder({ id: idOf(83), adults: 5, status: 'finished' }),
      makeStaffOrder({ id: idOf(84), adults: 2, status: 'waitCancelProcess' }),
      makeStaffOrder({ id: idOf(85), status: 'closed', closeReason: 'creatorCancel' }),
      makeStaffOrder({ id: idOf(86), status: 'waitDepositPaymentInvalid' }),
    );
    const figure = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await figure('Booked')).toBe('413 people');
    expect(await figure('Arrived')).toBe('27 people');
    expect(await figure('Expected')).toBe('26 people');
    expect(await figure('To confirm')).toBe('00 people');
    expect(await figure('Cancel requests')).toBe('12 people');
  });

  it('counts the parties that do not fit the list', async () => {
    await openDay(...Array.from({ length: 11 }, (_, index) => makeStaffOrder({ id: idOf(80 + index) })));
    expect(await arrivals()).toHaveLength(7);
    screen.getByText('4 more parties');
  });

  it('says that all guests have arrived', async () => {
    await openDay(makeStaffOrder({ arrivedAt: minutesFromNow(-5) }));
    await screen.findByText('All of today’s guests have arrived');
  });

  it('leads the owner of an empty store to its set-up', async () => {
    setUp();
    server.on(seatingApi.readSeating, { ...makeSeating(), items: [] });
    await renderScreen(path, { as: 'owner' });
    const link = await screen.findByRole('link', { name: 'Set up your store' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store`);
  });

  it('leads to the settings when online booking is off', async () => {
    setUp();
    const business = { ...makeStoreSettings().business, onlineBooking: false };
    server.on(storeSettingsApi.readStoreSettings, makeStoreSettings({ business }));
    await renderScreen(path, { as: 'host' });
    const link = await screen.findByRole('link', { name: 'Online booking settings' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-business-config`);
  });

  it('shows a booking that is made while the page is open', async () => {
    await openDay();
    await screen.findByText('No bookings today yet');
    const order = makeStaffOrder();
    server.on(hostStandApi.readBoard, boardOf(order));
    sendEvent('booking.orderChanged', {
      storeId: STORE_ID,
      orderId: order.id,
      date: order.date,
      status: order.status,
      version: 1,
      change: 'create',
    });
    expect(await arrivals()).toHaveLength(1);
  });
});

describe('entries', () => {
  it('link to pages with their status', async () => {
    server.on(noticesApi.countUnreadNotices, { count: 2 });
    await openDay();
    const entries = within(await screen.findByRole('region', { name: 'Shortcuts' }));
    const messages = await entries.findByRole('link', { name: /Messages.*2 unread/ });
    expect(messages.getAttribute('href')).toBe(`/web/${STORE_ID}/message`);
    const invitations = entries.getByRole('link', { name: /Invitation templates/ });
    expect(invitations.getAttribute('href')).toBe(`/web/${STORE_ID}/invitation-setting`);
    entries.getByRole('link', { name: /Feasts.*Registration, members and deposits/ });
    entries.getByRole('link', { name: /Staff.*2 people/ });
    entries.getByRole('link', { name: /Store.*Profile and settings/ });
  });

  it('offer the pages of managers to managers and owners only', async () => {
    const { unmount } = await openDay();
    const entries = () => screen.findByRole('region', { name: 'Shortcuts' });
    within(await entries()).getByRole('link', { name: /Messages/ });
    expect(within(await entries()).queryByRole('link', { name: /Order tags/ })).toBeNull();
    unmount();
    await renderScreen(path, { as: 'manager' });
    await within(await entries()).findByRole('link', { name: /Order tags/ });
  });

  it('lead to the host stand, a new booking, check-in and the search of orders', async () => {
    await openDay();
    const entries = within(await screen.findByRole('region', { name: 'Shortcuts' }));
    for (const [name, page] of [
      [/^Host stand/, 'booking-home'],
      [/^New booking/, 'store-order-create'],
      [/^Check in/, 'verification'],
      [/^Find orders/, 'booking-order-search'],
    ] as const)
      expect(entries.getByRole('link', { name }).getAttribute('href')).toBe(`/web/${STORE_ID}/${page}`);
    screen.getByRole('link', { name: 'Open host stand' });
  });
});
