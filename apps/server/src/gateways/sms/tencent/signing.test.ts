import { expect, test } from 'vitest';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { tc3Authorization, tc3Signature } from './signing.ts';

/** Example from Tencent Cloud's documentation of the V3 signature, including the asterisks. */
const published = {
  path: '/',
  headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
  body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  service: 'cvm',
  timestamp: 1551113065,
};
const SECRET_ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******';
const SECRET_KEY = 'Gu5t9xGARNpq86cd98joQYCN3*******';
const SIGNATURE = '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c';

test('gives the hash and signature of the documented example', () => {
  expect(sha256Hex(published.body)).toBe('35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064');
  expect(tc3Signature(published, SECRET_KEY)).toBe(SIGNATURE);
});

test('builds the Authorization header of the documented example', () => {
  expect(tc3Authorization(published, SECRET_ID, SECRET_KEY)).toBe(
    `TC3-HMAC-SHA256 Credential=${SECRET_ID}/2019-02-25/cvm/tc3_request, ` +
      `SignedHeaders=content-type;host, Signature=${SIGNATURE}`,
  );
});
