import * as z from 'zod/mini';
import { MAX_PARTY } from '#booking/party.ts';
import { id, pictureUrl, version, wallDate, wallTime } from '#common/shapes.ts';
import { localized, localizedName, pictureHash } from '#stores/store-settings.model.ts';

export const TABLE_STATUSES = ['normal', 'hidden', 'disabled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];
/** Who sells a kind: diners and staff; staff alone; nobody ahead of time, for whoever walks in. */
export const TABLE_CHANNELS = ['online', 'inHouse', 'walkIn'] as const;
export type TableChannel = (typeof TABLE_CHANNELS)[number];
export const TABLE_UNITS = ['table', 'seat'] as const;
export type TableUnit = (typeof TABLE_UNITS)[number];
export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'seat'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const weekdays = z.array(count(1, 7)).check(z.maxLength(7));

/** A kind of table a store sells: "Hall, four seats", or a counter sold by the seat. */
export const tableKindInput = z.object({
  name: localizedName(40),
  unit: z.enum(TABLE_UNITS),
  seatCapacity: count(1, 200),
  maxCapacity: count(1, 200),
  minSeatsPerOrder: count(1, 200),
  minSeatsToFormParty: count(1, 200),
  /** How many may be sold online at the same time; nothing: all. */
  bookingTableLimit: z.nullable(count(0, 1000)),
  /** A party may take from `minTables` to `maxTables` of them; where it always takes `fixedTables`, both are that. */
  minTables: count(1, 50),
  maxTables: count(1, 50),
  fixedTables: z.nullable(count(1, 50)),
  quickOptionSeatInterval: count(1, 50),
  /** Higher sorts first. */
  weight: count(-1_000_000, 1_000_000),
  status: z.enum(TABLE_STATUSES),
  channel: z.enum(TABLE_CHANNELS),
  /** Diners are told how many are left from here down; nothing: never. */
  remainingReminder: z.nullable(count(1, 100)),
  photo: z.nullable(pictureHash),
});
export type TableKindInput = z.infer<typeof tableKindInput>;

export const geometry = z.object({
  x: z.number().check(z.minimum(0), z.maximum(10_000)),
  y: z.number().check(z.minimum(0), z.maximum(10_000)),
  width: z.number().check(z.minimum(10), z.maximum(2000)),
  height: z.number().check(z.minimum(10), z.maximum(2000)),
  rotation: count(0, 359),
  shape: z.enum(TABLE_SHAPES),
});
export type Geometry = z.infer<typeof geometry>;

/** One physical table or seat. */
export const tableItemInput = z.object({
  kindId: id,
  label: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20)),
  areaId: z.nullable(id),
  geometry,
  /** Out of use: nobody gets it until it is put back. */
  disabled: z.boolean(),
});
export type TableItemInput = z.infer<typeof tableItemInput>;

export const areaInput = z.object({ name: localizedName(40) });
export type AreaInput = z.infer<typeof areaInput>;

/** Items that may be pushed together, and how many they then seat. */
export const combinationInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40)),
  itemIds: z.array(id).check(z.minLength(2), z.maxLength(20)),
  minPeople: count(1, MAX_PARTY),
  maxPeople: count(1, MAX_PARTY),
  weight: count(-1_000_000, 1_000_000),
  disabled: z.boolean(),
});
export type CombinationInput = z.infer<typeof combinationInput>;

/** From the first to the last start time, both included. */
export const slotRange = z.object({ from: wallTime, to: wallTime });
export type SlotRange = z.infer<typeof slotRange>;

/** How many may start in one slot, in all and booked by diners. Nothing: no limit. */
export const pacing = z.object({
  maxCovers: z.nullable(count(1, 10_000)),
  maxParties: z.nullable(count(1, 10_000)),
  onlineMaxCovers: z.nullable(count(0, 10_000)),
  onlineMaxParties: z.nullable(count(0, 10_000)),
});
export type Pacing = z.infer<typeof pacing>;

export const shiftInput = z.object({
  name: localizedName(40),
  /** ISO days it is held on, Monday is 1. */
  weekdays,
  ranges: z.array(slotRange).check(z.maxLength(10)),
  interval: count(5, 240),
  /** Start times that staff alone see. */
  hiddenSlots: z.array(wallTime).check(z.maxLength(200)),
  /** Start times that nobody gets. */
  skippedTimes: z.array(wallTime).check(z.maxLength(200)),
  disabled: z.boolean(),
  /** The kinds of table that are open in it; nothing: all. */
  openKindIds: z.nullable(z.array(id).check(z.maxLength(200))),
  pacing,
});
export type ShiftInput = z.infer<typeof shiftInput>;

/** How long parties of a size stay. The most specific rule that fits wins. */
export const turnRuleInput = z.object({
  minPeople: count(1, MAX_PARTY),
  maxPeople: count(1, MAX_PARTY),
  shiftId: z.nullable(id),
  weekdays: z.nullable(weekdays),
  dateFrom: z.nullable(wallDate),
  dateTo: z.nullable(wallDate),
  turnMinutes: count(15, 720),
  bufferMinutes: count(0, 240),
});
export type TurnRuleInput = z.infer<typeof turnRuleInput>;

/** `closed`: nobody is served; `special`: just these shifts are held, whatever the weekday; `paused`: no more online bookings. */
export const PLAN_TYPES = ['closed', 'special', 'paused'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const planEntryInput = z.object({
  type: z.enum(PLAN_TYPES),
  dateFrom: wallDate,
  dateTo: wallDate,
  /** The shifts it is about; nothing: all of them. */
  shiftIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(50))),
  /** The start times it is about, the second one left out; nothing: all of them. */
  timeFrom: z.nullable(wallTime),
  timeTo: z.nullable(wallTime),
  note: localized(200),
});
export type PlanEntryInput = z.infer<typeof planEntryInput>;

const kept = { id, version };

export const tableKind = z.extend(tableKindInput, kept);
export type TableKind = z.infer<typeof tableKind>;
export const area = z.extend(areaInput, { ...kept, position: z.int() });
export type Area = z.infer<typeof area>;
export const tableItem = z.extend(tableItemInput, { ...kept, position: z.int() });
export type TableItem = z.infer<typeof tableItem>;
export const combination = z.extend(combinationInput, kept);
export type Combination = z.infer<typeof combination>;
export const shift = z.extend(shiftInput, { ...kept, position: z.int() });
export type Shift = z.infer<typeof shift>;
export const turnRule = z.extend(turnRuleInput, kept);
export type TurnRule = z.infer<typeof turnRule>;
export const planEntry = z.extend(planEntryInput, kept);
export type PlanEntry = z.infer<typeof planEntry>;

/** A kind with what its own row doesn't say. */
export const tableKindDetails = z.extend(tableKind, { photoUrl: pictureUrl, tableCount: z.int() });
export type TableKindDetails = z.infer<typeof tableKindDetails>;

/** A store's whole seating, as the pages that edit it show it. */
export const seating = z.object({
  kinds: z.array(tableKindDetails),
  areas: z.array(area),
  items: z.array(tableItem),
  combinations: z.array(combination),
  shifts: z.array(shift),
  turnRules: z.array(turnRule),
  /** The entries of the past year and of all days to come. */
  plan: z.array(planEntry),
  can: z.array(z.enum(['edit'])),
});
