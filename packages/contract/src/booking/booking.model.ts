import * as z from 'zod/mini';
import { CLIENT_PLATFORMS, OPERATOR_TYPES, ORDER_METHODS, type OrderMethod } from '#common/operator.ts';
import { fen, id, instant, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { DINER_TITLES, dinerContact } from '#diners/diners.model.ts';
import { DEPOSIT_BASES } from '#stores/deposit-rules.model.ts';
import { cancellationTier } from '#stores/store-settings.model.ts';
import { OVERRIDES, party } from './availability.model.ts';
import { CLOSE_REASONS, ORDER_ACTIONS, ORDER_STATUSES } from './booking.machine.ts';

/** Maximum number of open bookings and of held tables per person, over all stores. */
export const MAX_OPEN_BOOKINGS = 10;
export const MAX_HOLDS = 3;
/** Maximum number of bookings of one person that overlap, if they accept that. */
export const MAX_AT_ONCE = 2;

/** The slot that a diner requests. */
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

/** The rate of a deposit: an amount and what it is multiplied by. */
export const depositRate = z.object({ basis: z.enum(DEPOSIT_BASES), amount: fen });

/**
 * The store's rules at the time the order was made. Later changes of the rules don't affect the order, except that the
 * deposit of a slot to which its diner moves it follows the rules of that time.
 */
export const orderPolicy = z.object({
  cancellation: z.array(cancellationTier),
  depositExpirySeconds: z.int(),
  autoAcceptSeconds: z.nullable(z.int()),
  deposit: z.extend(depositRate, {
    /** The store's name of the rule; empty if it has none or staff set another amount. */
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

/** The guest's wishes: a request, and what they like and don't eat. */
export const orderWishes = z.object({
  remarkByDiner: freeText(500),
  dietPreference: freeText(200),
  dietTaboo: freeText(200),
});

/** The notes of a booking. */
export const orderNotes = z.object({
  remarkByDiner: z._default(orderWishes.shape.remarkByDiner, ''),
  dietPreference: z._default(orderWishes.shape.dietPreference, ''),
  dietTaboo: z._default(orderWishes.shape.dietTaboo, ''),
});
export type OrderNotes = z.infer<typeof orderNotes>;

/** Confirms that this person has another booking at that time, and wants both. */
export const acceptOverlap = z._default(z.boolean(), false);

/** A booking that a diner makes. */
export const dinerOrderInput = z.extend(orderNotes, {
  slot: slotRequest,
  diner: dinerContact,
  acceptOverlap,
});

export const orderDiner = z.object({
  id,
  lastName: z.string(),
  firstName: z.string(),
  title: z.enum(DINER_TITLES),
  phone: z.nullable(z.string()),
});

/** Who made an order, relative to the account it belongs to: that account, the restaurant, or another person. */
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
  /** The end of the business day, or of the party's time if that is later. */
  dayEndsAt: instant,
  shiftId: z.nullable(id),
  kindId: z.nullable(id),
  kindName: z.nullable(z.string()),
  /** The number of its tables or seats. */
  tableCount: z.int(),
  /** Whether the tables are pushed together. */
  joined: z.boolean(),
  adults: z.int(),
  children: z.int(),
  bookingCode: z.string(),
  diner: z.nullable(orderDiner),
  remarkByDiner: z.string(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  /** What the dishes that were ordered in advance cost. Null without a menu. */
  menuAmount: z.nullable(fen),
  deposit: fen,
  depositExpiresAt: z.nullable(instant),
  depositPaidAt: z.nullable(instant),
  /** Without the store's names of its rules, which diners don't see. */
  policy: z.extend(orderPolicy, { deposit: depositRate }),
  /** Until when cancelling an accepted order is free; far in the past if it never is. */
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

/** The terms of moving an order. */
export const moveQuote = z.object({
  /** The total deposit, and how much of it is paid. */
  deposit: fen,
  paid: fen,
  /** The amount to pay for the move to take effect, and the deadline. */
  due: fen,
  dueBy: z.nullable(instant),
  /** The amount that is refunded. */
  refund: fen,
  /** The order's status after the move. */
  status: z.enum(ORDER_STATUSES),
  /** Whether the store has to confirm again. */
  confirmsAgain: z.boolean(),
  /** Until when cancelling the moved order is free; far in the past if it never is. */
  freeCancelUntil: instant,
});
export type MoveQuote = z.infer<typeof moveQuote>;

/** An order as the store's staff see it. */
/** The answers of a guest to a reminder. */
export const ORDER_ANSWERS = ['coming', 'late', 'cancel'] as const;
export type OrderAnswerKind = (typeof ORDER_ANSWERS)[number];

/** By how many minutes guests can say that they are late. */
export const LATE_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

export const orderAnswer = z.object({
  kind: z.enum(ORDER_ANSWERS),
  /** By how many minutes the guest is late; null for other answers. */
  minutes: z.nullable(z.int()),
  at: instant,
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const staffOrder = z.extend(dinerOrder, {
  policy: orderPolicy,
  itemIds: z.array(id),
  combinationId: z.nullable(id),
  pinned: z.boolean(),
  takerId: z.nullable(id),
  tagIds: z.array(id),
  remarkByStore: z.string(),
  mealCost: z.nullable(fen),
  /** What coupons of group-buying platforms are worth in the bill. */
  couponWorth: fen,
  finalPaidAt: z.nullable(instant),
  autoAcceptAt: z.nullable(instant),
  turnedOverAt: z.nullable(instant),
  method: z.enum(ORDER_METHODS),
  platform: z.enum(CLIENT_PLATFORMS),
  source: z.enum(ORDER_SOURCES),
  createdBy: operator,
  /** Whether the order belongs to another account than the guest's: a person booked for the guest and typed their phone. */
  bookedByOther: z.boolean(),
  closedBy: z.nullable(operator),
  /**
   * Whether the store requires a set menu at its place and time, and its menu has none of those: staff booked it without, or
   * the store requires it since.
   */
  setMenuMissing: z.boolean(),
  /** The guest's last answer to a reminder of this booking at its present time; null without one. */
  answer: z.nullable(orderAnswer),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** The place that staff request: named tables, a kind of table, or the best fit. */
export const placeRequest = z.object({
  date: wallDate,
  time: wallTime,
  ...party,
  kindId: z.optional(id),
  itemIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(20))),
  /** How long the party stays, if it differs from the store's rules. */
  turnMinutes: z.optional(z.int().check(z.minimum(15), z.maximum(1440))),
  overrides: z._default(z.array(z.enum(OVERRIDES)), []),
});
export type PlaceRequest = z.infer<typeof placeRequest>;

/** The channels that staff can set. The others follow from how an order was made. */
export const STAFF_METHODS = ['phone', 'walkIn', 'chat'] as const satisfies readonly OrderMethod[];

/** A guest of the store, or one that staff describe. */
export const staffGuest = z.union([z.object({ id }), dinerContact]);

export const staffOrderInput = z.extend(orderNotes, {
  place: placeRequest,
  /** Null for a walk-in without a guest record. */
  diner: z.nullable(staffGuest),
  method: z.enum(STAFF_METHODS),
  /** Whether the party is seated at once. */
  arrived: z._default(z.boolean(), false),
  /** Replaces the deposit of the rules; 0 is no deposit. */
  deposit: z.optional(fen.check(z.minimum(0), z.maximum(100_000_00))),
  remarkByStore: z._default(freeText(500), ''),
  tagIds: z._default(z.array(id).check(z.maxLength(20)), []),
  takerId: z._default(z.nullable(id), null),
});
export type StaffOrderInput = z.infer<typeof staffOrderInput>;

export const tableLock = z.object({
  id,
  date: wallDate,
  timeFrom: wallTime,
  timeTo: wallTime,
  startAt: instant,
  endAt: instant,
  itemIds: z.array(id),
  reason: z.string(),
  version,
  createdBy: operator,
});
export type TableLock = z.infer<typeof tableLock>;
