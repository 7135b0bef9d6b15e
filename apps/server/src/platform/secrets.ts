import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A keyed digest. `purpose` keeps a digest made for one thing from being good for another. */
export const keyed = (secret: string, purpose: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\0'))
    .digest();

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Compares without telling by its time how much was right. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
