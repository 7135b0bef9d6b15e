import { createHmac } from 'node:crypto';
import { sha256 } from '#platform/secrets.ts';

export function sha256Hex(text: string): string {
  return sha256(text).toString('hex');
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

/** The headers that are signed, and no others; names in lower case. */
export type SignedHeaders = Record<string, string>;

/** Joins the header names, sorted, as both signature schemes require in `Authorization`. */
export function signedNames(headers: SignedHeaders): string {
  return Object.keys(headers).sort().join(';');
}

/** Returns the canonical request from the headers to the end, which ACS3 (Aliyun) and TC3 (Tencent) share. */
export function canonicalTail(headers: SignedHeaders, body: string): string {
  const lines = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]?.trim()}\n`);
  return `${lines.join('')}\n${signedNames(headers)}\n${sha256Hex(body)}`;
}
