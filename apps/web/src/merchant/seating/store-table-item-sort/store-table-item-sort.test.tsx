import { screen, waitFor, within } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { EMPTY_SEATING, HALL, makeItem, makeKind, serveSeating, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-table-item-sort`;
const items = ['A10', 'A2', 'B1', 'A1'].map((label) =>
  makeItem(label, { areaId: label === 'B1' ? HALL.id : TERRACE.id }),
);
const seating = { kinds: [makeKind()], areas: [HALL, TERRACE], items };

testReadStates('order of tables', {
  path,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: { ...EMPTY_SEATING, ...seating },
  shows: 'A10',
  empty: { reply: EMPTY_SEATING, shows: 'No tables yet' },
});

const labels = () =>
  within(screen.getByRole('list', { name: 'Tables' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /[A-Z]\d+/.exec(textContent ?? '')?.[0]);
const open = async (as: 'manager' | 'host' = 'manager') => {
  const page = await renderScreen(path, { as });
  await screen.findByRole('list', { name: 'Tables' });
  return page;
};
const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const stored = (store: ReturnType<typeof serveSeating>) => store.read().items.map(({ label }) => label);

describe('order of tables', () => {
  it('is sorted by label as people count, and saved at once', async () => {
    const store = serveSeating(seating);
    const { user } = await open();
    await click(user, 'Sort by label');
    expect(labels()).toEqual(['A1', 'A2', 'A10', 'B1']);
    expect(server.calls(seatingApi.sortItems)).toHaveLength(0);
    await click(user, 'Save');
    await screen.findByText('Order saved');
    expect(stored(store)).toEqual(['A1', 'A2', 'A10', 'B1']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is sorted by area, and by the menu of a table', async () => {
    serveSeating(seating);
    const { user } = await open();
    await click(user, 'Sort by area and label');
    expect(labels()).toEqual(['B1', 'A1', 'A2', 'A10']);
    await click(user, 'Actions for A10');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    expect(labels()).toEqual(['A10', 'B1', 'A1', 'A2']);
    await click(user, 'Discard');
    expect(labels()).toEqual(['A10', 'A2', 'B1', 'A1']);
  });

  it('is kept when a colleague adds and deletes tables, and says so', async () => {
    const store = serveSeating(seating);
    const { user } = await open();
    await click(user, 'Sort by label');
    store.add('items', makeItem('C1'));
    store.remove('items', items[1]?.id ?? '');
    sendEvent('seating.changed', { storeId: STORE_ID });
    await screen.findByText(/A colleague added C1, now at the end/);
    screen.getByText(/A colleague deleted 1 table/);
    expect(labels()).toEqual(['A1', 'A10', 'B1', 'C1']);
    await click(user, 'Save');
    await screen.findByText('Order saved');
    expect(stored(store)).toEqual(['A1', 'A10', 'B1', 'C1']);
  });

  it('is kept when the server refuses it because a table was just added', async () => {
    const store = serveSeating(seating);
    const { user } = await open();
    await click(user, 'Sort by label');
    store.add('items', makeItem('C1'));
    await click(user, 'Save');
    await screen.findByText('The tables have just changed. Please check and save again.');
    await waitFor(() => expect(labels()).toEqual(['A1', 'A2', 'A10', 'B1', 'C1']));
    await click(user, 'Save');
    await screen.findByText('Order saved');
    expect(stored(store)).toEqual(['A1', 'A2', 'A10', 'B1', 'C1']);
  });

  it('is read-only for hosts', async () => {
    serveSeating(seating, { isHost: true });
    await open('host');
    expect(screen.queryByRole('button', { name: 'Sort by label' })).toBeNull();
    expect(screen.queryByRole('button', { name: /A10/ })).toBeNull();
  });
});
