import * as z from 'zod/mini';
import { fen } from '#common/money.ts';
import { CLIENT_PLATFORMS, OPERATOR_TYPES, ORDER_METHODS } from '#common/operator.ts';
import { id, instant, version, wallDate, wallTime } from '#common/shapes.ts';
import { DINER_TITLES, dinerContact } from '#diners/diners.model.ts';
import { DEPOSIT_BASES } from '#stores/deposit-rules.model.ts';
import { cancellationTier } from '#stores/store-settings.model.ts';
import { OVERRIDES, party } from './availability.model.ts';
import { CLOSE_REASONS, ORDER_ACTIONS, ORDER_STATUSES } from './booking.machine.ts';

/** How many open bookings, and how many held tables, one person may have at all stores together. */
export const MAX_OPEN_BOOKINGS = 10;
export const MAX_HOLDS = 3;

/** What a diner asks for. */
export const slotRequest = z.object({
  date: wallDate,
  time: wallTime,
  kindId: id,
  ...party,
});
export type SlotRequest = z.infer<typeof slotRequest>;

export const hold = z.object({
  id,
  date: wallDate,
  time: wallTime,
  startAt: instant,
  kindId: id,
  adults: z.int(),
  children: z.int(),
  expiresAt: instant,
});
export type Hold = z.infer<typeof hold>;

/** What was asked ahead, and how it was counted. */
export const depositAsked = z.object({ basis: z.enum(DEPOSIT_BASES), amount: fen });

/**
 * The store's rules as they were when the order was made. Later changes don't touch it, but what they say of a deposit
 * holds for a place its diner moves it to.
 */
export const orderPolicy = z.object({
  cancellation: z.array(cancellationTier),
  depositExpirySeconds: z.int(),
  autoAcceptSeconds: z.nullable(z.int()),
  deposit: z.extend(depositAsked, {
    /** The store's own name for the rule; empty where it has none, or staff asked for another sum. */
    ruleName: z.string(),
  }),
});
export type OrderPolicy = z.infer<typeof orderPolicy>;

/** Staff confirmed that they mean a booking of another day. */
export const otherDayConfirmed = z._default(z.boolean(), false);

export const ORDER_SOURCES = ['manual', 'externalSync'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const operator = z.object({
  type: z.enum(OPERATOR_TYPES),
  id: z.nullable(id),
  name: z.nullable(z.string()),
});

const note = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** What goes with a booking besides its place. */
export const orderNotes = z.object({
  remarkByDiner: z._default(note(500), ''),
  dietPreference: z._default(note(200), ''),
  dietTaboo: z._default(note(200), ''),
});
export type OrderNotes = z.infer<typeof orderNotes>;

export const orderDiner = z.object({
  id,
  lastName: z.string(),
  firstName: z.string(),
  title: z.enum(DINER_TITLES),
  phone: z.nullable(z.string()),
});

/** Who made an order, seen from the account it belongs to: that account, the restaurant, or another person. */
export const ORDER_CREATORS = ['self', 'store', 'other'] as const;
export type OrderCreator = (typeof ORDER_CREATORS)[number];

/** An order as its diner sees it. */
export const dinerOrder = z.object({
  id,
  storeId: id,
  version,
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  /** When the business day is over, and the party's time with it. */
  dayEndsAt: instant,
  shiftId: z.nullable(id),
  kindId: z.nullable(id),
  kindName: z.nullable(z.string()),
  /** How many tables or seats it has. */
  tableCount: z.int(),
  /** The tables are pushed together. */
  joined: z.boolean(),
  adults: z.int(),
  children: z.int(),
  bookingCode: z.string(),
  diner: z.nullable(orderDiner),
  remarkByDiner: z.string(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  deposit: fen,
  depositExpiresAt: z.nullable(instant),
  depositPaidAt: z.nullable(instant),
  /** What a store calls its rules is not for diners. */
  policy: z.extend(orderPolicy, { deposit: depositAsked }),
  /** Until when an accepted order is cancelled freely; long past where it never is. */
  freeCancelUntil: instant,
  confirmedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  createdAt: instant,
  creator: z.enum(ORDER_CREATORS),
  can: z.array(z.enum(ORDER_ACTIONS)),
});
export type DinerOrder = z.infer<typeof dinerOrder>;

/** What moving an order would make of its terms. */
export const moveQuote = z.object({
  /** What is asked ahead in all, and what of it is paid. */
  deposit: fen,
  paid: fen,
  /** What is to be paid for the move to stand, by when. */
  due: fen,
  dueBy: z.nullable(instant),
  /** What goes back. */
  refund: fen,
  /** The status the order then has. */
  status: z.enum(ORDER_STATUSES),
  /** Whether the store is asked to confirm again. */
  confirmsAgain: z.boolean(),
  /** Until when the moved order is cancelled freely; long past where it never is. */
  freeCancelUntil: instant,
});
export type MoveQuote = z.infer<typeof moveQuote>;

/** An order as the store's staff see it. */
export const staffOrder = z.extend(dinerOrder, {
  policy: orderPolicy,
  itemIds: z.array(id),
  combinationId: z.nullable(id),
  pinned: z.boolean(),
  takerId: z.nullable(id),
  tagIds: z.array(id),
  remarkByStore: z.string(),
  mealCost: z.nullable(fen),
  finalPaidAt: z.nullable(instant),
  autoAcceptAt: z.nullable(instant),
  turnedOverAt: z.nullable(instant),
  method: z.enum(ORDER_METHODS),
  platform: z.enum(CLIENT_PLATFORMS),
  source: z.enum(ORDER_SOURCES),
  createdBy: operator,
  /** Whether it belongs to an account that is not the guest's: a person booked for another, with a phone they typed. */
  bookedByOther: z.boolean(),
  closedBy: z.nullable(operator),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** What staff ask for: a table they name, a kind, or whatever fits best. */
export const placeRequest = z.object({
  date: wallDate,
  time: wallTime,
  ...party,
  kindId: z.optional(id),
  itemIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(20))),
  /** How long they stay, where staff know better than the rules. */
  turnMinutes: z.optional(z.int().check(z.minimum(15), z.maximum(1440))),
  overrides: z._default(z.array(z.enum(OVERRIDES)), []),
});
export type PlaceRequest = z.infer<typeof placeRequest>;

export const staffOrderInput = z.extend(orderNotes, {
  place: placeRequest,
  diner: z.union([z.object({ id }), dinerContact]),
  method: z.enum(['phone', 'walkIn', 'chat']),
  /** Asked for instead of what the rules would ask; 0 is none. */
  deposit: z.optional(fen.check(z.minimum(0), z.maximum(100_000_00))),
  remarkByStore: z._default(note(500), ''),
  tagIds: z._default(z.array(id).check(z.maxLength(20)), []),
  takerId: z._default(z.nullable(id), null),
});
export type StaffOrderInput = z.infer<typeof staffOrderInput>;

export const tableLock = z.object({
  id,
  date: wallDate,
  timeFrom: wallTime,
  timeTo: wallTime,
  itemIds: z.array(id),
  reason: z.string(),
});
export type TableLock = z.infer<typeof tableLock>;
