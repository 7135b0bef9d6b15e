import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { describe, expect, it } from 'vitest';
import { makeDay, makeHold, makeOrder, makeQuote, TABLE_QUERY } from '#testing/booking-samples.ts';
import { passTime, secondsFromNow } from '#testing/clock.ts';
import { connectionLost, pending, refusal, serverError } from '#testing/fake-server.ts';
import {
  DUCK_ID,
  FEAST_ID,
  FEAST_SKU_ID,
  makeFeast,
  makeMenu,
  makeMenuChoices,
  makeMenuLine,
} from '#testing/preorders-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeMe, makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/booking-confirm/${STORE_ID}?${TABLE_QUERY}`;

/** Sets up a free table and a person who has booked before. */
function setUp() {
  server
    .on(storesApi.readStore, makeStore())
    .on(availabilityApi.readDay, makeDay())
    .on(depositRulesApi.readDepositQuote, makeQuote())
    .on(bookingApi.holdTable, makeHold())
    .on(bookingApi.releaseHold, {})
    .on(bookingApi.readMyContact, {
      lastName: 'Lin',
      firstName: 'Yue',
      title: 'ms',
      phone: { region: 'CN', number: '13800000001' },
    });
}

async function openForm() {
  const view = await renderScreen(path, { as: 'diner' });
  return { ...view, submit: await screen.findByRole('button', { name: 'Book now' }) };
}

testReadStates('store on the page that confirms a booking', {
  path,
  as: 'diner',
  read: storesApi.readStore,
  reply: makeStore({ name: 'Willow Court' }),
  shows: 'Willow Court',
  refused: { notFound: 'Restaurant not found' },
  setUp,
});

testReadStates('person on the page that confirms a booking', {
  path,
  as: 'diner',
  read: identityApi.readMe,
  reply: makeMe(),
  shows: 'Who’s coming?',
  setUp,
});

describe('Back on the page that confirms a booking', () => {
  it('leads to the tables of the same evening if the page was opened directly', async () => {
    setUp();
    server
      .on(availabilityApi.readMonth, pending)
      .on(bookingApi.readHold, pending)
      .on(bookingApi.listMyOrders, pending)
      .on(depositRulesApi.readDepositQuotes, pending);
    const { user, router } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/booking-before/${STORE_ID}`));
    const { kind: _kind, ...evening } = Object.fromEntries(new URLSearchParams(TABLE_QUERY));
    const found = new URLSearchParams(router.state.location.searchStr);
    for (const [name, value] of Object.entries(evening))
      expect(found.get(name)?.replaceAll('"', '')).toBe(value);
    await screen.findByRole('heading', { level: 1, name: /Bamboo House/ });
  });
});

describe('contact of a booking', () => {
  it('is that of the last booking of the person', async () => {
    setUp();
    await openForm();
    await screen.findByDisplayValue('Yue');
    screen.getByDisplayValue('Lin');
    screen.getByDisplayValue('13800000001');
    screen.getByRole('button', { name: 'Ms', pressed: true });
  });
});

describe('terms of a booking', () => {
  it('can be read again after an error', async () => {
    setUp();
    server.on(depositRulesApi.readDepositQuote, serverError);
    const { user } = await openForm();
    const alert = within(await screen.findByRole('alert'));
    server.on(depositRulesApi.readDepositQuote, makeQuote());
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Deposit and cancellation' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('hold of a table', () => {
  it('is announced while it is requested, and counts down', async () => {
    setUp();
    server.on(bookingApi.holdTable, pending);
    await openForm();
    await screen.findByText('Holding your table…');
    cleanup();
    server.on(bookingApi.holdTable, makeHold());
    await openForm();
    await screen.findByText('Table held, time left: 10:00');
  });

  it('is announced when it expires, and can be requested again', async () => {
    setUp();
    const { user } = await openForm();
    await screen.findByText('Table held, time left: 10:00');
    passTime(601);
    const title = await screen.findByText('Your table is no longer held');
    expect(title.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/Your table is held for/)).toBeNull();
    server.on(bookingApi.holdTable, makeHold({ expiresAt: secondsFromNow(1201) }));
    await user.click(screen.getByRole('button', { name: 'Hold it again' }));
    await screen.findByText('Table held, time left: 10:00');
    expect(screen.queryByText('Your table is no longer held')).toBeNull();
    const [first, second] = server.calls(bookingApi.holdTable).map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('keeps what was typed when it expires', async () => {
    setUp();
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: /Given name/ }), 'hua');
    passTime(601);
    await screen.findByText('Your table is no longer held');
    screen.getByDisplayValue('Yuehua');
  });

  it.each(['holdUsedUp', 'tooManyHolds'] as const)('is not needed after the refusal %s', async (code) => {
    setUp();
    server.on(bookingApi.holdTable, refusal(code));
    await openForm();
    await screen.findByText('Your table isn’t being held');
    await screen.findByText(refusalWords.en[code]);
  });

  it('counts down to the next attempt when the store is busy', async () => {
    setUp();
    server.on(bookingApi.holdTable, refusal('tooHot', { retryAfter: 3 }));
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('Try again in 3 seconds');
    passTime(4);
    server.on(bookingApi.holdTable, makeHold({ expiresAt: secondsFromNow(604) }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Table held, time left: 10:00');
  });

  it('offers other times when the table is gone', async () => {
    setUp();
    server.on(bookingApi.holdTable, refusal('bookingFull'));
    server.on(availabilityApi.readAlternatives, { sameDay: [], otherDays: [] });
    server.on(availabilityApi.searchEvening, { items: [], next: null });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(refusalWords.en.bookingFull);
    await screen.findByRole('link', { name: 'Select again' });
    expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull();
  });

  it('is released when the page is left', async () => {
    setUp();
    const { unmount } = await openForm();
    await screen.findByText('Table held, time left: 10:00');
    unmount();
    await waitForCall(bookingApi.releaseHold);
  });
});

describe('sending a booking', () => {
  const keys = () => server.calls(bookingApi.createOrder).map(({ key }) => key);

  it('shows which required fields are missing, and sends nothing', async () => {
    setUp();
    const { user, submit } = await openForm();
    const name = screen.getByRole('textbox', { name: 'Family name' });
    await user.clear(name);
    await user.click(submit);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(name);
    expect(keys()).toEqual([]);
  });

  it('uses the same idempotency key after a lost connection and a reload, so that one table is booked', async () => {
    setUp();
    server.on(bookingApi.createOrder, connectionLost);
    const first = await openForm();
    await first.user.type(screen.getByRole('textbox', { name: /Note/ }), 'Window');
    await first.user.click(first.submit);
    await screen.findByRole('button', { name: 'Try again' });
    expect(keys()).toHaveLength(3);
    cleanup();
    server
      .on(bookingApi.createOrder, makeOrder())
      .on(bookingApi.readMyOrder, makeOrder())
      .on(orderMoneyApi.readMyOrderMoney, pending)
      .on(bookingApi.listMyOrders, { items: [], stores: [], next: null });
    const second = await openForm();
    await second.user.click(second.submit);
    await screen.findByText('Your table is booked');
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    expect(server.calls(bookingApi.createOrder).at(-1)?.input.body.remarkByDiner).toBe('Window');
  });

  it('uses a new idempotency key for another booking', async () => {
    setUp();
    server.on(bookingApi.createOrder, refusal('tooHot', { retryAfter: 1 }));
    const { user, submit } = await openForm();
    await user.click(submit);
    await waitForCall(bookingApi.createOrder);
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Window');
    await user.click(submit);
    await waitForCall(bookingApi.createOrder, 2);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each<[RefusalCode, string]>([
    ['bookingFull', 'Select again'],
    ['tooManyBookings', 'My bookings'],
    ['orderPendingPayment', 'My bookings'],
    ['orderPendingConfirmation', 'My bookings'],
    ['onlineBookingOff', 'Contact the restaurant'],
    ['bookingPeopleTooMany', 'Request private dining'],
  ])('explains the refusal %s and offers “%s”', async (code, action) => {
    setUp();
    server.on(bookingApi.createOrder, refusal(code));
    server.on(availabilityApi.readAlternatives, { sameDay: [], otherDays: [] });
    server.on(availabilityApi.searchEvening, { items: [], next: null });
    server.on(bookingApi.listMyOrders, { items: [], stores: [], next: null });
    const { user, submit } = await openForm();
    await user.click(submit);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(refusalWords.en[code]);
    await alert.findByRole('link', { name: action });
  });
});

describe('dishes that are chosen with a booking', () => {
  /** Opens the form of a store that offers dishes, and chooses one. */
  async function choose() {
    setUp();
    server
      .on(storesApi.readStore, makeStore({ bookingNotice: null }))
      .on(myMenuApi.listMenuChoices, makeMenuChoices())
      .on(bookingApi.createOrder, makeOrder())
      .on(bookingApi.readMyOrder, pending)
      .on(orderMoneyApi.readMyOrderMoney, pending);
    const view = await openForm();
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: /Choose dishes in advance/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose dishes in advance' }));
    await user.click(sheet.getByRole('button', { name: 'Roast duck More' }));
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    await screen.findByText('1 item, ¥268');
    return view;
  }

  it('become the menu of the new order', async () => {
    const { user, submit, router } = await choose();
    server.on(myMenuApi.set, makeMenu({ version: 1, lines: [makeMenuLine()] }));
    await user.click(submit);
    await waitForCall(myMenuApi.set);
    expect(server.calls(myMenuApi.set)[0]?.input).toMatchObject({
      params: { storeId: STORE_ID, orderId: makeOrder().id },
      body: { version: 0, amount: 268_00, lines: [{ dishId: DUCK_ID, quantity: 1 }] },
    });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order-detail\//));
  });

  it('are chosen again if one is sold out meanwhile: the table is booked', async () => {
    const { user, submit, router } = await choose();
    server.on(myMenuApi.set, refusal('dishNotAvailable')).on(myMenuApi.read, pending);
    await user.click(submit);
    await screen.findByText('Your table is booked, but your dishes weren’t saved. Please choose again.');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order-menu\//));
  });
});

describe('a booking that requires a set menu', () => {
  const requires = { products: [{ id: FEAST_ID, title: 'Family feast' }] };

  /** Opens the form, and chooses the set menu from the button in place of the one that books. */
  async function choose() {
    setUp();
    server
      .on(storesApi.readStore, makeStore({ bookingNotice: null }))
      .on(myMenuApi.listMenuChoices, makeMenuChoices({ goods: [makeFeast()], requires }))
      .on(bookingApi.readMyOrder, pending)
      .on(orderMoneyApi.readMyOrderMoney, pending);
    const view = await renderScreen(path, { as: 'diner' });
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Choose a set menu first' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Choose a set menu' }));
    await user.click(menu.getByRole('button', { name: 'Choose Family feast' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Family feast' }));
    await user.click(sheet.getByRole('button', { name: 'Soup More' }));
    await user.click(sheet.getByRole('button', { name: 'Soup More' }));
    await user.click(sheet.getByRole('button', { name: 'Add to menu' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByText('1 item, ¥588');
    return view;
  }

  it('is made together with it', async () => {
    const { user, router } = await choose();
    server.on(myMenuApi.createOrderWithMenu, makeOrder());
    await user.click(await screen.findByRole('button', { name: 'Book now' }));
    await waitForCall(myMenuApi.createOrderWithMenu);
    expect(server.calls(myMenuApi.createOrderWithMenu)[0]?.input.body).toMatchObject({
      slot: { adults: 2 },
      menu: { amount: 588_00, lines: [{ skuId: FEAST_SKU_ID, quantity: 1, seats: 2 }] },
    });
    expect(server.calls(myMenuApi.listMenuChoices)[0]?.input.query).toMatchObject({ adults: 2 });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order-detail\//));
    expect(server.calls(myMenuApi.set)).toHaveLength(0);
  });

  it('shows why its menu was refused, keeps what was typed, and reads the choices again', async () => {
    const { user } = await choose();
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Window');
    const before = server.calls(myMenuApi.listMenuChoices).length;
    server.on(myMenuApi.createOrderWithMenu, refusal('menuPriceChanged'));
    await user.click(await screen.findByRole('button', { name: 'Book now' }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(refusalWords.en.menuPriceChanged);
    await waitForCall(myMenuApi.listMenuChoices, before + 1);
    screen.getByDisplayValue('Window');
    await user.click(alert.getByRole('button', { name: 'Change the dishes' }));
    await screen.findByRole('dialog', { name: 'Choose a set menu' });
  });
});
