import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Listing, ProductType, SaleMode } from '@xiwei/contract/shop/catalogue.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { valueNames } from './value-names.store.ts';

/** The variants to read: by id, or all of some products. */
export interface GoodsAsked {
  skuIds: readonly string[];
  productIds: readonly string[];
}

/** An item of a combo with its group. */
export interface ComboItemRow {
  groupId: string;
  groupName: Localized;
  choose: number;
  itemId: string;
  skuId: string;
  quantity: number;
  most: number;
  extra: Fen;
}

/** A variant with its product, its plan, and how many are left. */
export interface VariantRow {
  sku_id: string;
  product_id: string;
  type: ProductType;
  sale_mode: SaleMode;
  title: Localized;
  /** The names of its values, in the order of the specs. */
  value_names: Localized[];
  value_ids: string[];
  cover: string | null;
  quick_code: string;
  weight: number | null;
  price: Fen;
  product_status: Listing;
  status: Listing;
  is_deleted: boolean;
  with_booking: boolean;
  seats_min: number | null;
  seats_max: number | null;
  /** Null if it is not counted. */
  spare: number | null;
  plan_id: string | null;
  plan_mode: SaleMode | null;
  from_date: string | null;
  until_date: string | null;
  plan_limit: number | null;
  per_person: number | null;
  /** Pieces sold under the plan: today, or in all. */
  sold: number;
  /** Null if it is no combo. */
  items: ComboItemRow[] | null;
}

const itemsOfCombo = sql`(select jsonb_agg(jsonb_build_object(
    'groupId', part.id, 'groupName', part.name, 'choose', part.choose, 'itemId', item.id, 'skuId', item.sku_id,
    'quantity', item.quantity, 'most', item.most, 'extra', item.extra) order by part.position, item.position)
  from combo_group part
  join combo_item item on item.store_id = part.store_id and item.group_id = part.id
  where part.store_id = product.store_id and part.product_id = product.id)`;

/**
 * Reads variants in their order, with those in the combos among them. Those that are asked for by id are read also if they were
 * removed. `today` is the date at the store.
 */
export async function readVariants(
  db: Db,
  storeId: string,
  { skuIds, productIds }: GoodsAsked,
  today: string,
): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`with asked as (
      select id, product_id from sku where store_id = ${storeId} and id = any (${skuIds}::uuid[])
      union
      select id, product_id from sku
      where store_id = ${storeId} and product_id = any (${productIds}::uuid[]) and deleted_at is null)
    select sku.id as sku_id, product.id as product_id, product.type,
      product.sale_mode, product.title, sku.value_ids, product.cover, product.quick_code, product.weight, sku.price,
      product.status as product_status, sku.status, sku.deleted_at is not null as is_deleted,
      product.with_booking, product.seats_min, product.seats_max,
      case product.stock_mode when 'REAL' then sku.on_hand - sku.reserved end as spare,
      plan.id as plan_id, plan.mode as plan_mode, plan.from_date, plan.until_date, plan.quantity as plan_limit,
      plan.per_person, coalesce(counted.sold, 0) as sold,
      ${valueNames} as value_names,
      case product.type when 'COMBO' then ${itemsOfCombo} end as items
    from sku
    join product on product.store_id = sku.store_id and product.id = sku.product_id
    left join sale_plan plan on plan.store_id = sku.store_id and plan.id = sku.sale_plan_id
    left join sale_count counted on counted.store_id = sku.store_id and counted.plan_id = plan.id
      and counted.sku_id = sku.id and counted.period = case plan.mode when 'DAILY' then ${today} else 'all' end
    where sku.store_id = ${storeId} and sku.id in (
      select id from asked
      union all
      select item.sku_id from asked
        join combo_group part on part.store_id = ${storeId} and part.product_id = asked.product_id
        join combo_item item on item.store_id = part.store_id and item.group_id = part.id)
    order by sku.product_id, sku.position, sku.id`.execute(db);
  return rows;
}

/** A product in the shop, with the variants that are under one plan, or under none: those for sale alone. */
export interface FrontRow {
  id: string;
  title: Localized;
  subtitle: Localized;
  category_id: string | null;
  cover: string | null;
  type: ProductType;
  lowest: Fen;
  highest: Fen;
  /** The most pieces that are left of a variant. Null: they are not counted. */
  spare: number | null;
  /** The same, with what the plan still allows. Null: no limit. */
  free: number | null;
  plan_mode: SaleMode | null;
  from_date: string | null;
  until_date: string | null;
}

/** Lists the products of a shop that diners see, in their order. A product whose variants are under several plans has several rows. */
export async function listFront(db: Db, storeId: string, today: string): Promise<FrontRow[]> {
  const { rows } =
    await sql<FrontRow>`select product.id, product.title, product.subtitle, product.category_id,
      product.cover, product.type, min(sku.price) as lowest, max(sku.price) as highest,
      max(case product.stock_mode when 'REAL' then sku.on_hand - sku.reserved end) as spare,
      max(least(case product.stock_mode when 'REAL' then sku.on_hand - sku.reserved end,
        plan.quantity - coalesce(counted.sold, 0))) as free,
      plan.mode as plan_mode, plan.from_date, plan.until_date
    from product
    join sku on sku.store_id = product.store_id and sku.product_id = product.id
      and sku.deleted_at is null and sku.status = 'LISTED'
    left join sale_plan plan on plan.store_id = sku.store_id and plan.id = sku.sale_plan_id
    left join sale_count counted on counted.store_id = sku.store_id and counted.plan_id = plan.id
      and counted.sku_id = sku.id and counted.period = case plan.mode when 'DAILY' then ${today} else 'all' end
    where product.store_id = ${storeId} and product.deleted_at is null and product.status = 'LISTED'
    group by product.store_id, product.id, plan.store_id, plan.id
    order by product.position, product.id`.execute(db);
  return rows;
}

/** Finds a product that diners see. */
export const findListed = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '=', 'LISTED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Lists the values of specs, in the order of the specs that are given. */
export const listValuesOf = (db: Db, storeId: string, specIds: readonly string[]) =>
  db
    .selectFrom('spec_value as value')
    .innerJoin('product_spec as spec', (join) =>
      join.onRef('spec.store_id', '=', 'value.store_id').onRef('spec.id', '=', 'value.spec_id'),
    )
    .select(['spec.id as spec_id', 'spec.name as spec_name', 'value.id', 'value.name'])
    .where('spec.store_id', '=', storeId)
    .where('spec.id', 'in', specIds)
    .orderBy(sql`array_position(${specIds}::uuid[], spec.id)`)
    .orderBy('value.position')
    .orderBy('value.id')
    .execute();

/** Finds the title of a product, also of one that was deleted. */
export async function findProductTitle(
  db: Db,
  storeId: string,
  productId: string,
): Promise<Localized | undefined> {
  const product = await db
    .selectFrom('product')
    .select('title')
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.title;
}
