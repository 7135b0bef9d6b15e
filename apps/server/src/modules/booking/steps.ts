/** The steps of bookings, for the demo data, which takes them at times of its own. Only files in `demo/` import this file. */
export type { HistoryBooking, HistoryLock, HistoryStep, OrderHistory } from './history/history.model.ts';
export { runHistory } from './history/run-history.ts';
export { createBooking } from './writer/create-booking.ts';
