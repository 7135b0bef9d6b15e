import { expect, test } from 'vitest';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { acs3Authorization, acs3Query, acs3Signature } from './signing.ts';

/** Example from Aliyun's documentation of the V3 signature. */
const published = {
  method: 'POST',
  path: '/',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  headers: {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-version': '2014-05-26',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-content-sha256': sha256Hex(''),
  },
  body: '',
};

const SIGNATURE = '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0';

test('gives the signature of the documented example', () => {
  expect(acs3Signature(published, 'YourAccessKeySecret')).toBe(SIGNATURE);
});

test('builds the Authorization header of the documented example', () => {
  expect(acs3Authorization(published, 'YourAccessKeyId', 'YourAccessKeySecret')).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
      `x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${SIGNATURE}`,
  );
});

test('encodes the query by RFC 3986 and sorts it by name', () => {
  expect(acs3Query({ b: "it's (a) *!", a: '席 +~' })).toBe('a=%E5%B8%AD%20%2B~&b=it%27s%20%28a%29%20%2A%21');
});
