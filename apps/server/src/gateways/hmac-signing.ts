import { createHmac } from 'node:crypto';
import { sha256 } from '#platform/secrets.ts';

export function sha256Hex(text: string): string {
  return sha256(text).toString('hex');
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** Header names in lower case with their values: exactly the headers that are signed. */
export type SignedHeaders = Record<string, string>;

/** The names in the order both signature schemes want, joined as they appear in `Authorization`. */
export function signedNames(headers: SignedHeaders): string {
  return Object.keys(headers).sort().join(';');
}

/** The part of a canonical request that starts with the headers; the same in ACS3 and TC3. */
export function canonicalTail(headers: SignedHeaders, body: string): string {
  const lines = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]?.trim()}\n`);
  return `${lines.join('')}\n${signedNames(headers)}\n${sha256Hex(body)}`;
}
