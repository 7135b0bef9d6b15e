import { createHmac } from 'node:crypto';
import { sameSecret } from '#platform/secrets.ts';

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one that are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a secret: as many as SHA-1 has. */
export const SECRET_BYTES = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Seconds until the code of the present step is replaced. */
export const secondsLeft = (now: Date): number =>
  STEP_SECONDS - (Math.floor(now.getTime() / 1000) % STEP_SECONDS);

/** Computes the code of a step. */
export function totp(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Finds the step a code belongs to, among those that are accepted now. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, place) => stepAt(now) + place - WINDOW);
  return steps.findLast((step) => sameSecret(totp(secret, step), code));
}

/** Writes bytes in base32 without padding, as authenticator apps read secrets. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address an authenticator app reads from a QR code. */
export function totpUri(issuer: string, account: string, secret: Uint8Array): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
