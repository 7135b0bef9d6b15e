import { screen, waitFor, within } from '@testing-library/react';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { serveSettings } from '#testing/settings-server.ts';

const path = `/web/${STORE_ID}/store-order-share-setting`;

testReadStates('sharing settings', {
  path,
  as: 'manager',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Allow bookings to be shared',
});

describe('sharing settings', () => {
  it('adds the booking number with a warning, and saves', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    const fields = within(await screen.findByRole('group', { name: /People who open a link can see/ }));
    await user.click(fields.getByRole('button', { name: 'Booking code' }));
    await screen.findByText(/could pass for the guest on arrival/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stored.read().sharing).toEqual({
        enabled: true,
        shows: ['name', 'people', 'table', 'bookingCode'],
      }),
    );
  });

  it('has nothing to choose while sharing is off', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: /Allow bookings to be shared/ }));
    expect(screen.queryByRole('group', { name: /People who open a link can see/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().sharing.enabled).toBe(false));
  });

  it('is read-only for hosts', async () => {
    serveSettings({ can: [] });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Only owners and managers can change this. You can view it.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
