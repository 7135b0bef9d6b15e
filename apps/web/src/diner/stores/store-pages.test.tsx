import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Contact, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDay } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, makeStoreCard, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { makeGoodsCard, makeShop } from '#testing/shop-samples.ts';

beforeEach(() => {
  server
    .on(noticesApi.listAnnouncements, { items: [] })
    .on(availabilityApi.searchEvening, { items: [{ ...makeStoreCard(), times: [] }], next: null })
    .on(availabilityApi.readMonth, { days: [] })
    .on(availabilityApi.readDay, makeDay())
    .on(storesApi.readStore, makeStore())
    .on(storesApi.listArticles, { items: [], next: null });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('page of a restaurant', () => {
  it.each(['store', 'store-home'])('at /%s says that it does not exist', async (page) => {
    for (const code of ['notFound', 'inputInvalid'] as const) {
      server.on(storesApi.readStore, refusal(code));
      const { unmount } = await renderScreen(`/${page}/${STORE_ID}`);
      await heading('Restaurant not found');
      expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
      unmount();
    }
  });

  it('leads back to the home page with its filter', async () => {
    const { user, router } = await renderScreen('/?cuisine=chinese');
    await user.click(await screen.findByRole('link', { name: 'Bamboo House' }));
    await heading('Bamboo House');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.href).toBe('/?cuisine=chinese'));
  });

  it('is reached from the landing page', async () => {
    await renderScreen(`/store-home/${STORE_ID}`);
    const link = await screen.findByRole('link', { name: 'View restaurant' });
    expect(link.getAttribute('href')).toBe(`/store/${STORE_ID}`);
  });
});

describe('the entrance to the shop', () => {
  it.each(['store', 'store-home'])('at /%s shows the first goods', async (page) => {
    const soldOut = makeGoodsCard({ id: idOf(1), title: 'Old jar', problem: 'soldOut' });
    server.on(goodsApi.readShop, makeShop({ items: [makeGoodsCard(), soldOut] }));
    await renderScreen(`/${page}/${STORE_ID}`);
    const shop = within(await screen.findByRole('region', { name: 'From the shop' }));
    const [all, ...goods] = shop.getAllByRole('link');
    expect(server.calls(goodsApi.readShop)[0]?.input.query).toEqual({ limit: 6 });
    expect(all?.getAttribute('href')).toBe(`/store-shop/${STORE_ID}`);
    expect(goods.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chilli oil'),
      expect.stringContaining('Old jar'),
    ]);
  });

  it('is missing while the shop is closed', async () => {
    await renderScreen(`/store/${STORE_ID}`);
    await heading('Bamboo House');
    await waitForCall(goodsApi.readShop);
    expect(screen.queryByRole('region', { name: 'From the shop' })).toBeNull();
  });
});

describe('an article that does not exist', () => {
  it('leads to the list of articles', async () => {
    server.on(storesApi.readArticle, refusal('notFound'));
    const { user, router } = await renderScreen(`/article-detail/${STORE_ID}/${idOf(80)}`);
    await heading('Story not found');
    await user.click(screen.getByRole('link', { name: 'See all stories' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/store-article-list/${STORE_ID}`));
  });
});

describe('contacts of a restaurant', () => {
  async function openContacts(contacts: Contact[]) {
    server.on(storesApi.readStore, makeStore({ contacts }));
    const page = await renderScreen(`/store-home/${STORE_ID}`);
    await page.user.click(await screen.findByRole('button', { name: 'Contact' }));
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Contact Bamboo House' })) };
  }

  it('are said to be missing', async () => {
    const { sheet } = await openContacts([]);
    sheet.getByText('This restaurant hasn’t added contact details yet');
  });

  it('say why they cannot be used', async () => {
    const phone = { type: 'phone', value: '021 6000 0101' } as const;
    const { user, sheet, client } = await openContacts([phone, { type: 'email', value: 'nobody' }]);
    sheet.getByText('This contact isn’t valid, so it can’t be opened.');
    expect(sheet.queryByRole('link', { name: /nobody/ })).toBeNull();
    // No program of the device takes the call.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(sheet.getByRole('link', { name: 'Call 021 6000 0101' }));
    await sheet.findByText('Couldn’t start the call. Note the number and dial it on a phone.');
    // The contract of this version does not have the type, so that the fake server cannot send it.
    const telex = { type: 'telex', value: '123' } as unknown as Contact;
    client.setQueriesData<StoreDetail>(
      { queryKey: [storesApi.readStore.name] },
      (store) => store && { ...store, contacts: [telex] },
    );
    await sheet.findByText('This type of contact isn’t supported.');
    expect(sheet.queryByRole('link', { name: /123/ })).toBeNull();
  });
});

describe('sheet of filters on the home page', () => {
  const searches = () =>
    server
      .calls(availabilityApi.searchEvening)
      .map(({ input: { query } }) => [query.cuisine, query.perCapita]);

  it('filters by cuisine and price at once, counts them and clears both', async () => {
    const { user, router } = await renderScreen('/?adults=4');
    await screen.findByText('Bamboo House');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Cantonese' }));
    await user.click(sheet.getByRole('button', { name: '¥500–1,000' }));
    await waitFor(() => expect(searches().at(-1)).toEqual(['cantonese', '500~1000']));
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Filters.*2/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ adults: 4 }));
  });
});
