import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Computes a keyed digest. `purpose` separates digests, so that one made for one use is not valid for another. */
export const keyed = (secret: string, purpose: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\0'))
    .digest();

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const CIPHER = 'aes-256-gcm';
/** Lengths in bytes of the nonce and of the authentication tag. */
const NONCE = 12;
const TAG = 16;

/** Encrypts a text with a key of 32 bytes. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text that was sealed with this key. Returns undefined for anything else. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
  const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  opened.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return opened.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + opened.final('utf8');
  } catch {
    return undefined;
  }
}
