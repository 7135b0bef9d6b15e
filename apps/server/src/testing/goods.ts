import { createHash, randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type {
  Product as Goods,
  ProductInput,
  SalePlanInput,
  SkuInput,
} from '@xiwei/contract/shop/catalogue.model.ts';
import type { ShopTerms } from '@xiwei/contract/shop/shop-settings.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { findShopSettings, saveShopSettings } from '#modules/shop/settings/settings.store.ts';
import type { Db } from '#platform/db/db.ts';
import { addMerchantAndStore, addStaff } from './fixtures.ts';
import type { Product, Visitor } from './product.ts';

/** A store with its manager and a picture. */
export interface GoodsStore {
  storeId: string;
  manager: Visitor;
  cover: string;
}

/** Adds a store with an open shop, and makes a person its manager. */
export async function openShop(
  { db }: Product,
  manager: Visitor,
  managerId: string,
  terms: Partial<ShopTerms> = {},
): Promise<GoodsStore> {
  const storeId = await addMerchantAndStore(db);
  await addStaff(db, storeId, managerId, 'manager');
  await setTerms(db, storeId, { open: true, ...terms });
  return { storeId, manager, cover: await addPicture(db) };
}

/** Changes how a store sells. */
export const setTerms = async (db: Db, storeId: string, terms: Partial<ShopTerms>): Promise<void> =>
  saveShopSettings(db, storeId, { ...(await findShopSettings(db, storeId)), version: 1, ...terms });

/** Stores a picture without its content. Returns its hash. */
export async function addPicture(db: Db): Promise<string> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex');
  await db
    .insertInto('picture')
    .values({
      ...{ hash, media_type: 'image/webp', width: 1, height: 1, bytes: 1 },
      ...{ created_at: new Date('2037-11-01T00:00:00Z'), content: null },
    })
    .execute();
  return hash;
}

export const SKU: SkuInput = {
  id: null,
  valueIds: [],
  price: 30_00 as Fen,
  status: 'LISTED',
  salePlanId: null,
  lowStockAt: null,
};

/** A listed product with one variant, which is counted. */
export const productInput = ({ cover }: GoodsStore, more: Partial<ProductInput> = {}): ProductInput => ({
  title: { en: 'Mooncakes', 'zh-Hans': '月饼' },
  subtitle: {},
  description: {},
  categoryId: null,
  cover,
  carousel: [],
  quickCode: '',
  weight: 500,
  type: 'SINGLE',
  stockMode: 'REAL',
  saleMode: 'NORMAL',
  status: 'LISTED',
  withBooking: false,
  seatsMin: null,
  seatsMax: null,
  specIds: [],
  skus: [SKU],
  groups: [],
  ...more,
});

export const addProduct = (store: GoodsStore, more: Partial<ProductInput> = {}): Promise<Goods> =>
  store.manager.do(catalogueApi.createProduct, {
    params: { storeId: store.storeId },
    body: productInput(store, more),
  });

/** Adds a product with one variant of which pieces are on hand. Returns the id of the variant. */
export async function addStocked(
  store: GoodsStore,
  onHand: number,
  more: Partial<ProductInput> = {},
): Promise<{ skuId: string; goods: Goods }> {
  const goods = await addProduct(store, more);
  const skuId = firstSku(goods);
  if (onHand > 0) await receive(store, skuId, onHand);
  return { skuId, goods };
}

/** Returns the id of the first variant of a product. */
export const firstSku = ({ skus: [sku] }: Goods): string => {
  if (!sku) throw new Error('The product has no variant');
  return sku.id;
};

export const receive = (store: GoodsStore, skuId: string, quantity: number) =>
  store.manager.do(stockApi.changeStock, {
    params: { storeId: store.storeId },
    body: { skuId, reason: 'received', quantity, note: '' },
  });

/** A combo of one group of which a buyer chooses some. */
export const comboOf = (
  skuIds: readonly string[],
  { choose = 1, quantity = 1, most = 2, extra = 0 } = {},
): Partial<ProductInput> => ({
  title: { en: 'Gift box' },
  type: 'COMBO',
  groups: [
    {
      ...{ id: null, name: { en: 'Inside' }, choose },
      items: skuIds.map((skuId) => ({ id: null, skuId, quantity, most, extra: extra as Fen })),
    },
  ],
});

/** Returns what changes a product to other values, at the version that was read. */
export const changeOf = (goods: Goods, more: Partial<ProductInput> = {}) => ({
  ...inputOf(goods),
  ...more,
  version: goods.version,
});

/** Returns a product as it is sent. */
function inputOf({ cover, carousel, skus, groups, id: _id, can: _can, version: _version, ...goods }: Goods) {
  return {
    ...goods,
    cover: cover?.hash ?? null,
    carousel: carousel.map(({ hash }) => hash),
    skus: skus.map(({ name: _name, stock: _stock, ...sku }) => sku),
    groups: groups.map(({ items, ...group }) => ({
      ...group,
      items: items.map(({ title: _title, ...item }) => item),
    })),
  };
}

export const addSalePlan = async (store: GoodsStore, more: Partial<SalePlanInput> = {}): Promise<string> =>
  (
    await store.manager.do(catalogueApi.createSalePlan, {
      params: { storeId: store.storeId },
      body: {
        ...{ name: 'Plan', mode: 'NORMAL', from: null, until: null },
        ...{ policy: 'stock', quantity: null, perPerson: null },
        ...more,
      },
    })
  ).id;
