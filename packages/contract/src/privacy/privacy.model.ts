import * as z from 'zod/mini';
import { CLOSE_REASONS, ORDER_STATUSES } from '#booking/booking.machine.ts';
import { LOG_TYPES } from '#booking/order-log.model.ts';
import { BOOK_OUT_STATUSES } from '#bookout/bookout.machine.ts';
import { BOOK_OUT_LOG_TYPES } from '#bookout/bookout.model.ts';
import { CONVERSATION_KINDS } from '#chat/chat.model.ts';
import { STAFF_ROLES } from '#common/endpoint.ts';
import { CLIENT_PLATFORMS, WEB_PLATFORMS } from '#common/operator.ts';
import { fen, id, instant, pictureUrl, wallDate, wallTime } from '#common/shapes.ts';
import { FEAST_STATUSES, PARTICIPANT_STATUSES } from '#feasts/feasts.machine.ts';
import { MESSAGE_CHANNELS, messageChoices, SEND_STATUSES } from '#messages/messages.model.ts';
import { MESSAGE_SCENES } from '#messages/scenes.ts';
import {
  ATTEMPT_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  payoutTerms,
  REFUND_STATUSES,
  RETURN_STATES,
} from '#money/money.model.ts';
import { NOTICE_KINDS } from '#notices/notices.model.ts';

export const OBSTACLES = [
  'openBooking',
  'moneyOnBooking',
  'openFeast',
  'moneyOnFeast',
  'paymentUnderWay',
  /** Platform staff have to give back a part of the balance, for which they need to reach the person. */
  'balanceByStaff',
  'lastOwner',
  'admin',
] as const;

/** An obstacle to closing an account. */
export const obstacle = z.object({
  type: z.enum(OBSTACLES),
  /** The page on which the person can resolve it. */
  path: z.string(),
  storeName: z.nullable(z.string()),
  date: z.nullable(wallDate),
  amount: z.nullable(fen),
});
export type Obstacle = z.infer<typeof obstacle>;

export const closing = z.object({
  obstacles: z.array(obstacle),
  /** How much would be deleted. */
  loses: z.object({ bookings: z.int(), guestRecords: z.int(), workplaces: z.int() }),
  /** How the balance is paid out when the account is closed. Null without a balance. */
  payout: z.nullable(payoutTerms),
});
export type Closing = z.infer<typeof closing>;

const accountData = z.object({
  id,
  phone: z.nullable(z.string()),
  phoneRegion: z.nullable(z.string()),
  phoneVerifiedAt: z.nullable(instant),
  nickname: z.nullable(z.string()),
  avatarUrl: pictureUrl,
  language: z.nullable(z.string()),
  createdAt: instant,
  authenticatorSince: z.nullable(instant),
  socialAccounts: z.array(z.object({ provider: z.string(), openId: z.string(), createdAt: instant })),
  consents: z.array(z.object({ document: z.string(), version: z.string(), acceptedAt: instant })),
  sessions: z.array(
    z.object({
      platform: z.enum(CLIENT_PLATFORMS),
      webPlatform: z.enum(WEB_PLATFORMS),
      userAgent: z.string(),
      createdAt: instant,
      lastSeenAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
  loginCodes: z.array(z.object({ purpose: z.string(), requestedAt: instant, usedAt: z.nullable(instant) })),
  workplaces: z.array(z.object({ storeId: id, role: z.enum(STAFF_ROLES), since: instant })),
});
export type AccountData = z.infer<typeof accountData>;

const guestRecordData = z.object({
  storeId: id,
  lastName: z.string(),
  firstName: z.string(),
  title: z.string(),
  phone: z.nullable(z.string()),
  company: z.string(),
  /** The name of the membership level that the store has given the person. */
  memberLevel: z.nullable(z.string()),
  preferredLanguage: z.nullable(z.string()),
  email: z.nullable(z.string()),
  messagingAppId: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  weddingAnniversary: z.nullable(z.string()),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  serviceRequirement: z.string(),
  otherRequirements: z.string(),
  createdAt: instant,
});
export type GuestRecordData = z.infer<typeof guestRecordData>;

const bookingData = z.object({
  storeId: id,
  id,
  bookingCode: z.string(),
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  date: wallDate,
  time: wallTime,
  adults: z.int(),
  children: z.int(),
  remarkByDiner: z.string(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  deposit: fen,
  mealCost: z.nullable(fen),
  createdAt: instant,
  /** Its log, with the operators relative to this person. */
  history: z.array(
    z.object({
      type: z.enum(LOG_TYPES),
      at: instant,
      by: z.enum(['you', 'anotherPerson', 'restaurant', 'platform']),
    }),
  ),
});
export type BookingData = z.infer<typeof bookingData>;

const paymentData = z.object({
  storeId: id,
  orderId: z.nullable(id),
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: fen,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(ATTEMPT_STATUSES),
  startedAt: instant,
  paidAt: z.nullable(instant),
  refunds: z.array(
    z.object({
      amount: fen,
      status: z.enum(REFUND_STATUSES),
      startedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
});
export type PaymentData = z.infer<typeof paymentData>;

/** A payout of the balance. Its refunds are among those of the payments that it went back through. */
const payoutData = z.object({
  amount: fen,
  askedAt: instant,
  /** The parts that platform staff gave back or have to give back. */
  byStaff: z.array(
    z.object({
      amount: fen,
      state: z.enum(RETURN_STATES),
      note: z.string(),
      endedAt: z.nullable(instant),
    }),
  ),
});
export type PayoutData = z.infer<typeof payoutData>;

const noticeData = z.object({
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type NoticeData = z.infer<typeof noticeData>;

const messageData = z.object({
  storeId: id,
  bookingId: id,
  channel: z.enum(MESSAGE_CHANNELS),
  scene: z.enum(MESSAGE_SCENES),
  status: z.enum(SEND_STATUSES),
  to: z.nullable(z.string()),
  text: z.nullable(z.string()),
  sentAt: z.nullable(instant),
});
export type MessageData = z.infer<typeof messageData>;

const wechatData = z.object({
  openId: z.string(),
  /** Whether the person follows the official account, and since when. Null if it is not known. */
  following: z.nullable(z.boolean()),
  changedAt: z.nullable(instant),
  /** Subscription messages that the person accepted or refused, by template. */
  answers: z.array(
    z.object({ templateId: z.string(), accepted: z.boolean(), answeredAt: instant, used: z.boolean() }),
  ),
});
export type WechatData = z.infer<typeof wechatData>;

const invitationData = z.object({
  storeId: id,
  bookingId: id,
  host: z.string(),
  greeting: z.string(),
  /** Number of answers. They are the data of those who gave them. */
  answers: z.int(),
  createdAt: instant,
  revokedAt: z.nullable(instant),
});
export type InvitationData = z.infer<typeof invitationData>;

const conversationData = z.object({
  kind: z.enum(CONVERSATION_KINDS),
  storeId: z.nullable(id),
  /** Messages, oldest first; of groups only this person's own. */
  messages: z.array(
    z.object({
      at: instant,
      by: z.enum(['you', 'restaurant', 'platform']),
      type: z.enum(['text', 'picture', 'card', 'automatic', 'erased']),
      text: z.nullable(z.string()),
    }),
  ),
});
export type ConversationData = z.infer<typeof conversationData>;
const bookOutData = z.object({
  storeId: id,
  id,
  status: z.enum(BOOK_OUT_STATUSES),
  date: wallDate,
  /** Null if a whole shift was requested. */
  time: z.nullable(wallTime),
  adults: z.int(),
  budget: z.nullable(fen),
  remark: z.string(),
  bookingId: z.nullable(id),
  createdAt: instant,
  history: z.array(
    z.object({
      type: z.enum(BOOK_OUT_LOG_TYPES),
      at: instant,
      by: z.enum(['you', 'restaurant', 'platform']),
      words: z.string(),
    }),
  ),
});
export type BookOutData = z.infer<typeof bookOutData>;
const feastData = z.object({
  created: z.array(
    z.object({
      storeId: id,
      id,
      title: z.string(),
      description: z.string(),
      menu: z.string(),
      diningPlace: z.string(),
      /** The texts that others see while a change waits for its audit. */
      auditedTexts: z.array(z.string()),
      date: wallDate,
      time: wallTime,
      status: z.enum(FEAST_STATUSES),
      createdAt: instant,
    }),
  ),
  registrations: z.array(
    z.object({
      storeId: id,
      feastId: id,
      title: z.string(),
      name: z.string(),
      people: z.int(),
      remark: z.string(),
      status: z.enum(PARTICIPANT_STATUSES),
      joinedAt: instant,
      closedAt: z.nullable(instant),
    }),
  ),
  questions: z.array(z.object({ storeId: id, feastId: id, text: z.string(), askedAt: instant })),
  /** What this person answered about feasts that they created. */
  answers: z.array(z.object({ storeId: id, feastId: id, text: z.string(), answeredAt: instant })),
});
export type FeastData = z.infer<typeof feastData>;

const pushDeviceData = z.object({ service: z.string(), createdAt: instant });
export type PushDeviceData = z.infer<typeof pushDeviceData>;

const linkData = z.object({ path: z.string(), createdAt: instant, expiresAt: z.nullable(instant) });
export type LinkData = z.infer<typeof linkData>;

const actionData = z.object({ at: instant, action: z.string(), outcome: z.string() });
export type ActionData = z.infer<typeof actionData>;

/** The copy of a person's data. Amounts are in fen, instants in UTC, dates and times of bookings in the restaurant's timezone. */
export const myData = z.object({
  madeAt: instant,
  account: accountData,
  /** The restaurants that the other parts refer to by id. */
  restaurants: z.array(z.object({ id, name: z.string() })),
  bookings: z.array(bookingData),
  guestRecords: z.array(guestRecordData),
  balance: fen,
  payments: z.array(paymentData),
  payouts: z.array(payoutData),
  notices: z.array(noticeData),
  /** Browsers that show this person's notices as notifications, by the service that delivers them. */
  pushDevices: z.array(pushDeviceData),
  /** Messages that restaurants sent to this person's phone or address, and what the person wants to receive. */
  messages: z.array(messageData),
  messageChoices,
  wechat: z.array(wechatData),
  invitations: z.array(invitationData),
  conversations: z.array(conversationData),
  bookOuts: z.array(bookOutData),
  /** Feasts that this person created or registered for. */
  feasts: feastData,
  links: z.array(linkData),
  /** Changes that this person made, latest first; `action` is the name of the endpoint. */
  actions: z.array(actionData),
});
export type MyData = z.infer<typeof myData>;
