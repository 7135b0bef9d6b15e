import { HOTP, Secret, TOTP } from 'otpauth';
import { later } from '#platform/clock.ts';

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, 30 seconds. */
const DIGITS = 6;
const SCHEME = { algorithm: 'SHA1', period: 30 } as const;
/**
 * Steps before and after the current one that are accepted as well, because clocks differ and typing takes
 * time.
 */
const WINDOW = 1;

/** Length of a secret in bytes: the digest size of SHA-1. */
export const SECRET_BYTES = 20;

/** Wraps bytes for the library, which expects a separate buffer. */
const secretFrom = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const stepAt = (now: Date): number => TOTP.counter({ ...SCHEME, timestamp: now.getTime() });

/** Returns the last step that a code can have now, on any node. A later one was stored before the time was set back. */
export const lastStepAt = (now: Date): number => stepAt(later(now, 60)) + WINDOW;

/** Returns the seconds until the code of the current step is replaced. */
export const secondsLeft = (now: Date): number =>
  Math.ceil(TOTP.remaining({ ...SCHEME, timestamp: now.getTime() }) / 1000);

/** Computes the code of a step. */
export const totp = (secret: Uint8Array, step: number, digits = DIGITS): string =>
  HOTP.generate({ secret: secretFrom(secret), algorithm: SCHEME.algorithm, digits, counter: step });

/** Finds the step a code belongs to, among the accepted ones. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const away = TOTP.validate({
    ...SCHEME,
    secret: secretFrom(secret),
    digits: DIGITS,
    token: code,
    timestamp,
    window: WINDOW,
  });
  return away === null ? undefined : stepAt(now) + away;
}

/** Encodes bytes in base32 without padding, as authenticator apps read secrets. */
export const base32 = (bytes: Uint8Array): string => secretFrom(bytes).base32;

/** Builds the URI that an authenticator app reads from a QR code. */
export const totpUri = (issuer: string, account: string, secret: Uint8Array): string =>
  new TOTP({ ...SCHEME, issuer, label: account, secret: secretFrom(secret), digits: DIGITS }).toString();
