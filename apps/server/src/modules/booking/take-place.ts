import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Place } from '#modules/seating/index.ts';
import type { OrderRow } from './booking.rows.ts';

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

/** A place as an order or a hold records it. */
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
