import { createCipheriv, createDecipheriv } from 'node:crypto';
import { hex } from '../shared/wire.ts';
import type { PhoneCipher } from './settings.ts';

/** Returns the text that is signed in calls to us: the secret, all parameters of the URL except `sign`, and the body. */
export function douyinSpiContent(secret: string, query: URLSearchParams, body: string): string {
  const params = [...query]
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `&${name}=${value}`);
  return `${secret}${params.join('')}&http_body=${body}`;
}

/** Signs a call to us as `x-life-sign` has it. */
export const douyinSpiSign = (content: string): string => hex('sha256', content);

/** Signs a call to us in the old way, as the parameter `sign` has it. */
export const douyinOldSpiSign = (content: string): string => hex('md5', content);

/** Signs a webhook as `X-Douyin-Signature` has it. */
export const douyinWebhookSign = (secret: string, body: string): string => hex('sha1', secret + body);

/** Returns the key and the IV that are made of a secret: 32 characters, and the last 16 of them. */
function keyOf(secret: string): { key: Buffer; iv: Buffer } {
  const key = Buffer.from(secret.padEnd(32, '#').slice(0, 32), 'latin1');
  return { key, iv: key.subarray(16) };
}

/** Encrypts a phone as the platform does. */
export function encryptPhone(phone: string, secret: string): string {
  const { key, iv } = keyOf(secret);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(phone, 'utf8'), cipher.final()]).toString('base64');
}

/** Decrypts a phone. Returns a text that could not be decrypted as it is: it is no phone then. */
export function decryptPhone(text: string, secret: string, cipher: PhoneCipher): string {
  if (cipher === 'none' || !/^[A-Za-z0-9+/]{22,}={0,2}$/.test(text)) return text;
  const { key, iv } = keyOf(secret);
  try {
    const decipher = createDecipheriv(cipher, key, iv);
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return text;
  }
}
