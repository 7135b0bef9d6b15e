import type { PlaceRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';

const MINUTE_MS = 60_000;

/** Returns the place of an order with changes. The party stays as long as before. */
export const placeWith = (order: StaffOrder, changes: Partial<PlaceRequest>): PlaceRequest => ({
  date: order.date,
  time: order.time,
  adults: order.adults,
  children: order.children,
  turnMinutes: stayOf(order),
  overrides: [],
  ...changes,
});

/** Returns how long the party of an order stays, in minutes, within the limits of a request. */
export const stayOf = ({ startAt, endAt }: Pick<StaffOrder, 'startAt' | 'endAt'>): number =>
  Math.min(1440, Math.max(15, Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)));
