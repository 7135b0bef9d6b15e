import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Signs a callback: SHA-1 of token, timestamp, nonce and encrypted message, sorted and concatenated. */
export function callbackSignature(...parts: string[]): string {
  return createHash('sha1').update(parts.sort().join('')).digest('hex');
}

const CIPHER = 'aes-256-cbc';
/** Padding block in bytes; the scheme requires 32, although an AES block has 16. */
const PADDING_BLOCK = 32;
/** Bytes before the message: 16 random bytes and 4 bytes of length. */
const HEADER_BYTES = 20;

/** Derives key and IV from the console's EncodingAESKey: 32 bytes in base64 without the final padding character. */
function keysOf(encodingKey: string): { key: Buffer; iv: Buffer } {
  const key = Buffer.from(`${encodingKey}=`, 'base64');
  return { key, iv: key.subarray(0, 16) };
}

/** Encrypts a callback. Our side only decrypts; the simulator and tests use this. */
export function encryptCallback(message: string, appId: string, encodingKey: string): string {
  const { key, iv } = keysOf(encodingKey);
  const body = Buffer.from(message, 'utf8');
  const head = Buffer.concat([randomBytes(16), Buffer.alloc(4)]);
  head.writeUInt32BE(body.length, 16);
  const plain = Buffer.concat([head, body, Buffer.from(appId, 'utf8')]);
  const padding = PADDING_BLOCK - (plain.length % PADDING_BLOCK);
  const cipher = createCipheriv(CIPHER, key, iv).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64');
}

/** Decrypts a callback; undefined when it was encrypted with another key or is malformed. */
export function decryptCallback(
  encrypted: string,
  encodingKey: string,
): { message: string; appId: string } | undefined {
  const plain = removePadding(decrypt(encrypted, encodingKey));
  if (!plain || plain.length < HEADER_BYTES) return undefined;
  const end = HEADER_BYTES + plain.readUInt32BE(16);
  if (end > plain.length) return undefined;
  return { message: plain.toString('utf8', HEADER_BYTES, end), appId: plain.toString('utf8', end) };
}

function decrypt(encrypted: string, encodingKey: string): Buffer | undefined {
  const { key, iv } = keysOf(encodingKey);
  const decipher = createDecipheriv(CIPHER, key, iv).setAutoPadding(false);
  try {
    return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
  } catch {
    return undefined;
  }
}

function removePadding(plain: Buffer | undefined): Buffer | undefined {
  const padding = plain?.at(-1) ?? 0;
  if (!plain || padding < 1 || padding > PADDING_BLOCK || padding > plain.length) return undefined;
  const end = plain.length - padding;
  return plain.subarray(end).every((byte) => byte === padding) ? plain.subarray(0, end) : undefined;
}
