import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The signature of a push: SHA-1 over the token, the time, the nonce and what was sealed, sorted. */
export function pushSignature(...parts: string[]): string {
  return createHash('sha1').update(parts.sort().join('')).digest('hex');
}

const CIPHER = 'aes-256-cbc';
/** Longer than a block of AES. It is what the scheme says. */
const PADDED_TO = 32;
/** Sixteen random bytes and four of length come before the message. */
const HEAD = 20;

/** `encodingKey` is the one of the console: 32 bytes in base64 without its last character. */
function keysOf(encodingKey: string): { key: Buffer; iv: Buffer } {
  const key = Buffer.from(`${encodingKey}=`, 'base64');
  return { key, iv: key.subarray(0, 16) };
}

export function sealPush(message: string, appId: string, encodingKey: string): string {
  const { key, iv } = keysOf(encodingKey);
  const body = Buffer.from(message, 'utf8');
  const head = Buffer.concat([randomBytes(16), Buffer.alloc(4)]);
  head.writeUInt32BE(body.length, 16);
  const plain = Buffer.concat([head, body, Buffer.from(appId, 'utf8')]);
  const padding = PADDED_TO - (plain.length % PADDED_TO);
  const cipher = createCipheriv(CIPHER, key, iv).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64');
}

/** What was sealed and for which app, or nothing when it does not open. */
export function openPush(
  sealed: string,
  encodingKey: string,
): { message: string; appId: string } | undefined {
  const plain = unpadded(decrypted(sealed, encodingKey));
  if (!plain || plain.length < HEAD) return undefined;
  const end = HEAD + plain.readUInt32BE(16);
  if (end > plain.length) return undefined;
  return { message: plain.toString('utf8', HEAD, end), appId: plain.toString('utf8', end) };
}

function decrypted(sealed: string, encodingKey: string): Buffer | undefined {
  const { key, iv } = keysOf(encodingKey);
  const decipher = createDecipheriv(CIPHER, key, iv).setAutoPadding(false);
  try {
    return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
  } catch {
    return undefined;
  }
}

function unpadded(plain: Buffer | undefined): Buffer | undefined {
  const padding = plain?.at(-1) ?? 0;
  if (!plain || padding < 1 || padding > PADDED_TO || padding > plain.length) return undefined;
  const end = plain.length - padding;
  return plain.subarray(end).every((byte) => byte === padding) ? plain.subarray(0, end) : undefined;
}
