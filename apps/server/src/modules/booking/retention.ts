import type { Retentions } from '#platform/retention/retention.ts';

/** How long uses of holds are stored, in days. They count for an hour. */
const HOLD_USES_DAYS = 1;

export const bookingRetention: Retentions = {
  booking_hold: { keptBecause: 'A hold lasts minutes; the job booking.giveBackHold deletes it.' },
  booking_hold_use: { deleted: { days: HOLD_USES_DAYS, since: 'started_at' } },
  booking_log: {
    keptWith: 'booking_order',
    by: 'nothing, as orders are not deleted; closing an account removes the person from it',
  },
  booking_order: {
    keptBecause:
      'Diners and stores look up past visits, and accounts refer to them; closing an account removes the person.',
  },
  booking_tag: { keptWith: 'store' },
  booking_taker: { keptWith: 'store' },
  order_share: { keptWith: 'booking_order' },
  store_day: { keptWith: 'store' },
  table_feast: { keptWith: 'store' },
  table_lock: { keptWith: 'store' },
};
