import { screen, waitFor } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { makeItem, serveSeating, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-table-create`;
const { createKind } = seatingApi;
const name = () => screen.findByRole('textbox', { name: 'Name, English' });
const number = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const enter = async (user: User, label: string, value: string) => {
  await user.clear(number(label));
  await user.type(number(label), value);
};
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create' }));
const sent = () => server.calls(createKind)[0]?.input.body;

describe('creating a kind of table', () => {
  it('makes its tables with labels that are shown before', async () => {
    serveSeating({ areas: [TERRACE], items: [makeItem('A1')] });
    const { user, router } = await renderScreen(path, { as: 'manager' });
    await user.type(await name(), 'Round table');
    await enter(user, 'Number of tables', '12');
    screen.getByText('Will create B1, B2 … B12');
    await enter(user, 'First table label', 'V08');
    screen.getByText('Will create V08, V09 … V19');
    await create(user);
    await screen.findByText('“Round table” created');
    expect(sent()).toMatchObject({ name: { en: 'Round table' }, tableCount: 12, firstLabel: 'V08' });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/store-table$/));
  });

  it('says at the field which number contradicts another one', async () => {
    serveSeating({});
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await name(), 'Round table');
    await enter(user, 'Seats', '8');
    await create(user);
    await screen.findByText('Must be 8 or more');
    expect(number('Maximum people').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls(createKind)).toHaveLength(0);
  });

  it('opens the further settings when one of them is wrong, and moves the focus there', async () => {
    serveSeating({});
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await name(), 'Round table');
    await user.click(screen.getByText('More settings'));
    await enter(user, 'Minimum tables per booking', '3');
    await user.click(screen.getByText('More settings'));
    const more = number('Maximum tables per booking').closest('details');
    await waitFor(() => expect(more?.open).toBe(false));
    await create(user);
    await waitFor(() => expect(more?.open).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(number('Maximum tables per booking')));
    await enter(user, 'Fixed tables per booking', '2');
    await create(user);
    await screen.findByText('“Round table” created');
    expect(sent()).toMatchObject({ fixedTables: 2 });
  });

  it('asks for a counter how many seats one booking takes, and not for seats of a table', async () => {
    serveSeating({});
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await name(), 'Counter');
    await user.click(screen.getByRole('radio', { name: 'Seat, such as a counter' }));
    await waitFor(() => expect(number('Maximum seats per booking').value).toBe('6'));
    expect(screen.queryByRole('textbox', { name: 'Maximum people' })).toBeNull();
    await create(user);
    await screen.findByText('“Counter” created');
    expect(sent()).toMatchObject({ unit: 'seat', seatCapacity: 1, maxCapacity: 1, maxTables: 6 });
  });

  it('refuses no tables per booking, a missing name and a name of 41 characters in one language', async () => {
    serveSeating({});
    const { user } = await renderScreen(path, { as: 'manager' });
    await name();
    await create(user);
    await screen.findByText('Required');
    await user.click(screen.getByRole('tab', { name: /繁體中文/ }));
    await user.type(screen.getByRole('textbox', { name: 'Name, 繁體中文' }), '桌'.repeat(41));
    await enter(user, 'Maximum tables per booking', '0');
    await create(user);
    await screen.findByText('At most 40 characters');
    screen.getByText('Must be 1 or more');
    expect(server.calls(createKind)).toHaveLength(0);
  });

  it('shows at the field that a colleague has just deleted the area', async () => {
    serveSeating({ areas: [TERRACE] });
    server.on(createKind, refusal('seatingPartMissing'));
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await name(), 'Round table');
    await create(user);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Area' }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('is not allowed to hosts', async () => {
    serveSeating({}, { isHost: true });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});
