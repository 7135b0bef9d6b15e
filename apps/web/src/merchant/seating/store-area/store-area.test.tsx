import { screen, waitFor, within } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { EMPTY_SEATING, HALL, makeItem, serveSeating, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const list = `/web/${STORE_ID}/store-area`;
const name = () => screen.findByRole('textbox', { name: 'Name, English' });

testReadStates('list of areas', {
  path: list,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: { ...EMPTY_SEATING, areas: [TERRACE] },
  shows: 'Terrace',
  empty: { reply: EMPTY_SEATING, shows: 'No areas yet' },
});

describe('areas', () => {
  it('are listed with their numbers of tables', async () => {
    serveSeating({ areas: [HALL, TERRACE], items: [makeItem('A1', { areaId: HALL.id })] });
    await renderScreen(list, { as: 'manager' });
    await screen.findByText('1 table');
    screen.getByText('No tables');
    screen.getByText('2 areas');
  });

  it('have no order to change, although shifts of the same seating have', async () => {
    serveSeating({ areas: [HALL, TERRACE] });
    await renderScreen(list, { as: 'manager' });
    await screen.findByRole('link', { name: /Terrace/ });
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  });

  it('are created with a name in one language', async () => {
    const stored = serveSeating({});
    const { user, router } = await renderScreen(`${list}-create`, { as: 'manager' });
    await user.type(await name(), 'Garden');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Garden” created');
    expect(stored.read().areas).toMatchObject([{ name: { en: 'Garden' } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  it('need a name of at most 40 characters', async () => {
    serveSeating({});
    const { user } = await renderScreen(`${list}-create`, { as: 'manager' });
    await name();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Required');
    await user.type(await name(), 'a'.repeat(41));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('At most 40 characters');
    expect(server.calls(seatingApi.createArea)).toHaveLength(0);
  });

  it('say that a store has as many as it can have', async () => {
    serveSeating({});
    server.on(seatingApi.createArea, refusal('seatingLimitReached'));
    const { user } = await renderScreen(`${list}-create`, { as: 'manager' });
    await user.type(await name(), 'Garden');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText(/You’ve reached the limit/);
    expect(await name()).toHaveProperty('value', 'Garden');
  });

  it('are renamed, with a colleague’s change of another language', async () => {
    const stored = serveSeating({ areas: [TERRACE] });
    const { user } = await renderScreen(`${list}-update/${TERRACE.id}`, { as: 'manager' });
    await user.clear(await name());
    await user.type(await name(), 'Garden');
    stored.change('areas', TERRACE.id, { name: { en: 'Terrace', 'zh-Hans': '露台' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().areas[0]).toMatchObject({ name: { en: 'Garden', 'zh-Hans': '露台' } });
  });

  it('are deleted after a question that names what happens to their tables', async () => {
    const stored = serveSeating({
      areas: [HALL, TERRACE],
      items: ['A1', 'A2'].map((label) => makeItem(label, { areaId: HALL.id })),
    });
    const { user } = await renderScreen(`${list}-update/${HALL.id}`, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the area “Main room”?' }));
    dialog.getByText('2 tables will have no area');
    await user.click(dialog.getByRole('button', { name: 'Delete area' }));
    await waitFor(() => expect(stored.read().areas).toEqual([TERRACE]));
  });

  it('show that a colleague has deleted the open area', async () => {
    const stored = serveSeating({ areas: [TERRACE] });
    await renderScreen(`${list}-update/${TERRACE.id}`, { as: 'manager' });
    await name();
    stored.remove('areas', TERRACE.id);
    sendEvent('seating.changed', { storeId: STORE_ID });
    await screen.findByText('This area has been deleted');
  });

  it('are read-only for hosts', async () => {
    serveSeating({ areas: [TERRACE] }, { isHost: true });
    await renderScreen(`${list}-update/${TERRACE.id}`, { as: 'host' });
    expect(await name()).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New area' })).toBeNull();
  });
});
