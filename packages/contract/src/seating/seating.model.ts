import * as z from 'zod/mini';
import { MAX_PARTY } from '#common/party.ts';
import { fen, id, pictureUrl, version, wallDate, wallTime } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import { localized, localizedName, pictureHash } from '#stores/store-settings.model.ts';

export const TABLE_STATUSES = ['normal', 'hidden', 'disabled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];
/** Who can book a kind of table: diners and staff; staff only; or walk-ins only, without booking ahead. */
export const TABLE_CHANNELS = ['online', 'inHouse', 'walkIn'] as const;
export type TableChannel = (typeof TABLE_CHANNELS)[number];
export const TABLE_UNITS = ['table', 'seat'] as const;
export type TableUnit = (typeof TABLE_UNITS)[number];
export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'seat'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** What a floor plan shows beside tables. */
export const FIXTURE_TYPES = ['wall', 'door', 'window', 'bar', 'plant'] as const;
export type FixtureType = (typeof FIXTURE_TYPES)[number];
/** Maximum numbers of tables and of fixtures of a store. */
export const MAX_ITEMS = 2000;
export const MAX_FIXTURES = 500;

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const weekdays = z.array(count(1, 7)).check(z.maxLength(7));

/** The largest minimum spend of a kind of table, in fen. */
export const MAX_MIN_SPEND = 1_000_000_00;

const MAX_LABEL = 20;
/** Label of the first of several tables. Counting on adds at most five digits. */
export const firstTableLabel = requiredText(MAX_LABEL - 5);

/** A kind of table that a store offers: "Hall, four seats", or a counter sold by the seat. */
export const tableKindInput = z.object({
  name: localizedName(40),
  unit: z.enum(TABLE_UNITS),
  seatCapacity: count(1, 200),
  maxCapacity: count(1, 200),
  minSeatsPerOrder: count(1, 200),
  minSeatsToFormParty: count(1, 200),
  /** Maximum number booked online at the same time; null is no limit. */
  bookingTableLimit: z.nullable(count(0, 1000)),
  /** A party takes from `minTables` to `maxTables` of them. If `fixedTables` is set, both are equal to it. */
  minTables: count(1, 50),
  maxTables: count(1, 50),
  fixedTables: z.nullable(count(1, 50)),
  quickOptionSeatInterval: count(1, 50),
  /** Higher sorts first. */
  weight: count(-1_000_000, 1_000_000),
  status: z.enum(TABLE_STATUSES),
  channel: z.enum(TABLE_CHANNELS),
  /** Diners see how many are left from this number down; null is never. */
  remainingReminder: z.nullable(count(1, 100)),
  /** Whether it is a private room, which is suggested for private dining. */
  privateRoom: z.boolean(),
  /** What a party has to spend at least; null is no minimum. */
  minSpend: z.nullable(fen.check(z.minimum(1, 'amountTooSmall'), z.maximum(MAX_MIN_SPEND, 'amountTooBig'))),
  photo: z.nullable(pictureHash),
});
export type TableKindInput = z.infer<typeof tableKindInput>;

/** A new kind of table, with the tables of it that are created at once. */
export const newTableKind = z.extend(tableKindInput, {
  tableCount: z._default(z.int().check(z.minimum(0), z.maximum(200)), 0),
  /** Label of the first table; the others are counted on from it. Null is a new series. */
  firstLabel: z._default(z.nullable(firstTableLabel), null),
  areaId: z._default(z.nullable(id), null),
});

/** Position of the upper left corner on the floor plan of an area, in centimetres. */
const place = {
  x: z.number().check(z.minimum(0), z.maximum(10_000)),
  y: z.number().check(z.minimum(0), z.maximum(10_000)),
};
export const geometry = z.object({
  ...place,
  width: z.number().check(z.minimum(10), z.maximum(2000)),
  height: z.number().check(z.minimum(10), z.maximum(2000)),
  rotation: count(0, 359),
  shape: z.enum(TABLE_SHAPES),
});
export type Geometry = z.infer<typeof geometry>;

/** A physical table or seat. */
export const tableItemInput = z.object({
  kindId: id,
  label: requiredText(MAX_LABEL),
  areaId: z.nullable(id),
  geometry,
  /** Out of use: it is not assigned. */
  disabled: z.boolean(),
});
export type TableItemInput = z.infer<typeof tableItemInput>;

export const fixtureGeometry = z.object({
  ...place,
  width: z.number().check(z.minimum(5), z.maximum(4000)),
  height: z.number().check(z.minimum(5), z.maximum(4000)),
  rotation: count(0, 359),
});
export type FixtureGeometry = z.infer<typeof fixtureGeometry>;

/** A wall, door, window, bar or plant on the floor plan. */
export const fixtureInput = z.object({
  type: z.enum(FIXTURE_TYPES),
  areaId: z.nullable(id),
  geometry: fixtureGeometry,
});
export type FixtureInput = z.infer<typeof fixtureInput>;

export const areaInput = z.object({ name: localizedName(40) });
export type AreaInput = z.infer<typeof areaInput>;

/** Tables that can be pushed together, and the number of people they then seat. */
export const combinationInput = z.object({
  name: requiredText(40),
  itemIds: z.array(id).check(z.minLength(2, 'tooFewTables'), z.maxLength(20, 'tooManyTables')),
  minPeople: count(1, MAX_PARTY),
  maxPeople: count(1, MAX_PARTY),
  weight: count(-1_000_000, 1_000_000),
  disabled: z.boolean(),
});
export type CombinationInput = z.infer<typeof combinationInput>;

/** A range of start times, both included. */
export const slotRange = z.object({ from: wallTime, to: wallTime });
export type SlotRange = z.infer<typeof slotRange>;

/** Limits of people and parties that start in one slot, in total and booked online. Null is no limit. */
export const pacing = z.object({
  maxCovers: z.nullable(count(1, 10_000)),
  maxParties: z.nullable(count(1, 10_000)),
  onlineMaxCovers: z.nullable(count(0, 10_000)),
  onlineMaxParties: z.nullable(count(0, 10_000)),
});
export type Pacing = z.infer<typeof pacing>;

export const shiftInput = z.object({
  name: localizedName(40),
  /** ISO weekdays: Monday is 1. */
  weekdays,
  ranges: z.array(slotRange).check(z.maxLength(10)),
  interval: count(5, 240),
  /** Start times that only staff see. */
  hiddenSlots: z.array(wallTime).check(z.maxLength(200)),
  /** Start times that are left out. */
  skippedTimes: z.array(wallTime).check(z.maxLength(200)),
  disabled: z.boolean(),
  /** The kinds of table that can be booked in it; null is all. */
  openKindIds: z.nullable(z.array(id).check(z.maxLength(200))),
  pacing,
});
export type ShiftInput = z.infer<typeof shiftInput>;

/** A turn time: how long parties of a size stay. The most specific rule that matches applies. */
export const turnRuleInput = z.object({
  minPeople: count(1, MAX_PARTY),
  maxPeople: count(1, MAX_PARTY),
  shiftId: z.nullable(id),
  /** None selected is null: every day. */
  weekdays: z.nullable(weekdays).check(z.overwrite((days) => (days?.length === 0 ? null : days))),
  dateFrom: z.nullable(wallDate),
  dateTo: z.nullable(wallDate),
  turnMinutes: count(15, 720),
  bufferMinutes: count(0, 240),
});
export type TurnRuleInput = z.infer<typeof turnRuleInput>;

/** The conditions of a turn time, in the order in which they are reported. */
export const TURN_CONDITIONS = ['people', 'shiftId', 'weekdays', 'dates'] as const;
export type TurnCondition = (typeof TURN_CONDITIONS)[number];

/**
 * What decides between two turn times that both match, in this order: having dates, a shift or weekdays; the smaller range
 * of party sizes; having been created earlier.
 */
export const TURN_PREFERENCES = ['dates', 'shiftId', 'weekdays', 'people', 'created'] as const;
export type TurnPreference = (typeof TURN_PREFERENCES)[number];

/** The id of a turn time that is not saved yet. It is after every other id, like that of a rule that is created next. */
export const NEW_TURN_RULE_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** `closed`: no service; `special`: only these shifts take place, on any weekday; `paused`: no online bookings. */
export const PLAN_TYPES = ['closed', 'special', 'paused'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const planEntryInput = z.object({
  type: z.enum(PLAN_TYPES),
  dateFrom: wallDate,
  dateTo: wallDate,
  /** The shifts that it affects; null is all. */
  shiftIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(50))),
  /** The start times that it affects, `timeTo` excluded; null is all. A special day has no others. */
  timeFrom: z.nullable(wallTime),
  timeTo: z.nullable(wallTime),
  note: localized(200),
});
export type PlanEntryInput = z.infer<typeof planEntryInput>;

/** The parts as they are saved, each with the version that was read. */
export const tableKindEdit = z.extend(tableKindInput, { version });
export const areaEdit = z.extend(areaInput, { version });
export const tableItemEdit = z.extend(tableItemInput, { version });
export const combinationEdit = z.extend(combinationInput, { version });

const saved = { id, version };

export const tableKind = z.extend(tableKindInput, saved);
export type TableKind = z.infer<typeof tableKind>;
export const area = z.extend(areaInput, { ...saved, position: z.int() });
export type Area = z.infer<typeof area>;
export const tableItem = z.extend(tableItemInput, { ...saved, position: z.int() });
export type TableItem = z.infer<typeof tableItem>;
export const fixture = z.extend(fixtureInput, saved);
export type Fixture = z.infer<typeof fixture>;
export const combination = z.extend(combinationInput, saved);
export type Combination = z.infer<typeof combination>;
export const shift = z.extend(shiftInput, { ...saved, position: z.int() });
export type Shift = z.infer<typeof shift>;
export const turnRule = z.extend(turnRuleInput, saved);
export type TurnRule = z.infer<typeof turnRule>;
export const planEntry = z.extend(planEntryInput, saved);
export type PlanEntry = z.infer<typeof planEntry>;

/** Maximum number of objects of one sort in one change: the largest change stays below the limit of a request. */
export const MAX_CHANGES = 500;
/** The name by which the editor refers to a new object until the server has given it an id. */
const key = z.string().check(z.minLength(1), z.maxLength(40));
const removedPart = z.object(saved);
const changesOf = <Shape extends z.core.$ZodLooseShape>(input: z.ZodMiniObject<Shape>) =>
  z.object({
    created: z.array(z.extend(input, { key })).check(z.maxLength(MAX_CHANGES)),
    changed: z.array(z.extend(input, saved)).check(z.maxLength(MAX_CHANGES)),
    removed: z.array(removedPart).check(z.maxLength(MAX_CHANGES)),
  });

/** One saved step of the floor-plan editor: all objects it created, changed and removed, each with its version. */
export const floorPlanEdit = z.object({
  items: changesOf(tableItemInput),
  fixtures: changesOf(fixtureInput),
});
export type FloorPlanEdit = z.infer<typeof floorPlanEdit>;

/** The objects of a floor plan after a change, and the ids of those it created, by their keys. */
export const savedFloorPlan = z.object({
  items: z.array(tableItem),
  fixtures: z.array(fixture),
  createdIds: z.record(key, id),
});
export type SavedFloorPlan = z.infer<typeof savedFloorPlan>;

/** A kind of table with its photo's URL and its number of tables. */
export const tableKindDetails = z.extend(tableKind, { photoUrl: pictureUrl, tableCount: z.int() });
export type TableKindDetails = z.infer<typeof tableKindDetails>;

/** The complete seating of a store. */
const seating = z.object({
  kinds: z.array(tableKindDetails),
  areas: z.array(area),
  items: z.array(tableItem),
  fixtures: z.array(fixture),
  combinations: z.array(combination),
  shifts: z.array(shift),
  turnRules: z.array(turnRule),
  /** Entries of the past year and of the future. */
  plan: z.array(planEntry),
});
export type Seating = z.infer<typeof seating>;

const can = <const Names extends readonly string[]>(...names: Names) => ({ can: z.array(z.enum(names)) });

/** The complete seating of a store, with what the caller may do with the entries of its lists. */
export const seatingAnswer = z.extend(seating, {
  kinds: z.array(z.extend(tableKindDetails, can('update', 'copy', 'delete'))),
  areas: z.array(z.extend(area, can('update', 'delete'))),
  combinations: z.array(z.extend(combination, can('update', 'delete'))),
  shifts: z.array(z.extend(shift, can('update', 'copy', 'disable', 'delete'))),
  turnRules: z.array(z.extend(turnRule, can('update', 'delete'))),
  plan: z.array(z.extend(planEntry, can('update', 'delete'))),
  /** `edit`: change tables and the floor plan; `create` and `sort`: the entries of a list. */
  ...can('edit', 'create', 'sort'),
});
export type SeatingAnswer = z.infer<typeof seatingAnswer>;
