import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const storesRetention: Retentions = {
  article: { keptWith: 'store' },
  city: { keptBecause: 'Stores are in cities; administrators remove those without stores.' },
  country: { keptBecause: 'Cities are in countries; administrators remove those without cities.' },
  dish: { keptWith: 'store' },
  menu_section: { keptWith: 'store' },
  merchant: {
    keptBecause: 'Merchants and stores are suspended, not deleted: their bookings and accounts stay.',
  },
  store: { keptWith: 'merchant' },
  store_search: { keptWith: 'store' },
  store_state: { keptWith: 'store' },
};

/** The columns that hold hashes of pictures. */
export const storesPictures: readonly PictureColumn[] = [
  { table: 'article', column: 'picture' },
  { table: 'dish', column: 'picture' },
  { table: 'store', column: 'cover' },
  { table: 'store', column: 'images', isList: true },
];
