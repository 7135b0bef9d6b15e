import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveSettings } from '#testing/settings-server.ts';

const path = `/web/${STORE_ID}/store-base`;
const { readStoreSettings, updateStoreBase } = storeSettingsApi;
const { base } = makeStoreSettings();

testReadStates('basics of a store', {
  path,
  as: 'manager',
  read: readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Restaurant name',
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isInvalid = (name: string) => box(name).getAttribute('aria-invalid') === 'true';
const openPage = async (as: 'host' | 'manager' = 'manager') => {
  const page = await renderScreen(path, { as });
  await screen.findByRole('textbox', { name: 'Restaurant name, English' });
  const { user } = page;
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const choose = async (field: string, option: string | RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...page, save, choose };
};

/** Sets a time input, whose parts cannot be typed in the test's browser. */
const setTime = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('basics of a store', () => {
  it('are saved together, with the description as it was read', async () => {
    const description = { en: 'Dim sum until late.' };
    const stored = serveSettings({ base: { ...base, description } });
    const { user, save, choose } = await openPage();
    await user.type(box('Restaurant name, English'), ' 2');
    await user.type(box('Chef, English'), 'Chef Lam');
    await choose('Country or region', 'Hong Kong');
    await choose('Second cuisine', 'Hot pot');
    await user.click(screen.getByRole('switch', { name: 'Wine pairing' }));
    await save();
    await screen.findByText('Saved');
    expect(stored.read().base).toEqual({
      ...base,
      name: { ...base.name, en: 'Bamboo House 2' },
      description,
      city: 'hongkong',
      subCuisine: 'hotpot',
      chef: { en: 'Chef Lam' },
      winePairing: true,
    });
  });

  it('do not offer the main cuisine as the second one', async () => {
    serveSettings();
    const { user } = await openPage();
    await user.click(screen.getByRole('combobox', { name: 'Second cuisine' }));
    await screen.findByRole('option', { name: 'None' });
    expect(screen.queryByRole('option', { name: 'Cantonese' })).toBeNull();
  });

  it('show each invalid value at its field, and nothing is sent', async () => {
    serveSettings();
    const { user, save } = await openPage();
    await user.click(box('Tagline, English'));
    await user.paste('x'.repeat(101));
    await user.clear(box('Latitude'));
    await user.type(box('Latitude'), '90.5');
    await user.clear(box('Opened in'));
    await save();
    await waitFor(() => expect(isInvalid('Tagline, English')).toBe(true));
    expect(isInvalid('Latitude')).toBe(true);
    expect(isInvalid('Opened in')).toBe(true);
    expect(isInvalid('Longitude')).toBe(false);
    expect(document.activeElement).toBe(box('Tagline, English'));
    expect(server.calls(updateStoreBase)).toHaveLength(0);
  });

  it('warn what another time zone means, and ask which orders it touches', async () => {
    serveSettings();
    const { user, save } = await openPage();
    expect(screen.queryByText(/Existing orders keep their actual time/)).toBeNull();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'tokyo');
    await user.click(await screen.findByRole('option', { name: /Tokyo/ }));
    screen.getByText(/Existing orders keep their actual time/);
    server.on(impactApi.previewImpact, { total: 0, orders: [], feasts: [] });
    await save();
    await screen.findByText('Saved');
    const change = { type: 'timezone', timezone: 'Asia/Tokyo' };
    expect(server.calls(impactApi.previewImpact)[0]?.input.body).toEqual({ change });
  });

  it('are read-only for hosts', async () => {
    serveSettings({ can: [] });
    await openPage('host');
    screen.getByText('Only owners and managers can change this. You can view it.');
    expect(screen.queryByRole('button', { name: /current location|Add hours|Remove/ })).toBeNull();
    expect(box('Latitude').readOnly).toBe(true);
  });
});

describe('opening hours', () => {
  it('are added after the last ones on the same days, and can end after midnight', async () => {
    const weekdays = [5, 6];
    const stored = serveSettings({ base: { ...base, hours: [{ weekdays, open: '11:00', close: '14:00' }] } });
    const { user, save } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add hours' }));
    const row = within(screen.getByRole('group', { name: 'Hours 2' }));
    row.getByDisplayValue('17:00');
    setTime(screen.getByDisplayValue('14:00'), '14:30');
    setTime(row.getByDisplayValue('21:00'), '01:30');
    row.getByText('next day');
    await save();
    await screen.findByText('Saved');
    expect(stored.read().base.hours).toEqual([
      { weekdays, open: '11:00', close: '14:30' },
      { weekdays, open: '17:00', close: '25:30' },
    ]);
  });

  it('are refused at the field if they overlap', async () => {
    serveSettings({ base: { ...base, hours: [{ weekdays: [1], open: '11:00', close: '14:00' }] } });
    server.on(updateStoreBase, refusal('openingHoursIncorrect'));
    const { user, save } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add hours' }));
    await save();
    const field = await screen.findByRole('group', { name: 'Weekly opening hours' });
    await within(field).findByText(/hours on the same day can’t overlap/);
    expect(field.contains(document.activeElement)).toBe(true);
  });

  it('need at least one day, and a time', async () => {
    serveSettings();
    const { user, save } = await openPage();
    const row = within(screen.getByRole('group', { name: 'Hours 1' }));
    for (const day of row.getAllByRole('button', { name: /^\w+day$/, pressed: true })) await user.click(day);
    setTime(row.getByDisplayValue('11:00'), '');
    await save();
    expect(await row.findAllByText('Required')).toHaveLength(2);
    expect(server.calls(updateStoreBase)).toHaveLength(0);
  });
});

describe('the place of a store', () => {
  const { geolocation } = navigator;
  const setLocation = (value: Partial<Geolocation>) =>
    Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
  afterEach(() => setLocation(geolocation));

  it('is filled in from the device', async () => {
    serveSettings();
    const coords = { latitude: 22.28193456, longitude: 114.15812345 };
    setLocation({
      getCurrentPosition: (done) => done({ coords } as GeolocationPosition),
    });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await screen.findByText('Current location filled in');
    expect([box('Latitude').value, box('Longitude').value]).toEqual(['22.281935', '114.158123']);
  });

  it('is left alone if the device does not give it', async () => {
    serveSettings();
    setLocation({
      getCurrentPosition: (_, fail) => fail?.({} as GeolocationPositionError),
    });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    await screen.findByText(/We couldn’t get your location/);
    expect(box('Latitude').value).toBe('31.23');
  });

  it('is filled in from pasted coordinates', async () => {
    serveSettings();
    const { user } = await openPage();
    await user.click(box('Longitude'));
    await user.paste('22.2819, 114.1581');
    expect([box('Latitude').value, box('Longitude').value]).toEqual(['22.2819', '114.1581']);
  });

  it('can be checked on a map', async () => {
    serveSettings();
    await openPage();
    const link = screen.getByRole('link', { name: 'Check on a map' });
    expect(link.getAttribute('href')).toContain('31.23');
  });
});
