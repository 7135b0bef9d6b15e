import { createCipheriv, createDecipheriv } from 'node:crypto';
import { isSignedRsa, signRsa } from '../shared/rsa-signing.ts';

/** The signed parts of a request. `target` is path and query exactly as sent. */
export interface V3Request {
  method: string;
  target: string;
  timestamp: string;
  nonce: string;
  body: string;
}

export interface V3Signer {
  /** WECHATPAY2-SHA256-RSA2048, or Douyin's name for the same scheme. */
  scheme: string;
  merchantId: string;
  serial: string;
  privateKey: string;
}

/** Joins lines into the text to sign; every line ends with a newline, including the last. */
const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** Returns the text that a request's signature covers. */
export function requestText({ method, target, timestamp, nonce, body }: V3Request): string {
  return linesOf(method, target, timestamp, nonce, body);
}

/** Builds the Authorization header of a request. */
export function authorizationOf(request: V3Request, signer: V3Signer): string {
  const fields = {
    mchid: signer.merchantId,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: signer.serial,
    signature: signRsa(requestText(request), signer.privateKey),
  };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${signer.scheme} ${pairs.join(',')}`;
}

/** Returns the text that the signature of a response or a notice covers. */
export function responseText(timestamp: string, nonce: string, body: string): string {
  return linesOf(timestamp, nonce, body);
}

/** Returns the text that `paySign` covers, with which the web page opens the order in the wallet app. */
export function bridgeText(appId: string, timestamp: string, nonce: string, prepayId: string): string {
  return linesOf(appId, timestamp, nonce, `prepay_id=${prepayId}`);
}

/** Signature headers of a response or a notice. */
export interface V3Signature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

/** Prefix of the invalid signatures that the provider sends occasionally to test whether we verify. They must fail. */
export const SIGNATURE_PROBE = 'WECHATPAY/SIGNTEST/';

/** Verifies the signature of a response or a notice. */
export function isGenuine(signed: V3Signature, body: string, publicKey: string): boolean {
  if (signed.signature.startsWith(SIGNATURE_PROBE)) return false;
  return isSignedRsa(responseText(signed.timestamp, signed.nonce, body), signed.signature, publicKey);
}

/** Accepted clock difference in either direction. */
const MAX_SKEW_MS = 5 * 60_000;

/** Checks whether a timestamp (epoch seconds) is within five minutes of now. */
export function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= MAX_SKEW_MS;
}

/** Encrypted part of a message (AEAD_AES_256_GCM): base64, with the 16-byte tag at the end. */
export interface EncryptedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

const TAG_BYTES = 16;

/** Decrypts a resource; undefined when it was encrypted with another key or altered. */
export function decrypt(
  { ciphertext, nonce, associated_data }: EncryptedResource,
  key: string,
): string | undefined {
  const encrypted = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(associated_data ?? ''));
    return decipher.update(encrypted.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Encrypts a resource. Our side only decrypts; the simulator and tests use this. */
export function encrypt(
  plain: string,
  key: string,
  nonce: string,
  associatedData: string,
): EncryptedResource {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: encrypted.toString('base64'), nonce, associated_data: associatedData };
}
