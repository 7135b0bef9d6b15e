import { screen, waitFor, within } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import {
  EMPTY_SEATING,
  makeCombination,
  makeItem,
  makeKind,
  serveSeating,
  TERRACE,
} from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const list = `/web/${STORE_ID}/store-combination`;
const { createCombination } = seatingApi;
const items = ['A1', 'A2', 'A10'].map((label) =>
  makeItem(label, { areaId: label === 'A10' ? TERRACE.id : null }),
);
const tables = { kinds: [makeKind()], areas: [TERRACE], items };

testReadStates('list of combinations', {
  path: list,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: { ...EMPTY_SEATING, ...tables, combinations: [makeCombination()] },
  shows: '6–8 people · A1, A2',
  empty: { reply: EMPTY_SEATING, shows: 'No combinations yet' },
});

const number = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const enter = async (user: User, label: string, value: string) => {
  await user.clear(number(label));
  await user.type(number(label), value);
};
const toggle = (user: User, label: string) => user.click(screen.getByRole('button', { name: label }));
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create' }));
const openForm = async () => {
  const { user } = await renderScreen(`${list}-create`, { as: 'manager' });
  await screen.findByRole('group', { name: 'Tables' });
  return user;
};

describe('combinations', () => {
  it('are made of tables chosen by area, with the people they seat', async () => {
    const stored = serveSeating(tables);
    const user = await openForm();
    screen.getByText('Terrace');
    screen.getByText('No tables chosen yet');
    await toggle(user, 'A1');
    await toggle(user, 'A10');
    screen.getByText('The chosen tables seat 10 people');
    await user.type(number('Name'), 'Window');
    await create(user);
    await screen.findByText('“Window” created');
    expect(stored.read().combinations).toMatchObject([{ itemIds: [items[2]?.id, items[0]?.id] }]);
  });

  it('need two tables, and seat at most as many people as these', async () => {
    serveSeating(tables);
    const user = await openForm();
    await toggle(user, 'A1');
    await user.type(number('Name'), 'Window');
    await enter(user, 'Maximum people', '11');
    await create(user);
    await screen.findByText('Choose at least 2 tables');
    await toggle(user, 'A2');
    await create(user);
    await screen.findByText('Must be 10 or less');
    await enter(user, 'Maximum people', '9');
    await enter(user, 'Minimum people', '10');
    await create(user);
    await screen.findByText('Must be 10 or more');
    expect(server.calls(createCombination)).toHaveLength(0);
  });

  it('show at the tables that one was just deleted', async () => {
    serveSeating(tables);
    server.on(createCombination, refusal('seatingPartMissing'));
    const user = await openForm();
    await toggle(user, 'A1');
    await toggle(user, 'A2');
    await user.type(number('Name'), 'Window');
    await create(user);
    const group = within(screen.getByRole('group', { name: 'Tables' }));
    await group.findByText(/no longer exists/);
  });

  it('are changed and deleted', async () => {
    const stored = serveSeating({ ...tables, combinations: [makeCombination()] });
    const { user } = await renderScreen(`${list}-update/${idOf(90)}`, { as: 'manager' });
    await screen.findByRole('group', { name: 'Tables' });
    await user.click(screen.getByRole('switch', { name: 'Disabled' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().combinations).toMatchObject([{ disabled: true }]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete combination' }));
    await waitFor(() => expect(stored.read().combinations).toEqual([]));
  });

  it('are read-only for hosts', async () => {
    serveSeating({ ...tables, combinations: [makeCombination()] }, { isHost: true });
    const { user } = await renderScreen(`${list}-update/${idOf(90)}`, { as: 'host' });
    await screen.findByRole('group', { name: 'Tables' });
    await toggle(user, 'A10');
    expect(screen.getByRole('button', { name: 'A10' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
