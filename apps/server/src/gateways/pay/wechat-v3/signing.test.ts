import { createHash, createVerify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signRsa } from '../shared/rsa-signing.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import {
  authorizationOf,
  bridgeText,
  decrypt,
  encrypt,
  isGenuine,
  isTimely,
  requestText,
  responseText,
} from './signing.ts';

const { merchant, provider } = await simulatedKeys();

const REQUEST = {
  method: 'GET',
  target: '/v3/certificates?a=1',
  timestamp: '1554208460',
  nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  body: '',
};

test('signs five lines of a request, including an empty body', () => {
  expect(requestText(REQUEST)).toBe(
    'GET\n/v3/certificates?a=1\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  );
  expect(
    requestText({ ...REQUEST, method: 'POST', body: '{"a":1}' })
      .split('\n')
      .slice(4),
  ).toEqual(['{"a":1}', '']);
});

test('builds the Authorization header', () => {
  const signer = { scheme: 'WECHATPAY2-SHA256-RSA2048', merchantId: '1900000001', serial: 'ABC' };
  const header = authorizationOf(REQUEST, { ...signer, privateKey: merchant.privateKey });
  const match =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",timestamp="1554208460",serial_no="ABC",signature="([A-Za-z0-9+/=]+)"$/.exec(
      header,
    );
  const verify = createVerify('RSA-SHA256').update(requestText(REQUEST));
  expect(verify.verify(merchant.publicKey, match?.[1] ?? '', 'base64')).toBe(true);
});

test('signs the documented four lines for the bridge', () => {
  const text = bridgeText(
    'wx2421b1c4370ec43b',
    '1554208460',
    '593BEC0C930BF1AFEB40B4A08C8FB242',
    'wx201410272009395522657a690389285100',
  );
  expect(text).toBe(
    'wx2421b1c4370ec43b\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\nprepay_id=wx201410272009395522657a690389285100\n',
  );
});

test('verifies the signature of a response', () => {
  const body = '{"code_url":"weixin://x"}';
  const signature = signRsa(responseText('1554208460', 'n', body), provider.privateKey);
  const signed = { timestamp: '1554208460', nonce: 'n', signature, serial: 'S' };
  expect(isGenuine(signed, body, provider.publicKey)).toBe(true);
  expect(isGenuine(signed, `${body} `, provider.publicKey)).toBe(false);
  expect(isGenuine({ ...signed, nonce: 'm' }, body, provider.publicKey)).toBe(false);
  expect(isGenuine(signed, body, merchant.publicKey)).toBe(false);
  expect(isGenuine({ ...signed, signature: '' }, body, provider.publicKey)).toBe(false);
  const probe = `WECHATPAY/SIGNTEST/${signature}`;
  expect(isGenuine({ ...signed, signature: probe }, body, provider.publicKey)).toBe(false);
});

test('accepts timestamps within five minutes', () => {
  const now = new Date(1_554_208_460_000);
  const timestamps = [
    '1554208460',
    '1554208160',
    '1554208760',
    '1554208159',
    '1554208761',
    '',
    'now',
    '15542084600',
  ];
  expect(timestamps.map((timestamp) => isTimely(timestamp, now))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('decrypts a resource only with the right key and unaltered', () => {
  const key = createHash('sha256').update('key').digest('hex').slice(0, 32);
  const encrypted = encrypt('微信 {"a":1}', key, '0123456789ab', 'transaction');
  expect(decrypt(encrypted, key)).toBe('微信 {"a":1}');
  expect(decrypt({ ...encrypted, associated_data: 'refund' }, key)).toBeUndefined();
  expect(decrypt({ ...encrypted, nonce: '0123456789ac' }, key)).toBeUndefined();
  expect(decrypt(encrypted, key.toUpperCase())).toBeUndefined();
  expect(decrypt({ ...encrypted, ciphertext: '' }, key)).toBeUndefined();
});
