import type { Resource } from '#resources.ts';

/** The resources that free tables and deposits are computed from. */
export const AVAILABILITY_READS = [
  'booking.orders',
  'booking.holds',
  'booking.locks',
  'seating.seating',
  'stores.settings',
] as const satisfies readonly Resource[];

/** The resources of an order as staff see it, with its guest. */
export const STAFF_ORDER_READS = [
  'booking.orders',
  'diners.diners',
  'money.payments',
] as const satisfies readonly Resource[];

/** The resources that a change of an order can change: the order, its payment requests, and the balance it is refunded to. */
export const ORDER_CHANGES = [
  'booking.orders',
  'money.payments',
  'money.balance',
] as const satisfies readonly Resource[];
