import * as z from 'zod/mini';
import { MAX_PARTY } from '#common/party.ts';
import { id, instant, pictureUrl, wallDate, wallTime } from '#common/shapes.ts';
import { TABLE_UNITS } from '#seating/seating.model.ts';

/** Reasons why something cannot be booked. If several apply, the first in this order is reported. */
export const UNBOOKABLE_REASONS = [
  'onlineBookingOff',
  'storeClosed',
  'beyondWindow',
  'past',
  'pastCutOff',
  'notAStartTime',
  'slotHidden',
  'paused',
  'tooFewPeople',
  'tooManyPeople',
  'childrenNotWelcome',
  'pacing',
  'kindDisabled',
  'kindNotForDiners',
  'kindNotOpen',
  'partyTooSmall',
  'partyTooBig',
  'onlineLimit',
  'full',
  'tableDisabled',
  'tablesDontFit',
  'tableLocked',
  'tableTaken',
] as const;
export type UnbookableReason = (typeof UNBOOKABLE_REASONS)[number];

/** Reasons that staff can override after a warning. That a table is taken cannot be overridden. */
export const OVERRIDES = [
  'storeClosed',
  'notAStartTime',
  'paused',
  'past',
  'tooFewPeople',
  'tooManyPeople',
  'childrenNotWelcome',
  'kindNotOpen',
  'partyTooSmall',
  'partyTooBig',
  'pacing',
  'tablesDontFit',
] as const satisfies readonly UnbookableReason[];
export type Override = (typeof OVERRIDES)[number];

const people = (min: number) => z.int().check(z.minimum(min), z.maximum(MAX_PARTY));
const peopleQuery = (min: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(MAX_PARTY));

export const party = { adults: people(1), children: z._default(people(0), 0) };
export const partyQuery = { adults: peopleQuery(1), children: z._default(peopleQuery(0), 0) };
/** A diner's party. The table of the order that they want to move counts as free. */
export const dinersPartyQuery = { ...partyQuery, movingOrderId: z.optional(id) };
/** A party of staff. The tables of the order that they want to move count as free. */
export const staffPartyQuery = { ...partyQuery, orderId: z.optional(id) };

/** The largest party that diners can book online, present only if the party asked for is larger: then no time is available. */
export const partyLimit = z.optional(z.int());

/** The availability of a kind of table at a start time. */
export const kindAvailability = z.object({
  kindId: id,
  free: z.boolean(),
  /** How many more parties of this size fit. For diners, present only if few are left. */
  left: z.optional(z.int()),
  /** How many tables or seats the party would get, if more than one. */
  tables: z.optional(z.int()),
  /** Whether the tables are pushed together. */
  joined: z.optional(z.literal(true)),
  reason: z.optional(z.enum(UNBOOKABLE_REASONS)),
});
export type KindAvailability = z.infer<typeof kindAvailability>;

export const slotAvailability = z.object({
  time: wallTime,
  startAt: instant,
  /** For diners, the best fit for the party comes first; for staff, in the store's order. */
  kinds: z.array(kindAvailability),
});
export type SlotAvailability = z.infer<typeof slotAvailability>;

export const shiftAvailability = z.object({
  shiftId: id,
  name: z.string(),
  slots: z.array(slotAvailability),
});
export type ShiftAvailability = z.infer<typeof shiftAvailability>;

export const kindSummary = z.object({
  id,
  name: z.string(),
  unit: z.enum(TABLE_UNITS),
  seatCapacity: z.int(),
  maxCapacity: z.int(),
  photoUrl: pictureUrl,
});
export type KindSummary = z.infer<typeof kindSummary>;

/** The availability of a store on one day for a party: every shift, slot and kind of table. */
export const dayAvailability = z.object({
  date: wallDate,
  timezone: z.string(),
  /** Why nothing can be booked, if the reason is the same for the whole day. */
  reason: z.nullable(z.enum(UNBOOKABLE_REASONS)),
  partyLimit,
  /** For diners: party sizes to choose quickly, by the intervals of the store's kinds of table. */
  quickSizes: z.optional(z.array(z.int())),
  kinds: z.array(kindSummary),
  shifts: z.array(shiftAvailability),
});
export type DayAvailability = z.infer<typeof dayAvailability>;

/** An available start time. */
export const bookableTime = z.object({
  date: wallDate,
  shiftId: id,
  time: wallTime,
  startAt: instant,
  kindIds: z.array(id),
});
export type BookableTime = z.infer<typeof bookableTime>;

export const monthDay = z.object({
  date: wallDate,
  bookable: z.boolean(),
  reason: z.nullable(z.enum(UNBOOKABLE_REASONS)),
});
export type MonthDay = z.infer<typeof monthDay>;

export const dayCounts = z.object({
  date: wallDate,
  tableItemCount: z.int(),
  paxCount: z.int(),
  bookingOrderCount: z.int(),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** Reasons for which a table was assigned. */
export const ASSIGN_REASONS = [
  'smallestFit',
  'singleBeforeCombination',
  'higherWeight',
  'leastFragmentation',
  'afterMoving',
  'afterOverstay',
  'asked',
] as const;
export const assignment = z.object({
  kindId: z.nullable(id),
  combinationId: z.nullable(id),
  itemIds: z.array(id),
  why: z.array(z.enum(ASSIGN_REASONS)),
  moves: z.array(z.object({ orderId: id, fromItemIds: z.array(id), toItemIds: z.array(id) })),
});
export type Assignment = z.infer<typeof assignment>;
