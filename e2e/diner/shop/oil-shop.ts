import type { Buffer } from 'node:buffer';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Product, ProductInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import sharp from 'sharp';
import { callAs } from '#calls.ts';
import { openShop } from '#shop.ts';
import type { TestStore } from '#stores.ts';

/** What an order of the shops of tests costs to deliver. */
export const DELIVERY_FEE = 12_00 as Fen;
/** What the variants of their goods cost, the small one first. */
export const GOODS_PRICES = [48_00 as Fen, 88_00 as Fen] as const;

/** Opens the shop of a store, which delivers for a fee, with one product. Returns the product. */
export async function openOilShop(store: TestStore): Promise<Product> {
  await openShop(store, {
    deliveryFee: DELIVERY_FEE,
    ...{ pickupFrom: '00:00', pickupUntil: '23:30', leadHours: 0, pickupDays: 7 },
  });
  return createGoods(store);
}

/** Creates a product in two sizes, of which five and two are in stock. */
async function createGoods(store: TestStore): Promise<Product> {
  const { request } = store.owner;
  const params = { storeId: store.id };
  const { hash } = await callAs(request, storeSettingsApi.uploadStorePicture, {
    params,
    body: await drawCover(),
  });
  const spec = await callAs(request, catalogueApi.createSpec, {
    params,
    body: {
      name: { 'zh-Hans': '规格', en: 'Size' },
      values: [{ name: { 'zh-Hans': '小瓶', en: 'Small' } }, { name: { 'zh-Hans': '大瓶', en: 'Large' } }],
    },
  });
  const body: ProductInput = {
    title: { 'zh-Hans': '辣椒油', 'zh-Hant': '辣椒油', en: 'Chilli oil' },
    subtitle: { 'zh-Hans': '每天现做', en: 'Made every day' },
    description: { 'zh-Hans': '用汉源花椒熬成。', en: 'Made with pepper from Hanyuan.' },
    categoryId: null,
    cover: hash,
    carousel: [],
    quickCode: '',
    weight: 250,
    type: 'SINGLE',
    stockMode: 'REAL',
    saleMode: 'NORMAL',
    status: 'LISTED',
    withBooking: false,
    seatsMin: null,
    seatsMax: null,
    specIds: [spec.id],
    skus: spec.values.map(({ id }, index) => ({
      id: null,
      valueIds: [id],
      price: GOODS_PRICES[index] ?? GOODS_PRICES[0],
      status: 'LISTED',
      salePlanId: null,
      lowStockAt: null,
    })),
    groups: [],
  };
  const product = await callAs(request, catalogueApi.createProduct, { params, body });
  for (const [index, { id: skuId }] of product.skus.entries())
    await callAs(request, stockApi.changeStock, {
      params,
      body: { skuId, reason: 'received', quantity: index === 0 ? 5 : 2, note: '' },
    });
  return product;
}

const drawCover = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
