import { screen, waitFor, within } from '@testing-library/react';
import { duplicateDinersApi, mergeDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { listed, MEI, serveGuests, WANG } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-merge`;
const pair = `${path}?keep=${MEI.id}&drop=${WANG.id}`;
const { findDuplicateDiners } = duplicateDinersApi;
const { mergeDiners } = mergeDinersApi;
const GROUP = { reason: 'email' as const, diners: [listed(MEI), listed(WANG)] };

function serveMerge(can: 'mergeDiners'[] = ['mergeDiners']): void {
  serveGuests();
  server.on(findDuplicateDiners, { items: [GROUP], can }).on(mergeDiners, MEI);
}

testReadStates('duplicate guests', {
  path,
  as: 'manager',
  read: findDuplicateDiners,
  reply: { items: [GROUP], can: ['mergeDiners'] },
  shows: 'Similar-sounding name, same email',
  empty: { reply: { items: [], can: ['mergeDiners'] }, shows: 'No duplicates found' },
  setUp: () => serveMerge(),
});

describe('merging guests', () => {
  it('sends the chosen values, and fills what only one record has', async () => {
    serveMerge();
    const { user, router } = await renderScreen(pair, { as: 'manager' });
    const phone = within(await screen.findByRole('radiogroup', { name: 'Phone number' }));
    await user.click(phone.getByRole('radio', { name: '+86 138 0000 0010' }));
    screen.getByText('Peanuts');
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/diner-detail/));
    expect(server.calls(mergeDiners)[0]?.input.body).toMatchObject({
      keepId: MEI.id,
      dropId: WANG.id,
      fields: { phone: 'drop' },
    });
  });

  it('shows why a merge is refused', async () => {
    serveMerge();
    server.on(mergeDiners, refusal('dinerAccountsDiffer'));
    const { user } = await renderScreen(pair, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Merge' }));
    await question.findByRole('alert');
  });

  it('offers hosts no merge', async () => {
    serveMerge([]);
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Only managers and owners can merge guests.');
    expect(screen.queryByRole('link', { name: 'Compare and merge' })).toBeNull();
  });
});
