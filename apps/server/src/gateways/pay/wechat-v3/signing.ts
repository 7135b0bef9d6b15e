import { createCipheriv, createDecipheriv } from 'node:crypto';
import { isSignedRsa, signRsa } from '../shared/rsa-signing.ts';

/** What a request's signature covers. `target` is path and query exactly as they are sent. */
export interface V3Request {
  method: string;
  target: string;
  timestamp: string;
  nonce: string;
  body: string;
}

export interface V3Signer {
  /** WECHATPAY2-SHA256-RSA2048, or Douyin's name for the same. */
  scheme: string;
  merchantId: string;
  serial: string;
  privateKey: string;
}

/** The text whose lines a signature covers: each line ends, the last one too. */
const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

export function requestText({ method, target, timestamp, nonce, body }: V3Request): string {
  return linesOf(method, target, timestamp, nonce, body);
}

export function authorizationOf(request: V3Request, signer: V3Signer): string {
  const fields = {
    mchid: signer.merchantId,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: signer.serial,
    signature: signRsa(requestText(request), signer.privateKey),
  };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${signer.scheme} ${written.join(',')}`;
}

/** What the signature of a reply or a notice covers. */
export function replyText(timestamp: string, nonce: string, body: string): string {
  return linesOf(timestamp, nonce, body);
}

/** What the front end shows to the wallet to prove that the order is ours. */
export function bridgeText(appId: string, timestamp: string, nonce: string, prepayId: string): string {
  return linesOf(appId, timestamp, nonce, `prepay_id=${prepayId}`);
}

/** How a reply or a notice says who signed it. */
export interface V3Signature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** The provider sends these now and then to see whether we verify at all. They must fail. */
export const SIGNATURE_PROBE = 'WECHATPAY/SIGNTEST/';

export function isGenuine(signed: V3Signature, body: string, publicKey: string): boolean {
  if (signed.signature.startsWith(SIGNATURE_PROBE)) return false;
  return isSignedRsa(replyText(signed.timestamp, signed.nonce, body), signed.signature, publicKey);
}

/** In either direction a clock may be wrong by this much. */
const WINDOW_MS = 5 * 60_000;

export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= WINDOW_MS;
}

/** AEAD_AES_256_GCM: the ciphertext is base64 and ends with the 16 bytes of the tag. */
export interface SealedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

const TAG_BYTES = 16;

/** The plain text, or nothing when it was not sealed with this key or was altered. */
export function unseal(
  { ciphertext, nonce, associated_data }: SealedResource,
  key: string,
): string | undefined {
  const sealed = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(associated_data ?? ''));
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

export function seal(plain: string, key: string, nonce: string, associatedData: string): SealedResource {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: sealed.toString('base64'), nonce, associated_data: associatedData };
}
