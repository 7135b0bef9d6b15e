import type { ProductInput } from '@xiwei/contract/shop/catalogue.model.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { listSkusInOpenOrders } from '../orders/open-orders.store.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { categories, listValues } from './lists.store.ts';
import { problemOfProduct } from './products.rules.ts';
import {
  findPlanModes,
  findSkus,
  type GroupValues,
  type ItemValues,
  isInCombo,
  type NamedItem,
  type NamedSku,
  type ProductKey,
  type ProductRow,
  type ProductValues,
  removeSkus,
  saveCombo,
  saveSkus,
} from './products.store.ts';

/** A product before it is changed, with its variants, which the transaction has locked. */
export interface ProductBefore {
  row: ProductRow;
  skus: readonly NamedSku[];
  items: readonly NamedItem[];
}

/** Refuses a product that cannot be saved as it is sent. `before` is undefined for a new one. */
export async function checkProduct(
  { pictures }: Pick<ShopDeps, 'pictures'>,
  db: Db,
  storeId: string,
  input: ProductInput,
  before?: ProductBefore,
): Promise<void> {
  const { cover, carousel, categoryId } = input;
  if (!(await pictures.has(db, [...(cover === null ? [] : [cover]), ...carousel])))
    throw new Refusal('pictureMissing');
  if (categoryId !== null && !(await categories.list(db, storeId)).some(({ id }) => id === categoryId))
    throw new Refusal('productCategoryMissing');
  const problem = problemOfProduct(input, await contextOf(db, storeId, input, before));
  if (problem) throw new Refusal(problem);
  await checkPlans(db, storeId, input);
}

async function contextOf(db: Db, storeId: string, { groups, specIds }: ProductInput, before?: ProductBefore) {
  const values = specIds.length > 0 ? await listValues(db, storeId) : [];
  const skuIds = groups.flatMap(({ items }) => items.map(({ skuId }) => skuId));
  const contained = await findSkus(db, storeId, skuIds);
  const singles = contained.filter(
    ({ type, product_id }) => type === 'SINGLE' && product_id !== before?.row.id,
  );
  const valuesOf = (specId: string) => values.filter(({ spec_id }) => spec_id === specId);
  return {
    ownSkus: idsOf(before?.skus),
    ownGroups: new Set(before?.items.map(({ group_id }) => group_id)),
    ownItems: idsOf(before?.items),
    values: new Map(
      [...new Set(values.map(({ spec_id }) => spec_id))].map((id) => [id, idsOf(valuesOf(id))]),
    ),
    singles: idsOf(singles),
  };
}

const idsOf = (rows: readonly { id: string }[] = []): Set<string> => new Set(rows.map(({ id }) => id));

async function checkPlans(db: Db, storeId: string, { skus, saleMode }: ProductInput): Promise<void> {
  const planIds = [...new Set(skus.flatMap(({ salePlanId }) => salePlanId ?? []))];
  const modes = await findPlanModes(db, storeId, planIds);
  if (modes.size < planIds.length) throw new Refusal('salePlanMissing');
  if ([...modes.values()].some((mode) => mode !== saleMode)) throw new Refusal('salePlanModeDiffers');
}

/** Removes variants that the transaction has locked, unless a combo or an open order contains one. */
export async function removeUnused(
  { db, now }: Tx,
  storeId: string,
  skus: readonly NamedSku[],
): Promise<void> {
  await requireUnused(db, storeId, skus, true);
  await removeSkus(
    db,
    storeId,
    skus.map(({ id }) => id),
    now,
  );
}

/** Refuses if a combo or an open order contains one of the variants, which the transaction has locked. */
export async function requireUnused(
  db: Db,
  storeId: string,
  skus: readonly NamedSku[],
  alsoInCombos: boolean,
): Promise<void> {
  const ids = skus.map(({ id }) => id);
  if (skus.some(({ reserved }) => reserved > 0) || (await listSkusInOpenOrders(db, storeId, ids)).length > 0)
    throw new Refusal('productInOpenOrders');
  if (alsoInCombos && (await isInCombo(db, storeId, ids))) throw new Refusal('productInCombo');
}

/** Stores the variants and the combo of a product. Those that are missing in the input are removed. */
export async function saveParts(
  tx: Tx,
  key: ProductKey,
  input: ProductInput,
  before?: ProductBefore,
): Promise<void> {
  const sent = new Set(input.skus.map(({ id }) => id));
  await removeUnused(tx, key.storeId, before?.skus.filter(({ id }) => !sent.has(id)) ?? []);
  await saveSkus(
    tx.db,
    input.skus.map((sku, position) => ({
      ...{ store_id: key.storeId, id: sku.id ?? newId(tx.now), product_id: key.id },
      ...{ value_ids: sku.valueIds, price: sku.price, status: sku.status, sale_plan_id: sku.salePlanId },
      ...{ low_stock_at: sku.lowStockAt, position },
    })),
  );
  if (input.groups.length > 0 || (before?.items ?? []).length > 0) await saveGroups(tx, key, input);
}

async function saveGroups({ db, now }: Tx, key: ProductKey, input: ProductInput): Promise<void> {
  const groups: GroupValues[] = [];
  const items: ItemValues[] = [];
  input.groups.forEach(({ id, name, choose, items: contained }, position) => {
    const group = { store_id: key.storeId, id: id ?? newId(now), product_id: key.id, name, choose, position };
    groups.push(group);
    contained.forEach(({ id: itemId, skuId, quantity, most, extra }, place) => {
      items.push({
        ...{ store_id: key.storeId, id: itemId ?? newId(now), group_id: group.id, sku_id: skuId },
        ...{ quantity, most, extra, position: place },
      });
    });
  });
  await saveCombo(db, key, groups, items);
}

/** Returns the columns of a product. A combo is not counted, because the goods in it are. */
export const columnsOf = (input: ProductInput): ProductValues => ({
  title: input.title,
  subtitle: input.subtitle,
  description: input.description,
  category_id: input.categoryId,
  cover: input.cover,
  carousel: input.carousel,
  quick_code: input.quickCode,
  weight: input.weight,
  type: input.type,
  stock_mode: input.type === 'COMBO' ? 'VIRTUAL' : input.stockMode,
  sale_mode: input.saleMode,
  status: input.status,
  with_booking: input.withBooking,
  seats_min: input.seatsMin,
  seats_max: input.seatsMax,
  spec_ids: input.specIds,
});
