import { screen, waitFor, within } from '@testing-library/react';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { GOLD, serveGuests } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/member-ship`;
const { listMemberLevels, createMemberLevel, deleteMemberLevel, updateMemberLevel } = memberLevelsApi;

testReadStates('list of levels', {
  path,
  as: 'manager',
  read: listMemberLevels,
  reply: { items: [GOLD], can: ['create', 'sort'] },
  shows: 'Gold',
  empty: { reply: { items: [], can: ['create', 'sort'] }, shows: 'No levels yet' },
  setUp: () => void serveGuests(),
});

describe('levels', () => {
  it('shows at the field that another level has the name, also in another width', async () => {
    serveGuests();
    server.on(createMemberLevel, refusal('levelDuplicate'));
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.click(await screen.findByLabelText('Name'));
    await user.paste('ＧＯＬＤ');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  });

  it('says how many guests have a level that is to be deleted, and leads to them', async () => {
    serveGuests();
    server.on(listMemberLevels, {
      items: [{ ...GOLD, guestCount: 12, ruleCount: 1 }],
      can: ['create', 'sort'],
    });
    const { user, router } = await renderScreen(`${path}-update/${GOLD.id}`, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: '“Gold” is in use and can’t be deleted' }),
    );
    question.getByText(/12 guests have this level/);
    question.getByText(/1 deposit rule uses it/);
    await user.click(question.getByRole('button', { name: 'Show these guests' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/diner-list`));
    expect(router.state.location.search).toMatchObject({ level: GOLD.id });
    expect(server.calls(deleteMemberLevel)).toHaveLength(0);
  });

  it('deletes a level that is not used', async () => {
    serveGuests();
    server.on(deleteMemberLevel, {});
    const { user } = await renderScreen(`${path}-update/${GOLD.id}`, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete level' }));
    await waitFor(() => expect(server.calls(deleteMemberLevel)).toHaveLength(1));
  });

  it('saves a change with the version', async () => {
    serveGuests();
    server.on(updateMemberLevel, ({ body }) => ({ ...GOLD, ...body, version: 1 }));
    const { user } = await renderScreen(`${path}-update/${GOLD.id}`, { as: 'manager' });
    await user.click(await screen.findByLabelText('Name'));
    await user.paste(' card');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(updateMemberLevel)).toHaveLength(1));
    expect(server.calls(updateMemberLevel)[0]?.input.body).toMatchObject({ name: 'Gold card', version: 0 });
  });

  it('is read-only for hosts', async () => {
    serveGuests();
    server.on(listMemberLevels, { items: [{ ...GOLD, can: [] }], can: [] });
    await renderScreen(`${path}-update/${GOLD.id}`, { as: 'host' });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
