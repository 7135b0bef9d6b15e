import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
/** Time in which a browser has to answer a challenge. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60;

/** Bytes in base64url without padding, at most `max` of them. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(Math.ceil((max * 4) / 3)), z.regex(/^[\w-]+$/));

/** The ways by which a browser reaches an authenticator, as it names them; unknown ones are kept, because browsers add some. */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));

export const passkeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'passkeyNameRequired'),
    z.maxLength(PASSKEY_NAME_MAX, 'passkeyNameTooLong'),
  );
export const passkeyNameInput = z.object({ name: passkeyName });

/** What a browser answers when it made a passkey (`AuthenticatorAttestationResponse`). */
export const passkeyInput = z.object({
  clientData: bytes(2048),
  attestation: bytes(16_384),
  transports,
  name: passkeyName,
});

/** What a browser answers when it used a passkey (`AuthenticatorAssertionResponse`). */
export const passkeyAnswerInput = z.object({
  credentialId: bytes(1023),
  clientData: bytes(2048),
  authenticatorData: bytes(2048),
  signature: bytes(1024),
  /** Whose passkey it is, as the authenticator knows it; null if it does not. */
  userHandle: z.nullable(bytes(64)),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerInput>;

/** A passkey that a browser can offer. */
const knownPasskey = z.object({ credentialId: z.string(), transports: z.array(z.string()) });

/** What a browser has to sign with a passkey. */
export const passkeyChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** The passkeys that are accepted; empty if any of this site is. */
  allowed: z.array(knownPasskey),
});
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

/** What a browser makes a passkey for. */
export const newPasskeyChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Identifies the account for authenticators. */
  userHandle: z.string(),
  /** The phone or e-mail address, masked, or the nickname, under which the device lists the passkey. */
  accountName: z.string(),
  /** The signature algorithms that are accepted (COSE), the preferred first. */
  algorithms: z.array(z.int()),
  /** The passkeys that the account has. */
  existing: z.array(knownPasskey),
});
export type NewPasskeyChallenge = z.infer<typeof newPasskeyChallenge>;

/** A passkey of the person signed in, as returned to themselves. */
export const ownPasskey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Null if it was never used. */
  lastUsedAt: z.nullable(instant),
  /** Whether the device keeps copies of it, for example in the account of its maker. */
  backedUp: z.boolean(),
  /** Whether it was made for the address at which this installation is reached now. */
  usableHere: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
