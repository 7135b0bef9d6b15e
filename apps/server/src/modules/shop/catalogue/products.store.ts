import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ProductType, SaleMode } from '@xiwei/contract/shop/catalogue.model.ts';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { upsertRows, withJson } from '#platform/db/upsert.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';
import { Refusal } from '#platform/refusal.ts';
import { valueNames } from '../goods/value-names.store.ts';

export type ProductRow = Selectable<Tables['product']>;
export type ProductValues = Omit<
  Insertable<Tables['product']>,
  'store_id' | 'id' | 'position' | 'version' | 'created_at' | 'deleted_at'
>;
type SkuRow = Selectable<Tables['sku']>;
export type SkuValues = Omit<Insertable<Tables['sku']>, 'on_hand' | 'reserved' | 'deleted_at'>;
export type GroupValues = Insertable<Tables['combo_group']>;
export type ItemValues = Insertable<Tables['combo_item']>;

export interface ProductKey {
  storeId: string;
  id: string;
}

/** A product in the list of staff, with what its variants have in common. */
export interface ListedProduct extends ProductRow {
  /** The prices of the variants that are on sale. */
  lowest: Fen | null;
  highest: Fen | null;
  /** Pieces of all variants that are not reserved. */
  spare: number;
  is_low: boolean;
}

const listed = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sku')
          .select([
            sql<Fen | null>`min(price) filter (where sku.status = 'LISTED')`.as('lowest'),
            sql<Fen | null>`max(price) filter (where sku.status = 'LISTED')`.as('highest'),
            sql<number>`coalesce(sum(on_hand - reserved), 0)::int`.as('spare'),
            sql<boolean>`coalesce(bool_or(on_hand - reserved <= low_stock_at), false)`.as('is_low'),
          ])
          .whereRef('sku.store_id', '=', 'product.store_id')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.deleted_at', 'is', null)
          .as('stock'),
      (join) => join.onTrue(),
    )
    .selectAll('product')
    .select(['stock.lowest', 'stock.highest', 'stock.spare', 'stock.is_low'])
    .where('product.deleted_at', 'is', null);

/** Lists the products of a store in their order. */
export const listProductsOf = (db: Db, storeId: string): Promise<ListedProduct[]> =>
  listed(db)
    .where('product.store_id', '=', storeId)
    .orderBy('product.position')
    .orderBy('product.id')
    .execute();

export const findProduct = (db: Db, { storeId, id }: ProductKey): Promise<ProductRow | undefined> =>
  db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function countProducts(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a product at the end of the list. */
export const addProduct = (
  db: Db,
  { storeId, id }: ProductKey,
  values: ProductValues,
  now: Date,
): Promise<ProductRow> =>
  db
    .insertInto('product')
    .values({
      ...withJson('product', values),
      ...{ store_id: storeId, id, created_at: now },
      position: sql<number>`(select coalesce(max(position), 0) + 1 from product where store_id = ${storeId})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a product that has the version the caller read, or at any version (`latest`). */
export const changeProduct = (
  db: Db,
  { storeId, id }: ProductKey,
  version: number | 'latest',
  change: Omit<UpdateObject<Tables, 'product'>, 'version'>,
): Promise<ProductRow> =>
  updateAtVersion(db, 'product', { store_id: storeId, id }, version, withJson('product', change));

/** Puts the products of a store into the order of `ids`. Refuses unless these are all of them, each once. */
export async function placeProducts(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`update product set position = sorted.position
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, position)
    where product.store_id = ${storeId} and product.id = sorted.id and product.deleted_at is null`.execute(
    db,
  );
  const isWhole = Number(numAffectedRows) === ids.length && (await countProducts(db, storeId)) === ids.length;
  if (!isWhole || new Set(ids).size < ids.length) throw new Refusal('changedMeanwhile');
}

/** A variant with the names of its values, in the order of the specs. */
export interface NamedSku extends SkuRow {
  value_names: Localized[];
}

/** Lists the variants of a product in their order. */
export const listSkus = (db: Db, { storeId, id }: ProductKey): Promise<NamedSku[]> =>
  db
    .selectFrom('sku')
    .selectAll()
    .select(valueNames.as('value_names'))
    .where('store_id', '=', storeId)
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Adds variants, or changes those with the same id. Their stock stays. */
export const saveSkus = (db: Db, rows: readonly SkuValues[]): Promise<void> => upsertRows(db, 'sku', rows);

/** Removes variants. Orders and carts can still find them. */
export async function removeSkus(db: Db, storeId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sku')
    .set({ status: 'UNLISTED', sale_plan_id: null, low_stock_at: null, deleted_at: now })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}

/** An item of a combo with its group and with what it contains. */
export interface NamedItem {
  group_id: string;
  group_name: Localized;
  choose: number;
  id: string;
  sku_id: string;
  quantity: number;
  most: number;
  extra: Fen;
  title: Localized;
  value_names: Localized[];
}

/** Lists the items of a combo in their order, by group. */
export const listComboItems = (db: Db, { storeId, id }: ProductKey): Promise<NamedItem[]> =>
  db
    .selectFrom('combo_group as part')
    .innerJoin('combo_item as item', (join) =>
      join.onRef('item.store_id', '=', 'part.store_id').onRef('item.group_id', '=', 'part.id'),
    )
    .innerJoin('sku', (join) =>
      join.onRef('sku.store_id', '=', 'item.store_id').onRef('sku.id', '=', 'item.sku_id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.store_id', '=', 'sku.store_id').onRef('product.id', '=', 'sku.product_id'),
    )
    .select(['part.id as group_id', 'part.name as group_name', 'part.choose', 'item.id', 'item.sku_id'])
    .select(['item.quantity', 'item.most', 'item.extra', 'product.title', valueNames.as('value_names')])
    .where('part.store_id', '=', storeId)
    .where('part.product_id', '=', id)
    .orderBy('part.position')
    .orderBy('item.position')
    .execute();

/** Stores the groups of a combo with their items, and removes all others of it. */
export async function saveCombo(
  db: Db,
  { storeId, id }: ProductKey,
  groups: readonly GroupValues[],
  items: readonly ItemValues[],
): Promise<void> {
  await upsertRows(db, 'combo_group', groups);
  await upsertRows(db, 'combo_item', items);
  const groupIds = groups.map((group) => group.id);
  await sql`delete from combo_item item using combo_group part
    where part.store_id = ${storeId} and part.product_id = ${id}
      and item.store_id = part.store_id and item.group_id = part.id
      and item.id <> all (${items.map((item) => item.id)}::uuid[])`.execute(db);
  await sql`delete from combo_group where store_id = ${storeId} and product_id = ${id}
    and id <> all (${groupIds}::uuid[])`.execute(db);
}

/** What a combo or a plan has to know of variants. */
export interface SkuFacts {
  id: string;
  product_id: string;
  type: ProductType;
}

/** Finds variants of a store that were not removed, in any order. */
export const findSkus = (db: Db, storeId: string, ids: readonly string[]): Promise<SkuFacts[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sku')
        .innerJoin('product', (join) =>
          join.onRef('product.store_id', '=', 'sku.store_id').onRef('product.id', '=', 'sku.product_id'),
        )
        .select(['sku.id', 'sku.product_id', 'product.type'])
        .where('sku.store_id', '=', storeId)
        .where('sku.id', 'in', ids)
        .where('sku.deleted_at', 'is', null)
        .execute();

/** Checks whether a combo contains one of some variants. */
export async function isInCombo(db: Db, storeId: string, skuIds: readonly string[]): Promise<boolean> {
  if (skuIds.length === 0) return false;
  const item = await db
    .selectFrom('combo_item')
    .select('id')
    .where('store_id', '=', storeId)
    .where('sku_id', 'in', skuIds)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** Finds the modes of sale plans. Unknown ones are left out. */
export async function findPlanModes(
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, SaleMode>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sale_plan')
    .select(['id', 'mode'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, mode }) => [id, mode]));
}
