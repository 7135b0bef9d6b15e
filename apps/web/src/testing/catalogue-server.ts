import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type {
  Product,
  ProductInput,
  ProductRow,
  ProductSpec,
  SalePlan,
  StockRow,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { refusal } from './fake-server.ts';
import { idOf } from './samples.ts';
import { server } from './server.ts';

type Price = Product['skus'][number]['price'];
const ALL = ['update', 'delete', 'list', 'unlist'] as const;

export const GIFTS = { id: idOf(300), name: { en: 'Gifts', 'zh-Hans': '礼盒' } };
export const SIZE: ProductSpec = {
  ...{ id: idOf(310), version: 0, name: { en: 'Size' }, can: ['update', 'delete'] },
  values: [
    { id: idOf(311), name: { en: 'Small' }, skus: 1 },
    { id: idOf(312), name: { en: 'Large' }, skus: 0 },
  ],
};
export const TASTE: ProductSpec = {
  ...{ id: idOf(320), version: 0, name: { en: 'Flavour' }, can: ['update', 'delete'] },
  values: [
    { id: idOf(321), name: { en: 'Lotus' }, skus: 0 },
    { id: idOf(322), name: { en: 'Date' }, skus: 0 },
  ],
};
export const EVERY_DAY: SalePlan = {
  ...{ id: idOf(330), version: 0, name: 'Goose of the day', mode: 'DAILY', policy: 'limited' },
  ...{ from: null, until: null, quantity: 12, perPerson: 2, skus: 0, can: ['update', 'delete'] },
};

export const makeSku = (changes: Partial<Product['skus'][number]> = {}): Product['skus'][number] => ({
  ...{ id: idOf(340), valueIds: [], status: 'LISTED', salePlanId: null, lowStockAt: 5, name: '' },
  ...{ price: 26_800 as Fen & Price, stock: { onHand: 12, reserved: 2, left: 10 } },
  ...changes,
});

export const makeProduct = (changes: Partial<Product> = {}): Product => ({
  ...{ id: idOf(350), version: 0, title: { en: 'Mooncakes', 'zh-Hans': '月饼' }, subtitle: {} },
  ...{ description: {}, categoryId: GIFTS.id, cover: null, carousel: [], quickCode: 'YB', weight: 760 },
  ...{ type: 'SINGLE', stockMode: 'REAL', saleMode: 'NORMAL', status: 'UNLISTED', withBooking: false },
  ...{ seatsMin: null, seatsMax: null, specIds: [], skus: [makeSku()], groups: [], can: [...ALL] },
  ...changes,
});
export const MOONCAKES = makeProduct();
export const WINE = makeProduct({
  ...{ id: idOf(351), title: { en: 'Wine' }, quickCode: 'HJ', categoryId: null, status: 'LISTED' },
  skus: [makeSku({ id: idOf(341), stock: { onHand: 3, reserved: 1, left: 2 } })],
});

export const makeStockRow = (changes: Partial<StockRow> = {}): StockRow => ({
  ...{ id: idOf(340), productId: MOONCAKES.id, title: 'Mooncakes', name: 'Small', quickCode: 'YB' },
  ...{ coverUrl: null, status: 'LISTED', lowStockAt: 5, low: false, can: ['change'] },
  ...{ onHand: 10, reserved: 4, left: 6 },
  ...changes,
});

/** The row of a product in the list. */
function rowOf(product: Product): ProductRow {
  const { skus, cover, id, version, title, quickCode, categoryId, type, stockMode, saleMode, status, can } =
    product;
  const prices = skus.map(({ price }) => price).toSorted((a, b) => a - b);
  const left = skus.reduce((sum, { stock }) => sum + (stock?.left ?? 0), 0);
  return {
    ...{ id, version, title, quickCode, categoryId, type, stockMode, saleMode, status, can },
    coverUrl: cover?.url ?? null,
    ...{ lowestPrice: prices[0] ?? null, highestPrice: prices.at(-1) ?? null },
    left: stockMode === 'REAL' ? left : null,
    lowStock: skus.some(({ stock, lowStockAt }) => stock && lowStockAt && stock.left <= lowStockAt) === true,
  };
}

/** Sets up the catalogue of a store, which pages and colleagues change. Hosts see it without actions. */
export function serveCatalogue(initial: Product[], { isHost = false } = {}) {
  let products = isHost ? initial.map((each) => ({ ...each, can: [] })) : initial;
  const list = () => ({
    items: products.map(rowOf),
    categories: [GIFTS],
    can: isHost ? [] : (['create', 'sort'] as ('create' | 'sort')[]),
  });
  const find = (id: string) => products.find((each) => each.id === id);
  const change = (id: string, changes: Partial<Product>): Product => {
    products = products.map((each) =>
      each.id === id ? { ...each, ...changes, version: each.version + 1 } : each,
    );
    return find(id) as Product;
  };
  const storedOf = (body: ProductInput): Partial<Product> => ({
    ...body,
    cover: body.cover === null ? null : { hash: body.cover, url: `/files/${body.cover}` },
    carousel: body.carousel.map((hash) => ({ hash, url: `/files/${hash}` })),
    skus: body.skus.map((sku, index) => makeSku({ ...sku, id: sku.id ?? idOf(360 + index) })),
    groups: body.groups.map((group, place) => ({
      ...{ ...group, id: group.id ?? idOf(380 + place) },
      items: group.items.map((item, index) => ({
        ...{ ...item, id: item.id ?? idOf(390 + index), title: 'Stored title' },
      })),
    })),
  });
  server
    .on(catalogueApi.listProducts, () => list())
    .on(catalogueApi.readProduct, ({ params }) => find(params.productId) ?? refusal('productMissing'))
    .on(catalogueApi.createProduct, ({ body }) => {
      const created = makeProduct({ ...storedOf(body), id: idOf(370 + products.length) });
      products = [...products, created];
      return created;
    })
    .on(catalogueApi.updateProduct, ({ params, body: { version, ...body } }) => {
      const stored = find(params.productId);
      if (!stored) return refusal('productMissing');
      return stored.version === version ? change(stored.id, storedOf(body)) : refusal('changedMeanwhile');
    })
    .on(catalogueApi.listOnShop, ({ params, body }) => change(params.productId, body))
    .on(catalogueApi.deleteProduct, ({ params }) => {
      products = products.filter(({ id }) => id !== params.productId);
      return {};
    })
    .on(catalogueApi.listSpecs, { items: [SIZE, TASTE], can: ['create', 'sort'] })
    .on(catalogueApi.listSalePlans, { items: [EVERY_DAY], can: ['create'] });
  return { read: () => products, change };
}
