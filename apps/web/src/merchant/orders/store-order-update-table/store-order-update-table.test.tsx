import { screen, waitFor, within } from '@testing-library/react';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStaffOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import {
  A2,
  A3,
  DATE,
  GUEST_ID,
  KIND_ID,
  makeBoard,
  makeVerdicts,
  setUpOrderForms,
  watchNavigation,
} from '#testing/order-forms-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const { changeOrderPlace, changeOrderDiner, readOrder } = staffOrdersApi;
const TABLE_PATH = `/web/${STORE_ID}/store-order-update-table/${ORDER_ID}`;
const GUEST_PATH = `/web/${STORE_ID}/store-order-update-diner/${ORDER_ID}`;

const order = makeStaffOrder({
  date: DATE,
  startAt: `${DATE}T11:00:00.000Z`,
  endAt: `${DATE}T13:00:00.000Z`,
  version: 3,
  deposit: 200_00 as Fen,
  can: ['changePlace', 'changeDetails'],
});
const later = makeStaffOrder({ ...order, version: 5 });

for (const [title, path, shows] of [
  ['the page that moves an order', TABLE_PATH, 'Save changes'],
  ['the page that changes the guest', GUEST_PATH, 'Current guest'],
] as const)
  testReadStates(title, {
    path,
    as: 'host',
    read: readOrder,
    reply: order,
    shows,
    refused: { notFound: 'This order doesn’t exist or has been deleted' },
    setUp: setUpOrderForms,
  });

const changed = refusal('orderChanged', {
  details: {
    version: 5,
    by: 'store',
    byName: 'Wang Li',
    at: '2026-12-01T03:58:00.000Z',
    change: 'paxChange',
  },
});

describe('moving an order', () => {
  beforeEach(() => {
    setUpOrderForms();
    server.on(readOrder, order).on(changeOrderPlace, later);
  });
  const save = () => screen.findByRole('button', { name: 'Save changes' });

  it('shows the old place beside the new one, who moves for it, and that the deposit stays', async () => {
    const other = makeStaffOrder({ id: idOf(90), date: DATE, time: '18:30', itemIds: [A2] });
    const recommended = {
      kindId: KIND_ID,
      combinationId: null,
      itemIds: [A2],
      why: ['afterMoving' as const],
      moves: [{ orderId: other.id, fromItemIds: [A2], toItemIds: [A3] }],
    };
    server
      .on(hostStandApi.readBoard, makeBoard({ orders: [order, other] }))
      .on(hostStandApi.readTableVerdicts, makeVerdicts({ recommended }));
    const { user, router } = await renderScreen(TABLE_PATH, { as: 'host' });
    watchNavigation(router);
    await screen.findByText('Ms Yue Lin 6:30 PM: A2 → A3');
    screen.getByText('The deposit stays the same when staff change an order.');
    const people = screen.getByRole('textbox', { name: 'Adults' });
    await user.clear(people);
    await user.type(people, '3');
    await screen.findByText('3 people');
    await user.click(await save());
    await waitFor(() => expect(server.calls(changeOrderPlace)).toHaveLength(1));
    expect(server.calls(changeOrderPlace)[0]?.input.body).toEqual({
      version: 3,
      place: { date: DATE, time: '19:00', adults: 3, children: 0, turnMinutes: 120, overrides: [] },
    });
    expect(server.calls(hostStandApi.readTableVerdicts)[0]?.input.query).toMatchObject({ orderId: ORDER_ID });
  });

  it('names who changed the order meanwhile, and saves what was entered on request', async () => {
    server.on(changeOrderPlace, ({ body }) => (body.version === 5 ? later : changed));
    const { user, router } = await renderScreen(TABLE_PATH, { as: 'host' });
    const left = watchNavigation(router);
    await user.click(await screen.findByRole('radio', { name: 'Choose tables' }));
    await user.click(await screen.findByRole('option', { name: /^A3/ }));
    await user.click(await save());
    await screen.findByText('Wang Li changed this order at 11:58: number of people.');
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(() =>
      expect(left.mock.lastCall?.[0]).toMatchObject({
        to: `/web/${STORE_ID}/store-order-detail/${ORDER_ID}`,
      }),
    );
    expect(server.calls(changeOrderPlace).map(({ input }) => input.body.version)).toEqual([3, 5]);
    expect(server.calls(changeOrderPlace)[1]?.input.body.place.itemIds).toEqual([A3]);
  });

  it('cannot be done in a state that does not allow it', async () => {
    server.on(readOrder, { ...order, can: [] });
    await renderScreen(TABLE_PATH, { as: 'host' });
    await screen.findByText(/can’t be changed in its current state/);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('changing the guest', () => {
  it('gives the order to a guest who was found, and says to whom it belongs then', async () => {
    setUpOrderForms();
    server.on(readOrder, order).on(changeOrderDiner, later);
    const { user, router } = await renderScreen(GUEST_PATH, { as: 'host' });
    watchNavigation(router);
    await screen.findByText(/will belong to the new guest’s account/);
    await user.click(await screen.findByRole('button', { name: 'Change guest' }));
    await screen.findByText('Choose a guest');
    await user.type(screen.getByRole('combobox', { name: 'Guest' }), 'mei');
    await screen.findByRole('option', { name: /Mei Chen/ });
    await user.keyboard('{Enter}');
    const chosen = await screen.findByRole('region', { name: 'New guest' });
    await within(chosen).findByText('Ms Mei Chen');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.calls(changeOrderDiner)).toHaveLength(1));
    expect(server.calls(changeOrderDiner)[0]?.input.body).toEqual({ version: 3, diner: { id: GUEST_ID } });
  });
});
