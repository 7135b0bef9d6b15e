import * as z from 'zod/mini';
import { fen, id, instant, language, wallDate, wallTime } from '#common/shapes.ts';
import { DINER_TITLES } from '#diners/diners.model.ts';
import { MESSAGE_CHANNELS, STORE_SCENES } from '#stores/store-messages.ts';
import { MESSAGE_SCENES } from './scenes.ts';

/**
 * The states of a message. `waiting`: it is sent when it is due. `sending`: it is with the provider. `sent`: the provider
 * accepted it. `delivered`: the provider reported that it arrived. `unknown`: it may have been sent, and is not sent again
 * automatically. `dropped`: it was not sent, because it was no longer wanted.
 */
export const SEND_STATUSES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'dropped',
] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];

/** Why a message was dropped, failed, or has an unknown outcome. */
export const SEND_REASONS = [
  /** Dropped: the order is no longer in the state that the message is about. */
  'orderChanged',
  /** Dropped: it would have been sent too late. */
  'tooLate',
  /** Dropped: the store no longer sends this scene. */
  'turnedOff',
  /** Dropped: the guest does not want it. */
  'optedOut',
  /** Dropped: the guest has no phone or address for this channel. */
  'noAddress',
  /** Dropped: the guest has already received as many messages as are allowed. */
  'limitReached',
  /** Dropped: the account or network of the booker has given too many addresses. */
  'bookerLimitReached',
  /** Dropped: the store has sent as many messages to unverified addresses as are allowed. */
  'storeLimitReached',
  /** Dropped: the store or the platform has sent the same person a message about the same. */
  'sentAlready',
  /** Dropped: the person has read the notice, or it was shown on their device. */
  'seenAlready',
  /** Failed: the phone or address is wrong. */
  'addressInvalid',
  /** Failed: the provider has no template for this scene and destination. */
  'templateMissing',
  /** Failed: the guest does not follow the official account. */
  'notFollowing',
  /** Failed: the provider refused it. */
  'refused',
  /** Failed: the provider could not be reached. */
  'unreachable',
  /** Failed: the provider accepted it and reported later that it did not arrive. */
  'undelivered',
  /** Unknown: the provider did not answer in time. */
  'noAnswer',
  /** Unknown: the server ended while it was sending. */
  'interrupted',
] as const;
export type SendReason = (typeof SEND_REASONS)[number];

/** Why a message was sent: by the rules of the store, by hand, or by the platform to the person who booked. */
export const SEND_TRIGGERS = ['auto', 'staff', 'platform'] as const;
export type SendTrigger = (typeof SEND_TRIGGERS)[number];

/** A message to a guest, with what became of it. */
export const messageSend = z.object({
  id,
  scene: z.enum(MESSAGE_SCENES),
  channel: z.enum(MESSAGE_CHANNELS),
  trigger: z.enum(SEND_TRIGGERS),
  status: z.enum(SEND_STATUSES),
  reason: z.nullable(z.enum(SEND_REASONS)),
  /** The provider's own code of a failure. */
  providerCode: z.nullable(z.string()),
  /** The phone or address, masked. Null before the message was composed, and after the person's data were erased. */
  to: z.nullable(z.string()),
  /** The text as it was sent. Null before the message was composed, and after the person's data were erased. */
  text: z.nullable(z.string()),
  language: z.nullable(language),
  /** How many times it was given to the provider. */
  tries: z.int(),
  createdAt: instant,
  /** When it is or was due. */
  dueAt: instant,
  sentAt: z.nullable(instant),
  /** When the provider reported the delivery, or that it failed. */
  reportedAt: z.nullable(instant),
  order: z.object({
    id,
    date: wallDate,
    time: wallTime,
    guest: z.nullable(z.object({ lastName: z.string(), title: z.enum(DINER_TITLES) })),
  }),
  /** `retry` for a message that failed, was dropped or has an unknown outcome, if its order is still in that state. */
  can: z.array(z.enum(['retry'])),
});
export type MessageSend = z.infer<typeof messageSend>;

/** Whether a scene can be sent by a channel, and if not, why. */
export const pushOption = z.object({
  scene: z.enum(MESSAGE_SCENES),
  channel: z.enum(MESSAGE_CHANNELS),
  /** The text that would be sent, in the guest's language. Null if there is no template. */
  text: z.nullable(z.string()),
  /** Why it cannot be sent, as the code and the words of the refusal. */
  problem: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** When this scene was last sent for this order by this channel. */
  sentAt: z.nullable(instant),
});
export type PushOption = z.infer<typeof pushOption>;

/**
 * Whether a person can be reached by WeChat. `unavailable`: the platform has no official account. `notLinked`: their account is
 * not linked to WeChat. `unknown`: WeChat has not told yet whether they follow the official account. `accepting`: they are not known
 * to follow it, but accepted at least one subscription message.
 */
export const WECHAT_STATES = [
  'unavailable',
  'notLinked',
  'unknown',
  'notFollowing',
  'accepting',
  'following',
] as const;
export type WechatState = (typeof WECHAT_STATES)[number];

export const pushOptions = z.object({
  /** The guest's phone and address, masked. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  wechatState: z.enum(WECHAT_STATES),
  /** The language in which the guest is written to. */
  language,
  options: z.array(pushOption),
});
export type PushOptions = z.infer<typeof pushOptions>;

/** A scene as the store's set-up shows it: its text, and the channels that have a template for it. */
export const sceneTemplate = z.object({
  scene: z.enum(STORE_SCENES),
  /** The text in the reader's language, with an example booking of this store. */
  text: z.string(),
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
});
export type SceneTemplate = z.infer<typeof sceneTemplate>;

/** What a person wants to receive. Notices in the product are always shown. */
export const messageChoices = z.object({
  sms: z.boolean(),
  email: z.boolean(),
  wechat: z.boolean(),
  /** Reminders, by all channels. */
  reminders: z.boolean(),
});
export type MessageChoices = z.infer<typeof messageChoices>;

/** What a person wants to receive, and whether WeChat can reach them. */
export const shownChoices = z.extend(messageChoices, { wechatState: z.enum(WECHAT_STATES) });
export type ShownChoices = z.infer<typeof shownChoices>;

/** Who learns of a change of an order that staff are about to make, and how. */
export const telling = z.object({
  /** Whether the order belongs to an account, which gets a notice in the product. */
  hasAccount: z.boolean(),
  /** Whether the notice is also shown as a notification on a device of theirs. */
  onDevice: z.boolean(),
  /** The channels by which the store or the platform sends a message. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
});
export type Telling = z.infer<typeof telling>;

/** How a diner learns what a restaurant decides about their order, beside the notice in the product. */
export const newsWay = z.object({
  /** A notification of a device, a channel, or null if only the notice in the product tells it. */
  way: z.nullable(z.enum(['device', ...MESSAGE_CHANNELS])),
  /** The phone or address of the channel, masked. */
  to: z.nullable(z.string()),
  /** Until when the restaurant answers: then the order is accepted automatically. Null if there is no such time. */
  answersBy: z.nullable(instant),
});
export type NewsWay = z.infer<typeof newsWay>;

const countByChannel = z.object({ sms: z.int(), email: z.int(), wechat: z.int() });

/** How many messages a store has sent, by its own clock. Messages of the platform are not counted. */
export const messageUse = z.object({
  day: countByChannel,
  month: countByChannel,
  /** What the SMS cost, by the prices that the platform has set; null without prices. */
  cost: z.nullable(z.object({ day: fen, month: fen })),
});
export type MessageUse = z.infer<typeof messageUse>;
