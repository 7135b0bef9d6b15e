import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, stopServer } from '#gateways/simulation/http-server.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import type { Clock } from '#platform/clock.ts';
import { type AliyunSmsSettings, aliyunSms } from './aliyun/gateway.ts';
import type { SmsMessage, SmsTemplateIds } from './sms.ts';
import { type TencentSmsSettings, tencentSms } from './tencent/gateway.ts';

const MAINLAND = '+8613123456789';
const HONG_KONG = '+85251234567';

function loginCode(overrides: Partial<SmsMessage> = {}): SmsMessage {
  return {
    to: MAINLAND,
    template: 'loginCode',
    params: { code: '123456', minutes: '5' },
    language: 'zh-Hans',
    reference: 'login-1',
    ...overrides,
  };
}

let simulators: Simulators;

/** Returns the templates of a provider with other ones of login codes. */
const loginCodes = (loginCode: SmsTemplateIds['loginCode']): SmsTemplateIds => ({
  ...simulators.aliyunSms.templates,
  loginCode,
});

beforeEach(async () => {
  simulators = await startSimulators();
});

afterEach(() => simulators.close());

type SettingsChange = Partial<AliyunSmsSettings & TencentSmsSettings>;

/** Both gateways, with their providers' codes for the same errors. */
const PROVIDERS = [
  {
    provider: 'aliyunSms' as const,
    sender: (change: SettingsChange = {}, clock?: Clock) =>
      aliyunSms({ ...simulators.aliyunSms, ...change }, clock).send,
    badSecret: 'SignatureDoesNotMatch',
    unknownKey: 'InvalidAccessKeyId.NotFound',
    stale: 'InvalidTimeStamp.Expired',
    badTemplate: 'isv.SMS_TEMPLATE_ILLEGAL',
    badSign: 'isv.SMS_SIGNATURE_ILLEGAL',
    badPhone: 'isv.MOBILE_NUMBER_ILLEGAL',
    systemError: 'ServiceUnavailable',
    limited: 'isv.BUSINESS_LIMIT_CONTROL',
  },
  {
    provider: 'tencentSms' as const,
    sender: (change: SettingsChange = {}, clock?: Clock) =>
      tencentSms({ ...simulators.tencentSms, ...change }, clock).send,
    badSecret: 'AuthFailure.SignatureFailure',
    unknownKey: 'AuthFailure.SecretIdNotFound',
    stale: 'AuthFailure.SignatureExpire',
    badTemplate: 'FailedOperation.TemplateIncorrectOrUnapproved',
    badSign: 'FailedOperation.SignatureIncorrectOrUnapproved',
    badPhone: 'InvalidParameterValue.IncorrectPhoneNumber',
    systemError: 'InternalError',
    limited: 'LimitExceeded.PhoneNumberThirtySecondLimit',
  },
];

describe.each(PROVIDERS)('$provider', ({ provider, sender, ...codes }) => {
  test('delivers the code to a mainland phone and returns the id of the message', async () => {
    const outcome = await sender()(loginCode());
    const [message, ...others] = simulators.readPhone(MAINLAND);
    expect(others).toEqual([]);
    expect(message).toEqual({
      id: outcome.ok && outcome.providerId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      text: '【席位】验证码 123456，5 分钟内有效，请勿告知他人。',
      code: '123456',
      reference: 'login-1',
    });
  });

  test('delivers to an international number in the language of the message', async () => {
    const send = sender();
    await send(loginCode({ to: HONG_KONG, language: 'zh-Hant' }));
    await send(loginCode({ to: HONG_KONG, language: 'en' }));
    expect(simulators.readPhone(HONG_KONG).map((message) => message.text)).toEqual([
      '【席位】驗證碼 123456，5 分鐘內有效，請勿告知他人。',
      '[Xiwei] Your code is 123456. It’s valid for 5 minutes. Don’t share it with anyone.',
    ]);
  });

  test('uses the nearest language that has a template', async () => {
    const { mainland } = simulators[provider].templates.loginCode;
    const templates = loginCodes({ mainland: { 'zh-Hans': mainland['zh-Hans'] }, abroad: {} });
    await sender({ templates })(loginCode({ language: 'zh-Hant' }));
    expect(simulators.readPhone(MAINLAND)[0]?.text).toBe(
      '【席位】验证码 123456，5 分钟内有效，请勿告知他人。',
    );
  });

  test('does not call the provider for a destination without a template', async () => {
    const templates = loginCodes({ ...simulators[provider].templates.loginCode, abroad: {} });
    const outcome = await sender({ templates })(loginCode({ to: HONG_KONG }));
    expect(outcome).toEqual({ ok: false, retry: false, code: 'destinationNotServed' });
  });

  test('a wrong secret, an unknown key and a wrong clock are final', async () => {
    const wrong = { accessKeySecret: 'simulator-wrong', secretKey: 'simulator-wrong' };
    const unknownKey = { accessKeyId: 'simulator-unknown', secretId: 'simulator-unknown' };
    const late: Clock = { now: () => new Date(Date.now() - 16 * 60_000) };
    const final = (code: string) => ({ ok: false, retry: false, code });
    expect(await sender(wrong)(loginCode())).toEqual(final(codes.badSecret));
    expect(await sender(unknownKey)(loginCode())).toEqual(final(codes.unknownKey));
    expect(await sender({}, late)(loginCode())).toEqual(final(codes.stale));
    expect(simulators.readPhone(MAINLAND)).toEqual([]);
  });

  test('an unknown template, sign or phone is final', async () => {
    const templates = loginCodes({ mainland: { en: 'simulator-unknown' }, abroad: {} });
    const final = (code: string) => ({ ok: false, retry: false, code });
    expect(await sender({ templates })(loginCode())).toEqual(final(codes.badTemplate));
    expect(await sender({ signName: '别家' })(loginCode())).toEqual(final(codes.badSign));
    expect(await sender()(loginCode({ to: '+8610086' }))).toEqual(final(codes.badPhone));
  });

  test('a mainland template is refused for an international number', async () => {
    const { mainland } = simulators[provider].templates.loginCode;
    const templates = loginCodes({ mainland, abroad: mainland });
    const outcome = await sender({ templates })(loginCode({ to: HONG_KONG }));
    expect(outcome).toEqual({ ok: false, retry: false, code: codes.badTemplate });
  });

  test('rate limits and system errors may be retried', async () => {
    simulators.behave(provider, 'limit');
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: codes.limited });
    simulators.behave(provider, 'error');
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: codes.systemError });
    simulators.behave(provider, undefined);
    expect(await sender()(loginCode())).toMatchObject({ ok: true });
  });

  test('a timeout is not retried, because the message may have been sent', async () => {
    simulators.behave(provider, 'slow');
    const outcome = await sender({ timeoutMs: 100 })(loginCode());
    expect(outcome).toEqual({ ok: false, retry: false, code: 'timeout', sent: 'maybe' });
    expect(simulators.readPhone(MAINLAND)).toHaveLength(1);
  });

  test('a lost connection is not retried', async () => {
    simulators.behave(provider, 'down');
    expect(await sender()(loginCode())).toEqual({
      ok: false,
      retry: false,
      code: 'connectionLost',
      sent: 'maybe',
    });
  });

  test('a call to an unreachable provider may be retried', async () => {
    await simulators.close();
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: 'unreachable' });
  });

  test.each([
    { status: 502, retry: false },
    { status: 503, retry: true },
    { status: 200, retry: false },
  ])('an unreadable response with status $status has retry $retry', async ({ status, retry }) => {
    const proxy = createServer((_, response) => response.writeHead(status).end('<h1>proxy</h1>'));
    const endpoint = `${await listen(proxy, 0, '127.0.0.1')}/`;
    const outcome = await sender({ endpoint })(loginCode());
    await stopServer(proxy);
    expect(outcome).toEqual({ ok: false, retry, code: `http${status}`, ...(!retry && { sent: 'maybe' }) });
  });
});

describe('rate limits per phone', () => {
  test.each(PROVIDERS)(
    '$provider enforces the published limits when enabled',
    async ({ sender, limited }) => {
      let now = new Date('2026-01-05T10:00:00Z');
      const clock: Clock = { now: () => now };
      await simulators.close();
      simulators = await startSimulators({ smsLimits: true, clock });
      const send = sender({}, clock);
      expect(await send(loginCode())).toMatchObject({ ok: true });
      expect(await send(loginCode())).toEqual({ ok: false, retry: true, code: limited });
      now = new Date('2026-01-05T10:01:01Z');
      expect(await send(loginCode())).toMatchObject({ ok: true });
    },
  );

  test('Tencent’s daily limit, which has its own code, is final', async () => {
    let now = new Date('2026-01-05T00:00:00Z');
    const clock: Clock = { now: () => now };
    await simulators.close();
    simulators = await startSimulators({ smsLimits: true, clock });
    const { send } = tencentSms(simulators.tencentSms, clock);
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send(loginCode())).toMatchObject({ ok: true });
      now = new Date(now.getTime() + 2 * 3_600_000);
    }
    expect(await send(loginCode())).toEqual({
      ok: false,
      retry: false,
      code: 'LimitExceeded.PhoneNumberDailyLimit',
    });
  });
});
