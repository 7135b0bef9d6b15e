import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { type ShopSettings, shopSettings } from '@xiwei/contract/shop/shop-settings.model.ts';
import type { Db } from '#platform/db/db.ts';
import { fromRow } from '#platform/db/model-rows.ts';

/** The settings of a store that never saved any. */
const DEFAULTS: ShopSettings = {
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
export async function findShopSettings(db: Db, storeId: string): Promise<ShopSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ? fromRow(shopSettings, row) : DEFAULTS;
}
