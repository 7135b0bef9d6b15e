import type { Retentions } from '#platform/retention/retention.ts';

export const preordersRetention: Retentions = {
  order_menu: { keptWith: 'booking_order' },
  preorder_settings: { keptWith: 'store' },
};
