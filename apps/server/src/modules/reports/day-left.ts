import type { OrderObserver } from '#modules/booking/index.ts';

/** Names the day that an order leaves: the event of its change names only the day to which it was moved. */
export const nameDayLeft: OrderObserver = ({ before, after }, batch) => {
  if (!before || before.date === after.date) return;
  batch.events.emit([], 'reports.dayLeft', { storeId: after.store_id, date: before.date });
};
