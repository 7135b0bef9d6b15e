import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Listing, StockMode } from '@xiwei/contract/shop/catalogue.model.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey } from '#platform/db/page.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { valueNames } from '../goods/value-names.store.ts';

/** A variant that can be counted, with its product. */
export interface StockedSku {
  id: string;
  product_id: string;
  title: Localized;
  value_names: Localized[];
  quick_code: string;
  cover: string | null;
  status: Listing;
  on_hand: number;
  reserved: number;
  low_stock_at: number | null;
  stock_mode: StockMode;
}

const stocked = (db: Db, storeId: string) =>
  db
    .selectFrom('sku')
    .innerJoin('product', (join) =>
      join.onRef('product.store_id', '=', 'sku.store_id').onRef('product.id', '=', 'sku.product_id'),
    )
    .select(['sku.id', 'sku.product_id', 'product.title', 'product.quick_code', 'product.cover'])
    .select(['sku.status', 'sku.on_hand', 'sku.reserved', 'sku.low_stock_at', 'product.stock_mode'])
    .select(valueNames.as('value_names'))
    .where('sku.store_id', '=', storeId)
    .where('sku.deleted_at', 'is', null);

/** Lists the variants that are counted, in the order of their products. */
export const listStocked = (db: Db, storeId: string): Promise<StockedSku[]> =>
  stocked(db, storeId)
    .where('product.stock_mode', '=', 'REAL')
    .orderBy('product.position')
    .orderBy('product.id')
    .orderBy('sku.position')
    .orderBy('sku.id')
    .execute();

export const findStocked = (db: Db, storeId: string, skuId: string): Promise<StockedSku | undefined> =>
  stocked(db, storeId).where('sku.id', '=', skuId).executeTakeFirst();

/** Sets the pieces on hand of a variant that the transaction has locked. */
export async function setOnHand(db: Db, storeId: string, skuId: string, onHand: number): Promise<void> {
  await db
    .updateTable('sku')
    .set({ on_hand: onHand })
    .where('store_id', '=', storeId)
    .where('id', '=', skuId)
    .execute();
}

export type MovementRow = Selectable<Tables['stock_movement']>;

export async function addMovement(db: Db, row: MovementRow): Promise<void> {
  await db.insertInto('stock_movement').values(row).execute();
}

export const movementKey = pageKey({ id: idColumn });

/** Lists the movements of a variant, latest first. */
export const listMovements = (
  db: Db,
  storeId: string,
  skuId: string,
  after: { id: string } | undefined,
  limit: number,
): Promise<MovementRow[]> =>
  db
    .selectFrom('stock_movement')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sku_id', '=', skuId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
