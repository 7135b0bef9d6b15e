import type { Retentions } from '#platform/retention/retention.ts';

export const storesRetention: Retentions = {
  article: { keptWith: 'store' },
  dish: { keptWith: 'store' },
  menu_section: { keptWith: 'store' },
  merchant: {
    keptBecause: 'Merchants and stores are suspended, not deleted: their bookings and accounts stay.',
  },
  store: { keptWith: 'merchant' },
  store_search: { keptWith: 'store' },
  store_state: { keptWith: 'store' },
};
