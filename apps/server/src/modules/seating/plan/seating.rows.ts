import type {
  Area,
  Combination,
  Fixture,
  PlanEntry,
  Shift,
  TableItem,
  TableKind,
  TurnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.generated.ts';

/**
 * Mapping between rows of seating tables and contract types. Both directions stand together, so that a new
 * column is added to both.
 */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export const kindOf = (row: Row<'table_kind'>): TableKind => ({
  id: row.id,
  version: row.version,
  name: row.name,
  unit: row.unit,
  seatCapacity: row.seat_capacity,
  maxCapacity: row.max_capacity,
  minSeatsPerOrder: row.min_seats_per_order,
  minSeatsToFormParty: row.min_seats_to_form_party,
  bookingTableLimit: row.booking_table_limit,
  minTables: row.min_tables,
  maxTables: row.max_tables,
  fixedTables: row.fixed_tables,
  quickOptionSeatInterval: row.quick_option_seat_interval,
  weight: row.weight,
  status: row.status,
  channel: row.channel,
  remainingReminder: row.remaining_reminder,
  privateRoom: row.private_room,
  minSpend: row.min_spend,
  photo: row.photo,
});

export const rowOfKind = (storeId: string, kind: TableKind): Row<'table_kind'> => ({
  store_id: storeId,
  id: kind.id,
  version: kind.version,
  name: kind.name,
  unit: kind.unit,
  seat_capacity: kind.seatCapacity,
  max_capacity: kind.maxCapacity,
  min_seats_per_order: kind.minSeatsPerOrder,
  min_seats_to_form_party: kind.minSeatsToFormParty,
  booking_table_limit: kind.bookingTableLimit,
  min_tables: kind.minTables,
  max_tables: kind.maxTables,
  fixed_tables: kind.fixedTables,
  quick_option_seat_interval: kind.quickOptionSeatInterval,
  weight: kind.weight,
  status: kind.status,
  channel: kind.channel,
  remaining_reminder: kind.remainingReminder,
  private_room: kind.privateRoom,
  min_spend: kind.minSpend,
  photo: kind.photo,
});

export const areaOf = ({ store_id: _, ...row }: Row<'area'>): Area => row;

export const itemOf = (row: Row<'table_item'>): TableItem => ({
  id: row.id,
  version: row.version,
  kindId: row.kind_id,
  areaId: row.area_id,
  label: row.label,
  position: row.position,
  geometry: row.geometry,
  disabled: row.disabled,
});

export const rowOfItem = (storeId: string, item: TableItem): Row<'table_item'> => ({
  store_id: storeId,
  id: item.id,
  version: item.version,
  kind_id: item.kindId,
  area_id: item.areaId,
  label: item.label,
  position: item.position,
  geometry: item.geometry,
  disabled: item.disabled,
  removed: false,
});

export const fixtureOf = (row: Row<'fixture'>): Fixture => ({
  id: row.id,
  version: row.version,
  type: row.type,
  areaId: row.area_id,
  geometry: row.geometry,
});

export const rowOfFixture = (storeId: string, fixture: Fixture): Row<'fixture'> => ({
  store_id: storeId,
  id: fixture.id,
  version: fixture.version,
  type: fixture.type,
  area_id: fixture.areaId,
  geometry: fixture.geometry,
});

export const combinationOf = (row: Row<'combination'>): Combination => ({
  id: row.id,
  version: row.version,
  name: row.name,
  itemIds: row.item_ids,
  minPeople: row.min_people,
  maxPeople: row.max_people,
  weight: row.weight,
  disabled: row.disabled,
});

export const rowOfCombination = (storeId: string, combination: Combination): Row<'combination'> => ({
  store_id: storeId,
  id: combination.id,
  version: combination.version,
  name: combination.name,
  item_ids: combination.itemIds,
  min_people: combination.minPeople,
  max_people: combination.maxPeople,
  weight: combination.weight,
  disabled: combination.disabled,
});

export const shiftOf = (row: Row<'shift'>): Shift => ({
  id: row.id,
  version: row.version,
  name: row.name,
  weekdays: row.weekdays,
  ranges: row.ranges,
  interval: row.slot_interval,
  hiddenSlots: row.hidden_slots,
  skippedTimes: row.skipped_times,
  disabled: row.disabled,
  openKindIds: row.open_kind_ids,
  pacing: row.pacing,
  position: row.position,
});

export const rowOfShift = (storeId: string, shift: Shift): Row<'shift'> => ({
  store_id: storeId,
  id: shift.id,
  version: shift.version,
  name: shift.name,
  weekdays: shift.weekdays,
  ranges: shift.ranges,
  slot_interval: shift.interval,
  hidden_slots: shift.hiddenSlots,
  skipped_times: shift.skippedTimes,
  disabled: shift.disabled,
  open_kind_ids: shift.openKindIds,
  pacing: shift.pacing,
  position: shift.position,
});

export const turnRuleOf = (row: Row<'turn_rule'>): TurnRule => ({
  id: row.id,
  version: row.version,
  minPeople: row.min_people,
  maxPeople: row.max_people,
  shiftId: row.shift_id,
  weekdays: row.weekdays,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  turnMinutes: row.turn_minutes,
  bufferMinutes: row.buffer_minutes,
});

export const rowOfTurnRule = (storeId: string, rule: TurnRule): Row<'turn_rule'> => ({
  store_id: storeId,
  id: rule.id,
  version: rule.version,
  min_people: rule.minPeople,
  max_people: rule.maxPeople,
  shift_id: rule.shiftId,
  weekdays: rule.weekdays,
  date_from: rule.dateFrom,
  date_to: rule.dateTo,
  turn_minutes: rule.turnMinutes,
  buffer_minutes: rule.bufferMinutes,
});

export const planEntryOf = (row: Row<'plan_entry'>): PlanEntry => ({
  id: row.id,
  version: row.version,
  type: row.type,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  shiftIds: row.shift_ids,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  note: row.note,
});

export const rowOfPlanEntry = (storeId: string, entry: PlanEntry): Row<'plan_entry'> => ({
  store_id: storeId,
  id: entry.id,
  version: entry.version,
  type: entry.type,
  date_from: entry.dateFrom,
  date_to: entry.dateTo,
  shift_ids: entry.shiftIds,
  time_from: entry.timeFrom,
  time_to: entry.timeTo,
  note: entry.note,
});
