import * as z from 'zod/mini';
import { STAFF_ROLES } from '#common/endpoint.ts';
import { CLIENT_PLATFORMS, WEB_PLATFORMS } from '#common/operator.ts';
import { id, instant, pictureUrl } from '#common/shapes.ts';

const accountData = z.object({
  id,
  phone: z.nullable(z.string()),
  phoneRegion: z.nullable(z.string()),
  phoneVerifiedAt: z.nullable(instant),
  email: z.nullable(z.string()),
  emailVerifiedAt: z.nullable(instant),
  nickname: z.nullable(z.string()),
  avatarUrl: pictureUrl,
  language: z.nullable(z.string()),
  createdAt: instant,
  authenticatorSince: z.nullable(instant),
  passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
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
  loginCodes: z.array(
    z.object({
      purpose: z.string(),
      /** The e-mail address that it was sent to; null for a code sent by SMS. */
      email: z.nullable(z.string()),
      requestedAt: instant,
      usedAt: z.nullable(instant),
    }),
  ),
  workplaces: z.array(z.object({ storeId: id, role: z.enum(STAFF_ROLES), since: instant })),
});
export type AccountData = z.infer<typeof accountData>;

/** Its parts of the copy of a person's data. */
export const identityPersonalData = {
  account: accountData,
};
