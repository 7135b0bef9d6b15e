import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { NOTICE_KINDS } from '#notice-kinds.ts';

export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.string()),
  /** The page it links to, or null. */
  path: z.nullable(z.string()),
  unread: z.boolean(),
  createdAt: instant,
});
export type Notice = z.infer<typeof notice>;

export const announcement = z.object({
  id,
  title: z.string(),
  body: z.string(),
  path: z.nullable(z.string()),
  popUp: z.boolean(),
  publishedAt: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** The most browsers on which a person is shown notifications. The oldest is removed for a new one. */
export const MAX_PUSH_DEVICES = 10;

/** A subscription of a browser, as `PushSubscription.toJSON()` writes it. The server checks its parts. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100)),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** Whether this session shows notifications. */
export const pushState = z.object({
  /** The server's public key, in base64url. */
  key: z.string(),
  on: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;
