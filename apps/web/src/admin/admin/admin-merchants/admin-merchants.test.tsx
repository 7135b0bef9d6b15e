import { screen, waitFor } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makeMerchantSummary } from '#testing/merchant-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const path = '/admin/admin-merchants';
const page = { items: [makeMerchantSummary({ standing: 'suspended' })], next: null };

testReadStates('list of merchants', {
  path,
  as: 'admin',
  read: adminApi.listMerchants,
  reply: page,
  shows: 'River Group',
  empty: { reply: { items: [], next: null }, shows: 'No merchants yet' },
  refused: { notAllowed: 'For platform staff only' },
});

const queries = () => server.calls(adminApi.listMerchants).map(({ input }) => input.query);

describe('list of merchants', () => {
  it('shows number of stores, slug and a standing that is not normal', async () => {
    server.on(adminApi.listMerchants, page);
    await renderScreen(path, { as: 'admin' });
    const row = await screen.findByRole('link', { name: /River Group/ });
    expect(row.textContent).toMatch(/2 stores · river.*Suspended/);
  });

  it('searches after a pause in typing, keeps the search in the address, and clears it', async () => {
    server.on(adminApi.listMerchants, page);
    const { user, router } = await renderScreen(path, { as: 'admin' });
    await screen.findByText('River Group');
    server.on(adminApi.listMerchants, { items: [], next: null });
    await user.type(screen.getByRole('searchbox'), 'lake');
    await screen.findByText('No merchants match');
    expect(queries().at(-1)).toMatchObject({ q: 'lake' });
    expect(router.state.location.search).toMatchObject({ q: 'lake' });
    server.on(adminApi.listMerchants, page);
    await user.click(screen.getByRole('link', { name: 'Show all merchants' }));
    await screen.findByText('River Group');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('filters by standing, and an unknown one in the address is ignored', async () => {
    server.on(adminApi.listMerchants, page);
    const { user } = await renderScreen(`${path}?standing=banned`, { as: 'admin' });
    await screen.findByText('River Group');
    expect(queries()[0]).not.toHaveProperty('standing', 'banned');
    await user.click(screen.getByRole('button', { name: 'Suspended' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ standing: 'suspended' }));
    await user.click(screen.getByRole('button', { name: 'Any standing' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Any standing', pressed: true })).toBeTruthy(),
    );
  });

  it('leads an administrator without a second factor to its set-up and back', async () => {
    server.on(adminApi.listMerchants, refusal('secondFactorRequired')).on(securityApi.readSecurity, {
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: true,
      check: 'setUp',
      sentTo: null,
      passkey: false,
    });
    const { router } = await renderScreen(path, { as: 'admin' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/security'));
    expect(router.state.location.search).toMatchObject({ returnTo: path });
  });
});
