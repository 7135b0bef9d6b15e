import { screen, waitFor, within } from '@testing-library/react';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import {
  A1,
  A2,
  A3,
  DATE,
  makeBoard,
  makeVerdict,
  makeVerdicts,
  setUpOrderForms,
  watchNavigation,
} from '#testing/order-forms-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const { createStaffOrder } = staffOrdersApi;
const PATH = `/web/${STORE_ID}/store-order-create-select?date=${DATE}&time=19:00&table=${A2}`;

testReadStates('the choice of what to make', {
  path: PATH,
  as: 'host',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Walk-in',
  setUp: setUpOrderForms,
});

describe('choosing what to make', () => {
  beforeEach(() => {
    setUpOrderForms();
    server.on(createStaffOrder, makeStaffOrder({ itemIds: [A1], diner: null, adults: 4 }));
  });

  it('opens a booking at the place with the key 1, not the first tab', async () => {
    const { user, router } = await renderScreen(PATH, { as: 'host' });
    await screen.findByRole('button', { name: /^Booking/ });
    await user.keyboard('1');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/store-order-create$/));
    expect(router.state.location.search).toMatchObject({ date: DATE, time: '19:00', table: A2 });
  });

  it('seats a walk-in with three keys: at the recommended table, from now on, without a guest', async () => {
    const { user, router } = await renderScreen(`/web/${STORE_ID}/store-order-create-select`, { as: 'host' });
    await screen.findByRole('button', { name: /^Walk-in/ });
    await user.keyboard('2');
    await screen.findByRole('dialog', { name: 'Seat a walk-in' });
    await user.keyboard('4');
    await screen.findByText('Seat at A1');
    const left = watchNavigation(router);
    screen.getByText('No booking afterwards');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(server.calls(createStaffOrder)[0]?.input.body).toMatchObject({
      place: { date: DATE, time: '12:00', adults: 4, overrides: ['notAStartTime', 'past'] },
      diner: null,
      method: 'walkIn',
      arrived: true,
    });
  });

  it('says when the next table becomes free if the house is full', async () => {
    const orders = [
      makeStaffOrder({ id: A1, endAt: '2026-12-01T06:00:00.000Z' }),
      makeStaffOrder({ id: A2, endAt: '2026-12-01T05:15:00.000Z' }),
    ];
    const taken = (id: string, orderId: string) =>
      makeVerdict(id, { reason: 'tableTaken', orderIds: [orderId] });
    server
      .on(hostStandApi.readBoard, makeBoard({ orders }))
      .on(
        hostStandApi.readTableVerdicts,
        makeVerdicts({ recommended: null, reason: 'full', tables: [taken(A1, A1), taken(A3, A2)] }),
      );
    const { user } = await renderScreen(`${PATH}&panel=walkIn`, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: /^Name, phone/ }));
    await user.click(screen.getByRole('radio', { name: 'Best fit' }));
    await user.type(screen.getByRole('textbox', { name: 'People' }), '4');
    await screen.findByText('No suitable table now: All tables are taken');
    await screen.findByText('A3 should be free at 1:15 PM');
  });

  it('locks the table, and names the orders that are in the way', async () => {
    const order = makeStaffOrder({ date: DATE });
    server
      .on(hostStandApi.readBoard, makeBoard({ orders: [order] }))
      .on(hostStandApi.lockTables, refusal('tableTaken', { details: { orderIds: [order.id] } }));
    const { user } = await renderScreen(PATH, { as: 'host' });
    await screen.findByRole('button', { name: /^Lock tables/ });
    await user.keyboard('3');
    const dialog = await screen.findByRole('dialog', { name: 'Lock tables' });
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    const link = await within(dialog).findByRole('link', { name: /Ms Yue Lin/ });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-detail/${order.id}`);
    expect(server.calls(hostStandApi.lockTables)[0]?.input.body).toEqual({
      date: DATE,
      timeFrom: '19:00',
      timeTo: '21:00',
      itemIds: [A2],
      reason: '',
    });
  });

  it('does not lock without a table or backwards in time', async () => {
    const { user } = await renderScreen(
      `/web/${STORE_ID}/store-order-create-select?date=${DATE}&panel=lock`,
      { as: 'host' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Lock tables' });
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await within(dialog).findByText('Choose a table');
    expect(within(dialog).getAllByText('Choose a time')).toHaveLength(2);
    expect(server.calls(hostStandApi.lockTables)).toEqual([]);
  });
});
