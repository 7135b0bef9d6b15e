import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { staffBookoutApi as api, bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import {
  FORM_ID,
  makeBookOut,
  makeBookOutMonth,
  makeBookOutOrder,
  makeOffer,
  makeRooms,
  makeStaffBookOut,
  ROOM_ID,
} from '#testing/bookout-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const listPath = `/web/${STORE_ID}/book-out-form-list`;
const detailPath = `/web/${STORE_ID}/book-out-form-detail/${FORM_ID}`;
const setUp = () => void server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());
const confirmed = () =>
  makeStaffBookOut({
    status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID',
    version: 1,
    can: ['reject', 'offer', 'assignOrder', 'createOrder'],
  });

testReadStates('requests of a store', {
  path: listPath,
  as: 'host',
  read: api.listBookOuts,
  reply: { items: [makeBookOut()], next: null },
  shows: /Lin/,
  empty: { reply: { items: [], next: null }, shows: 'No requests' },
  setUp,
});

testReadStates('a request of a store', {
  path: detailPath,
  as: 'host',
  read: api.readBookOut,
  reply: makeStaffBookOut(),
  shows: 'A birthday cake, please',
  refused: { bookOutMissing: 'Order does not exist', notFound: 'Order does not exist' },
  setUp,
});

describe('the guest of a request', () => {
  it('is shown with the last digits of the phone if the store chose so, and marked if on the blacklist', async () => {
    const { display } = makeStoreSettings();
    server
      .on(storeSettingsApi.readStoreSettings, makeStoreSettings({ display: { ...display, phone: 'last4' } }))
      .on(api.readBookOut, makeStaffBookOut({ guestBlacklisted: true }));
    await renderScreen(detailPath, { as: 'host' });
    await screen.findByText('Blacklisted');
    const call = screen.getByRole('link', { name: 'Call ···· 0001' });
    expect(call.getAttribute('href')).toBe('tel:+8613800000001');
    expect(document.body.textContent).not.toContain('138 0000');
  });
});

describe('requests of a store', () => {
  it('are listed by state, counted and searched by guest', async () => {
    setUp();
    server.on(api.countBookOuts, { confirm: 3, allocate: 1, unconfirmed: 3 });
    server.on(api.listBookOuts, { items: [makeBookOut()], next: null });
    const { user, router } = await renderScreen(listPath, { as: 'host' });
    const row = await screen.findByRole('link', { name: /Lin.*12 people.*¥5,000/ });
    expect(row.getAttribute('href')).toBe(detailPath);
    screen.getByRole('tab', { name: /To confirm.*3/ });
    await user.click(screen.getByRole('tab', { name: /To arrange/ }));
    await waitFor(() =>
      expect(server.calls(api.listBookOuts).at(-1)?.input.query).toMatchObject({ tab: 'allocate' }),
    );
    expect(router.history.location.search).toBe('?tab=allocate');
    server.on(api.listBookOuts, { items: [], next: null });
    await user.type(screen.getByRole('searchbox'), 'ou');
    await screen.findByText('No matching requests');
    expect(server.calls(api.listBookOuts).at(-1)?.input.query).toMatchObject({ q: 'ou' });
  });

  it('that wait are on the message tab, with a link to each kind', async () => {
    setUp();
    server.on(api.countBookOuts, { confirm: 2, allocate: 0, unconfirmed: 2 });
    server.on(noticesApi.listNotices, { items: [], next: null });
    server.on(noticesApi.readPush, { key: 'key', on: false });
    await renderScreen(`/web/${STORE_ID}/message`, { as: 'host' });
    const link = await screen.findByRole('link', { name: '2 requests to confirm' });
    expect(link.getAttribute('href')).toBe(`${listPath}?tab=confirm`);
    expect(screen.queryByText(/to arrange/)).toBeNull();
    await screen.findByText('No notices yet');
  });
});

describe('a request of a store', () => {
  it('does not exist without an id', async () => {
    setUp();
    await renderScreen(`/web/${STORE_ID}/book-out-form-detail`, { as: 'host' });
    await screen.findByText('Order does not exist');
    screen.getByRole('heading', { level: 1, name: 'Private dining' });
  });

  it('is confirmed', async () => {
    setUp();
    server.on(api.readBookOut, makeStaffBookOut());
    server.on(api.suggestRooms, makeRooms());
    server.on(api.confirmBookOut, () => {
      server.on(api.readBookOut, confirmed());
      return makeBookOut({ version: 1 });
    });
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Arrange an order' });
    await screen.findByRole('radio', { name: /Plum room/ });
  });

  it('is rejected with words only', async () => {
    setUp();
    server.on(api.readBookOut, makeStaffBookOut());
    server.on(api.rejectBookOut, makeBookOut({ status: 'CLOSED', closeReason: 'storeReject' }));
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(server.calls(api.rejectBookOut)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'We are full');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Request rejected.');
    expect(server.calls(api.rejectBookOut)[0]?.input.body).toEqual({ version: 0, words: 'We are full' });
  });

  it('gets another time suggested, which can be withdrawn', async () => {
    setUp();
    server.on(api.readBookOut, makeStaffBookOut());
    server.on(bookoutApi.readBookOutMonth, makeBookOutMonth());
    server.on(api.offerBookOutTime, () => {
      server.on(
        api.readBookOut,
        makeStaffBookOut({ version: 1, offer: makeOffer(), can: ['reject', 'offer', 'withdrawOffer'] }),
      );
      return makeBookOut({ version: 1 });
    });
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Suggest another time' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('gridcell', { name: /\b6 December/ }));
    await user.click(dialog.getByRole('button', { name: 'Send to the guest' }));
    dialog.getByText('Choose a time');
    await user.click(await dialog.findByRole('button', { name: '6:00 PM' }));
    await user.click(dialog.getByRole('button', { name: 'Send to the guest' }));
    await screen.findByText(/The guest hasn’t answered yet/);
    expect(server.calls(api.offerBookOutTime)[0]?.input.body).toEqual({
      ...{ version: 0, date: '2026-12-06', when: { time: '18:00' }, words: '' },
    });
    server.on(api.withdrawBookOutOffer, makeBookOut({ version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Suggested time withdrawn.');
  });

  it('becomes an order with a room and a deposit', async () => {
    setUp();
    server.on(api.readBookOut, confirmed());
    server.on(api.suggestRooms, makeRooms());
    server.on(api.createBookOutOrder, refusal('bookingFull'));
    const { user } = await renderScreen(detailPath, { as: 'host' });
    const room = await screen.findByRole('radio', { name: /Plum room/ });
    screen.getByText(/Minimum spend ¥6,000/);
    screen.getByText('Above the budget');
    await user.click(screen.getByRole('button', { name: 'Create order' }));
    await screen.findByText('Choose a table');
    await user.click(room);
    await user.type(screen.getByRole('textbox', { name: /Deposit/ }), '500');
    await user.click(screen.getByRole('button', { name: 'Create order' }));
    await screen.findByText(/no free tables|fully booked|full/i);
    server.on(api.createBookOutOrder, () => {
      const done = { status: 'FINISHED', order: makeBookOutOrder(), can: [] } as const;
      server.on(api.readBookOut, makeStaffBookOut({ ...done, can: [] }));
      return makeBookOut({ ...done, can: [] });
    });
    await user.click(screen.getByRole('button', { name: 'Create order' }));
    const link = await screen.findByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-detail/${idOf(41)}`);
    expect(server.calls(api.createBookOutOrder).at(-1)?.input.body).toMatchObject({
      version: 1,
      place: { date: '2026-12-05', time: '19:00', adults: 12, kindId: ROOM_ID },
      deposit: 500_00,
    });
  });

  it('becomes an order in spite of rules, after a question', async () => {
    setUp();
    server.on(api.readBookOut, confirmed());
    const [room] = makeRooms().rooms;
    if (!room) return expect.fail();
    server.on(api.suggestRooms, makeRooms({ rooms: [{ ...room, overrides: ['pacing'] }] }));
    server.on(availabilityApi.explainTime, refusal('notFound'));
    server.on(api.createBookOutOrder, ({ body }) =>
      body.place.overrides?.includes('pacing')
        ? makeBookOut({ status: 'FINISHED', order: makeBookOutOrder(), can: [] })
        : refusal('bookingFull', { details: { canOverride: true, overrides: ['pacing'] } }),
    );
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await user.click(await screen.findByRole('radio', { name: /Plum room/ }));
    await user.type(screen.getByRole('textbox', { name: /Internal note/ }), 'Flowers');
    await user.click(screen.getByRole('button', { name: 'Create order' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText(/Order created/);
    expect(server.calls(api.createBookOutOrder).map(({ input }) => input.body.place.overrides)).toEqual([
      [],
      ['pacing'],
    ]);
  });

  it('keeps the note and deposit while other rooms are read', async () => {
    setUp();
    server.on(api.readBookOut, confirmed());
    server.on(api.suggestRooms, makeRooms());
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await user.type(await screen.findByRole('textbox', { name: /Internal note/ }), 'Flowers');
    const people = screen.getByRole('textbox', { name: /People/ });
    await user.clear(people);
    await user.type(people, '9');
    await waitFor(() =>
      expect(server.calls(api.suggestRooms).at(-1)?.input.query).toMatchObject({ adults: 9 }),
    );
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Internal note/ });
    expect(note.value).toBe('Flowers');
  });

  it('leads to the conversation with its guest', async () => {
    setUp();
    server.on(api.readBookOut, makeStaffBookOut());
    await renderScreen(detailPath, { as: 'host' });
    const link = await screen.findByRole('link', { name: 'Chat with guest' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/im-with-requester/${FORM_ID}`);
  });

  it('whose order was closed can get another', async () => {
    setUp();
    const order = makeBookOutOrder({ status: 'closed', closeReason: 'storeCancel' });
    server.on(
      api.readBookOut,
      makeStaffBookOut({ status: 'FINISHED', order, can: ['assignOrder', 'createOrder'] }),
    );
    server.on(api.suggestRooms, makeRooms());
    await renderScreen(detailPath, { as: 'host' });
    await screen.findByText(/closed or deleted. You can arrange another/);
    screen.getByText('Order closed');
    await screen.findByRole('radio', { name: /Plum room/ });
  });

  it('gets an order that exists', async () => {
    setUp();
    server.on(api.readBookOut, confirmed());
    server.on(api.suggestRooms, makeRooms({ rooms: [] }));
    const diner = { id: idOf(703), lastName: 'Wang', firstName: '', title: 'mr', phone: null } as const;
    server.on(api.listAssignableOrders, {
      items: [{ ...makeBookOutOrder({ status: 'waitService' }), diner, sameGuest: true }],
    });
    server.on(api.assignBookOutOrder, refusal('bookOutOrderTaken'));
    const { user } = await renderScreen(detailPath, { as: 'host' });
    await screen.findByText('No table fits at this time');
    await user.click(screen.getByRole('radio', { name: 'Existing order' }));
    await user.click(await screen.findByRole('radio', { name: /Wang/ }));
    await user.click(screen.getByRole('button', { name: 'Assign order' }));
    await screen.findByText(/belongs to another request/);
    expect(server.calls(api.assignBookOutOrder)[0]?.input.body).toEqual({ version: 1, orderId: idOf(41) });
  });
});
