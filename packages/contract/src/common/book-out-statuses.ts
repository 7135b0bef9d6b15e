/**
 * The statuses of a private dining request, which cards in conversations show as well. The server enforces the transitions in
 * `bookout.machine.ts`, and screens derive their buttons from them.
 */
export const BOOK_OUT_STATUSES = [
  'WAIT_STORE_CONFIRM',
  'WAIT_ALLOCATE_BOOKING_ORDER_ID',
  'FINISHED',
  'CLOSED',
] as const;
export type BookOutStatus = (typeof BOOK_OUT_STATUSES)[number];
