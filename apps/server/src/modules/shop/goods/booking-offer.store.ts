import type { Localized } from '@xiwei/contract/common/language.ts';
import type { ProductType } from '@xiwei/contract/shop/catalogue.model.ts';
import type { Db } from '#platform/db/db.ts';

/** A product that can be ordered with a booking. */
export interface OfferedProduct {
  id: string;
  type: ProductType;
  title: Localized;
  subtitle: Localized;
  description: Localized;
  cover: string | null;
  seats_min: number | null;
  seats_max: number | null;
}

const products = (db: Db, storeId: string) =>
  db
    .selectFrom('product')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

/** Lists the products that a store offers with bookings, in the order of its shop. */
export const listOfferedWithBooking = (db: Db, storeId: string): Promise<OfferedProduct[]> =>
  products(db, storeId)
    .select(['id', 'type', 'title', 'subtitle', 'description', 'cover', 'seats_min', 'seats_max'])
    .where('with_booking', '=', true)
    .execute();

/** Lists which of these products a store has, with their titles, in the order of its shop. */
export const listProductTitles = (
  db: Db,
  storeId: string,
  ids: readonly string[],
): Promise<Pick<OfferedProduct, 'id' | 'title'>[]> =>
  products(db, storeId)
    .select(['id', 'title'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
