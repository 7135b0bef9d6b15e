import * as z from 'zod/mini';
import { ORDER_METHODS } from '#common/operator.ts';
import { commaList, id, instant, pageQuery, wallDate, wallTime } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { assignment, OVERRIDES, partyQuery, UNBOOKABLE_REASONS } from './availability.model.ts';
import { ORDER_STATUSES } from './booking.machine.ts';
import { hold, ORDER_SOURCES, staffOrder, tableLock } from './booking.model.ts';

/** A birthday or an anniversary is shown if it is at most this many days before or after the date of the board. */
export const OCCASION_DAYS = 7;

/** What staff should know about a guest before the party arrives. */
export const guestFacts = z.object({
  dinerId: id,
  /** The guest's level: see `listMemberLevels`. */
  memberLevelId: z.nullable(id),
  /** Whether the guest is on the blacklist on the date of the board. */
  blacklisted: z.boolean(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  serviceRequirement: z.string(),
  remark: z.string(),
  /** The number of the guest's orders at this store, before the date of the board, whose party came. */
  visits: z.int(),
  /** The number of the guest's orders at this store that were closed as no-shows. */
  absences: z.int(),
  /** The business date of the latest visit before the date of the board. */
  lastVisitOn: z.nullable(wallDate),
  /** The date of the birthday nearest to the date of the board, if it is within `OCCASION_DAYS`. */
  birthdayOn: z.nullable(wallDate),
  anniversaryOn: z.nullable(wallDate),
});
export type GuestFacts = z.infer<typeof guestFacts>;

/** People and parties that start at a start time of a shift, and the shift's limits; null is no limit. */
export const pacingSlot = z.object({
  shiftId: id,
  time: wallTime,
  startAt: instant,
  people: z.int(),
  parties: z.int(),
  maxPeople: z.nullable(z.int()),
  maxParties: z.nullable(z.int()),
});
export type PacingSlot = z.infer<typeof pacingSlot>;

/** A table that a diner holds while they fill in the form. */
export const boardHold = z.extend(hold, { endAt: instant, itemIds: z.array(id) });
export type BoardHold = z.infer<typeof boardHold>;

/** The tables of a published feast. */
export const boardFeast = z.object({
  id,
  title: z.string(),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  /** Number of seats for members. */
  people: z.int(),
  kindId: z.nullable(id),
  itemIds: z.array(id),
});
export type BoardFeast = z.infer<typeof boardFeast>;

/** A version of a board that a node has answered to readers of one role and language: a series, and the number in it. */
export const boardVersion = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,9}$/));

/** The host stand's view of a business date. All of it is of one moment. */
export const board = z.object({
  /** The version after which `readBoardChanges` answers changes. Boards that a device saved before there were versions have none. */
  version: z.optional(boardVersion),
  date: wallDate,
  /** When its text was written, by the server’s clock. Nothing of it had changed when it was sent. */
  asOf: instant,
  orders: z.array(staffOrder),
  /** Orders of the day before and the day after whose tables are occupied at some time of this business day. */
  neighbours: z.array(staffOrder),
  locks: z.array(tableLock),
  holds: z.array(boardHold),
  feasts: z.array(boardFeast),
  /** Facts about the guests of `orders` and `neighbours`, each guest once. */
  guests: z.array(guestFacts),
  /** Each start time of the day's shifts, earliest first. */
  pacing: z.array(pacingSlot),
});
export type Board = z.infer<typeof board>;

/** What is different in a board since a version. `applyBoardChanges` makes the new board. */
export const boardChanges = z.object({
  version: boardVersion,
  asOf: instant,
  /** Orders that were added or have changed, in no particular order. */
  orders: z.array(staffOrder),
  neighbours: z.array(staffOrder),
  /** Orders that are on the board no more. */
  gone: z.array(id),
  /** Guests who were added, or whose facts have changed. */
  guests: z.array(guestFacts),
  /** The whole lists; missing if they have not changed. */
  locks: z.optional(z.array(tableLock)),
  holds: z.optional(z.array(boardHold)),
  feasts: z.optional(z.array(boardFeast)),
  pacing: z.optional(z.array(pacingSlot)),
});
export type BoardChanges = z.infer<typeof boardChanges>;

/** The answer about a board that the caller has. If nothing has changed, it has neither. */
export const boardUpdate = z.object({
  /** The whole board, if the changes since the version are not known. */
  board: z.nullable(board),
  changes: z.nullable(boardChanges),
});
export type BoardUpdate = z.infer<typeof boardUpdate>;

export const tableVerdictsQuery = z.object({
  ...partyQuery,
  date: wallDate,
  time: wallTime,
  /** How long the party stays, if it differs from the store's rules. */
  turnMinutes: z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(1440))),
  /** The order that is moved. Its own tables count as free. Without it, the question is about a new order. */
  orderId: z.optional(id),
  /** Whether a new party is there and is seated at once: its stay may end early, before the next claim of the table. */
  arrived: z.optional(z.enum(['true', 'false'])),
});

const reason = z.nullable(z.enum(UNBOOKABLE_REASONS));
/**
 * The reasons that staff have to override, in the order in which they are found. Empty if none has to be, and if a reason
 * cannot be overridden.
 */
const overrides = z.array(z.enum(OVERRIDES));

/** Whether a party can be seated at one table. */
export const tableVerdict = z.object({
  itemId: id,
  /** Why a booking of this table is refused; null if it is accepted. */
  reason,
  /** Whether the booking is accepted with `overrides`. */
  canOverride: z.boolean(),
  overrides,
  /**
   * The orders that occupy the table during the requested time. If the booking is accepted, they are moved, or the stay of a
   * party that is there ends before them.
   */
  orderIds: z.array(id),
  /** When the next order, hold, lock or feast of the table begins; null if none follows or the table is occupied at the start. */
  freeUntil: z.nullable(instant),
});
export type TableVerdict = z.infer<typeof tableVerdict>;

export const tableVerdicts = z.object({
  /** The best table if staff let the store decide, with `overrides`. */
  recommended: z.nullable(assignment),
  /** Why a booking without a named table is refused; null if it is accepted. */
  reason,
  overrides,
  /** Every table of the store, in its order. */
  tables: z.array(tableVerdict),
});
export type TableVerdicts = z.infer<typeof tableVerdicts>;

/** Kinds of work with orders that waits for staff. */
export const PENDING_KINDS = ['confirm', 'cancelRequest', 'deposit'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** The most orders that a list of pending orders has. */
export const MAX_PENDING = 200;

/** An order that waits for staff. */
export const pendingOrder = z.object({
  kind: z.enum(PENDING_KINDS),
  order: staffOrder,
  /** When the order is accepted automatically or its payment expires; null if it waits without a deadline. */
  deadline: z.nullable(instant),
  /** When the order got its status. */
  requestedAt: z.nullable(instant),
  /** The diner's reason for a cancellation request. */
  requestReason: z.nullable(z.string()),
});
export type PendingOrder = z.infer<typeof pendingOrder>;

/** The number of pending orders of each kind, including those beyond `MAX_PENDING`. */
export const pendingCounts = z.object({ confirm: z.int(), cancelRequest: z.int(), deposit: z.int() });
export type PendingCounts = z.infer<typeof pendingCounts>;

/** The longest range of dates for counts of days. */
export const MAX_COUNTED_DAYS = 370;

/** Sort orders of a list of orders. `-` is descending; `table` is the store's order of its tables. */
export const ORDER_SORTS = ['startAt', '-startAt', '-createdAt', 'people', 'table'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const orderListQuery = z.extend(pageQuery, {
  statuses: z.optional(commaList(z.enum(ORDER_STATUSES), ORDER_STATUSES.length)),
  from: z.optional(wallDate),
  to: z.optional(wallDate),
  shiftId: z.optional(id),
  kindId: z.optional(id),
  itemId: z.optional(id),
  takerId: z.optional(id),
  tagId: z.optional(id),
  method: z.optional(z.enum(ORDER_METHODS)),
  source: z.optional(z.enum(ORDER_SOURCES)),
  /** Orders that the caller made, or that others made. */
  createdBy: z.optional(z.enum(['me', 'others'])),
  dinerId: z.optional(id),
  /** A part of a guest's name, digits of a phone, or a booking code. */
  q: z.optional(freeText(40)),
  sort: z._default(z.enum(ORDER_SORTS), '-startAt'),
});

export const orderList = z.object({
  items: z.array(staffOrder),
  next: z.nullable(z.string()),
  /** The number of all orders that match. Only on the first page. */
  total: z.optional(z.int()),
});
