import { screen, waitFor, within } from '@testing-library/react';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { ManagedCity, ManagedCountry } from '@xiwei/contract/stores/places.model.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const france: ManagedCountry = {
  ...{ code: 'FR', name: { 'zh-Hans': '法国', en: 'France' }, currency: 'EUR' },
  ...{ position: 16, hidden: false, version: 2, cities: 1 },
};
const lyon: ManagedCity = {
  ...{ key: 'lyon', country: 'FR', name: { 'zh-Hans': '里昂', en: 'Lyon' }, timezone: 'Europe/Paris' },
  ...{ latitude: 45.764, longitude: 4.8357, south: 45.6, west: 4.6, north: 45.9, east: 5 },
  ...{ districts: [{ name: { en: 'Lyon 1' } }], position: 30, hidden: false, version: 4, stores: 2 },
};
const places = {
  countries: [france, { ...france, code: 'IE', name: { en: 'Ireland' }, hidden: true }],
  cities: [lyon],
};
const refused = { notAllowed: 'For platform staff only' };

testReadStates('the list of cities', {
  path: '/admin/admin-places',
  as: 'admin',
  read: placesApi.readPlaces,
  reply: places,
  shows: 'Lyon',
  empty: { reply: { countries: [], cities: [] }, shows: 'No cities yet' },
  refused,
});

testReadStates('a city', {
  path: '/admin/admin-city/lyon',
  as: 'admin',
  read: placesApi.readPlaces,
  reply: places,
  shows: 'Southern edge of the map',
  refused,
});

testReadStates('a country', {
  path: '/admin/admin-country/FR',
  as: 'admin',
  read: placesApi.readPlaces,
  reply: places,
  shows: 'Currency',
  refused,
});

testReadStates('the form of a new country', {
  path: '/admin/admin-country-create',
  as: 'admin',
  read: placesApi.readPlaces,
  reply: places,
  shows: 'Currency',
  refused,
});

async function open(path: string) {
  server.on(placesApi.readPlaces, places);
  return renderScreen(path, { as: 'admin' });
}

describe('the cities of the platform', () => {
  it('are found by name, country and code', async () => {
    const { user } = await open('/admin/admin-places');
    const search = await screen.findByRole('searchbox', { name: 'Search by city, country or code' });
    screen.getByRole('region', { name: 'Ireland' });
    await user.type(search, '里昂');
    screen.getByText('2 stores');
    expect(screen.queryByRole('region', { name: 'Ireland' })).toBeNull();
    await user.clear(search);
    await user.type(search, 'atlantis');
    screen.getByText('Nothing found for “atlantis”');
  });

  it('are saved with the version that was read', async () => {
    server.on(placesApi.saveCity, lyon);
    const { user, router } = await open('/admin/admin-city/lyon');
    const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'berlin');
    await user.click(await screen.findByRole('option', { name: /Europe\/Berlin/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/admin-places'));
    const { stores: _, key: __, ...city } = lyon;
    expect(server.calls(placesApi.saveCity)[0]?.input).toMatchObject({
      params: { cityKey: 'lyon' },
      body: { ...city, timezone: 'Europe/Berlin' },
    });
  });

  it('are not sent with bounds that do not enclose the centre', async () => {
    const { user } = await open('/admin/admin-city/lyon');
    const north = await screen.findByRole('textbox', { name: 'Northern edge of the map' });
    await user.clear(north);
    await user.type(north, '45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The edges must enclose the centre: south below north, west below east');
    expect(server.calls(placesApi.saveCity)).toEqual([]);
  });

  it('are not deleted while they have stores', async () => {
    server.on(placesApi.removeCity, refusal('cityHasStores'));
    const { user } = await open('/admin/admin-city/lyon');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Lyon?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await question.findByText('This city has stores, so it can’t be deleted. You can hide it instead.');
  });

  it('are created in a country', async () => {
    server.on(placesApi.saveCity, refusal('placeExists'));
    const { user } = await open('/admin/admin-city-create');
    await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'lille');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lille');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A country or city with this code already exists.');
    expect(server.calls(placesApi.saveCity)[0]?.input).toMatchObject({
      params: { cityKey: 'lille' },
      body: { country: 'FR', name: { en: 'Lille' }, timezone: 'UTC', version: null },
    });
  });

  it('say that one was deleted', async () => {
    await open('/admin/admin-city/atlantis');
    await screen.findByText('This city, country or region was deleted.');
  });
});

describe('a file of cities', () => {
  const found = { created: 1, updated: 2, unchanged: 3, done: false, badRows: 0, bad: [] };

  it('is imported after a check', async () => {
    server.on(placesApi.importPlaces, ({ body }) => ({ ...found, done: !body.dryRun }));
    const { user } = await open('/admin/admin-places');
    await user.type(await screen.findByRole('textbox', { name: 'CSV content' }), 'country');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText('1 new, 2 changed, 3 unchanged.');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Imported: 1 new, 2 changed.');
    expect(server.calls(placesApi.importPlaces).map(({ input }) => input.body.dryRun)).toEqual([true, false]);
  });

  it('is not imported with a bad row', async () => {
    const bad = [{ row: 4, column: 'timezone' as const, problem: 'invalid' as const }];
    server.on(placesApi.importPlaces, { ...found, badRows: 1, bad });
    const { user } = await open('/admin/admin-places');
    await user.type(await screen.findByRole('textbox', { name: 'CSV content' }), 'country');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText('Row 4 · timezone · not valid');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
