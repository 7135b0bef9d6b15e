import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { MESSAGE_CHANNELS } from '#stores/store-messages.ts';
import { messageChoices, SEND_STATUSES } from './messages.model.ts';
import { MESSAGE_SCENES } from './scenes.ts';

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

/** Its parts of the copy of a person's data. */
export const messagesPersonalData = {
  /** Messages that restaurants sent to this person's phone or address, and what the person wants to receive. */
  messages: z.array(messageData),
  messageChoices,
  wechat: z.array(wechatData),
};
