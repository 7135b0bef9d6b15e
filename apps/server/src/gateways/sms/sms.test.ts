import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, stopServer } from '#gateways/simulation/http-server.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import type { Clock } from '#platform/clock.ts';
import { type AliyunSmsSettings, aliyunSms } from './aliyun/gateway.ts';
import type { SmsMessage, SmsTemplateIds } from './sms.ts';
import { type TencentSmsSettings, tencentSms } from './tencent/gateway.ts';
import { type TwilioSmsSettings, twilioSms } from './twilio/gateway.ts';
import { type WebhookSmsSettings, webhookSms } from './webhook/gateway.ts';
import { webhookSignature } from './webhook/signing.ts';

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

/** The gateways that are given whole texts, with their providers' codes. */
const TEXT_PROVIDERS = [
  {
    provider: 'twilioSms' as const,
    sender: (change: Partial<TwilioSmsSettings> = {}, clock?: Clock) => {
      void clock;
      return twilioSms({ ...simulators.twilioSms, ...change }).send;
    },
    at: (address: string) => ({ apiBase: address }),
    wrongSecret: { authToken: 'simulator-wrong' },
    badSecret: '20003',
    badPhone: { ok: false, retry: false, code: '21211', fault: 'address' },
    systemError: 'http503',
    limited: '20429',
    limitedPhone: '14107',
    reference: '',
  },
  {
    provider: 'webhookSms' as const,
    sender: (change: Partial<WebhookSmsSettings> = {}, clock?: Clock) =>
      webhookSms({ ...simulators.webhookSms, ...change }, clock).send,
    at: (address: string) => ({ url: address }),
    wrongSecret: { secret: 'another secret of the simulated receiver' },
    badSecret: 'http401',
    badPhone: { ok: false, retry: false, code: 'http422' },
    systemError: 'http503',
    limited: 'http429',
    limitedPhone: 'http429',
    reference: 'login-1',
  },
];

describe.each(TEXT_PROVIDERS)('$provider', ({ provider, sender, at, reference, ...codes }) => {
  test('sends the text in the language of the message, with the sender that is set', async () => {
    const outcome = await sender()(loginCode());
    expect(simulators.readPhone(MAINLAND)).toEqual([
      {
        id: outcome.ok && outcome.providerId,
        at: expect.any(String),
        text: '【席位】验证码 123456，5 分钟内有效，请勿告知他人。',
        code: '123456',
        reference,
      },
    ]);
    const params = { store: 'Bamboo House', when: '19:00', people: '2', link: 'aB3' };
    const remind = {
      template: 'remindArrival',
      to: HONG_KONG,
      params,
      language: 'en',
      reference: 'r',
    } as const;
    await sender({ signName: 'Bamboo' })(remind);
    expect(simulators.readPhone(HONG_KONG)).toMatchObject([
      {
        code: '',
        text: '[Bamboo] Reminder from Bamboo House: you’ve booked 19:00, table for 2. Coming, late or cancelling? Reply at https://xiwei.example/teleport/aB3',
      },
    ]);
  });

  test('a wrong secret and a wrong phone are final', async () => {
    const refused = await sender(codes.wrongSecret)(loginCode());
    expect(refused).toEqual({ ok: false, retry: false, code: codes.badSecret });
    expect(await sender()(loginCode({ to: '+8610086' }))).toEqual(codes.badPhone);
    expect(simulators.readPhone(MAINLAND)).toEqual([]);
  });

  test('rate limits and system errors may be retried', async () => {
    simulators.behave(provider, 'limit');
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: codes.limited });
    simulators.behave(provider, 'error');
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: codes.systemError });
    simulators.behave(provider, undefined);
    expect(await sender()(loginCode())).toMatchObject({ ok: true });
  });

  test('the limit of a phone may be retried', async () => {
    let now = new Date('2026-01-05T10:00:00Z');
    const clock: Clock = { now: () => now };
    await simulators.close();
    simulators = await startSimulators({ smsLimits: true, clock });
    expect(await sender({}, clock)(loginCode())).toMatchObject({ ok: true });
    const again = loginCode({ reference: 'login-2' });
    expect(await sender({}, clock)(again)).toEqual({ ok: false, retry: true, code: codes.limitedPhone });
    now = new Date('2026-01-05T10:01:01Z');
    expect(await sender({}, clock)(again)).toMatchObject({ ok: true });
  });

  test('a call to an unreachable provider may be retried', async () => {
    await simulators.close();
    expect(await sender()(loginCode())).toEqual({ ok: false, retry: true, code: 'unreachable' });
  });

  test('a timeout and a lost connection are not retried', async () => {
    simulators.behave(provider, 'slow');
    const maybe = { ok: false, retry: false, sent: 'maybe' };
    expect(await sender({ timeoutMs: 100 })(loginCode())).toEqual({ ...maybe, code: 'timeout' });
    expect(simulators.readPhone(MAINLAND)).toHaveLength(1);
    simulators.behave(provider, 'down');
    expect(await sender()(loginCode())).toEqual({ ...maybe, code: 'connectionLost' });
  });

  test.each([
    { status: 502, retry: false, sent: 'maybe' },
    { status: 503, retry: true, sent: undefined },
    { status: 307, retry: false, sent: provider === 'twilioSms' ? 'maybe' : undefined },
  ])(
    'an unreadable response with status $status has retry $retry, and no redirect is followed',
    async ({ status, ...outcome }) => {
      let calls = 0;
      const proxy = createServer((request, response) => {
        calls += 1;
        response
          .writeHead(status, { location: `http://${request.headers.host}/elsewhere` })
          .end('<h1>proxy</h1>');
      });
      const address = await listen(proxy, 0, '127.0.0.1');
      const sent = await sender(at(address))(loginCode());
      await stopServer(proxy);
      expect(sent).toEqual({ ok: false, code: `http${status}`, ...outcome });
      expect(calls).toBe(1);
    },
  );
});

describe('Twilio', () => {
  /** Answers a call with a body. Returns the outcome and the form of the call. */
  async function outcomeOf(status: number, body: object, change: Partial<TwilioSmsSettings> = {}) {
    let form = new URLSearchParams();
    const api = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      form = new URLSearchParams(text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const apiBase = await listen(api, 0, '127.0.0.1');
    const outcome = await twilioSms({ ...simulators.twilioSms, apiBase, ...change }).send(loginCode());
    await stopServer(api);
    return { outcome, form };
  }

  test('gets the seconds that a code is valid, and the address for reports', async () => {
    const sid = `MG${'a'.repeat(32)}`;
    const { form } = await outcomeOf(201, { sid: 'SM1' }, { from: sid, receiptToken: 'the-secret-part' });
    expect(Object.fromEntries(form)).toEqual({
      To: MAINLAND,
      MessagingServiceSid: sid,
      Body: expect.stringContaining('123456'),
      ValidityPeriod: '300',
      StatusCallback: 'https://xiwei.example/api/sms/receipts/the-secret-part',
    });
  });

  test.each([
    [21408, { retry: false, code: 'destinationNotServed' }],
    [21610, { retry: false, code: '21610', fault: 'address' }],
    [21611, { retry: true, code: '21611' }],
    [20003, { retry: false, code: '20003' }],
  ])('the error %i has its outcome', async (code, expected) => {
    const { outcome } = await outcomeOf(400, { code, message: 'x', status: 400 });
    expect(outcome).toEqual({ ok: false, ...expected });
    const accepted = await outcomeOf(201, { sid: 'SM1', error_code: code });
    expect(accepted.outcome).toEqual({ ok: false, ...expected });
  });

  test.each([
    [{ authToken: 'wrong' }, '20003'],
    [{ from: '+15005550001' }, '21606'],
    [{ origin: 'no address', receiptToken: 'the-secret-part' }, '21609'],
  ])('the simulator refuses %j', async (change, code) => {
    const send = twilioSms({ ...simulators.twilioSms, ...change }).send;
    expect(await send(loginCode())).toMatchObject({ ok: false, retry: false, code });
  });
});

describe('the webhook', () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(simulators.webhookSms.url, { method: 'POST', headers, body }).then(({ status }) => status);

  test('signs the time and the body', async () => {
    const body = JSON.stringify({
      ...{ id: 'login-1', to: MAINLAND, text: 'hello', template: 'loginCode', params: {}, language: 'en' },
    });
    const now = String(Math.floor(Date.now() / 1000));
    const signed = (timestamp: string, text = body) => ({
      'idempotency-key': 'login-1',
      'x-xiwei-timestamp': timestamp,
      'x-xiwei-signature': webhookSignature(simulators.webhookSms.secret, timestamp, text),
    });
    const old = String(Number(now) - 301);
    expect(await post(signed(old), body)).toBe(401);
    expect(await post({ ...signed(old), 'x-xiwei-timestamp': now }, body)).toBe(401);
    expect(await post(signed(now, '{}'), body)).toBe(401);
    expect(await post(signed(now), body)).toBe(200);
    expect(await post(signed(now), body)).toBe(200);
    expect(simulators.readPhone(MAINLAND)).toHaveLength(1);
  });

  test.each(['http://localhost:1/', 'https://127.0.0.1/', 'https://[::1]/', 'http://10.0.0.1/'])(
    'is not called at %s, which is not of the public internet',
    async (url) => {
      const send = webhookSms({ ...simulators.webhookSms, allowPrivate: false, url }).send;
      expect(await send(loginCode())).toEqual({ ok: false, retry: true, code: 'addressNotAllowed' });
    },
  );

  test('is not called if its name is one of a private address', async () => {
    const { port } = new URL(simulators.origin);
    const url = `http://localhost:${port}/webhook-sms/`;
    const send = webhookSms({ ...simulators.webhookSms, allowPrivate: false, url }).send;
    expect(await send(loginCode())).toMatchObject({ code: 'addressNotAllowed' });
    expect(simulators.readPhone(MAINLAND)).toEqual([]);
  });

  test('its own id of a message is kept, or ours without one', async () => {
    const receiver = createServer((_, response) => response.writeHead(204).end());
    const url = await listen(receiver, 0, '127.0.0.1');
    const outcome = await webhookSms({ ...simulators.webhookSms, url }).send(loginCode());
    await stopServer(receiver);
    expect(outcome).toEqual({ ok: true, providerId: 'login-1' });
  });
});
