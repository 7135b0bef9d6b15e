import { screen, within } from '@testing-library/react';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { makeReadiness } from '#testing/booking-samples.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import {
  idOf,
  makeListedWorkplace,
  makeMe,
  makeStore,
  makeStoreSettings,
  makeWorkplace,
  STORE_ID,
} from '#testing/samples.ts';
import { EMPTY_SEATING, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const setUpSettings = () => {
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, EMPTY_SEATING)
    .on(readinessApi.readReadiness, makeReadiness());
};

testReadStates('profile of a store', {
  path: `/web/${STORE_ID}/store`,
  as: 'host',
  read: storesApi.readStore,
  reply: makeStore(),
  shows: 'River Group',
  refused: { notFound: 'This store isn’t visible to diners right now' },
  setUp: setUpSettings,
});

describe('index of settings', () => {
  it('links to the settings pages with their states', async () => {
    server
      .on(storesApi.readStore, makeStore())
      .on(readinessApi.readReadiness, makeReadiness())
      .on(storeSettingsApi.readStoreSettings, makeStoreSettings({ bookingNotice: { en: 'No perfume' } }))
      .on(seatingApi.readSeating, { ...EMPTY_SEATING, areas: [TERRACE] });
    await renderScreen(`/web/${STORE_ID}/store`, { as: 'host' });
    const booking = within(await screen.findByRole('region', { name: 'Bookings' }));
    await booking.findByRole('link', { name: /Online booking.*On$/ });
    const notice = booking.getByRole('link', { name: /Booking notice.*Filled in$/ });
    expect(notice.getAttribute('href')).toBe(`/web/${STORE_ID}/store-notice-edit`);
    booking.getByRole('link', { name: /Order tags/ });
    screen.getByRole('link', { name: /Staff.*2 people$/ });
  });

  it('links to the settings pages before their states have loaded', async () => {
    server
      .on(storesApi.readStore, makeStore())
      .on(storeSettingsApi.readStoreSettings, pending)
      .on(readinessApi.readReadiness, pending)
      .on(seatingApi.readSeating, EMPTY_SEATING);
    await renderScreen(`/web/${STORE_ID}/store`, { as: 'host' });
    await screen.findByRole('link', { name: /Online booking/ });
  });
});

describe('profile of a store', () => {
  it('says what diners miss when there are no contacts and no dishes', async () => {
    setUpSettings();
    server.on(storesApi.readStore, makeStore({ contacts: [], dishes: [] }));
    await renderScreen(`/web/${STORE_ID}/store`, { as: 'host' });
    await screen.findByText('No contacts yet, so diners can’t reach the store.');
    await screen.findByText('The menu is empty');
  });
});

testReadStates('frame of the merchant pages', {
  path: `/web/${STORE_ID}/management`,
  as: 'host',
  read: storesApi.readWorkplace,
  reply: makeWorkplace({ name: 'Bamboo House' }),
  shows: 'Bamboo House',
  refused: {
    notAllowed: 'You don’t have access to this store',
    notFound: 'You don’t have access to this store',
  },
});

describe('frame of the merchant pages', () => {
  it('leads a person without access to their other stores', async () => {
    server.on(storesApi.readWorkplace, refusal('notAllowed')).on(storesApi.listWorkplaces, { items: [] });
    const { user } = await renderScreen(`/web/${STORE_ID}/management`, { as: 'diner' });
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: 'Choose another store' }));
    await screen.findByRole('heading', { name: 'Choose a store' });
  });
});

const workplace = makeListedWorkplace({ name: 'Bamboo House' });

testReadStates('stores at which a person works', {
  path: '/web/store-entrance',
  as: 'diner',
  read: storesApi.listWorkplaces,
  reply: { items: [workplace] },
  shows: 'Bamboo House',
  empty: { reply: { items: [] }, shows: 'You’re not on the staff of any store' },
});

testReadStates('session on the start page of the merchant side', {
  path: '/web/store-entrance',
  read: identityApi.readSession,
  reply: {
    ...{ sessionKey: null, user: null, thirdPartyUser: null, newsFrom: null },
    ...{ needsAgreement: false, needsSecondFactor: false, demo: false },
    ...{
      phoneLogin: true,
      emailLogin: true,
      emailSignUp: true,
      passkeyLogin: true,
      secondFactorByPasskey: false,
      socialLogin: false,
    },
  },
  shows: 'Every table, every night, under control',
});

describe('choice of a store', () => {
  it('shows a person without a store the phone number that an owner has to add', async () => {
    server.on(storesApi.listWorkplaces, { items: [] });
    await renderScreen('/web/store-entrance', { as: 'diner' });
    await screen.findByText(/138\*\*\*\*0001/);
    expect(screen.queryByRole('link', { name: 'Link a phone' })).toBeNull();
  });

  it('offers to link a phone to a person who has none', async () => {
    server.on(storesApi.listWorkplaces, { items: [] });
    server.on(identityApi.readMe, makeMe({ phone: null, phoneRegion: null, can: ['bindPhone'] }));
    await renderScreen('/web/store-entrance', { as: 'diner' });
    await screen.findByRole('link', { name: 'Link a phone' });
  });

  it('says that no store matches the search', async () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      makeListedWorkplace({ id: idOf(100 + index), name: `Store ${index}` }),
    );
    server.on(storesApi.listWorkplaces, { items });
    const { user } = await renderScreen('/web/store-entrance', { as: 'diner' });
    await user.type(await screen.findByRole('searchbox', { name: 'Find by name or area' }), 'zzz');
    await screen.findByText('No matching stores');
    expect(screen.queryByRole('link', { name: /Store 1/ })).toBeNull();
  });
});
