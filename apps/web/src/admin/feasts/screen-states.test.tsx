import { screen, waitFor } from '@testing-library/react';
import type { FeastAudit } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi as api } from '@xiwei/contract/feasts/feasts.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { FEAST_ID, makeFeastCard } from '#testing/feasts-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const makeAudit = (changes: Partial<FeastAudit> = {}): FeastAudit => ({
  ...makeFeastCard({ status: 'waitAudit' }),
  version: 2,
  description: 'Ten courses around the crab.',
  menu: 'Crab roe tofu',
  diningPlace: '',
  images: [],
  former: null,
  publishedAt: null,
  merchantName: 'Bamboo Group',
  changedAt: null,
  can: ['pass', 'fail'],
  ...changes,
});
const listPath = '/admin/admin-feasts';
const path = `/admin/admin-feast/${STORE_ID}/${FEAST_ID}`;

testReadStates('feasts to review', {
  path: listPath,
  as: 'admin',
  read: api.listFeastsToAudit,
  reply: { items: [makeAudit()], next: null, total: 1 },
  shows: 'An evening of hairy crab',
  empty: { reply: { items: [], next: null, total: 0 }, shows: 'No feasts to review' },
});

testReadStates('a feast to review', {
  path,
  as: 'admin',
  read: api.readFeastToAudit,
  reply: makeAudit(),
  shows: 'Ten courses around the crab.',
  refused: { feastNotFound: 'Feast not found' },
});

describe('a feast to review', () => {
  it('is approved as it was read', async () => {
    server
      .on(api.readFeastToAudit, makeAudit())
      .on(api.passFeast, makeAudit({ status: 'forming', can: [] }))
      .on(api.listFeastsToAudit, { items: [], next: null, total: 0 });
    const { user, router } = await renderScreen(path, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('No feasts to review');
    expect(router.history.location.pathname).toBe(listPath);
    expect(server.calls(api.passFeast)[0]?.input.body).toEqual({ version: 2 });
  });

  it('that was changed shows the approved version beside the new one, where they differ', async () => {
    const former = {
      title: 'Crab evening',
      description: 'Ten courses around the crab.',
      menu: 'Steamed crab',
      diningPlace: 'Cellar',
      images: ['/files/a'],
    };
    server.on(api.readFeastToAudit, makeAudit({ status: 'forming', former }));
    await renderScreen(path, { as: 'admin' });
    const approved = (await screen.findAllByText('As last approved')).map(
      (term) => term.nextElementSibling?.textContent,
    );
    expect(approved).toEqual(['Crab evening', 'Steamed crab', 'Cellar']);
    expect(screen.getAllByText('Ten courses around the crab.')).toHaveLength(1);
    screen.getByText('(none)');
    screen.getByRole('heading', { name: 'Pictures as last approved' });
  });

  it('is rejected with a reason only', async () => {
    server
      .on(api.readFeastToAudit, makeAudit())
      .on(api.failFeast, refusal('feastChanged'))
      .on(api.listFeastsToAudit, { items: [], next: null, total: 0 });
    const { user } = await renderScreen(path, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    screen.getByText('Please enter a reason');
    expect(server.calls(api.failFeast)).toEqual([]);
    await user.type(screen.getByRole('textbox'), 'Advertising');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByText(/has just changed/);
    server.on(api.failFeast, makeAudit({ status: 'closed', can: [] }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(server.calls(api.failFeast).at(-1)?.input.body).toEqual({ version: 2, reason: 'Advertising' }),
    );
    await screen.findByText('No feasts to review');
  });

  it('of the administrator’s own store is left to others', async () => {
    server.on(api.readFeastToAudit, makeAudit({ can: [] }));
    await renderScreen(path, { as: 'admin' });
    await screen.findByText(/nothing for you to review/);
  });
});
