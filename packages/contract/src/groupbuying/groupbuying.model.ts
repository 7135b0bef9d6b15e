import * as z from 'zod/mini';
import { CLOSE_REASONS, ORDER_STATUSES } from '#booking/booking.machine.ts';
import { operator, orderDiner, placeRequest } from '#booking/booking.model.ts';
import { fen, id, instant, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { EXTERNAL_ACTIONS, EXTERNAL_STATUSES, GROUP_PLATFORMS } from './groupbuying.machine.ts';

/** The longest text of a reason or an answer. */
export const GROUP_WORDS_LIMIT = 200;
/** How long before the deadline staff are reminded, in minutes. */
export const DEADLINE_WARNING_MINUTES = 5;

export const groupPlatform = z.enum(GROUP_PLATFORMS);

/** Why a store rejects an order. `other` needs words. */
export const REJECT_REASONS = ['full', 'closed', 'tooLate', 'partySize', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Why an external order ended: an answer of the store, or what the system or the platform did. */
export const END_REASONS = [
  ...REJECT_REASONS,
  /** The store did not answer in time. */
  'deadline',
  /** The store takes no orders from platforms. */
  'declined',
  /** The platform rejected or cancelled it, or the guest did there. */
  'platform',
  /** The authorization was ended while the order was open. */
  'disconnected',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The booking order of an external order. */
export const externalBooking = z.object({
  id,
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  date: wallDate,
  time: wallTime,
  people: z.int(),
  kindName: z.nullable(z.string()),
  tableLabels: z.array(z.string()),
  bookingCode: z.string(),
  arrivedAt: z.nullable(instant),
});
export type ExternalBooking = z.infer<typeof externalBooking>;

/** An order from a group-buying platform, as staff see it. */
export const externalOrder = z.object({
  id,
  storeId: id,
  version,
  platform: groupPlatform,
  /** The platform's number of the order. */
  externalId: z.string(),
  status: z.enum(EXTERNAL_STATUSES),
  endReason: z.nullable(z.enum(END_REASONS)),
  /** What the store or the platform wrote about the end or the last appeal. */
  words: z.string(),
  guestName: z.string(),
  /** Null if the platform does not reveal it. */
  guestPhone: z.nullable(z.string()),
  date: wallDate,
  time: wallTime,
  people: z.int(),
  /** The product or package that was bought; empty for a mere booking. */
  product: z.string(),
  /** What the guest paid to the platform. */
  amount: fen,
  remark: z.string(),
  /** Until when the store has to answer; null if nothing waits for it. */
  deadline: z.nullable(instant),
  /** Whether the platform has confirmed the last change that was made here. */
  confirmed: z.boolean(),
  /** Whether the platform refused or never answered the last change, after all tries. */
  unsent: z.boolean(),
  /** Whether the platform's account is connected, so that changes reach the platform. */
  connected: z.boolean(),
  /** Null while there is none, and if it was deleted. */
  order: z.nullable(externalBooking),
  createdAt: instant,
  /** What the reader can do with it. */
  can: z.array(z.enum(EXTERNAL_ACTIONS)),
});
export type ExternalOrder = z.infer<typeof externalOrder>;

/** What an entry of the log records: the creation, an action, or an event that changed nothing. */
export const EXTERNAL_LOG_TYPES = ['create', ...EXTERNAL_ACTIONS, 'ignored', 'sent', 'notSent'] as const;
export type ExternalLogType = (typeof EXTERNAL_LOG_TYPES)[number];

/** An external order with its log, oldest entry first. */
export const externalOrderDetail = z.extend(externalOrder, {
  log: z.array(
    z.object({
      type: z.enum(EXTERNAL_LOG_TYPES),
      at: instant,
      by: z.union([operator, z.object({ type: z.literal('platform') })]),
      status: z.enum(EXTERNAL_STATUSES),
      words: z.string(),
      /** The date and time that a change of time is about. */
      slot: z.nullable(z.object({ date: wallDate, time: wallTime, people: z.int() })),
    }),
  ),
});
export type ExternalOrderDetail = z.infer<typeof externalOrderDetail>;

/** Tabs of the list. */
export const EXTERNAL_TABS = ['waiting', 'accepted', 'ended', 'all'] as const;
export type ExternalTab = (typeof EXTERNAL_TABS)[number];

/** How many external orders wait for staff: answers and appeals. */
export const externalCounts = z.object({
  process: z.int(),
  appeals: z.int(),
  /** The nearest deadline of those that wait. */
  nextDeadline: z.nullable(instant),
});
export type ExternalCounts = z.infer<typeof externalCounts>;

/** The table that staff choose for an accepted order: named tables or a kind. Without them the best fit. */
export const acceptInput = z.object({
  version,
  kindId: placeRequest.shape.kindId,
  itemIds: placeRequest.shape.itemIds,
  turnMinutes: placeRequest.shape.turnMinutes,
  overrides: placeRequest.shape.overrides,
});
export type AcceptInput = z.infer<typeof acceptInput>;

export const rejectInput = z
  .object({ version, reason: z.enum(REJECT_REASONS), words: z._default(freeText(GROUP_WORDS_LIMIT), '') })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      path: ['words'],
      error: 'required',
    }),
  );
export type RejectInput = z.infer<typeof rejectInput>;

export const appealAnswer = z.object({ version, agree: z.boolean(), words: requiredText(GROUP_WORDS_LIMIT) });
export type AppealAnswer = z.infer<typeof appealAnswer>;

/** A booking order that an external order can be assigned to. */
export const assignableBooking = z.extend(externalBooking, {
  diner: z.nullable(orderDiner),
  /** Whether it has the phone of the external order's guest. */
  samePhone: z.boolean(),
});
export type AssignableBooking = z.infer<typeof assignableBooking>;

/** How new orders are answered: staff decide; accepted if a table is free, else staff decide; or all are rejected. */
export const ANSWER_MODES = ['ask', 'whenFree', 'decline'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** A store's settings for orders from platforms. */
export const groupSettings = z.object({
  autoAnswer: z.enum(ANSWER_MODES),
  /** Minutes after the start until a party counts as not arrived. */
  graceMinutes: z.int().check(z.minimum(0), z.maximum(240)),
});
export type GroupSettings = z.infer<typeof groupSettings>;
export const GROUP_SETTINGS_DEFAULTS: GroupSettings = { autoAnswer: 'ask', graceMinutes: 30 };

/** The state of a store's connection to a platform. `unmapped`: authorized, but no shop was chosen for the store. */
export const AUTHORIZATION_STATES = ['off', 'unmapped', 'connected', 'expiring', 'expired'] as const;
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number];

/** Before how many days staff are notified that an authorization is about to expire. */
export const EXPIRY_WARNING_DAYS = 7;

const shop = z.object({ id: z.string(), name: z.string(), address: z.string() });
/** A shop of a merchant at a platform. */
export type GroupShop = z.infer<typeof shop>;

export const authorization = z.object({
  platform: groupPlatform,
  /** Whether the server has the keys of the platform; without them nothing can be connected. */
  offered: z.boolean(),
  state: z.enum(AUTHORIZATION_STATES),
  /** When the authorization ends if it is not renewed. */
  expiresAt: z.nullable(instant),
  connectedAt: z.nullable(instant),
  /** The shop at the platform that is this store. */
  shop: z.nullable(shop),
  /** The shops of the authorization; those of other stores have the name of their store. */
  shops: z.array(z.extend(shop, { usedBy: z.nullable(z.string()) })),
  openOrders: z.int(),
});
export type Authorization = z.infer<typeof authorization>;

/** The code and state that a platform returns after an authorization. */
export const authorizationReturn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(500)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** The states of a coupon. `verifying`: the platform has not answered yet. */
export const COUPON_STATES = ['verifying', 'verified', 'refused', 'takingBack', 'takenBack'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** A coupon that a guest has shown and the platform has recognised. Nothing is changed yet. */
export const preparedCoupon = z.object({
  /** Names it in `verifyCoupons`. */
  key: z.string(),
  title: z.string(),
  /** What it is worth on the bill. */
  worth: fen,
  /** What the guest paid for it. */
  paid: fen,
  expiresAt: z.nullable(instant),
});
export type PreparedCoupon = z.infer<typeof preparedCoupon>;

/** A coupon that was verified at the store. */
export const coupon = z.object({
  id,
  platform: groupPlatform,
  state: z.enum(COUPON_STATES),
  orderId: z.nullable(id),
  title: z.string(),
  /** The last four characters of its code. */
  codeEnd: z.string(),
  worth: fen,
  paid: fen,
  verifiedAt: z.nullable(instant),
  /** Until when it can be taken back; null if the platform does not allow it. */
  takeBackUntil: z.nullable(instant),
  by: operator,
});
export type Coupon = z.infer<typeof coupon>;

/** What a guest shows: a number, or the address in a QR code. */
export const couponCode = z.string().check(z.trim(), z.minLength(4), z.maxLength(500));

/** The platform of an order on the host stand. */
export const platformMark = z.object({ orderId: id, externalOrderId: id, platform: groupPlatform });
export type PlatformMark = z.infer<typeof platformMark>;

/** What is reported to a platform. */
export type ExternalReport =
  | { kind: 'accept' }
  | { kind: 'reject'; reason: RejectReason | 'deadline' | 'declined'; words: string }
  /** The answer to a cancellation that the platform asked for. */
  | { kind: 'confirmCancel' }
  /** `date` and `time` as the platform gave them. */
  | { kind: 'answerTimeChange'; accepted: boolean; date: string; time: string; startAt: string }
  | { kind: 'arrived' }
  | { kind: 'notArrived' }
  | { kind: 'answerAppeal'; agree: boolean; words: string };

/** The states of a report. `dropped`: it is no longer wanted; `failed`: the platform refused it, or never answered. */
export type ExternalCallState = 'waiting' | 'done' | 'dropped' | 'failed';
