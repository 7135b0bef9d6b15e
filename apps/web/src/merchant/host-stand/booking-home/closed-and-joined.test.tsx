import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { closeStore } from '#merchant/orders/verbs/queue-store.ts';
import { makeBoard, makeSeating, makeShift } from '#testing/booking-samples.ts';
import { pending } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { HALL, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';
import { LIN, minutes, orderIn, serviceRow, setUpStand, TODAY, WU } from '#testing/stand-server.ts';

const path = `/web/${STORE_ID}/booking-home?view=list`;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(async () => {
  closeQueue();
  await closeStore();
});

describe('a no-show', () => {
  const late = orderIn(-30, { ...LIN, startAt: minutes(-30), can: ['arrive', 'closeAbsent'] });
  const absent = {
    ...late,
    ...{ version: 2, status: 'closed' as const, closeReason: 'absent' as const, can: ['reopen' as const] },
  };
  const openWith = (order: StaffOrder) => {
    setUpStand(makeBoard({ date: TODAY, orders: [order, WU] }));
    return renderScreen(`${path}&order=${order.id}`, { as: 'host' });
  };

  it('is asked about with the focus on what changes nothing, and can be undone', async () => {
    server.on(staffOrdersApi.closeAsAbsent, absent);
    server.on(staffOrdersApi.readOrderLog, { items: [] });
    const { user } = await openWith(late);
    await serviceRow('林');
    await user.keyboard('x');
    const question = await screen.findByRole('alertdialog');
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(within(question).getByRole('button', { name: 'No-show' }));
    await screen.findByText(/marked as no-show/);
    await screen.findByRole('button', { name: 'Undo' });
  });

  it('is reopened by the same key', async () => {
    server.on(staffOrdersApi.reopenOrder, { ...late, version: 3 });
    const { user } = await openWith(absent);
    await serviceRow('林');
    await user.keyboard('x');
    await screen.findByText(/is expected again/);
    expect(server.calls(staffOrdersApi.reopenOrder)).toMatchObject([{ input: { body: { version: 2 } } }]);
  });

  it('is folded away if the store wants that, and found by a search', async () => {
    setUpStand(makeBoard({ date: TODAY, orders: [absent, WU] }));
    const { user } = await renderScreen(path, { as: 'host' });
    const list = within(await screen.findByRole('grid'));
    const panel = within(await screen.findByRole('complementary', { name: 'Today’s orders' }));
    expect(list.queryByText(/林/)).toBeNull();
    expect(panel.queryByRole('button', { name: /林/ })).toBeNull();
    await user.click(panel.getByRole('button', { name: '1 closed · show' }));
    await list.findByText(/林/);
    await user.click(panel.getByRole('button', { name: 'Hide closed' }));
    await waitFor(() => expect(list.queryByText(/林/)).toBeNull());
    await user.type(screen.getByRole('searchbox'), '林');
    await list.findByText(/林/);
    await panel.findByRole('button', { name: /林/ });
    screen.getByText('1 no-show');
  });
});

it('shows on the timeline that only one area is shown, and leads back to all', async () => {
  setUpStand();
  const seating = makeSeating();
  const items = seating.items.map((item, index) => ({ ...item, areaId: index === 0 ? HALL.id : TERRACE.id }));
  server.on(seatingApi.readSeating, { ...seating, items, areas: [HALL, TERRACE], shifts: [makeShift()] });
  const { user } = await renderScreen(`/web/${STORE_ID}/booking-home?view=timeline&area=${TERRACE.id}`, {
    as: 'host',
  });
  const areas = within(await screen.findByRole('group', { name: 'Areas' }));
  areas.getByRole('button', { name: /Terrace/, pressed: true });
  await user.click(areas.getByRole('button', { name: 'All' }));
  areas.getByRole('button', { name: 'All', pressed: true });
});

it('offers the tables beside those of a party to join them, and says who has the others', async () => {
  setUpStand();
  const { user } = await renderScreen(`${path}&order=${LIN.id}`, { as: 'host' });
  await serviceRow('林');
  await user.keyboard('j');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByPlaceholderText('Which table joins A1?');
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toHaveLength(1);
  expect(options[0]).toContain('A2');
});

it('leads from a key to the people and time of the selected party', async () => {
  setUpStand();
  server.on(staffOrdersApi.readOrder, pending);
  const { user, router } = await renderScreen(`${path}&order=${LIN.id}`, { as: 'host' });
  await serviceRow('林');
  await user.keyboard('u');
  await waitFor(() => expect(router.state.location.pathname).toContain(`store-order-update-table/${LIN.id}`));
});
