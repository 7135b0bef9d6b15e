import { screen, waitFor, within } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeMe, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/management`;

testReadStates('account on the management page', {
  path,
  as: 'host',
  read: identityApi.readMe,
  reply: makeMe({ nickname: 'Zhou Kai' }),
  shows: 'Zhou Kai',
});

describe('account on the management page', () => {
  it('says what the profile lacks', async () => {
    server.on(identityApi.readMe, makeMe({ nickname: null, phone: null }));
    await renderScreen(path, { as: 'host' });
    await screen.findByText('No nickname yet');
    await screen.findByText('No phone linked yet');
  });
});

describe('signing out on the management page', () => {
  async function signOut() {
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  }

  it('loads the start page of the merchant side again', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    server.on(identityApi.signOut, {});
    await signOut();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/web/store-entrance'));
  });

  it('says that it failed, and stays', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    server.on(identityApi.signOut, serverError);
    await signOut();
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
    await toasts.findByText(/./);
    expect(toasts.getByRole('listitem').dataset.side).toBe('merchant');
    expect(assign).not.toHaveBeenCalled();
  });
});
