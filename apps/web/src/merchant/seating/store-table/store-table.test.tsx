import { screen, waitFor, within } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { EMPTY_SEATING, makeCombination, makeItem, makeKind, serveSeating } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-table`;
const HALL = makeKind();
const ROOM = makeKind({ id: idOf(61), name: { en: 'Private room' }, seatCapacity: 10, maxCapacity: 12 });
const COUNTER = makeKind({
  id: idOf(62),
  name: { en: 'Counter' },
  unit: 'seat',
  seatCapacity: 1,
  maxCapacity: 1,
  status: 'hidden',
  channel: 'walkIn',
});

testReadStates('list of kinds of table', {
  path,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: { ...EMPTY_SEATING, kinds: [HALL] },
  shows: 'Hall table',
  empty: { reply: EMPTY_SEATING, shows: 'No table types yet' },
});

const open = async (as: 'manager' | 'host' = 'manager', query = '') => {
  const page = await renderScreen(path + query, { as });
  await screen.findByRole('list', { name: 'Tables' });
  return page;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('list of kinds of table', () => {
  it('shows size, number of tables, status and channel', async () => {
    serveSeating({ kinds: [ROOM, HALL, COUNTER], items: [makeItem('A1'), makeItem('A2')] });
    await open();
    screen.getByText('3 table types');
    screen.getByText('2 tables in all');
    screen.getByText('4–5 people · 2 tables');
    const counter = within(screen.getByRole('link', { name: /Counter/ }));
    counter.getByText('By seat');
    counter.getByText('Hidden');
    counter.getByText('Walk-ins only');
    counter.getByText('No tables');
  });

  it('filters by status and channel', async () => {
    serveSeating({ kinds: [ROOM, HALL, COUNTER] });
    await open('manager', '?status=hidden&channel=walkIn');
    screen.getByText('1 of 3 shown');
    expect(screen.queryByRole('link', { name: /Private room/ })).toBeNull();
  });

  it('has nothing to change for hosts', async () => {
    serveSeating({ kinds: [HALL] }, { isHost: true });
    await open('host');
    expect(screen.queryByRole('link', { name: 'New table type' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  });

  it('opens the form with the values of a kind to copy', async () => {
    serveSeating({ kinds: [ROOM] });
    const { user } = await open();
    await choose(user, 'Private room', 'Copy');
    const name = await screen.findByRole('textbox', { name: 'Name, English' });
    expect(name).toHaveProperty('value', 'Private room (2)');
    expect(screen.getByRole('textbox', { name: 'Maximum people' })).toHaveProperty('value', '12');
  });
});

describe('deleting a kind of table', () => {
  it('names the tables and shifts that are lost', async () => {
    const shift = {
      id: idOf(95),
      version: 0,
      position: 0,
      name: { en: 'Dinner' },
      weekdays: [1],
      ranges: [],
      interval: 30,
      hiddenSlots: [],
      skippedTimes: [],
      disabled: false,
      openKindIds: [HALL.id],
      pacing: { maxCovers: null, maxParties: null, onlineMaxCovers: null, onlineMaxParties: null },
    };
    const items = ['A1', 'A2', 'A10', 'A3'].map((label) => makeItem(label));
    const stored = serveSeating({ kinds: [HALL, ROOM], items, shifts: [shift] });
    const { user } = await open();
    await choose(user, 'Hall table', 'Delete');
    const dialog = await question('Delete “Hall table”?');
    dialog.getByText('4 tables: A1, A2 … A3');
    dialog.getByText('“Dinner” will have no table types left to book');
    await user.click(dialog.getByRole('button', { name: 'Delete table type' }));
    await waitFor(() => expect(stored.read().kinds).toMatchObject([{ id: ROOM.id }]));
  });

  it('offers to hide a kind that has orders', async () => {
    const stored = serveSeating({ kinds: [HALL] });
    server.on(seatingApi.deleteKind, refusal('tableHasOrders'));
    const { user } = await open();
    await choose(user, 'Hall table', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete table type' }));
    const dialog = await question('“Hall table” has orders and can’t be deleted');
    await user.click(dialog.getByRole('button', { name: 'Hide it' }));
    await waitFor(() => expect(stored.read().kinds).toMatchObject([{ status: 'hidden' }]));
    await screen.findByText('“Hall table” is hidden');
  });

  it('names the combination that a table is part of, and opens it', async () => {
    const items = [makeItem('A1'), makeItem('A2')];
    serveSeating({ kinds: [HALL], items, combinations: [makeCombination()] });
    const { user, router } = await open();
    await choose(user, 'Hall table', 'Delete');
    const dialog = await question('Tables of “Hall table” are in combinations');
    dialog.getByText('A1 + A2');
    await user.click(dialog.getByRole('button', { name: 'Show combinations' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toContain(`store-combination-update/${idOf(90)}`),
    );
    expect(server.calls(seatingApi.deleteKind)).toHaveLength(0);
  });
});
