export const bookingResources = [
  'booking.orders',
  /** Tables that diners hold while they fill in the form. */
  'booking.holds',
  /** Tables that staff locked. */
  'booking.locks',
  'booking.tags',
  'booking.takers',
  /** What share links show. */
  'booking.sharing',
] as const;
