import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '#gateways/hmac-signing.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { acs3Authorization, acs3Query } from './signing.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators();
});

afterAll(() => simulators.close());

function query(overrides: Record<string, string> = {}): Record<string, string> {
  const { signName, templates } = simulators.aliyunSms;
  return {
    PhoneNumbers: '13123456789',
    SignName: signName,
    TemplateCode: templates.loginCode.mainland.en ?? '',
    TemplateParam: '{"code":"123456"}',
    ...overrides,
  };
}

let calls = 0;

/** Signs a call and sends it, with `sent` in place of the signed query. */
async function call(signed: Record<string, string>, headers: Record<string, string> = {}, sent = signed) {
  const { endpoint, accessKeyId, accessKeySecret } = simulators.aliyunSms;
  const url = new URL(endpoint);
  calls += 1;
  const all = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': `nonce-${calls}`,
    'x-acs-content-sha256': sha256Hex(''),
    ...headers,
  };
  const request = { method: 'POST', path: url.pathname, query: signed, headers: all, body: '' };
  const authorization = acs3Authorization(request, accessKeyId, accessKeySecret);
  const response = await fetch(`${endpoint}?${acs3Query(sent)}`, {
    method: 'POST',
    headers: { ...all, authorization },
  });
  return { status: response.status, ...((await response.json()) as { Code: string }) };
}

test('accepts a mainland phone with and without its country code', async () => {
  for (const PhoneNumbers of ['13123456789', '8613123456789', '+8613123456789', '008613123456789']) {
    expect(await call(query({ PhoneNumbers }))).toMatchObject({ status: 200, Code: 'OK' });
  }
  expect(simulators.readPhone('+8613123456789')).toHaveLength(4);
});

test('refuses a query that was altered after signing', async () => {
  const changed = query({ PhoneNumbers: '13199999999' });
  expect(await call(query(), {}, changed)).toMatchObject({ status: 400, Code: 'SignatureDoesNotMatch' });
});

test('refuses a nonce that was used before', async () => {
  const nonce = { 'x-acs-signature-nonce': 'once' };
  expect(await call(query(), nonce)).toMatchObject({ Code: 'OK' });
  expect(await call(query(), nonce)).toMatchObject({ status: 400, Code: 'SignatureNonceUsed' });
});

test('refuses a wrong body hash', async () => {
  const hash = { 'x-acs-content-sha256': sha256Hex('something else') };
  expect(await call(query(), hash)).toMatchObject({ status: 400, Code: 'IncompleteSignature' });
});

test('refuses a call without a signature', async () => {
  const response = await fetch(`${simulators.aliyunSms.endpoint}?${acs3Query(query())}`, { method: 'POST' });
  expect(await response.json()).toMatchObject({ Code: 'IncompleteSignature' });
});

test.each([
  { 'x-acs-date': '2026-01-05 10:00:00', Code: 'InvalidTimeStamp.Format' },
  { 'x-acs-version': '2018-05-01', Code: 'InvalidVersion' },
  { 'x-acs-action': 'SendCardSms', Code: 'InvalidAction.NotFound' },
])('replies $Code', async ({ Code, ...headers }) => {
  expect(await call(query(), headers as Record<string, string>)).toMatchObject({ Code });
});

test.each([
  { TemplateParam: '{code:1}', Code: 'isv.INVALID_JSON_PARAM' },
  { TemplateParam: '{"code":123456}', Code: 'isv.INVALID_JSON_PARAM' },
  { TemplateParam: '{"minutes":"5"}', Code: 'isv.TEMPLATE_MISSING_PARAMETERS' },
  { TemplateParam: '{"code":"1234567"}', Code: 'isv.PARAM_LENGTH_LIMIT' },
])('replies $Code to $TemplateParam', async ({ Code, TemplateParam }) => {
  expect(await call(query({ TemplateParam }))).toMatchObject({ status: 200, Code });
});

test('refuses an international template for a mainland phone', async () => {
  const TemplateCode = simulators.aliyunSms.templates.loginCode.abroad.en ?? '';
  expect(await call(query({ TemplateCode }))).toMatchObject({ Code: 'isv.DOMESTIC_NUMBER_NOT_SUPPORTED' });
});
