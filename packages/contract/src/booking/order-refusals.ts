import type { RefusalCode } from '#refusals.ts';

/** Refusals of a call that needs a table at a time. */
export const PLACE_REFUSALS = [
  'tooHot',
  'bookingFull',
  'insufficientInventory',
  'storeIsClosed',
  'onlineBookingOff',
  'tooFarAhead',
  'tooLateToBook',
  'notAStartTime',
  'slotNotOpen',
  'bookingPeopleTooFew',
  'bookingPeopleTooMany',
  'childrenNotWelcome',
  'tableNotOffered',
  'seatsBelowMinimum',
  'seatsAboveMaximum',
] as const satisfies readonly RefusalCode[];

/** Refusals of people who have too many bookings, or may not book. */
const BOOKING_LIMIT_REFUSALS = [
  'orderPendingPayment',
  'orderPendingConfirmation',
  'bookingNotPossible',
  'tooManyForMeal',
  'tooManyBookings',
] as const satisfies readonly RefusalCode[];

/** Refusals of a call that holds a table for a diner. */
export const HOLD_REFUSALS = [
  ...PLACE_REFUSALS,
  ...BOOKING_LIMIT_REFUSALS,
] as const satisfies readonly RefusalCode[];

/** Refusals of a call by which a diner books a table. */
export const BOOK_REFUSALS = [
  ...HOLD_REFUSALS,
  'overlapsOtherBooking',
  'tooManyAtOnce',
  'phoneInvalid',
  'phoneLandline',
  'setMenuRequired',
] as const satisfies readonly RefusalCode[];

/** Refusals of any change of an order. */
export const CHANGE_REFUSALS = [
  'tooHot',
  'orderChanged',
  'actionNotPossible',
] as const satisfies readonly RefusalCode[];

/** Refusals of a call by staff that needs a table at a time. */
export const STAFF_PLACE_REFUSALS = [
  ...PLACE_REFUSALS,
  'pacingReached',
  'tableTaken',
  'tableLocked',
  'tableDisabled',
  'tablesDontFit',
] as const satisfies readonly RefusalCode[];
