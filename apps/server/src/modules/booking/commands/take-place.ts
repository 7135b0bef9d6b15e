import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Place } from '#modules/seating/index.ts';
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

type PlaceColumns = Pick<
  OrderRow,
  | 'date'
  | 'shift_id'
  | 'start_time'
  | 'start_at'
  | 'end_at'
  | 'buffer_minutes'
  | 'kind_id'
  | 'combination_id'
  | 'item_ids'
>;

/** Returns the columns of an order or a hold for a place. */
export const columnsOf = (place: Place): PlaceColumns => ({
  date: place.date,
  shift_id: place.shiftId,
  start_time: timeOf(place.minute),
  start_at: new Date(place.start).toISOString(),
  end_at: new Date(place.end).toISOString(),
  buffer_minutes: place.bufferMinutes,
  kind_id: place.kindId,
  combination_id: place.combinationId,
  item_ids: place.items,
});
