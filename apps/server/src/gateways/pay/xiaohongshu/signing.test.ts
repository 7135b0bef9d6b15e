import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPush, pushSignature, sealPush } from './signing.ts';

const KEY = Buffer.alloc(32, 7).toString('base64').slice(0, 43);

test('signs its parts in sorted order', () => {
  // What sha1sum says of 1700000000abcnoncetoken.
  expect(pushSignature('token', '1700000000', 'nonce', 'abc')).toBe(
    '811776950028ff0fa63c7b8d41ca3d038be054db',
  );
  expect(pushSignature('abc', 'nonce', '1700000000', 'token')).toBe(
    pushSignature('token', '1700000000', 'nonce', 'abc'),
  );
});

test.each(['{}', '{"a":"席位"}', 'x'.repeat(27), 'x'.repeat(28), 'x'.repeat(1000)])(
  'opens what it sealed: %.20s',
  (message) => {
    expect(openPush(sealPush(message, 'app', KEY), KEY)).toEqual({ message, appId: 'app' });
  },
);

test('pads to 32 bytes, whatever the block of the cipher', () => {
  const length = (message: string) => Buffer.from(sealPush(message, 'app', KEY), 'base64').length;
  expect(length('x'.repeat(8))).toBe(32);
  expect(length('x'.repeat(9))).toBe(64);
});

test('does not open what was sealed with another key', () => {
  const other = Buffer.alloc(32, 8).toString('base64').slice(0, 43);
  expect(openPush(sealPush('{}', 'app', other), KEY)).toBeUndefined();
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
])('does not open %s', (_what, sealed) => {
  expect(openPush(sealed, KEY)).toBeUndefined();
});
