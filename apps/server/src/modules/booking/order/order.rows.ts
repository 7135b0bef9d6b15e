import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Claim, Place } from '#modules/seating/index.ts';
import type { TableRow } from '#platform/db/rows.ts';

/** Rows as JSON carries them to the database and back. */
export type OrderRow = TableRow<'booking_order'>;
export type LogRow = TableRow<'booking_log'>;
export type HoldRow = TableRow<'booking_hold'>;
export type HoldUseRow = TableRow<'booking_hold_use'>;
export type LockRow = TableRow<'table_lock'>;
export type FeastRow = TableRow<'table_feast'>;

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

/** Returns the columns of an order, a hold or a feast for a place. */
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

type Occupier = Pick<
  OrderRow,
  | 'id'
  | 'date'
  | 'start_time'
  | 'start_at'
  | 'end_at'
  | 'buffer_minutes'
  | 'shift_id'
  | 'combination_id'
  | 'user_id'
> &
  Pick<OrderRow, 'adults' | 'children' | 'kind_id'>;

/** Returns the slot in which a party starts, and its size, as pacing counts them. */
export const slotOfParty = (
  row: Pick<OrderRow, 'shift_id' | 'start_time' | 'adults' | 'children'>,
): Pick<Claim, 'shiftId' | 'minute' | 'people'> => ({
  shiftId: row.shift_id,
  minute: minuteOf(row.start_time),
  people: row.adults + row.children,
});

/** Returns the same of a feast. */
export const slotOfFeast = (row: FeastRow): Pick<Claim, 'shiftId' | 'minute' | 'people'> => ({
  shiftId: row.shift_id,
  minute: minuteOf(row.start_time),
  people: row.people,
});

const claimBy = (
  row: Occupier,
  items: readonly string[],
): Omit<Claim, 'type' | 'movable' | 'seated' | 'online' | 'expiresAt'> => ({
  id: row.id,
  date: row.date,
  items,
  start: Date.parse(row.start_at),
  end: Date.parse(row.end_at) + row.buffer_minutes * 60_000,
  kindId: row.kind_id,
  combinationId: row.combination_id,
  ...slotOfParty(row),
  userId: row.user_id,
});

export type OrderClaim = Occupier & Pick<OrderRow, 'pinned' | 'arrived_at' | 'method'>;

/** Builds the claim of an order on tables. */
export const claimOfOrder = (row: OrderClaim, items: readonly string[]): Claim => ({
  ...claimBy(row, items),
  type: 'order',
  seated: row.arrived_at !== null,
  movable: !row.pinned && row.arrived_at === null && row.combination_id === null && row.kind_id !== null,
  online: row.method === 'online',
  expiresAt: null,
});

export const claimOfHold = (row: HoldRow, items: readonly string[]): Claim => ({
  ...claimBy(row, items),
  type: 'hold',
  // The table that a diner chose does not change while they fill in the form, which takes a few minutes.
  movable: false,
  seated: false,
  online: true,
  expiresAt: Date.parse(row.expires_at),
});

export const claimOfLock = (
  row: Pick<LockRow, 'id' | 'date' | 'start_at' | 'end_at' | 'time_from'>,
  items: readonly string[],
): Claim => ({
  id: row.id,
  type: 'lock',
  date: row.date,
  items,
  start: Date.parse(row.start_at),
  end: Date.parse(row.end_at),
  kindId: null,
  combinationId: null,
  movable: false,
  seated: false,
  online: false,
  shiftId: null,
  minute: minuteOf(row.time_from),
  people: 0,
  userId: null,
  expiresAt: null,
});

/** Builds the claim of a published feast. Its tables were announced to its members, so they are not changed for others. */
export const claimOfFeast = (row: FeastRow, items: readonly string[]): Claim => ({
  id: row.id,
  type: 'feast',
  date: row.date,
  items,
  start: Date.parse(row.start_at),
  end: Date.parse(row.end_at) + row.buffer_minutes * 60_000,
  kindId: row.kind_id,
  combinationId: row.combination_id,
  movable: false,
  seated: false,
  online: row.online,
  ...slotOfFeast(row),
  userId: null,
  expiresAt: null,
});

/** The ids of a store's tags, and the people who take orders. */
export interface OrderLists {
  tags: readonly string[];
  takers: readonly { id: string; disabled: boolean }[];
}
