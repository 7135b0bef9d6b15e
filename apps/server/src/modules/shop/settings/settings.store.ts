import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { type ShopTerms, shopTerms } from '@xiwei/contract/shop/shop-settings.model.ts';
import type { Db } from '#platform/db/db.ts';
import { fromRow, toRow } from '#platform/db/model-rows.ts';
import { withJson } from '#platform/db/upsert.ts';

/** The settings of a store that never saved any. */
const DEFAULTS: ShopTerms = {
  open: false,
  delivery: false,
  pickup: true,
  deliveryFee: ZERO_FEN,
  freeFrom: null,
  deliveryRegions: [],
  pickupFrom: '11:00',
  pickupUntil: '20:00',
  leadHours: 2,
  pickupDays: 7,
  confirmsAutomatically: true,
  payMinutes: 30,
  notice: {},
  version: 0,
};

/** Finds how a store sells. The shop of a store that never saved its settings is closed. */
export async function findShopSettings(db: Db, storeId: string): Promise<ShopTerms> {
  const row = await db
    .selectFrom('shop_settings')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ? fromRow(shopTerms, row) : DEFAULTS;
}

export async function saveShopSettings(db: Db, storeId: string, settings: ShopTerms): Promise<void> {
  const row = withJson('shop_settings', toRow(shopTerms, settings));
  await db
    .insertInto('shop_settings')
    .values({ ...row, store_id: storeId })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
    .execute();
}
