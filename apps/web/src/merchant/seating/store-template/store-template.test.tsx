import { screen, within } from '@testing-library/react';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import type { StoreTemplate } from '@xiwei/contract/seating/templates.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { pending } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-template`;
const template = (name: StoreTemplate['template']): StoreTemplate => ({
  template: name,
  areas: [
    {
      name: { en: 'Hall' },
      tables: [
        {
          label: 'A1',
          seats: 4,
          unit: 'table',
          geometry: { x: 0, y: 0, width: 80, height: 80, rotation: 0, shape: 'round' },
        },
      ],
      fixtures: [{ type: 'wall', geometry: { x: 0, y: 100, width: 300, height: 10, rotation: 0 } }],
    },
  ],
  tableCount: 1,
  seatCount: 4,
  shifts: [
    { name: { en: 'Late night' }, weekdays: [5], ranges: [{ from: '22:00', to: '24:30' }] },
    { name: { en: 'First seating' }, weekdays: [5], ranges: [{ from: '17:30', to: '17:30' }] },
  ],
  asksDeposit: name === 'omakase',
});
const items = [template('bistro'), template('omakase')];

testReadStates('templates of a new store', {
  path,
  as: 'manager',
  read: templatesApi.listTemplates,
  reply: { items, can: ['apply'] },
  shows: 'Omakase counter',
});

describe('choosing a template', () => {
  it('shows what each contains, and sets the store up with one tap', async () => {
    server.on(templatesApi.listTemplates, { items, can: ['apply'] });
    server.on(templatesApi.applyTemplate, {});
    // The test ends with opening the store tab.
    server
      .on(readinessApi.readReadiness, pending)
      .on(storesApi.readStore, pending)
      .on(storeSettingsApi.readStoreSettings, pending)
      .on(seatingApi.readSeating, pending);
    const { user, router } = await renderScreen(path, { as: 'manager' });
    const card = await screen.findByRole('listitem', { name: 'Omakase counter' });
    expect(within(card).getByText('1 table or seat · seats 4')).toBeTruthy();
    expect(within(card).getByText('Late night 10:00 PM–12:30 AM')).toBeTruthy();
    expect(within(card).getByText('First seating 5:30 PM')).toBeTruthy();
    expect(within(card).getByText('Deposits for some bookings')).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'Floor plan of “Omakase counter”' })).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Use this template' }));
    expect(await screen.findByText('Tables, shifts and rules set up from “Omakase counter”')).toBeTruthy();
    expect(server.calls(templatesApi.applyTemplate)).toMatchObject([
      { input: { body: { template: 'omakase' } } },
    ]);
    expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/store`);
  });

  it('explains why a store with tables and why hosts cannot use one', async () => {
    server.on(templatesApi.listTemplates, { items, can: [] });
    const { unmount } = await renderScreen(path, { as: 'manager' });
    expect(await screen.findByText(/already has tables or shifts/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use this template' })).toBeNull();
    unmount();
    await renderScreen(path, { as: 'host' });
    expect(await screen.findByText('Only owners and managers can use a template.')).toBeTruthy();
  });
});
