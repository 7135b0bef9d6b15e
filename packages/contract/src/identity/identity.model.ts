import * as z from 'zod/mini';
import { STAFF_ROLES } from '#common/endpoint.ts';
import { CLIENT_PLATFORMS, WEB_PLATFORMS } from '#common/operator.ts';
import { id, instant, language, pictureUrl, version } from '#common/shapes.ts';

/**
 * A country or region of phone numbers: two letters, as in ISO 3166-1. Which of them there are is known by `phone-regions.ts`, which
 * the web app loads where a phone is typed, and by the server, which refuses numbers of others.
 */
export const phoneRegion = z.string().check(z.regex(/^[A-Z]{2}$/, 'phoneInvalid'));
export type PhoneRegion = z.infer<typeof phoneRegion>;

/**
 * Version of the current terms and privacy policy. Consent is recorded with it, and everyone is asked again when it rises. It
 * rises when rights or duties change. It did not when terms of the glossary were applied and English was reworded: a table is
 * held from the same status as before, which the text now names as the pages do. It rose when the policy got a period for every
 * kind of record, because conversations are no longer stored as long as the account.
 */
export const AGREEMENT_VERSION = '2026-11-19';
export const AGREEMENT_DOCUMENTS = ['terms', 'privacy'] as const;

/** Purposes of codes. A code is valid for its purpose only. `bindPhone` is sent by SMS, `verifyEmail` by e-mail. */
export type LoginCodePurpose = 'signIn' | 'bindPhone' | 'freshCheck' | 'verifyEmail';

export const LOGIN_CODE_LENGTH = 6;
export const NICKNAME_MAX = 20;

export const phoneInput = z.object({
  region: phoneRegion,
  number: z.string().check(z.trim(), z.minLength(1, 'phoneRequired'), z.maxLength(24, 'phoneInvalid')),
});
export type PhoneInput = z.infer<typeof phoneInput>;

export const loginCode = z.string().check(z.regex(/^\d{6}$/, 'codeIncomplete'));

/** Letters and digits of any script, with single separators between them. */
export const nickname = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'nicknameRequired'),
    z.maxLength(NICKNAME_MAX, 'nicknameTooLong'),
    z.regex(/^[\p{L}\p{N}\p{M}]+(?:[ ._·-][\p{L}\p{N}\p{M}]+)*$/u, 'nicknameIllegalCharacters'),
  );

export const staffRole = z.enum(STAFF_ROLES);

export const agreementVersion = z.string('agreementRequired').check(z.minLength(1, 'agreementRequired'));

// The inputs of forms and of the endpoints they call.
export const agreementInput = z.object({ agreementVersion });
export const codeRequestInput = z.object({ phone: phoneInput });
export const phoneSignInInput = z.object({ phone: phoneInput, code: loginCode, agreementVersion });
export const signInLinkToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) });
export const signInLinkInput = z.extend(signInLinkToken, { agreementVersion });
export const profileInput = z.object({ nickname, version });

/** The person signed in, as returned to themselves. */
export const me = z.object({
  id,
  nickname: z.nullable(z.string()),
  avatarUrl: pictureUrl,
  language: z.nullable(language),
  /** Masked. */
  phone: z.nullable(z.string()),
  phoneRegion: z.nullable(phoneRegion),
  socialLinked: z.boolean(),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  version,
  can: z.array(z.enum(['bindPhone', 'openMerchantView', 'openAdmin'])),
});
export type Me = z.infer<typeof me>;

export const sessionInfo = z.object({
  /** Identifies the session; not a credential. */
  sessionKey: z.nullable(id),
  user: z.nullable(z.object({ id })),
  thirdPartyUser: z.nullable(z.object({ provider: z.literal('wechat'), linked: z.boolean() })),
  needsAgreement: z.boolean(),
  /** The sign-in still requires the second factor. Until it is passed, `user` is null. */
  needsSecondFactor: z.boolean(),
  demo: z.boolean(),
  /** Whether codes can be sent by SMS. */
  phoneLogin: z.boolean(),
  /** Whether codes can be sent by e-mail. */
  emailLogin: z.boolean(),
  /** Whether an e-mail address alone makes an account. */
  emailSignUp: z.boolean(),
  /** Whether passkeys work at the address of this installation. */
  passkeyLogin: z.boolean(),
  /** Whether a passkey can take the place of the second factor that the sign-in still requires. */
  secondFactorByPasskey: z.boolean(),
  socialLogin: z.boolean(),
  /**
   * Cursor from which to follow the event stream, so that no change after this read is missed. Null if no person is signed
   * in, and in the answer to a sign-in: the client reads the session again after that.
   */
  newsFrom: z.nullable(z.string()),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const ownSession = z.object({
  id,
  current: z.boolean(),
  platform: z.enum(CLIENT_PLATFORMS),
  webPlatform: z.enum(WEB_PLATFORMS),
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

export const staffMember = z.object({
  id,
  nickname: z.nullable(z.string()),
  avatarUrl: pictureUrl,
  /** The phone or e-mail address that they were added by; masked for other roles than owners. */
  address: z.string(),
  role: staffRole,
  /** Has not signed in with it yet. */
  pending: z.boolean(),
  isMe: z.boolean(),
  /** Whether they own all stores of the merchant. The platform alone changes that. */
  ofMerchant: z.boolean(),
  version,
  can: z.array(z.enum(['changeRole', 'remove'])),
});
export type StaffMember = z.infer<typeof staffMember>;
