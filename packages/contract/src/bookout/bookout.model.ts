import * as z from 'zod/mini';
import { OVERRIDES } from '#booking/availability.model.ts';
import { CLOSE_REASONS, ORDER_STATUSES } from '#booking/booking.machine.ts';
import { operator, orderDiner, placeRequest } from '#booking/booking.model.ts';
import { BOOK_OUT_STATUSES } from '#common/book-out-statuses.ts';
import { fen, id, instant, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { dinerContact } from '#diners/diners.model.ts';
import { MAX_BOOK_OUT_PEOPLE } from './book-out-limits.ts';
import { BOOK_OUT_ACTIONS, BOOK_OUT_CLOSE_REASONS } from './bookout.machine.ts';

/** The largest budget, in fen. */
export const MAX_BOOK_OUT_BUDGET = 1_000_000_00;
/** How many days ahead private dining can be requested. */
export const BOOK_OUT_DAYS_AHEAD = 365;
/** The most open requests of one person at one store. */
export const MAX_OPEN_BOOK_OUTS = 3;
/** The longest text of a reason or an explanation, and of the requirements. */
export const BOOK_OUT_WORDS_LIMIT = 300;
export const BOOK_OUT_REMARK_LIMIT = 500;

/** The time that a diner wishes: a shift, or one of its start times. */
export const bookOutTime = z.union([z.object({ shiftId: id }), z.object({ time: wallTime })]);
export type BookOutTime = z.infer<typeof bookOutTime>;

const adults = z.int().check(z.minimum(1), z.maximum(MAX_BOOK_OUT_PEOPLE));
/** Checks whether a request or its order can be for this many people. */
export const isBookOutPeople = (count: number | null): count is number => adults.safeParse(count).success;

const words = freeText(BOOK_OUT_WORDS_LIMIT);

/**
 * A new request. What has to be chosen may be missing here: the server refuses the first missing step with a message of its
 * own, in the order of `BOOK_OUT_STEPS`.
 */
export const bookOutInput = z.object({
  diner: z._default(z.nullable(dinerContact), null),
  date: z._default(z.nullable(wallDate), null),
  adults: z._default(z.nullable(adults), null),
  when: z._default(z.nullable(bookOutTime), null),
  budget: z._default(
    z.nullable(fen.check(z.minimum(1, 'amountTooSmall'), z.maximum(MAX_BOOK_OUT_BUDGET, 'amountTooBig'))),
    null,
  ),
  remark: z._default(freeText(BOOK_OUT_REMARK_LIMIT), ''),
});
export type BookOutInput = z.infer<typeof bookOutInput>;

/** What has to be chosen, in this order: each step needs those before it. */
export const BOOK_OUT_STEPS = ['diner', 'date', 'adults', 'when'] as const;
export type BookOutStep = (typeof BOOK_OUT_STEPS)[number];

/** Returns the first step that is not chosen yet, or undefined. */
export const firstMissingStep = (chosen: Record<BookOutStep, unknown>): BookOutStep | undefined =>
  BOOK_OUT_STEPS.find((step) => chosen[step] === null || chosen[step] === undefined);

/** A date with a shift or a time. The name of a shift that was deleted is null. */
const slot = {
  date: wallDate,
  shiftId: z.nullable(id),
  shiftName: z.nullable(z.string()),
  time: z.nullable(wallTime),
};

/** Another day or time that the store offers. */
export const bookOutOffer = z.object({ ...slot, words: z.string(), offeredAt: instant });

/** The order of a request, as both sides see it. */
export const bookOutOrder = z.object({
  id,
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  date: wallDate,
  time: wallTime,
  people: z.int(),
  kindName: z.nullable(z.string()),
  tableCount: z.int(),
  bookingCode: z.string(),
  deposit: fen,
  depositPaidAt: z.nullable(instant),
  depositExpiresAt: z.nullable(instant),
});
export type BookOutOrder = z.infer<typeof bookOutOrder>;

/** A private dining request, as its diner and the staff of its store see it. */
export const bookOut = z.object({
  id,
  storeId: id,
  version,
  status: z.enum(BOOK_OUT_STATUSES),
  closeReason: z.nullable(z.enum(BOOK_OUT_CLOSE_REASONS)),
  /** What the store or the diner wrote when the request was closed. */
  closeWords: z.string(),
  diner: z.nullable(orderDiner),
  /** For staff only: that the guest is on the store's blacklist. */
  guestBlacklisted: z.optional(z.literal(true)),
  ...slot,
  adults: z.int(),
  budget: z.nullable(fen),
  remark: z.string(),
  offer: z.nullable(bookOutOffer),
  /** Null while there is none, and if it was deleted. */
  order: z.nullable(bookOutOrder),
  createdAt: instant,
  closedAt: z.nullable(instant),
  /** What the reader can do with it. */
  can: z.array(z.enum(BOOK_OUT_ACTIONS)),
});
export type BookOut = z.infer<typeof bookOut>;

/** What an entry of a request's log records: its creation, or an action. */
export const BOOK_OUT_LOG_TYPES = ['create', ...BOOK_OUT_ACTIONS] as const;
export type BookOutLogType = (typeof BOOK_OUT_LOG_TYPES)[number];

const entry = {
  type: z.enum(BOOK_OUT_LOG_TYPES),
  at: instant,
  words: z.string(),
  /** The date and the time or shift that it is about, of an offer. */
  offer: z.nullable(z.object(slot)),
};

/** A request with its log, oldest entry first. The diner sees which side acted; staff also see who. */
export const myBookOut = z.extend(bookOut, {
  log: z.array(z.object({ ...entry, by: z.enum(['you', 'store', 'system']) })),
});
export type MyBookOut = z.infer<typeof myBookOut>;

export const staffBookOut = z.extend(bookOut, {
  log: z.array(z.object({ ...entry, by: operator })),
});
export type StaffBookOut = z.infer<typeof staffBookOut>;

/** Tabs of the lists of requests. */
export const BOOK_OUT_TABS = ['confirm', 'allocate', 'finished', 'closed'] as const;
export type BookOutTab = (typeof BOOK_OUT_TABS)[number];
export const STATUS_OF_TAB = {
  confirm: 'WAIT_STORE_CONFIRM',
  allocate: 'WAIT_ALLOCATE_BOOKING_ORDER_ID',
  finished: 'FINISHED',
  closed: 'CLOSED',
} as const satisfies Record<BookOutTab, (typeof BOOK_OUT_STATUSES)[number]>;

/** How many requests wait for staff. One with an unanswered offer waits for the diner, and only counts as not confirmed. */
export const bookOutCounts = z.object({ confirm: z.int(), allocate: z.int(), unconfirmed: z.int() });
export type BookOutCounts = z.infer<typeof bookOutCounts>;

/** The times of a month at which private dining can be requested. Days without any are left out. */
export const bookOutMonth = z.object({
  today: wallDate,
  lastDay: wallDate,
  /** Whether the store takes requests at present. */
  takesRequests: z.boolean(),
  shifts: z.array(z.object({ id, name: z.string() })),
  days: z.array(
    z.object({
      date: wallDate,
      shifts: z.array(z.object({ id, times: z.array(wallTime) })),
    }),
  ),
});
export type BookOutMonth = z.infer<typeof bookOutMonth>;

/** Rooms and other kinds of tables for a request, private rooms first. */
export const roomSuggestions = z.object({
  /** The time they were judged for. Null if the store is closed on that day. */
  date: wallDate,
  time: z.nullable(wallTime),
  /** The other start times of the day, for a shift those of the shift. */
  times: z.array(wallTime),
  rooms: z.array(
    z.object({
      kindId: id,
      name: z.string(),
      privateRoom: z.boolean(),
      minSpend: z.nullable(fen),
      /** Whether the budget of the request reaches the minimum spend; null if one of them is missing. */
      withinBudget: z.nullable(z.boolean()),
      seats: z.int(),
      maxSeats: z.int(),
      /** The tables that the party would get, and what they are called. */
      itemIds: z.array(id),
      labels: z.array(z.string()),
      /** How many such parties it can take. */
      left: z.int(),
      /** What the store's rules require for it. */
      deposit: fen,
      /** The rules that staff override with it. */
      overrides: z.array(z.enum(OVERRIDES)),
    }),
  ),
});
export type RoomSuggestions = z.infer<typeof roomSuggestions>;

/** An order that can be assigned to a request. */
export const assignableOrder = z.extend(bookOutOrder, {
  diner: z.nullable(orderDiner),
  /** Whether it is for the guest of the request. */
  sameGuest: z.boolean(),
});
export type AssignableOrder = z.infer<typeof assignableOrder>;

export const bookOutWords = z.object({ version, words });
export const bookOutRejection = z.object({ version, words: requiredText(BOOK_OUT_WORDS_LIMIT) });
export const bookOutOfferInput = z.object({ version, date: wallDate, when: bookOutTime, words });
export type BookOutOfferInput = z.infer<typeof bookOutOfferInput>;

/** The order that staff create for a request: its place, and a deposit that replaces that of the rules. */
export const bookOutOrderInput = z.object({
  version,
  place: z.object({
    date: placeRequest.shape.date,
    time: placeRequest.shape.time,
    adults,
    kindId: placeRequest.shape.kindId,
    itemIds: placeRequest.shape.itemIds,
    turnMinutes: placeRequest.shape.turnMinutes,
    overrides: placeRequest.shape.overrides,
  }),
  deposit: z.optional(fen.check(z.minimum(0, 'amountTooSmall'), z.maximum(100_000_00, 'amountTooBig'))),
  remarkByStore: z._default(freeText(500), ''),
});
export type BookOutOrderInput = z.infer<typeof bookOutOrderInput>;
