import { expect } from '@playwright/test';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { AddressInput } from '@xiwei/contract/addresses/addresses.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Product, ProductInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder, ShopOrderInput } from '@xiwei/contract/shop/shop-orders.model.ts';
import type { ShopSettings } from '@xiwei/contract/shop/shop-settings.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { callAs } from './calls.ts';
import type { Session } from './sign-in.ts';
import { freshPhone } from './sign-in.ts';
import type { TestStore } from './stores.ts';

/** A picture of two by two pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAF0lEQVR4nGM4Yi7368cXhl8/vhwxlwMAOVgH/2+yOKQAAAAASUVORK5CYII=',
  'base64',
);

const inAllLanguages = (text: string): Record<Language, string> => ({
  'zh-Hans': text,
  'zh-Hant': text,
  en: text,
});

/** Opens the shop of a store. It delivers to the mainland without a fee and offers pick-up; staff confirm orders. */
export async function openShop(
  { id: storeId, owner }: TestStore,
  changes: Partial<Omit<ShopSettings, 'version'>> = {},
): Promise<void> {
  const params = { storeId };
  const stored = await callAs(owner.request, stockApi.readShopSettings, { params });
  await callAs(owner.request, stockApi.updateShopSettings, {
    params,
    body: {
      ...{ ...stored, can: undefined, open: true, delivery: true, pickup: true, deliveryFee: 0 as Fen },
      ...{ freeFrom: null, deliveryRegions: ['CN'], confirmsAutomatically: false, payMinutes: 30 },
      ...changes,
    },
  });
}

interface ProductSetup extends Partial<Omit<ProductInput, 'title' | 'skus'>> {
  title: string;
  /** Of each variant. */
  price: number;
  /** Names of the variants; by default there is one, without a name. */
  variants?: string[];
  /** Pieces of each variant on hand. None of a combo, whose goods are counted instead. */
  onHand?: number;
}

/** Adds a listed product whose pieces are counted. */
export async function addProduct(
  { id: storeId, owner }: TestStore,
  { title, price, variants = [], onHand = 100, ...more }: ProductSetup,
): Promise<Product> {
  const params = { storeId };
  const cover = await callAs(owner.request, storeSettingsApi.uploadStorePicture, {
    params,
    body: PICTURE as never,
  });
  const spec =
    variants.length === 0
      ? undefined
      : await callAs(owner.request, catalogueApi.createSpec, {
          params,
          body: {
            name: inAllLanguages(title.slice(0, 40)),
            values: variants.map((name) => ({ id: null, name: inAllLanguages(name) })),
          },
        });
  const sku = { price: price as Fen, status: 'LISTED', salePlanId: null, lowStockAt: null } as const;
  const product = await callAs(owner.request, catalogueApi.createProduct, {
    params,
    body: {
      ...{ title: inAllLanguages(title), subtitle: {}, description: {}, categoryId: null },
      ...{ cover: cover.hash, carousel: [], quickCode: '', weight: null },
      ...{ type: 'SINGLE', stockMode: 'REAL', saleMode: 'NORMAL', status: 'LISTED' },
      ...{ withBooking: false, seatsMin: null, seatsMax: null, groups: [] },
      specIds: spec ? [spec.id] : [],
      skus: spec
        ? spec.values.map(({ id }) => ({ ...sku, id: null, valueIds: [id] }))
        : [{ ...sku, id: null, valueIds: [] }],
      ...more,
    },
  });
  for (const { id: skuId } of onHand > 0 ? product.skus : [])
    await callAs(owner.request, stockApi.changeStock, {
      params,
      body: { skuId, reason: 'received', quantity: onHand, note: '' },
    });
  return product;
}

interface OrderSetup extends Partial<Pick<ShopOrderInput, 'remark'>> {
  lines: { skuId: string; quantity: number }[];
  /** Differences from an address in Shanghai. */
  address?: Partial<AddressInput>;
}

/** Orders goods for delivery, as a person with a new address. The order waits for payment. */
export async function orderByApi(
  { request }: Session,
  { id: storeId }: Pick<TestStore, 'id'>,
  { lines, address = {}, remark = '' }: OrderSetup,
): Promise<MyShopOrder> {
  const { id: addressId } = await callAs(request, addressesApi.createAddress, {
    body: {
      ...{ region: 'CN', divisionCode: '310115', detail: '世纪大道100号', contact: '林晓' },
      ...{ phone: freshPhone(), isDefault: false, ...address },
    },
  });
  const goods = lines.map((line) => ({ ...line, choices: [] }));
  const params = { storeId };
  const { total } = await callAs(request, goodsApi.quoteGoods, {
    params,
    body: { lines: goods, way: 'delivery' },
  });
  return callAs(request, myShopOrdersApi.placeShopOrder, {
    params,
    body: {
      ...{ lines: goods, way: 'delivery', addressId, pickup: null, contact: null },
      ...{ remark, total, fromCart: false },
    },
  });
}

/** Waits until an order has left a status, and returns it. */
export async function whenOrderLeft(
  { request }: Session,
  { storeId, id: shopOrderId }: Pick<MyShopOrder, 'storeId' | 'id'>,
  status: MyShopOrder['status'],
): Promise<MyShopOrder> {
  const read = () => callAs(request, myShopOrdersApi.readMyShopOrder, { params: { storeId, shopOrderId } });
  await expect.poll(async () => (await read()).status).not.toBe(status);
  return read();
}
