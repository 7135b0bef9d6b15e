import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { ConfigError } from '#platform/config.ts';
import { smsFromEnv as readSms } from './config.ts';
import { DESTINATION_NOT_SERVED, reaches } from './sms.ts';

let simulators: Simulators;
const folder = mkdtempSync(join(tmpdir(), 'xiwei-sms-'));
const PHONE = '+8613123456789';
/** What was written into the log. */
const logged: object[] = [];
const log = { warn: (fields: object) => void logged.push(fields) };
const smsFromEnv = (env: NodeJS.ProcessEnv) => readSms(env, { origin: 'https://xiwei.example', log });

beforeAll(async () => {
  simulators = await startSimulators();
});

afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});

function aliyunEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { endpoint, accessKeyId, accessKeySecret, signName, templates } = simulators.aliyunSms;
  return {
    SMS_PROVIDER: 'aliyun',
    SMS_SIGN_NAME: signName,
    SMS_LOGIN_CODE_MAINLAND_ZH_HANS: templates.loginCode.mainland['zh-Hans'],
    ALIYUN_SMS_ENDPOINT: endpoint,
    ALIYUN_ACCESS_KEY_ID: accessKeyId,
    ALIYUN_ACCESS_KEY_SECRET: accessKeySecret,
    ...overrides,
  };
}

function tencentEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { endpoint, secretId, secretKey, sdkAppId, signName, templates } = simulators.tencentSms;
  return {
    SMS_PROVIDER: 'tencent',
    SMS_SIGN_NAME: signName,
    SMS_LOGIN_CODE_MAINLAND_ZH_HANS: templates.loginCode.mainland['zh-Hans'],
    TENCENT_SMS_ENDPOINT: endpoint,
    TENCENT_SECRET_ID: secretId,
    TENCENT_SECRET_KEY: secretKey,
    TENCENT_SMS_APP_ID: sdkAppId,
    ...overrides,
  };
}

function twilioEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { apiBase, accountSid, authToken, from } = simulators.twilioSms;
  return {
    SMS_PROVIDER: 'twilio',
    TWILIO_API_BASE: `${apiBase}/`,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    ...overrides,
  };
}

function webhookEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { url, secret } = simulators.webhookSms;
  return {
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: url,
    SMS_WEBHOOK_SECRET: secret,
    SMS_WEBHOOK_PRIVATE: '1',
    ...overrides,
  };
}

async function sendOne(env: NodeJS.ProcessEnv) {
  return smsFromEnv(env)?.send({
    to: PHONE,
    template: 'loginCode',
    params: { code: '123456', minutes: '5' },
    language: 'en',
    reference: 'login-1',
  });
}

function secretFile(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test('returns no sender when nothing is set', () => {
  expect(smsFromEnv({ PATH: '/bin', SMS_PROVIDER: '' })).toBeUndefined();
});

test('returns a sender for each provider', async () => {
  for (const env of [aliyunEnv(), tencentEnv(), twilioEnv(), webhookEnv()])
    expect(await sendOne(env)).toMatchObject({ ok: true });
  expect(simulators.readPhone(PHONE)).toHaveLength(4);
  expect(smsFromEnv(webhookEnv())?.isTrial).toBeUndefined();
});

test('the log gets codes, and nothing else is sent', async () => {
  const sms = smsFromEnv({ SMS_PROVIDER: 'log' });
  expect(sms?.isTrial).toBe(true);
  expect(await sendOne({ SMS_PROVIDER: 'log' })).toMatchObject({ ok: true });
  const text = expect.stringMatching(/^\[Xiwei\] Your code is 123456\./);
  expect(logged).toEqual([{ phone: PHONE, text }]);
  expect(sms?.hasTemplate('loginCode', 'abroad')).toBe(true);
  expect(sms?.hasTemplate('newOrder', 'mainland')).toBe(false);
  const booked = { to: PHONE, params: {}, language: 'en', reference: 'order-1' } as const;
  expect(await sms?.send({ ...booked, template: 'newOrder' })).toMatchObject({
    ok: false,
    code: 'destinationNotServed',
  });
  expect(logged).toHaveLength(1);
});

test.each([
  ['http://example.com/sms', {}],
  ['ftp://example.com/', {}],
  ['not an address', {}],
  ['https://user:password@example.com/', {}],
  ['https://127.0.0.1/', {}],
  ['https://10.1.2.3/', {}],
  ['https://169.254.169.254/latest', {}],
  ['https://[::1]/', {}],
  ['https://[fd00::1]/', {}],
  ['https://[::ffff:192.168.1.1]/', {}],
  ['https://2130706433/', {}],
  ['ftp://127.0.0.1/', { SMS_WEBHOOK_PRIVATE: '1' }],
])('refuses the webhook %s', (url, overrides) => {
  const env = webhookEnv({ SMS_WEBHOOK_PRIVATE: '', SMS_WEBHOOK_URL: url, ...overrides });
  expect(() => smsFromEnv(env)).toThrow(/^SMS_WEBHOOK_URL /);
});

test('accepts a webhook of the public internet, and a private one only if that is allowed', () => {
  const at = (url: string, isPrivate: string) => () =>
    smsFromEnv(webhookEnv({ SMS_WEBHOOK_PRIVATE: isPrivate, SMS_WEBHOOK_URL: url }));
  for (const url of ['https://sms.example.com/send', 'https://1.1.1.1/', 'https://[2606:4700::1]/'])
    expect(at(url, '0')).not.toThrow();
  expect(at('http://10.1.2.3/', '1')).not.toThrow();
});

test('sends nothing to numbers of countries that are not named', async () => {
  expect(smsFromEnv(aliyunEnv())?.regions).toBeUndefined();
  expect(await sendOne(aliyunEnv({ SMS_REGIONS: 'CN, FR' }))).toMatchObject({ ok: true });
  expect(await sendOne(aliyunEnv({ SMS_REGIONS: 'HK,FR' }))).toEqual(DESTINATION_NOT_SERVED);
  const served = { regions: smsFromEnv(aliyunEnv({ SMS_REGIONS: 'HK,FR' }))?.regions };
  const phones = ['+33612345678', '+85251234567', '+8613800138000', '+447911123456'];
  expect(phones.map((phone) => reaches(served, phone))).toEqual([true, true, false, false]);
  for (const regions of ['ZZ', 'CN;HK', 'cn', 'CN,'])
    expect(() => smsFromEnv(aliyunEnv({ SMS_REGIONS: regions }))).toThrow(/^SMS_REGIONS must be codes/);
});

test('reads the prices of SMS, and refuses what is none', () => {
  expect(smsFromEnv(aliyunEnv())?.prices).toBeUndefined();
  const prices = { SMS_PRICE_MAINLAND: '0.045', SMS_PRICE_ABROAD: '0.4' };
  expect(smsFromEnv(aliyunEnv(prices))?.prices).toEqual({ mainland: 0.045, abroad: 0.4 });
  expect(smsFromEnv(tencentEnv({ SMS_PRICE_ABROAD: '1' }))?.prices).toEqual({ abroad: 1 });
  for (const price of ['-1', '0,045', '1e3', '0.12345'])
    expect(() => smsFromEnv(aliyunEnv({ SMS_PRICE_MAINLAND: price }))).toThrow(
      /^SMS_PRICE_MAINLAND must be a price/,
    );
});

test('reads a secret from a file', async () => {
  const file = secretFile(`${simulators.aliyunSms.accessKeySecret}\n`);
  const env = aliyunEnv({ ALIYUN_ACCESS_KEY_SECRET: undefined, ALIYUN_ACCESS_KEY_SECRET_FILE: file });
  expect(await sendOne(env)).toMatchObject({ ok: true });
});

test.each([
  'SMS_SIGN_NAME',
  'SMS_LOGIN_CODE_MAINLAND_ZH_HANS',
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
])('reports %s when it is missing for Aliyun', (name) => {
  expect(() => smsFromEnv(aliyunEnv({ [name]: ' ' }))).toThrow(new RegExp(`^${name} .*is not set$`));
});

test.each(['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID'])(
  'reports %s when it is missing for Tencent',
  (name) => {
    expect(() => smsFromEnv(tencentEnv({ [name]: undefined }))).toThrow(new RegExp(`^${name} .*is not set$`));
  },
);

test.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])(
  'reports %s when it is missing for Twilio',
  (name) => {
    expect(() => smsFromEnv(twilioEnv({ [name]: undefined }))).toThrow(new RegExp(`^${name} .*is not set$`));
  },
);

test.each(['+0123', 'A name that is too long', 'MG-12', '+1 500'])(
  'refuses the sender %s of Twilio',
  (from) => {
    expect(() => smsFromEnv(twilioEnv({ TWILIO_FROM: from }))).toThrow(/^TWILIO_FROM must be /);
  },
);

test('reports invalid variables without their values', () => {
  const both = aliyunEnv({ ALIYUN_ACCESS_KEY_SECRET_FILE: secretFile('x') });
  const missingFile = aliyunEnv({
    ALIYUN_ACCESS_KEY_SECRET: '',
    ALIYUN_ACCESS_KEY_SECRET_FILE: join(folder, 'none'),
  });
  const cases: [NodeJS.ProcessEnv, string][] = [
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be aliyun, tencent, twilio, webhook or log'],
    [{ ALIYUN_ACCESS_KEY_SECRET_FILE: 'x' }, 'SMS_PROVIDER is not set, but ALIYUN_ACCESS_KEY_SECRET_FILE is'],
    [both, 'ALIYUN_ACCESS_KEY_SECRET and ALIYUN_ACCESS_KEY_SECRET_FILE are both set; keep one'],
    [missingFile, 'ALIYUN_ACCESS_KEY_SECRET_FILE names a file that cannot be read'],
    [aliyunEnv({ ALIYUN_SMS_ENDPOINT: 'ftp://x' }), 'ALIYUN_SMS_ENDPOINT must be an http or https address'],
    [webhookEnv({ SMS_WEBHOOK_PRIVATE: 'yes' }), 'SMS_WEBHOOK_PRIVATE must be 0 or 1'],
    [webhookEnv({ SMS_WEBHOOK_SECRET: 'short' }), 'SMS_WEBHOOK_SECRET must have at least 32 characters'],
    [twilioEnv({ TWILIO_ACCOUNT_SID: 'AC/../x' }), 'TWILIO_ACCOUNT_SID must have letters and digits only'],
    [{ TWILIO_AUTH_TOKEN: 'x' }, 'SMS_PROVIDER is not set, but TWILIO_AUTH_TOKEN is'],
    [aliyunEnv({ SMS_TIMEOUT_MS: '5s' }), 'SMS_TIMEOUT_MS must be a number of milliseconds from 1 to 999999'],
  ];
  for (const [env, message] of cases) expect(() => smsFromEnv(env)).toThrow(new ConfigError(message));
});
