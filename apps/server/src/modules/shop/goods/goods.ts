import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ProductType, SaleMode } from '@xiwei/contract/shop/catalogue.model.ts';
import { findTimezone } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { type ComboItemRow, readVariants, type VariantRow } from './goods.store.ts';
import { joinNames } from './names.rules.ts';
import { periodOf } from './plans.rules.ts';

/** A sale plan at a moment. */
export interface PlanState {
  id: string;
  mode: SaleMode;
  from: string | null;
  until: string | null;
  /** The most pieces of a variant in its period. Null: no limit. */
  limit: number | null;
  perPerson: number | null;
  /** The period that sales count in now, and how many pieces were sold in it. */
  period: string;
  sold: number;
}

/** A variant with what an order copies of it. */
export interface GoodsVariant {
  skuId: string;
  productId: string;
  type: ProductType;
  saleMode: SaleMode;
  title: Localized;
  /** The names of its values, such as “1 kg · Red”; empty without specs. */
  name: Localized;
  valueIds: readonly string[];
  /** The hash of the picture. */
  cover: string | null;
  quickCode: string;
  /** Grams of one piece. */
  weight: number | null;
  price: Fen;
  /** Whether the variant is on sale, and where its product is. */
  listed: boolean;
  inShop: boolean;
  withBooking: boolean;
  seatsMin: number | null;
  seatsMax: number | null;
  /** Pieces that can still be sold. Null if they are not counted. */
  left: number | null;
  plan: PlanState | null;
}

/** What a combo contains if it is chosen once. */
export interface ComboItem {
  itemId: string;
  skuId: string;
  quantity: number;
  most: number;
  extra: Fen;
}

export interface ComboGroup {
  groupId: string;
  name: Localized;
  choose: number;
  items: readonly ComboItem[];
}

/** Variants of a store at one moment, with those in the combos among them. */
export interface GoodsSnapshot {
  timezone: string;
  /** The date at the store. */
  today: string;
  variants: ReadonlyMap<string, GoodsVariant>;
  /** The groups of each combo, by the id of its product, in their order. */
  groups: ReadonlyMap<string, readonly ComboGroup[]>;
}

interface GoodsSelection {
  skuIds?: readonly string[];
  productIds?: readonly string[];
  now: Date;
  /** That of the store, if it is known. It is read otherwise. */
  timezone?: string;
}

/**
 * Reads all that is needed to show, price and order variants, with one statement, or two if the time zone is not known. Unknown ids, and those of other stores, are
 * left out. In a transaction that orders them, they are locked before (`lockSkus`).
 */
export async function readGoodsSnapshot(
  db: Db,
  storeId: string,
  { skuIds = [], productIds = [], now, timezone: known }: GoodsSelection,
): Promise<GoodsSnapshot> {
  const timezone = known ?? (await findTimezone(db, storeId));
  if (timezone === undefined) throw new Refusal('notFound');
  const today = dateIn(timezone, now.getTime());
  const rows = await readVariants(db, storeId, { skuIds, productIds }, today);
  return {
    timezone,
    today,
    variants: new Map(rows.map((row) => [row.sku_id, variantOf(row, today)])),
    groups: new Map(rows.flatMap(({ product_id, items }) => (items ? [[product_id, groupsOf(items)]] : []))),
  };
}

const variantOf = (row: VariantRow, today: string): GoodsVariant => ({
  skuId: row.sku_id,
  productId: row.product_id,
  type: row.type,
  saleMode: row.sale_mode,
  title: row.title,
  name: joinNames(row.value_names),
  valueIds: row.value_ids,
  cover: row.cover,
  quickCode: row.quick_code,
  weight: row.weight,
  price: row.price,
  listed: row.status === 'LISTED' && !row.is_deleted,
  inShop: row.product_status === 'LISTED',
  withBooking: row.with_booking,
  seatsMin: row.seats_min,
  seatsMax: row.seats_max,
  left: row.spare,
  plan: planOf(row, today),
});

function planOf(row: VariantRow, today: string): PlanState | null {
  if (row.plan_id === null || row.plan_mode === null) return null;
  return {
    id: row.plan_id,
    mode: row.plan_mode,
    from: row.from_date,
    until: row.until_date,
    limit: row.plan_limit,
    perPerson: row.per_person,
    period: periodOf({ mode: row.plan_mode }, today),
    sold: row.sold,
  };
}

function groupsOf(items: readonly ComboItemRow[]): ComboGroup[] {
  const groups = new Map<string, ComboGroup>();
  for (const { groupId, groupName, choose, ...item } of items) {
    const before = groups.get(groupId)?.items ?? [];
    groups.set(groupId, { groupId, name: groupName, choose, items: [...before, item] });
  }
  return [...groups.values()];
}
