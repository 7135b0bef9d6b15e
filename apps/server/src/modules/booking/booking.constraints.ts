import type { ConstraintRefusals } from '#platform/db/constraints.ts';

/** For entries of a list with the same text, and for deleting parts of the seating that orders refer to. */
export const bookingConstraints: ConstraintRefusals = {
  booking_tag_content: 'tagDuplicate',
  booking_taker_name: 'takerDuplicate',
  booking_order_store_id_kind_id_fkey: 'tableHasOrders',
  booking_order_store_id_shift_id_fkey: 'shiftHasOrders',
};
