import { screen, within } from '@testing-library/react';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { makeReadiness } from '#testing/booking-samples.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { EMPTY_SEATING } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store`;
const EMPTY = makeReadiness({
  firstTime: null,
  canUseTemplate: true,
  missing: ['tables', 'shifts', 'onlineBooking', 'hours'],
});

function setUp(): void {
  server
    .on(storesApi.readStore, makeStore())
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, EMPTY_SEATING);
}

const steps = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(`/web/${STORE_ID}/`, '')]);

testReadStates('checklist of a store', {
  path,
  as: 'host',
  read: readinessApi.readReadiness,
  reply: EMPTY,
  shows: 'Diners can’t book yet',
  setUp,
});

describe('checklist of a store', () => {
  it('leads an empty store to a template and to each page that is missing', async () => {
    setUp();
    server.on(readinessApi.readReadiness, EMPTY);
    await renderScreen(path, { as: 'manager' });
    await screen.findByText('3 steps to go');
    const required = await steps('Needed before diners can book');
    expect(required.map(([, page]) => page)).toEqual([
      'store-template',
      'store-table',
      'store-shifts',
      'store-business-config',
    ]);
    expect(required[1]?.[0]).toMatch(/^To doAdd tables/);
    expect(await steps('To complete your page')).toEqual([
      [expect.stringContaining('Enter opening hours'), 'store-base'],
    ]);
  });

  it('names a suspension by the platform, which no page of the store can end', async () => {
    setUp();
    server.on(readinessApi.readReadiness, makeReadiness({ firstTime: null, missing: ['standing'] }));
    await renderScreen(path, { as: 'manager' });
    const list = await screen.findByRole('list', { name: 'Needed before diners can book' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^To doContact the platform/);
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('leads to the check of times only if everything else is done and no time can be booked', async () => {
    setUp();
    server.on(readinessApi.readReadiness, makeReadiness({ firstTime: null, missing: ['times'] }));
    await renderScreen(path, { as: 'manager' });
    const required = await steps('Needed before diners can book');
    expect(required.map(([, page]) => page)).toEqual([
      'store-table',
      'store-shifts',
      'store-business-config',
      'booking-check',
    ]);
    expect(required[0]?.[0]).toMatch(/^Done/);
    expect(required[3]?.[0]).toMatch(/^To do/);
  });

  it('shows the first bookable time instead once diners can book, after a colleague has set it up', async () => {
    setUp();
    server.on(readinessApi.readReadiness, EMPTY);
    await renderScreen(path, { as: 'manager' });
    await screen.findByText('Diners can’t book yet');
    server.on(readinessApi.readReadiness, makeReadiness());
    sendEvent('seating.changed', { storeId: STORE_ID });
    await screen.findByText('Next available: Fri, 20 Nov, 6:00 PM, for 2');
    expect(screen.queryByRole('list', { name: 'Needed before diners can book' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'To complete your page' })).toBeNull();
  });
});
