import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { MAX_PRODUCTS, type Product, type ProductList } from '@xiwei/contract/shop/catalogue.model.ts';
import { lockPublicContent } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitGoodsChanged } from '../shop-news.ts';
import { lockSkus } from '../stock/stock.store.ts';
import { categories } from './lists.store.ts';
import { describeProduct, describeRow } from './products.describe.ts';
import { problemOfListing } from './products.rules.ts';
import {
  addProduct,
  changeProduct,
  countProducts,
  findProduct,
  listComboItems,
  listProductsOf,
  listSkus,
  type ProductKey,
  placeProducts,
  saveCombo,
} from './products.store.ts';
import {
  checkProduct,
  columnsOf,
  type ProductBefore,
  removeUnused,
  requireUnused,
  saveParts,
} from './save-product.ts';

type Api = typeof catalogueApi;
type Reader = Pick<Call<Api['readProduct']>, 'db' | 'role' | 'language'>;
type Change = Pick<Call<Api['updateProduct']>, 'db' | 'now'>;

export async function listProducts(_deps: ShopDeps, { db, input, role }: Call<Api['listProducts']>) {
  return describeList(db, input.params.storeId, role);
}

export async function readProduct(_deps: ShopDeps, call: Call<Api['readProduct']>): Promise<Product> {
  const { storeId, productId: id } = call.input.params;
  return describe(call, { storeId, id });
}

export async function createProduct(deps: ShopDeps, call: Call<Api['createProduct']>): Promise<Product> {
  const { db, input, now } = call;
  const key = { storeId: input.params.storeId, id: newId(now) };
  await lockPublicContent(db, key.storeId);
  if ((await countProducts(db, key.storeId)) >= MAX_PRODUCTS) throw new Refusal('productLimitReached');
  await checkProduct(deps, db, key.storeId, input.body);
  await addProduct(db, key, columnsOf(input.body), now);
  await saveParts(call, key, input.body);
  await emitGoodsChanged(deps, call, key.storeId);
  return describe(call, key);
}

export async function updateProduct(deps: ShopDeps, call: Call<Api['updateProduct']>): Promise<Product> {
  const { db, input, audit } = call;
  const key = { storeId: input.params.storeId, id: input.params.productId };
  const { version, ...body } = input.body;
  const before = await lockProduct(call, key);
  requireVersion(before.row, version);
  await checkProduct(deps, db, key.storeId, body, before);
  const columns = columnsOf(body);
  const isCountedOtherwise = columns.stock_mode !== before.row.stock_mode || columns.type !== before.row.type;
  if (isCountedOtherwise) await requireUnused(db, key.storeId, before.skus, columns.type !== before.row.type);
  await changeProduct(db, key, version, columns);
  await saveParts(call, key, body, before);
  audit({ before });
  await emitGoodsChanged(deps, call, key.storeId);
  return describe(call, key);
}

export async function listOnShop(deps: ShopDeps, call: Call<Api['listOnShop']>): Promise<Product> {
  const { db, input } = call;
  const key = { storeId: input.params.storeId, id: input.params.productId };
  const { row, skus } = await lockProduct(call, key);
  const { status } = input.body;
  const problem = problemOfListing({ status, cover: row.cover, skus });
  if (problem) throw new Refusal(problem);
  if (row.status !== status) {
    await changeProduct(db, key, 'latest', { status });
    await emitGoodsChanged(deps, call, key.storeId);
  }
  return describe(call, key);
}

export async function deleteProduct(deps: ShopDeps, call: Call<Api['deleteProduct']>) {
  const { db, input, now, audit } = call;
  const key = { storeId: input.params.storeId, id: input.params.productId };
  const before = await lockProduct(call, key);
  await removeUnused(call, key.storeId, before.skus);
  await saveCombo(db, key, [], []);
  await changeProduct(db, key, 'latest', {
    ...{ status: 'UNLISTED', cover: null, carousel: [], category_id: null, deleted_at: now },
  });
  audit({ before });
  await emitGoodsChanged(deps, call, key.storeId);
  return {};
}

export async function sortProducts(deps: ShopDeps, call: Call<Api['sortProducts']>): Promise<ProductList> {
  const { db, input, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  await placeProducts(db, storeId, input.body.ids);
  await emitGoodsChanged(deps, call, storeId);
  return describeList(db, storeId, role);
}

/** Makes other changes of the catalogue wait, and orders of the product. Returns it with its parts. */
async function lockProduct({ db, now }: Change, key: ProductKey): Promise<ProductBefore> {
  await lockPublicContent(db, key.storeId);
  const locked = (await listSkus(db, key)).map(({ id }) => id);
  await lockSkus({ db, now }, key.storeId, locked);
  const row = await findProduct(db, key);
  if (!row) throw new Refusal('productMissing');
  // Read after the lock: orders that were placed before it have reserved pieces meanwhile.
  return { row, skus: await listSkus(db, key), items: await listComboItems(db, key) };
}

async function describe({ db, role, language }: Reader, key: ProductKey): Promise<Product> {
  const row = await findProduct(db, key);
  if (!row) throw new Refusal('productMissing');
  const items = row.type === 'COMBO' ? await listComboItems(db, key) : [];
  return describeProduct(row, await listSkus(db, key), items, { role, language });
}

async function describeList(db: Db, storeId: string, role: StaffRole): Promise<ProductList> {
  const listed = await categories.list(db, storeId);
  return {
    items: (await listProductsOf(db, storeId)).map((row) => describeRow(row, role)),
    categories: listed.map(({ id, name }) => ({ id, name })),
    can: can(role, { manager: ['create', 'sort'] }),
  };
}
