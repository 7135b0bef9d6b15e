import { screen, waitFor } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { MERCHANT_ID, makeMerchant } from '#testing/merchant-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/admin/admin-store-create/${MERCHANT_ID}`;

testReadStates('form of a new store', {
  path,
  as: 'admin',
  read: adminApi.readMerchant,
  reply: makeMerchant(),
  shows: 'Create store',
  refused: { notAllowed: 'For platform staff only' },
});

async function open() {
  server.on(adminApi.readMerchant, makeMerchant());
  const rendered = await renderScreen(path, { as: 'admin' });
  await screen.findByRole('button', { name: 'Create store' });
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Create store' }));
  const phone = screen.getByRole('textbox', { name: 'Owner’s phone number' });
  return { ...rendered, submit, phone };
}

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('form of a new store', () => {
  it('fills in what follows from the city, and creates the store', async () => {
    server.on(adminApi.createStore, { id: idOf(6) });
    const { user, submit, phone, router } = await open();
    await user.type(screen.getByRole('textbox', { name: /Store name/ }), 'Harbour');
    await choose(user, 'Country or region', 'Hong Kong');
    await choose(user, 'Choose a district from the list', 'Wan Chai');
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '1 Queen’s Road');
    await user.type(phone, '91234567');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/admin-merchant/${MERCHANT_ID}`));
    expect(server.calls(adminApi.createStore)[0]?.input).toMatchObject({
      params: { merchantId: MERCHANT_ID },
      body: {
        name: { en: 'Harbour' },
        city: 'hongkong',
        district: { 'zh-Hans': '湾仔区', 'zh-Hant': '灣仔區', en: 'Wan Chai' },
        address: { en: '1 Queen’s Road' },
        timezone: 'Asia/Hong_Kong',
        region: 'HK',
        latitude: 22.2783,
        longitude: 114.1747,
        mainCuisine: 'chinese',
        perCapita: '200~500',
        ownerPhone: { region: 'HK', number: '91234567' },
      },
    });
  });

  it('offers the cities of the country, and finds time zones by name', async () => {
    const { user } = await open();
    await choose(user, 'City', 'Beijing');
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('Asia/Shanghai');
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: /America\/New York/ }));
    expect(zone.value).toBe('America/New York');
    // A zone that was chosen stays.
    await choose(user, 'Country or region', 'France');
    expect(screen.getByRole('combobox', { name: 'City' }).textContent).toContain('Lyon');
    expect(zone.value).toBe('America/New York');
  });

  it('leads to the cities if there are none', async () => {
    server.on(placesApi.listPlaceChoices, { countries: [], cities: [] });
    server.on(adminApi.readMerchant, makeMerchant());
    await renderScreen(path, { as: 'admin' });
    const link = await screen.findByRole('link', { name: 'Cities' });
    expect(screen.queryByRole('button', { name: 'Create store' })).toBeNull();
    expect(link.getAttribute('href')).toBe('/admin/admin-places');
  });

  it('keeps a time zone and coordinates that were entered when the city changes', async () => {
    const { user } = await open();
    const latitude = screen.getByRole('textbox', { name: 'Latitude' }) as HTMLInputElement;
    await user.clear(latitude);
    await user.type(latitude, '22.5');
    await user.tab();
    await choose(user, 'Country or region', 'Hong Kong');
    expect(latitude.value).toBe('22.5');
    expect((screen.getByRole('textbox', { name: 'Longitude' }) as HTMLInputElement).value).toBe('114.1747');
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    const { user, submit } = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Latitude' }));
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Store name/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    for (const name of [/Address/, 'Latitude', 'Owner’s phone number'])
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls(adminApi.createStore)).toEqual([]);
  });

  it('shows at the phone that it is invalid, and keeps the input', async () => {
    server.on(adminApi.createStore, refusal('phoneInvalid'));
    const { user, submit, phone } = await open();
    await user.type(screen.getByRole('textbox', { name: /Store name/ }), 'Harbour');
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '1 Queen’s Road');
    await user.type(phone, '12');
    await submit();
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect((phone as HTMLInputElement).value).toBe('12');
  });
});
