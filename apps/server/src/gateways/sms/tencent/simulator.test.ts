import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { tc3Authorization } from './signing.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators();
});

afterAll(() => simulators.close());

const MAINLAND = '+8613123456789';
const HONG_KONG = '+85251234567';

function body(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const { sdkAppId, signName, templates } = simulators.tencentSms;
  return {
    PhoneNumberSet: [MAINLAND],
    SmsSdkAppId: sdkAppId,
    SignName: signName,
    TemplateId: templates.loginCode.mainland.en,
    TemplateParamSet: ['123456', '5'],
    SessionContext: 'login-1',
    ...overrides,
  };
}

/** Signs a call and sends it, with `sent` in place of the signed body. */
async function call(signed: string, headers: Record<string, string> = {}, sent = signed) {
  const { endpoint, secretId, secretKey } = simulators.tencentSms;
  const url = new URL(endpoint);
  const timestamp = Math.floor(Date.now() / 1000);
  const covered = { 'content-type': 'application/json', host: url.host };
  const request = { path: url.pathname, headers: covered, body: signed, service: 'sms', timestamp };
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': covered['content-type'],
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(timestamp),
      authorization: tc3Authorization(request, secretId, secretKey),
      ...headers,
    },
    body: sent,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { Response: { SendStatusSet?: { Code: string }[] } }).Response;
}

test('returns a status for each number', async () => {
  const PhoneNumberSet = [MAINLAND, '+8610086', HONG_KONG];
  expect(await call(JSON.stringify(body({ PhoneNumberSet })))).toMatchObject({
    SendStatusSet: [
      { PhoneNumber: MAINLAND, Code: 'Ok', Fee: 1, SessionContext: 'login-1', IsoCode: 'CN' },
      { PhoneNumber: '+8610086', Code: 'InvalidParameterValue.IncorrectPhoneNumber', SerialNo: '' },
      { PhoneNumber: HONG_KONG, Code: 'FailedOperation.TemplateIncorrectOrUnapproved', SerialNo: '' },
    ],
  });
});

test('requires no sign for international numbers', async () => {
  const TemplateId = simulators.tencentSms.templates.loginCode.abroad.en;
  const abroad = body({ PhoneNumberSet: [HONG_KONG], TemplateId, SignName: undefined });
  expect((await call(JSON.stringify(abroad))).SendStatusSet?.[0]?.Code).toBe('Ok');
});

test('requires exactly the parameters of the template', async () => {
  for (const TemplateParamSet of [['123456'], ['123456', '5', '6']]) {
    const status = (await call(JSON.stringify(body({ TemplateParamSet })))).SendStatusSet?.[0];
    expect(status?.Code).toBe('FailedOperation.TemplateParamSetNotMatchApprovedTemplate');
  }
});

test('refuses a body that was altered after signing', async () => {
  const changed = JSON.stringify(body({ PhoneNumberSet: ['+8613199999999'] }));
  const reply = await call(JSON.stringify(body()), {}, changed);
  expect(reply).toMatchObject({ Error: { Code: 'AuthFailure.SignatureFailure' } });
});

test.each([
  { authorization: 'TC3-HMAC-SHA256', Code: 'AuthFailure.InvalidAuthorization' },
  { 'x-tc-timestamp': 'yesterday', Code: 'AuthFailure.SignatureExpire' },
  { 'x-tc-version': '2019-07-11', Code: 'NoSuchVersion' },
  { 'x-tc-action': 'AddSmsSign', Code: 'InvalidAction' },
  { 'x-tc-region': '', Code: 'MissingParameter' },
])('replies $Code', async ({ Code, ...headers }) => {
  const reply = await call(JSON.stringify(body()), headers as Record<string, string>);
  expect(reply).toMatchObject({ Error: { Code } });
});

test('refuses an invalid body and an unknown app', async () => {
  expect(await call('{')).toMatchObject({ Error: { Code: 'InvalidParameter' } });
  const stranger = JSON.stringify(body({ SmsSdkAppId: 'simulator-unknown' }));
  expect(await call(stranger)).toMatchObject({ Error: { Code: 'InvalidParameterValue.SdkAppIdNotExist' } });
});
