import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { MAX_CATEGORIES, type ProductCategory } from '@xiwei/contract/shop/catalogue.model.ts';
import { lockPublicContent, requireNewName } from '#modules/stores/index.ts';
import { json } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitGoodsChanged } from '../shop-news.ts';
import { type CategoryRow, categories, countProductsByCategory } from './lists.store.ts';

type Api = typeof catalogueApi;
type Counts = ReadonlyMap<string, number>;

const DUPLICATE = { code: 'productCategoryDuplicate', field: 'name' } as const;

export async function listCategories(_deps: ShopDeps, { db, input, role }: Call<Api['listCategories']>) {
  const { storeId } = input.params;
  return describeAll(await categories.list(db, storeId), await countProductsByCategory(db, storeId), role);
}

export async function createCategory(
  deps: ShopDeps,
  call: Call<Api['createCategory']>,
): Promise<ProductCategory> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await categories.list(db, storeId);
  if (existing.length >= MAX_CATEGORIES) throw new Refusal('productCategoryLimitReached');
  requireNewName(call, existing, input.body, DUPLICATE);
  const row = await categories.add(db, { storeId, id: newId(now) }, { name: json(input.body.name) });
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, new Map(), role);
}

export async function updateCategory(
  deps: ShopDeps,
  call: Call<Api['updateCategory']>,
): Promise<ProductCategory> {
  const { db, input, role, audit } = call;
  const { storeId, categoryId: id } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await categories.list(db, storeId);
  const others = existing.filter((category) => category.id !== id);
  requireNewName(call, others, input.body, DUPLICATE);
  const { name, version } = input.body;
  const row = await categories.update(db, { storeId, id }, { name: json(name), version });
  audit({ before: existing.find((category) => category.id === id) });
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, await countProductsByCategory(db, storeId), role);
}

export async function deleteCategory(deps: ShopDeps, call: Call<Api['deleteCategory']>) {
  const { db, input, audit } = call;
  const { storeId, categoryId: id } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await categories.list(db, storeId);
  await categories.delete(db, { storeId, id });
  audit({ before: existing.find((category) => category.id === id) });
  await emitGoodsChanged(deps, call, storeId);
  return {};
}

export async function sortCategories(deps: ShopDeps, call: Call<Api['sortCategories']>) {
  const { db, input, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const rows = await categories.sort(db, storeId, input.body.ids);
  await emitGoodsChanged(deps, call, storeId);
  return describeAll(rows, await countProductsByCategory(db, storeId), role);
}

const describeAll = (rows: readonly CategoryRow[], counts: Counts, role: StaffRole) => ({
  items: rows.map((row) => describe(row, counts, role)),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describe = (row: CategoryRow, counts: Counts, role: StaffRole): ProductCategory => ({
  id: row.id,
  version: row.version,
  name: row.name,
  products: counts.get(row.id) ?? 0,
  can: can(role, { manager: ['update', 'delete'] }),
});
