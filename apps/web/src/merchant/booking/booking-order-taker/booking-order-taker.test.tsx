import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { JUNE, MAY, serveTakers } from '#testing/takers-server.ts';

const path = `/web/${STORE_ID}/booking-order-taker`;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Counts how often rows of a list were moved. */
function observeRows(list: HTMLElement): () => number {
  const moves: MutationRecord[] = [];
  const observer = new MutationObserver((records) => moves.push(...records));
  observer.observe(list, { childList: true });
  return () => {
    const all = [...moves, ...observer.takeRecords()];
    observer.disconnect();
    return all.filter(({ addedNodes }) => addedNodes.length > 0).length;
  };
}

testReadStates('list of order takers', {
  path,
  as: 'manager',
  read: bookingListsApi.listTakers,
  reply: { items: [MAY], can: ['create', 'sort'] },
  shows: 'May',
  empty: { reply: { items: [], can: ['create', 'sort'] }, shows: 'No order takers yet' },
});

describe('list of order takers', () => {
  it('shows who is disabled and how many orders each took, and filters by state', async () => {
    serveTakers([MAY, JUNE]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await screen.findByText('12 orders');
    screen.getByText('No orders yet');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Disabled' }));
    await waitFor(() => expect(screen.queryByText('12 orders')).toBeNull());
    screen.getByText('1 of 2 shown');
  });

  it('moves an order taker to the top', async () => {
    const stored = serveTakers([MAY, JUNE]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Actions for June' }));
    const moves = observeRows(screen.getByRole('list', { name: 'Order takers' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    await toasts().findByText('Order saved');
    // The old order is not shown again until the new one has been read.
    expect(moves()).toBe(1);
    expect(stored.read().map(({ name }) => name)).toEqual(['June', 'May']);
  });

  it('names the orders that lose the name before one is deleted, and disabling as the other way', async () => {
    const stored = serveTakers([MAY, JUNE]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Actions for May' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the order taker “May”?' }));
    dialog.getByText('12 orders will no longer show who took them');
    dialog.getByText(/disable them instead/);
    await user.click(dialog.getByRole('button', { name: 'Delete order taker' }));
    await toasts().findByText('“May” deleted');
    expect(stored.read()).toEqual([JUNE]);
  });

  it('has nothing to change for hosts', async () => {
    serveTakers([MAY], { isHost: true });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('12 orders');
    expect(screen.queryByRole('link', { name: 'New order taker' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for May' })).toBeNull();
  });
});

describe('creating an order taker', () => {
  it('creates them and returns to the list', async () => {
    const stored = serveTakers([MAY]);
    const { user, router } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.type(await field(), 'Wong Ka-yan');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Wong Ka-yan” created');
    expect(stored.read()[1]).toMatchObject({ name: 'Wong Ka-yan', disabled: false });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('shows a duplicate at the field and keeps what was typed', async () => {
    serveTakers([MAY]);
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.type(await field(), 'may');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    expect((await field()).value).toBe('may');
  });

  it('does not send an empty name', async () => {
    serveTakers([]);
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.type(await field(), '   ');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Required');
    expect(server.calls(bookingListsApi.createTaker)).toHaveLength(0);
  });

  it('is not allowed to hosts', async () => {
    serveTakers([], { isHost: true });
    await renderScreen(`${path}-create`, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});

describe('changing an order taker', () => {
  const page = `${path}-update/${MAY.id}`;

  it('disables them, with the version that was read', async () => {
    const stored = serveTakers([MAY]);
    const { user } = await renderScreen(page, { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: /Disable this order taker/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ name: 'May', disabled: true, version: 1 });
  });

  it('keeps what a colleague has changed meanwhile', async () => {
    const stored = serveTakers([MAY]);
    const { user } = await renderScreen(page, { as: 'manager' });
    await user.clear(await field());
    await user.type(await field(), 'Maia');
    stored.change(MAY.id, { disabled: true });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ name: 'Maia', disabled: true });
  });

  it('deletes them and returns to the list', async () => {
    const stored = serveTakers([MAY, JUNE]);
    const { user, router } = await renderScreen(page, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete order taker' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(stored.read()).toEqual([JUNE]);
  });

  it('is read-only for hosts', async () => {
    serveTakers([MAY], { isHost: true });
    await renderScreen(page, { as: 'host' });
    expect((await field()).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
