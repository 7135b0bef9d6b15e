import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** Rules that are not checked again when an existing order gets another table. */
export const ALREADY_BOOKED = [
  'past',
  'storeClosed',
  'notAStartTime',
  'paused',
  'pacing',
  'tooFewPeople',
  'tooManyPeople',
] as const satisfies readonly Override[];

/** Returns the duration of an order in minutes, as agreed when it was made. */
export const stayOf = ({ start_at, end_at }: Pick<OrderRow, 'start_at' | 'end_at'>): number =>
  (Date.parse(end_at) - Date.parse(start_at)) / 60_000;
