import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { callbackSignature, decryptCallback, encryptCallback } from './encrypted-callback.ts';

const KEY = Buffer.alloc(32, 7).toString('base64').slice(0, 43);

test('signs its parts in sorted order', () => {
  // Output of sha1sum for 1700000000abcnoncetoken.
  expect(callbackSignature('token', '1700000000', 'nonce', 'abc')).toBe(
    '811776950028ff0fa63c7b8d41ca3d038be054db',
  );
  expect(callbackSignature('abc', 'nonce', '1700000000', 'token')).toBe(
    callbackSignature('token', '1700000000', 'nonce', 'abc'),
  );
});

test.each(['{}', '{"a":"席位"}', 'x'.repeat(27), 'x'.repeat(28), 'x'.repeat(1000)])(
  'decrypts what it encrypted: %.20s',
  (message) => {
    expect(decryptCallback(encryptCallback(message, 'app', KEY), KEY)).toEqual({ message, appId: 'app' });
  },
);

test('pads to 32 bytes', () => {
  const length = (message: string) => Buffer.from(encryptCallback(message, 'app', KEY), 'base64').length;
  expect(length('x'.repeat(8))).toBe(32);
  expect(length('x'.repeat(9))).toBe(64);
});

test('does not decrypt with another key', () => {
  const other = Buffer.alloc(32, 8).toString('base64').slice(0, 43);
  expect(decryptCallback(encryptCallback('{}', 'app', other), KEY)).toBeUndefined();
});

function encrypted(plain: Buffer): string {
  const key = Buffer.alloc(32, 7);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

test.each([
  ['nothing', ''],
  ['no base64', '***'],
  ['half a block', Buffer.alloc(8).toString('base64')],
  ['no padding', encrypted(Buffer.alloc(32, 0))],
  ['too long a padding', encrypted(Buffer.alloc(32, 33))],
  ['an uneven padding', encrypted(Buffer.concat([Buffer.alloc(31, 1), Buffer.from([2])]))],
  ['no room for a length', encrypted(Buffer.alloc(32, 32))],
  ['a length beyond its end', encrypted(Buffer.concat([Buffer.alloc(28, 255), Buffer.alloc(4, 4)]))],
])('does not decrypt %s', (_name, ciphertext) => {
  expect(decryptCallback(ciphertext, KEY)).toBeUndefined();
});
