import { screen, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { ShopSettings } from '@xiwei/contract/shop/shop-settings.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { describe, expect, it } from 'vitest';
import {
  EVERY_DAY,
  GIFTS,
  MOONCAKES,
  makeStockRow,
  SIZE,
  serveCatalogue,
} from '#testing/catalogue-server.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const pathOf = (page: string) => `/web/${STORE_ID}/${page}`;
const own = { can: ['update', 'delete'] as ('update' | 'delete')[], version: 0 };
const settings: ShopSettings = {
  ...{ open: false, delivery: false, pickup: true, deliveryFee: 0 as Fen, freeFrom: null, version: 0 },
  ...{ deliveryRegions: [], pickupFrom: '11:00', pickupUntil: '20:00', leadHours: 2, pickupDays: 7 },
  ...{ confirmsAutomatically: false, payMinutes: 30, notice: {}, can: ['update'] },
};

testReadStates('products', {
  path: pathOf('shop-products'),
  as: 'manager',
  read: catalogueApi.listProducts,
  reply: {
    items: [
      { ...MOONCAKES, coverUrl: null, lowestPrice: null, highestPrice: null, left: 3, lowStock: false },
    ],
    categories: [],
    can: ['create', 'sort'],
  },
  shows: 'Mooncakes',
  empty: { reply: { items: [], categories: [], can: ['create'] }, shows: 'No products yet' },
});

testReadStates('a product', {
  path: pathOf(`shop-products-update/${MOONCAKES.id}`),
  as: 'manager',
  read: catalogueApi.readProduct,
  reply: MOONCAKES,
  shows: 'Variants and prices',
  refused: { productMissing: 'This product has been deleted' },
  setUp: () => {
    serveCatalogue([MOONCAKES]);
  },
});

testReadStates('categories', {
  path: pathOf('shop-categories'),
  as: 'manager',
  read: catalogueApi.listCategories,
  reply: { items: [{ ...GIFTS, ...own, products: 2 }], can: ['create', 'sort'] },
  shows: '2 products',
  empty: { reply: { items: [], can: ['create'] }, shows: 'No categories yet' },
});

testReadStates('specs', {
  path: pathOf('shop-specs'),
  as: 'manager',
  read: catalogueApi.listSpecs,
  reply: { items: [SIZE], can: ['create', 'sort'] },
  shows: 'Small · Large',
  empty: { reply: { items: [], can: ['create'] }, shows: 'No specs yet' },
});

testReadStates('sale plans', {
  path: pathOf('shop-sale-plans'),
  as: 'manager',
  read: catalogueApi.listSalePlans,
  reply: { items: [EVERY_DAY], can: ['create'] },
  shows: /12 per day/,
  empty: { reply: { items: [], can: ['create'] }, shows: 'No sale plans yet' },
});

testReadStates('stock', {
  path: pathOf('shop-stock'),
  as: 'manager',
  read: stockApi.listStock,
  reply: { items: [makeStockRow()], can: ['change'] },
  shows: '6 left',
  empty: { reply: { items: [], can: ['change'] }, shows: 'No counted goods yet' },
});

testReadStates('settings of the shop', {
  path: pathOf('shop-settings'),
  as: 'manager',
  read: stockApi.readShopSettings,
  reply: settings,
  shows: 'Shop is open',
});

describe('pages for hosts', () => {
  it('show products without actions', async () => {
    serveCatalogue([MOONCAKES], { isHost: true });
    await renderScreen(pathOf('shop-products'), { as: 'host' });
    await screen.findByText('Mooncakes');
    expect(screen.queryByRole('link', { name: 'New product' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Mooncakes' })).toBeNull();
  });

  it('show a product and the settings read-only', async () => {
    serveCatalogue([MOONCAKES], { isHost: true });
    const product = await renderScreen(pathOf(`shop-products-update/${MOONCAKES.id}`), { as: 'host' });
    await screen.findByText(/Only owners and managers can change this/);
    expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
    product.unmount();
    server.on(stockApi.readShopSettings, { ...settings, can: [] });
    await renderScreen(pathOf('shop-settings'), { as: 'host' });
    await screen.findByText(/Only owners and managers can change this/);
  });
});

describe('categories, specs and plans', () => {
  it('explain why a spec with values and a plan in use are not deleted', async () => {
    server
      .on(catalogueApi.listSpecs, { items: [SIZE], can: ['create', 'sort'] })
      .on(catalogueApi.deleteSpec, refusal('specHasValues'));
    const { user } = await renderScreen(pathOf('shop-specs'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Size' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the spec “Size”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete spec' }));
    await screen.findByText('Delete all values of this spec first.');
  });

  it('do not let the mode of a plan in use be changed', async () => {
    server.on(catalogueApi.listSalePlans, { items: [{ ...EVERY_DAY, skus: 2 }], can: ['create'] });
    await renderScreen(pathOf(`shop-sale-plans-update/${EVERY_DAY.id}`), { as: 'manager' });
    await screen.findByText('Variants use this plan, so it can’t be changed');
  });

  it('send a plan by stock without a quantity', async () => {
    server
      .on(catalogueApi.listSalePlans, { items: [], can: ['create'] })
      .on(catalogueApi.createSalePlan, EVERY_DAY);
    const { user } = await renderScreen(pathOf('shop-sale-plans-create'), { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Season');
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '8');
    await user.click(screen.getByRole('radio', { name: 'As many as are in stock' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Season” created');
    expect(server.calls(catalogueApi.createSalePlan)[0]?.input.body).toMatchObject({
      policy: 'stock',
      quantity: null,
    });
  });
});

describe('settings of the shop', () => {
  it('show at the switch that the store cannot take online payments yet', async () => {
    server
      .on(stockApi.readShopSettings, settings)
      .on(stockApi.updateShopSettings, refusal('shopNoOnlinePayment'));
    const { user } = await renderScreen(pathOf('shop-settings'), { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: /Shop is open/ }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('This restaurant can’t take online payments yet.');
  });

  it('ask for a way before the shop opens, and for regions of delivery', async () => {
    server.on(stockApi.readShopSettings, settings);
    const { user } = await renderScreen(pathOf('shop-settings'), { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: /Shop is open/ }));
    await user.click(screen.getByRole('switch', { name: 'Pick-up' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('An open shop needs delivery or pick-up');
    expect(server.calls(stockApi.updateShopSettings)).toHaveLength(0);
  });
});
