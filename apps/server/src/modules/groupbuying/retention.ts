import type { Retentions } from '#platform/retention/retention.ts';

/** Days for which applied events are stored: a platform repeats an event for hours at most. */
const INBOX_DAYS = 30;

export const groupbuyingRetention: Retentions = {
  external_grant: {
    keptBecause: 'An authorization is deleted when the last store of the merchant is disconnected.',
  },
  external_shop: { keptWith: 'store' },
  external_settings: { keptWith: 'store' },
  external_order: { keptBecause: 'Orders are part of the books of a store, as its bookings are.' },
  external_log: { keptWith: 'external_order' },
  external_call: { keptWith: 'external_order' },
  external_inbox: { deleted: { days: INBOX_DAYS, since: 'applied_at' } },
};
