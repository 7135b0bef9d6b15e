import { screen, waitFor, within } from '@testing-library/react';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { describe, expect, it } from 'vitest';
import {
  MOONCAKES,
  makeProduct,
  makeSku,
  SIZE,
  serveCatalogue,
  TASTE,
  WINE,
} from '#testing/catalogue-server.ts';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/shop-products`;
const update = `${path}-update/${MOONCAKES.id}`;
type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const variant = (name: string) => screen.findByRole('group', { name });
const priceOf = async (name: string) =>
  within(await variant(name)).getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const save = async (user: User) => {
  await press(user, 'Save');
  await screen.findByText('Saved');
};

describe('list of products', () => {
  it('finds them by quick code and pinyin, and filters by category', async () => {
    serveCatalogue([MOONCAKES, WINE]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await screen.findByRole('searchbox'), 'yuebing');
    await waitFor(() => expect(screen.queryByText('Wine')).toBeNull());
    await screen.findByText('Mooncakes');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'hj');
    await screen.findByText('Wine');
    await waitFor(() => expect(screen.queryByText('Mooncakes')).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Gifts' }));
    await screen.findByText('Mooncakes');
    await waitFor(() => expect(screen.queryByText('Wine')).toBeNull());
  });

  it('asks before a product is listed', async () => {
    const stored = serveCatalogue([MOONCAKES]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await press(user, 'Actions for Mooncakes');
    await user.click(await screen.findByRole('menuitem', { name: 'List' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'List “Mooncakes”?' }));
    expect(stored.read()[0]?.status).toBe('UNLISTED');
    await user.click(dialog.getByRole('button', { name: 'List' }));
    await screen.findByText('“Mooncakes” listed');
    expect(stored.read()[0]?.status).toBe('LISTED');
  });

  it('offers to take off the shop what open orders contain', async () => {
    serveCatalogue([WINE]);
    server.on(catalogueApi.deleteProduct, refusal('productInOpenOrders'));
    const { user } = await renderScreen(path, { as: 'manager' });
    await press(user, 'Actions for Wine');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Wine”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete product' }));
    await screen.findByRole('alertdialog', { name: 'Take “Wine” off the shop?' });
  });
});

describe('the variants of a product', () => {
  it('are the combinations of the chosen values, and keep the stored one as that of the first values', async () => {
    const stored = serveCatalogue([MOONCAKES]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await press(user, 'Size');
    await press(user, 'Flavour');
    await press(user, 'Large');
    await press(user, 'Date');
    for (const name of ['Small · Lotus', 'Small · Date', 'Large · Lotus', 'Large · Date'])
      await variant(name);
    expect((await priceOf('Small · Lotus')).value).toBe('268.00');
    await user.type(screen.getByRole('textbox', { name: 'One price for all' }), '300{Enter}');
    expect((await priceOf('Large · Date')).value).toBe('300.00');
    await save(user);
    const [product] = stored.read();
    expect(product?.specIds).toEqual([SIZE.id, TASTE.id]);
    expect(product?.skus.map(({ valueIds, price }) => [...valueIds, price])).toEqual([
      [idOf(311), idOf(321), 30_000],
      [idOf(311), idOf(322), 30_000],
      [idOf(312), idOf(321), 30_000],
      [idOf(312), idOf(322), 30_000],
    ]);
    expect(product?.skus[0]?.id).toBe(MOONCAKES.skus[0]?.id);
  });

  it('that are removed and chosen again are the same ones', async () => {
    const [small, large] = [idOf(341), idOf(342)].map((id, index) =>
      makeSku({ id, valueIds: [SIZE.values[index]?.id ?? ''] }),
    ) as [ReturnType<typeof makeSku>, ReturnType<typeof makeSku>];
    const stored = serveCatalogue([makeProduct({ specIds: [SIZE.id], skus: [small, large] })]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await variant('Large');
    await press(user, 'Large');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Large' })).toBeNull());
    await press(user, 'Large');
    await user.clear(await priceOf('Large'));
    await user.type(await priceOf('Large'), '99');
    await save(user);
    expect(stored.read()[0]?.skus.map(({ id, price }) => [id, price])).toEqual([
      [small.id, 26_800],
      [large.id, 9900],
    ]);
  });

  it('lose their spec with its last value', async () => {
    const sku = makeSku({ valueIds: [SIZE.values[0]?.id ?? ''] });
    const stored = serveCatalogue([makeProduct({ specIds: [SIZE.id], skus: [sku] })]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await press(user, 'Small');
    await variant('The whole product');
    await save(user);
    expect(stored.read()[0]).toMatchObject({ specIds: [], skus: [{ id: sku.id, valueIds: [] }] });
  });

  it('without a price are not saved', async () => {
    serveCatalogue([MOONCAKES]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await user.clear(await priceOf('The whole product'));
    await press(user, 'Save');
    await waitFor(async () =>
      expect((await priceOf('The whole product')).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.calls(catalogueApi.updateProduct)).toHaveLength(0);
  });

  it('are merged with what a colleague changes elsewhere', async () => {
    const stored = serveCatalogue([MOONCAKES]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await user.clear(await priceOf('The whole product'));
    await user.type(await priceOf('The whole product'), '288');
    stored.change(MOONCAKES.id, { quickCode: 'YB2' });
    await save(user);
    expect(stored.read()[0]).toMatchObject({ quickCode: 'YB2', skus: [{ price: 28_800 }] });
  });
});

describe('a combo', () => {
  it('is created with a group of variants that a search finds', async () => {
    const stored = serveCatalogue([MOONCAKES, WINE]);
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.click(await screen.findByRole('radio', { name: 'Combo' }));
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), 'Evening');
    await press(user, 'Add a group');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the group, English' }), 'Wine');
    await user.type(screen.getByRole('combobox', { name: 'Variant' }), 'hj');
    await user.click(await screen.findByRole('option', { name: /Wine/ }));
    await user.type(await priceOf('The whole product'), '588');
    await press(user, 'Create');
    await screen.findByText('“Evening” created');
    expect(stored.read().at(-1)).toMatchObject({
      ...{ type: 'COMBO', stockMode: 'VIRTUAL', specIds: [] },
      groups: [{ choose: 1, items: [{ skuId: WINE.skus[0]?.id, quantity: 1, most: 1, extra: 0 }] }],
    });
  });

  it('shows that a group offers fewer than it asks for, and a missing variant', async () => {
    serveCatalogue([MOONCAKES]);
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.click(await screen.findByRole('radio', { name: 'Combo' }));
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), 'Evening');
    await press(user, 'Add a group');
    await press(user, 'Create');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Variant' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.calls(catalogueApi.createProduct)).toHaveLength(0);
  });

  it('keeps its type', async () => {
    serveCatalogue([MOONCAKES]);
    await renderScreen(update, { as: 'manager' });
    const combo = await screen.findByRole('radio', { name: 'Combo' });
    expect(combo.getAttribute('aria-disabled') ?? combo.hasAttribute('disabled')).toBeTruthy();
  });
});
