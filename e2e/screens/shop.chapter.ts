import { expect } from '@playwright/test';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { ShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { callAs } from '#calls.ts';
import { orderByApi } from '#shop.ts';
import { BOTH, type MakeChapter, type Shot } from './pictures.ts';

interface Samples {
  storeId: string;
  /** A product in variants, and one made of choices. */
  product: string;
  combo: string;
  /** An order of the diner that waits for payment. */
  ordered: string;
  toConfirm: string;
  onTheWay: string;
}

/** Pages of diners, with the goods of the demo. */
const dinerShots = ({ storeId, product, combo, ordered }: Samples): Shot[] => [
  { name: 'store-shop', caption: 'The shop of a restaurant', path: `/store-shop/${storeId}`, sizes: BOTH },
  {
    name: 'store-product',
    caption: 'A product in variants',
    path: `/store-product/${storeId}/${product}`,
    sizes: BOTH,
  },
  {
    name: 'store-product-combo',
    caption: 'A combo with choices, dark theme, traditional Chinese',
    path: `/store-product/${storeId}/${combo}`,
    dark: true,
    language: 'zh-Hant',
  },
  { name: 'shop-cart', caption: 'Cart', path: `/shop-cart/${storeId}`, as: 'diner' },
  {
    name: 'shop-checkout',
    caption: 'Order goods',
    path: `/shop-checkout/${storeId}`,
    as: 'diner',
    sizes: BOTH,
  },
  { name: 'shop-orders', caption: 'Orders of goods', path: '/shop-orders', as: 'diner' },
  {
    name: 'shop-order',
    caption: 'An order of goods, dark theme, English',
    path: `/shop-order/${storeId}/${ordered}`,
    as: 'diner',
    dark: true,
    language: 'en',
  },
];

/** Pages of staff, with the goods and orders of the demo. */
const staffShots = ({ storeId, product, toConfirm, onTheWay }: Samples): Shot[] => [
  {
    name: 'shop-products',
    caption: 'Products',
    path: `/web/${storeId}/shop-products`,
    as: 'owner',
    sizes: BOTH,
  },
  {
    name: 'shop-products-update',
    caption: 'A product with its variants',
    path: `/web/${storeId}/shop-products-update/${product}`,
    as: 'owner',
    sizes: BOTH,
  },
  {
    name: 'shop-stock',
    caption: 'Stock, dark theme, English',
    path: `/web/${storeId}/shop-stock`,
    as: 'owner',
    sizes: BOTH,
    dark: true,
    language: 'en',
  },
  {
    name: 'shop-sale-plans',
    caption: 'Sale plans, traditional Chinese',
    path: `/web/${storeId}/shop-sale-plans`,
    as: 'owner',
    language: 'zh-Hant',
  },
  {
    name: 'shop-settings',
    caption: 'Settings of the shop',
    path: `/web/${storeId}/shop-settings`,
    as: 'owner',
  },
  {
    name: 'shop-order-list',
    caption: 'Orders of goods, for staff',
    path: `/web/${storeId}/shop-order?tab=all`,
    as: 'owner',
    sizes: BOTH,
  },
  {
    name: 'shop-order-detail',
    caption: 'An order of goods to confirm',
    path: `/web/${storeId}/shop-order/${toConfirm}`,
    as: 'owner',
    sizes: ['phone', 'tablet', 'desktop'],
  },
  {
    name: 'shop-order-detail-parcels',
    caption: 'An order of goods with parcels, dark theme, English',
    path: `/web/${storeId}/shop-order/${onTheWay}`,
    as: 'owner',
    sizes: ['desktop'],
    dark: true,
    language: 'en',
  },
  {
    name: 'shop-order-print',
    caption: 'Packing lists',
    path: `/web/${storeId}/shop-order-print`,
    as: 'owner',
    sizes: ['desktop'],
  },
];

export const makeChapter: MakeChapter = async ({ owner, diner, storeId }) => {
  const params = { storeId };
  const { items } = await callAs(owner.request, catalogueApi.listProducts, { params });
  const { items: goods } = await callAs(diner.request, goodsApi.readShop, { params, query: {} });
  const combo = goods.find(({ type }) => type === 'COMBO')?.id ?? '';
  const varied = items.find((each) => each.type === 'SINGLE' && each.lowestPrice !== each.highestPrice);
  const product = varied?.id ?? '';
  const { skus } = await callAs(diner.request, goodsApi.readGoods, {
    params: { storeId, productId: product },
  });
  const skuId = skus[0]?.id ?? '';
  await callAs(diner.request, goodsApi.saveCart, {
    params,
    body: { lines: [{ skuId, quantity: 2, choices: [] }], add: false },
  });
  const { id: ordered } = await orderByApi(
    { request: diner.request } as Parameters<typeof orderByApi>[0],
    { id: storeId },
    { lines: [{ skuId, quantity: 1 }], remark: '请写一张贺卡' },
  );
  const orderIn = async (status: ShopOrderStatus) => {
    const query = { tab: 'all', limit: 50 } as const;
    const list = await callAs(owner.request, storeShopApi.listShopOrders, { params, query });
    const order = list.items.find((each) => each.status === status);
    expect(order).toBeDefined();
    return order?.id ?? '';
  };
  const samples: Samples = {
    ...{ storeId, product, combo, ordered },
    toConfirm: await orderIn('WAIT_SELLER_CONFIRM'),
    onTheWay: await orderIn('WAIT_RECEIVE'),
  };
  return { title: 'Shop', shots: [...dinerShots(samples), ...staffShots(samples)] };
};
