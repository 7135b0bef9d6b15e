import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { KIND_ID, makeDay, makeOrder } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { pending, serverError } from '#testing/fake-server.ts';
import { FEAST_ID, makeFeast, makeMenuChoices } from '#testing/preorders-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, makeStoreCard, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/booking-before/${STORE_ID}?date=2026-12-02&adults=2`;

/** Sets up a day with a free table and a person without bookings. */
function setUp() {
  server
    .on(storesApi.readStore, makeStore())
    .on(availabilityApi.readMonth, { days: [] })
    .on(availabilityApi.readDay, makeDay())
    .on(availabilityApi.readAlternatives, { sameDay: [], otherDays: [] })
    .on(availabilityApi.searchEvening, { items: [], next: null })
    .on(depositRulesApi.readDepositQuotes, { depositExpirySeconds: 900, cancellation: [], kinds: [] })
    .on(bookingApi.listMyOrders, { items: [], stores: [], next: null })
    .on(bookingApi.readHold, { hold: null })
    .on(myMenuApi.listMenuChoices, makeMenuChoices({ open: false }));
}

testReadStates('store on the page that chooses a table', {
  path,
  read: storesApi.readStore,
  reply: makeStore(),
  shows: '7:00 PM',
  refused: { notFound: 'Restaurant not found', inputInvalid: 'Restaurant not found' },
  setUp,
});

testReadStates('times on the page that chooses a table', {
  path,
  read: availabilityApi.readDay,
  reply: makeDay(),
  shows: '7:00 PM',
  empty: {
    reply: makeDay({ reason: 'storeClosed', shifts: [] }),
    shows: 'No bookable times on this day',
  },
  setUp,
});

describe('page that chooses a table', () => {
  it('says that a restaurant takes no online bookings, and offers no time', async () => {
    setUp();
    server.on(storesApi.readStore, makeStore({ booking: { ...makeStore().booking, online: false } }));
    await renderScreen(path);
    await screen.findByText('This restaurant isn’t taking online bookings at the moment');
    expect(screen.queryByText('7:00 PM')).toBeNull();
  });

  it('says which tables require a set menu, before one is chosen', async () => {
    setUp();
    server.on(myMenuApi.listMenuChoices, ({ query }) =>
      makeMenuChoices({
        goods: [makeFeast()],
        requires: query.kindId === KIND_ID ? { products: [{ id: FEAST_ID, title: 'Family feast' }] } : null,
      }),
    );
    await renderScreen(`${path}&time=19:00`);
    await screen.findByText('With a set menu: Family feast');
  });

  it('offers party sizes for quick choice, and keeps the children', async () => {
    setUp();
    server.on(availabilityApi.readDay, makeDay({ quickSizes: [2, 4, 6] }));
    const { user, router } = await renderScreen(`${path}&children=1`);
    const sizes = within(await screen.findByRole('group', { name: 'Party size' }));
    await user.click(sizes.getByRole('button', { name: '6', pressed: false }));
    expect(router.history.location.search).toContain('adults=5&children=1');
    await sizes.findByRole('button', { name: '6', pressed: true });
  });

  it('leads a party that is too large to private dining, without times or marks on days', async () => {
    setUp();
    const days = [{ date: '2026-12-02', bookable: false, reason: 'tooManyPeople' } as const];
    server
      .on(availabilityApi.readMonth, { days })
      .on(availabilityApi.readDay, makeDay({ reason: 'tooManyPeople', partyLimit: 8 }));
    await renderScreen(`/booking-before/${STORE_ID}?date=2026-12-02&adults=9&children=1`);
    await screen.findByText('You can book for up to 8 people online');
    const link = screen.getByRole('link', { name: 'Request private dining' });
    expect(link.getAttribute('href')).toBe(`/book-out-form-create/${STORE_ID}?date=2026-12-02&people=10`);
    expect(screen.queryByText('7:00 PM')).toBeNull();
    expect(screen.queryByText('No bookable times on this day')).toBeNull();
    expect(screen.getByRole('button', { pressed: true, name: /2 Dec$/ })).toBeDefined();
  });

  it('keeps a party of the address that no table seats, and lets the person reduce it', async () => {
    setUp();
    server.on(availabilityApi.readDay, ({ query }) =>
      makeDay({ reason: query.adults > 8 ? 'tooManyPeople' : null, partyLimit: 8 }),
    );
    const { user } = await renderScreen(`/booking-before/${STORE_ID}?date=2026-12-02&adults=99`);
    const adults = await screen.findByRole('spinbutton', { name: 'Adults' });
    expect(adults.getAttribute('aria-valuenow')).toBe('99');
    await screen.findByRole('link', { name: 'Request private dining' });
    adults.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(adults.getAttribute('aria-valuenow')).toBe('98'));
  });

  it('offers a visitor the only free kind of table with its deposit, and skips the choice afterwards', async () => {
    setUp();
    const amount = 10_000 as Fen;
    const deposit = { kindId: KIND_ID, basis: 'perPerson', amount, deposit: 20_000 as Fen } as const;
    server.on(depositRulesApi.readDepositQuotes, {
      ...{ depositExpirySeconds: 900, cancellation: [], kinds: [deposit] },
    });
    const visitor = await renderScreen(path);
    await visitor.user.click(await screen.findByRole('option', { name: '7:00 PM' }));
    const table = await screen.findByRole('link', { name: /Hall/ });
    await within(table).findByText(/¥200/);
    expect(visitor.router.state.location.pathname).toBe(`/booking-before/${STORE_ID}`);
    visitor.unmount();

    server
      .on(depositRulesApi.readDepositQuote, pending)
      .on(bookingApi.holdTable, pending)
      .on(bookingApi.releaseHold, pending)
      .on(bookingApi.readMyContact, pending);
    const diner = await renderScreen(path, { as: 'diner' });
    await diner.user.click(await screen.findByRole('option', { name: '7:00 PM' }));
    await waitFor(() => expect(diner.router.state.location.pathname).toBe(`/booking-confirm/${STORE_ID}`));
    expect(diner.router.state.location.search).toMatchObject({ kind: KIND_ID, time: '19:00' });
  });

  it('offers the tables even if their deposits cannot be read', async () => {
    setUp();
    server.on(depositRulesApi.readDepositQuotes, serverError);
    await renderScreen(`${path}&time=19:00`);
    const table = await screen.findByRole('link', { name: /Hall/ });
    await within(table).findByText('You’ll see the deposit in the next step');
  });

  it('leads back to a table that is held, with the time left', async () => {
    setUp();
    const hold = {
      ...{ id: idOf(70), date: '2026-12-02', time: '19:00', startAt: secondsFromNow(7200), kindId: idOf(71) },
      ...{ adults: 3, children: 0, expiresAt: secondsFromNow(540) },
    };
    server.on(bookingApi.readHold, { hold });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/held for you/);
    const link = screen.getByRole('link', { name: 'Continue booking' });
    expect(link.getAttribute('href')).toBe(
      `/booking-confirm/${STORE_ID}?date=2026-12-02&time=19%3A00&adults=3&kind=${hold.kindId}`,
    );
  });

  it('leads to a booking at the restaurant that still has to be paid', async () => {
    setUp();
    const order = makeOrder({ status: 'waitDepositPayment' });
    server.on(bookingApi.listMyOrders, { items: [order], stores: [makeStoreCard()], next: null });
    await renderScreen(path, { as: 'diner' });
    const link = await screen.findByRole('link', { name: 'View that booking' });
    expect(link.getAttribute('href')).toBe(`/order-detail/${STORE_ID}/${order.id}`);
  });
});
