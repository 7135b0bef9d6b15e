import { expect, test } from 'vitest';
import { alipayContent, alipayNoticeContent, rawObject } from './signing.ts';

test('signs parameters with a value, sorted and not encoded, without the signature', () => {
  const params = {
    version: '1.0',
    sign_type: 'RSA2',
    app_id: '2021',
    sign: 'abc',
    return_url: '',
    biz_content: '{"subject":"席位 & co"}',
  };
  expect(alipayContent(params)).toBe(
    'app_id=2021&biz_content={"subject":"席位 & co"}&sign_type=RSA2&version=1.0',
  );
});

test('omits sign_type from the signed text of a notice', () => {
  expect(alipayNoticeContent({ sign_type: 'RSA2', b: '2', a: '1', sign: 'abc' })).toBe('a=1&b=2');
});

test('sorts by code point', () => {
  expect(alipayContent({ b: '1', B: '2', a_b: '3', ab: '4' })).toBe('B=2&a_b=3&ab=4&b=1');
});

test.each([
  ['{"x_response":{"a":1},"sign":"s"}', '{"a":1}'],
  ['{"sign":"s","x_response":{"a": {"b":"}"}}}', '{"a": {"b":"}"}}'],
  [
    '{"x_response":{"a":"\\",\\"sign\\":\\"}"},"alipay_cert_sn":"c","sign":"s"}',
    '{"a":"\\",\\"sign\\":\\"}"}',
  ],
])('finds the signed object in %s', (text, raw) => {
  expect(rawObject(text, 'x_response')).toBe(raw);
});

test.each(['', '{"y_response":{}}', '{"x_response":"text"}', '{"x_response":{"a":{}'])(
  'finds nothing in %j',
  (text) => expect(rawObject(text, 'x_response')).toBeUndefined(),
);
