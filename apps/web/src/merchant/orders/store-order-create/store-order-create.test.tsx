import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { connectionLost, pending, refusal } from '#testing/fake-server.ts';
import {
  A1,
  A2,
  A3,
  DATE,
  GUEST_ID,
  makeGuest,
  makeVerdict,
  makeVerdicts,
  setUpOrderForms,
  TIME,
  watchNavigation,
} from '#testing/order-forms-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const { createStaffOrder } = staffOrdersApi;
const PATH = `/web/${STORE_ID}/store-order-create`;
const PLACE = `${PATH}?date=${DATE}&time=${TIME}&people=4`;

testReadStates('the form of a new order', {
  path: PATH,
  as: 'host',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Time and people',
  setUp: setUpOrderForms,
});

const book = () => screen.findByRole('button', { name: 'Book' });
const bodyOf = (index = 0) => server.calls(createStaffOrder)[index]?.input.body;
type User = Awaited<ReturnType<typeof renderScreen>>['user'];

async function chooseGuest(user: User): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Guest' }), '0009');
  await screen.findByRole('option', { name: /Mei Chen/ });
  await user.keyboard('{Enter}');
  await screen.findByText('Foods to avoid: Peanuts');
}

describe('booking for a guest', () => {
  beforeEach(() => {
    setUpOrderForms();
    server.on(createStaffOrder, ({ body }) =>
      makeStaffOrder({ date: body.place.date, time: body.place.time }),
    );
  });

  it('books by keyboard: digits of the phone, Enter, Ctrl+Enter', async () => {
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    const left = watchNavigation(router);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Guest' })).toBe(document.activeElement));
    await chooseGuest(user);
    await screen.findByText('Recommended: A1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(left.mock.lastCall?.[0]).toMatchObject({
      to: `/web/${STORE_ID}/booking-home`,
      search: { date: DATE },
    });
    expect(bodyOf()).toMatchObject({
      diner: { id: GUEST_ID },
      method: 'phone',
      place: { date: DATE, time: TIME, adults: 4, children: 0, overrides: [] },
    });
    expect(bodyOf()?.place).not.toHaveProperty('itemIds');
    expect(sessionStorage.getItem(`xiwei.staff-order-draft.${STORE_ID}`)).toBeNull();
  });

  it('shows a message of its own for each of guest, date, people and time', async () => {
    const { user } = await renderScreen(PATH, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Clear Date' }));
    await user.click(await book());
    for (const text of ['Choose a guest', 'Enter the number of people', 'Choose a time'])
      await screen.findByText(text);
    expect(screen.getAllByText('Choose a date').length).toBeGreaterThan(1);
    expect(server.calls(createStaffOrder)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Guest' }));
  });

  it('takes a new guest from the text that found none', async () => {
    server.on(dinersApi.listDiners, { items: [], next: null, can: [] });
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await user.type(await screen.findByRole('combobox', { name: 'Guest' }), '13911112222');
    await screen.findByRole('option', { name: 'New guest: 13911112222' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveProperty(
      'value',
      '13911112222',
    );
    await user.click(await book());
    await screen.findByText('Required');
    await user.type(screen.getByRole('textbox', { name: 'Family name' }), 'Lee');
    await user.click(await book());
    await waitFor(() => expect(server.calls(createStaffOrder)).toHaveLength(1));
    expect(bodyOf()?.diner).toEqual({
      lastName: 'Lee',
      firstName: '',
      title: 'none',
      phone: { region: 'CN', number: '13911112222' },
    });
  });

  it('warns of the blacklist, of no-shows and of another booking on the day', async () => {
    server.on(dinersApi.readDiner, makeGuest({ blacklisted: true, blacklistReason: 'Left without paying' }));
    const orders = [
      makeStaffOrder({ date: DATE, time: '18:00' }),
      makeStaffOrder({ id: A1, date: '2026-11-02', status: 'closed', closeReason: 'absent' }),
      ...[A2, A3].map((id) => makeStaffOrder({ id, date: '2026-10-02', status: 'finished', itemIds: [A2] })),
    ];
    server.on(staffOrdersApi.listOrders, { items: orders, next: null, total: 4 });
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await screen.findByText('Left without paying');
    for (const text of ['2 visits', '1 no-show', 'Usually at A2']) await screen.findByText(text);
    const warning = (await screen.findByText('This guest already has a booking that day')).parentElement;
    expect(within(warning as HTMLElement).getByRole('link').textContent).toContain('6:00 PM');
  });

  it('keeps what was entered over Back and a reload, and starts over on request', async () => {
    const first = await renderScreen(PLACE, { as: 'host' });
    await chooseGuest(first.user);
    await first.user.type(screen.getByRole('textbox', { name: /^Staff note/ }), 'Window');
    first.unmount();
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await screen.findByText('Foods to avoid: Peanuts');
    expect(screen.getByRole('textbox', { name: /^Staff note/ })).toHaveProperty('value', 'Window');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByRole('combobox', { name: 'Guest' });
    expect(screen.getByRole('textbox', { name: /^Staff note/ })).toHaveProperty('value', '');
  });

  it('sends one order when Book is pressed twice', async () => {
    server.on(createStaffOrder, pending);
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await user.dblClick(await book());
    expect(server.calls(createStaffOrder)).toHaveLength(1);
  });

  it('repeats a call whose connection was lost with the same key', async () => {
    server.on(createStaffOrder, connectionLost);
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await user.click(await book());
    await screen.findByText(/connection/i);
    server.on(createStaffOrder, makeStaffOrder());
    await user.click(await book());
    await waitFor(() => expect(sessionStorage.getItem('xiwei.booking-intent')).toBeNull());
    const keys = server.calls(createStaffOrder).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before it exceeds a rule, with the facts, and books after confirmation', async () => {
    server.on(createStaffOrder, ({ body }) =>
      body.place.overrides.includes('pacing')
        ? makeStaffOrder()
        : refusal('pacingReached', {
            details: { reason: 'pacing', canOverride: true, overrides: ['pacing'] },
          }),
    );
    server.on(availabilityApi.explainTime, {
      reason: 'pacing',
      timezone: 'Asia/Shanghai',
      checks: [{ reason: 'pacing', ok: false }],
      facts: {
        shiftId: null,
        closedBy: null,
        pausedBy: null,
        startCount: 2,
        windowDays: 30,
        lastDate: '2026-12-31',
        cutOffMinutes: 0,
        bookBy: null,
        minPeople: 1,
        maxPeople: 8,
        pacing: [{ limit: 'maxCovers', max: 40, used: 40 }],
      },
      kinds: [],
      shifts: [],
    });
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await user.click(await book());
    const question = await screen.findByRole('alertdialog', { name: 'Book anyway?' });
    await within(question).findByText('Pacing is full: 40 of 40 people');
    await user.click(within(question).getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(server.calls(createStaffOrder)).toHaveLength(2));
    expect(bodyOf(1)?.place.overrides).toEqual(['pacing']);
  });

  it('keeps everything and offers other tables if a table is taken meanwhile', async () => {
    const { user, router } = await renderScreen(`${PLACE}&table=${A1}`, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await screen.findByText('Selected: A1 (seats: 4)');
    const taken = makeVerdict(A1, { reason: 'tableTaken' });
    server.on(
      createStaffOrder,
      refusal('tableTaken', { details: { reason: 'tableTaken', canOverride: false } }),
    );
    server.on(
      hostStandApi.readTableVerdicts,
      makeVerdicts({ recommended: null, tables: [taken, makeVerdict(A2), makeVerdict(A3)] }),
    );
    await user.click(await book());
    await screen.findByText('This table is taken at that time. Please choose another.');
    await user.click(await screen.findByRole('button', { name: 'A2' }));
    screen.getByText('Foods to avoid: Peanuts');
    server.on(createStaffOrder, makeStaffOrder());
    await user.click(await book());
    await waitFor(() => expect(server.calls(createStaffOrder)).toHaveLength(2));
    expect(bodyOf(1)?.place.itemIds).toEqual([A2]);
  });

  it('says what the deposit will be and why, and sends another amount', async () => {
    server.on(staffOrdersApi.quoteStaffDeposit, {
      deposit: 400_00 as Fen,
      rate: { basis: 'perPerson', amount: 100_00 as Fen },
      ruleName: 'Weekend',
      tooLate: false,
    });
    const { user, router } = await renderScreen(PLACE, { as: 'host' });
    watchNavigation(router);
    await chooseGuest(user);
    await screen.findByText('¥400 under the store’s rules · ¥100 per person · rule “Weekend”');
    await user.click(screen.getByRole('radio', { name: 'Custom amount' }));
    await user.click(await book());
    await screen.findByText('Enter the deposit amount');
    await user.type(screen.getByRole('textbox', { name: 'Deposit amount' }), '88.5');
    await user.click(await book());
    await waitFor(() => expect(bodyOf()?.deposit).toBe(88_50));
  });

  it('ignores an address with invalid values', async () => {
    await renderScreen(`${PATH}?date=2026-02-30&time=99:99&people=-1&method=cat&table=x`, { as: 'host' });
    await screen.findByText('Time and people');
    expect(screen.getByRole('textbox', { name: 'Adults' })).toHaveProperty('value', '');
    expect(screen.getByRole('radio', { name: 'Phone' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Best fit' })).toHaveProperty('checked', true);
  });
});

describe('after booking with a deposit', () => {
  it('shows the payment link with its deadline, and that it was paid', async () => {
    setUpOrderForms();
    const order = makeStaffOrder({
      status: 'waitDepositPayment',
      deposit: 400_00 as Fen,
      depositExpiresAt: '2026-12-01T04:30:00.000Z',
    });
    server
      .on(createStaffOrder, order)
      .on(staffOrdersApi.readOrder, order)
      .on(moneyApi.makePaymentLink, { path: '/payment/store/pay?key=secret' });
    const { user, client } = await renderScreen(PLACE, { as: 'host' });
    await chooseGuest(user);
    await user.click(await book());
    await screen.findByText('The guest must pay ¥400 by 12:30 PM, or the table will be released.');
    await screen.findByText(`${location.origin}/payment/store/pay?key=secret`);
    screen.getByRole('img', { name: 'Payment QR code' });
    server.on(staffOrdersApi.readOrder, {
      ...order,
      status: 'waitService',
      depositPaidAt: '2026-12-01T04:10:00.000Z',
    });
    await client.invalidateQueries();
    await screen.findByRole('heading', { name: 'The deposit has been paid and the booking is confirmed' });
    expect(screen.queryByRole('img', { name: 'Payment QR code' })).toBeNull();
  });
});
