import { screen, waitFor, within } from '@testing-library/react';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { makeCombination, makeItem, makeKind, serveSeating, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const KIND = makeKind();
const ROOM = makeKind({ id: idOf(61), name: { en: 'Private room' } });
const [A1, A2, A10] = ['A1', 'A2', 'A10'].map((label) => makeItem(label)) as [
  ReturnType<typeof makeItem>,
  ReturnType<typeof makeItem>,
  ReturnType<typeof makeItem>,
];

const open = async (as: 'manager' | 'host' = 'manager') => {
  server.on(impactApi.previewImpact, { total: 0, orders: [], feasts: [] });
  const page = await renderScreen(`/web/${STORE_ID}/store-table-update/${KIND.id}`, { as });
  await screen.findByRole('heading', { name: 'Tables', level: 2 });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, label: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${label}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const section = () => within(screen.getByRole('region', { name: 'Tables' }));
const labels = () =>
  section()
    .getAllByRole('button', { name: /^Actions for/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Actions for ', ''));

describe('changing a kind of table', () => {
  it('saves the changes, and merges what a colleague has changed', async () => {
    const stored = serveSeating({ kinds: [KIND] });
    const { user } = await open();
    const seats = screen.getByRole('textbox', { name: 'Maximum people' });
    await user.clear(seats);
    await user.type(seats, '7');
    stored.change('kinds', KIND.id, { weight: 5 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().kinds[0]).toMatchObject({ maxCapacity: 7, weight: 5 });
  });

  it('asks for the orders that a change touches', async () => {
    serveSeating({ kinds: [KIND] });
    const { user } = await open();
    // The list beside the form has a filter of the same name.
    await user.click(screen.getAllByRole('combobox', { name: 'Status' }).at(-1) as Element);
    await user.click(await screen.findByRole('option', { name: /Disabled/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.calls(impactApi.previewImpact)[0]?.input.body.change).toMatchObject({
      type: 'kind',
      id: KIND.id,
      kind: { status: 'disabled' },
    });
  });
});

describe('tables of a kind', () => {
  it('are listed as people count, and read-only for hosts', async () => {
    serveSeating({ kinds: [KIND], items: [A10, A2, A1] });
    await open();
    expect(labels()).toEqual(['A1', 'A2', 'A10']);
  });

  it('cannot be changed by hosts', async () => {
    serveSeating({ kinds: [KIND], items: [A1] }, { isHost: true });
    await open('host');
    section().getByText('A1');
    expect(section().queryByRole('button')).toBeNull();
  });

  it('are added by a pattern, without the labels in use', async () => {
    const stored = serveSeating({ kinds: [KIND], items: [A1, A2], areas: [TERRACE] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tables' }));
    expect(dialog.getByRole('textbox', { name: 'First label' })).toHaveProperty('value', 'A3');
    await user.clear(dialog.getByRole('textbox', { name: 'First label' }));
    await user.type(dialog.getByRole('textbox', { name: 'First label' }), 'A1');
    await user.clear(dialog.getByRole('textbox', { name: 'How many' }));
    await user.type(dialog.getByRole('textbox', { name: 'How many' }), '3');
    await user.click(dialog.getByRole('switch', { name: 'Skip labels with a 4' }));
    dialog.getByText('Will create A3, A5, A6');
    await user.click(dialog.getByRole('button', { name: 'Add 3' }));
    await screen.findByText('3 tables added');
    expect(stored.read().items.map(({ label }) => label)).toEqual(['A1', 'A2', 'A3', 'A5', 'A6']);
    const corners = stored.read().items.map(({ geometry: { x, y } }) => `${x},${y}`);
    expect(new Set(corners.slice(1)).size).toBe(4);
  });

  it('are not added without a number or a label', async () => {
    serveSeating({ kinds: [KIND] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tables' }));
    await user.clear(dialog.getByRole('textbox', { name: 'First label' }));
    await user.clear(dialog.getByRole('textbox', { name: 'How many' }));
    await user.type(dialog.getByRole('textbox', { name: 'How many' }), '0');
    await user.click(dialog.getByRole('button', { name: 'Add 0' }));
    await dialog.findByText('Must be 1 or more');
    dialog.getByText('Required');
    expect(server.calls(seatingApi.createItems)).toHaveLength(0);
  });

  it('are renamed and moved to another kind; a label in use is shown at the field', async () => {
    const stored = serveSeating({ kinds: [KIND, ROOM], items: [A1, A2] });
    const { user } = await open();
    await choose(user, 'A1', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Table A1' }));
    const label = dialog.getByRole('textbox', { name: 'Label' });
    await user.clear(label);
    await user.type(label, 'A2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(label);
    await user.type(label, 'R1');
    await user.click(dialog.getByRole('combobox', { name: 'Table type' }));
    await user.click(await screen.findByRole('option', { name: 'Private room' }));
    // A colleague moves the table on the floor plan meanwhile.
    stored.change('items', A1.id, { geometry: { ...A1.geometry, x: 500 } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.read().items[0]).toMatchObject({ label: 'R1', kindId: ROOM.id, geometry: { x: 500 } });
  });

  it('are disabled after a look at their orders, and enabled again', async () => {
    const stored = serveSeating({ kinds: [KIND], items: [A1] });
    const { user } = await open();
    await choose(user, 'A1', 'Disable');
    await screen.findByText('A1 is disabled');
    expect(server.calls(impactApi.previewImpact)[0]?.input.body.change).toEqual({
      type: 'items',
      disabledIds: [A1.id],
    });
    expect(stored.read().items[0]?.disabled).toBe(true);
    await choose(user, 'A1', 'Enable');
    await waitFor(() => expect(stored.read().items[0]?.disabled).toBe(false));
  });

  it('are deleted, or disabled if they have orders', async () => {
    const stored = serveSeating({ kinds: [KIND], items: [A1, A2] });
    const { user } = await open();
    await choose(user, 'A2', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete table' }));
    await waitFor(() => expect(labels()).toEqual(['A1']));
    server.on(seatingApi.deleteItem, refusal('tableHasOrders'));
    await choose(user, 'A1', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete table' }));
    await screen.findByRole('alertdialog', { name: 'A1 has orders and can’t be deleted' });
    await user.click(screen.getByRole('button', { name: 'Disable it' }));
    await waitFor(() => expect(stored.read().items[0]?.disabled).toBe(true));
  });

  it('that are in a combination name it', async () => {
    serveSeating({ kinds: [KIND], items: [A1, A2], combinations: [makeCombination()] });
    const { user } = await open();
    await choose(user, 'A1', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'A1 is in a combination' }));
    dialog.getByText('A1 + A2');
    expect(server.calls(seatingApi.deleteItem)).toHaveLength(0);
  });
});
