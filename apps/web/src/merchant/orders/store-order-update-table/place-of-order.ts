import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { PlaceDraft } from '../parts/form/order-draft.ts';

const MINUTE_MS = 60_000;

/** Returns the place of an order as a form starts with it. An order that is pinned stays at its tables. */
export const draftOf = (order: StaffOrder): PlaceDraft => ({
  date: order.date,
  time: order.time,
  adults: order.adults,
  children: order.children,
  table: order.pinned ? { by: 'tables', itemIds: order.itemIds } : { by: 'best' },
  turnMinutes: (Date.parse(order.endAt) - Date.parse(order.startAt)) / MINUTE_MS,
});
