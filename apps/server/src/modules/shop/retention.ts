import { sql } from 'kysely';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const shopRetention: Retentions = {
  booking_goods: {
    keptBecause:
      'Sale plans limit what a person orders, and goods that are kept are given back with it; closing an account removes the person.',
  },
  cart_line: { deleted: { days: 180, since: 'added_at' } },
  combo_group: { keptWith: 'product' },
  combo_item: { keptWith: 'combo_group' },
  product: { keptWith: 'store' },
  product_category: { keptWith: 'store' },
  product_spec: { keptWith: 'store' },
  // A cancelled order gives back what it had taken, however old its day is. Open orders are younger.
  sale_count: {
    keptWith: 'sale_plan',
    deleted: { days: 400, since: 'changed_at', where: sql`period <> 'all'` },
  },
  sale_plan: { keptWith: 'store' },
  shipment: { keptWith: 'shop_order' },
  shipment_line: { keptWith: 'shipment' },
  shop_order: {
    keptBecause:
      'Buyers and stores look up past orders, and accounts refer to them; closing an account removes the person.',
  },
  shop_order_line: { keptWith: 'shop_order' },
  shop_order_log: { keptWith: 'shop_order' },
  shop_order_stock: { keptWith: 'shop_order_line' },
  shop_settings: { keptWith: 'store' },
  sku: { keptWith: 'product' },
  spec_value: { keptWith: 'product_spec' },
  stock_movement: { keptWith: 'sku', deleted: { days: 1095, since: 'at' } },
};

/** The columns that hold hashes of pictures. */
export const shopPictures: readonly PictureColumn[] = [
  { table: 'product', column: 'cover' },
  { table: 'product', column: 'carousel', isList: true },
  { table: 'shop_order_line', column: 'picture' },
];
