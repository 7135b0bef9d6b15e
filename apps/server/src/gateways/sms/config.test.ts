import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { ConfigError } from '#platform/config.ts';
import { smsFromEnv } from './config.ts';

let simulators: Simulators;
const folder = mkdtempSync(join(tmpdir(), 'xiwei-sms-'));
const PHONE = '+8613123456789';

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

test('returns a sender for either provider', async () => {
  expect(await sendOne(aliyunEnv())).toMatchObject({ ok: true });
  expect(await sendOne(tencentEnv())).toMatchObject({ ok: true });
  expect(simulators.readPhone(PHONE)).toHaveLength(2);
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

test('reports invalid variables without their values', () => {
  const both = aliyunEnv({ ALIYUN_ACCESS_KEY_SECRET_FILE: secretFile('x') });
  const missingFile = aliyunEnv({
    ALIYUN_ACCESS_KEY_SECRET: '',
    ALIYUN_ACCESS_KEY_SECRET_FILE: join(folder, 'none'),
  });
  const cases: [NodeJS.ProcessEnv, string][] = [
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be aliyun or tencent'],
    [{ ALIYUN_ACCESS_KEY_SECRET_FILE: 'x' }, 'SMS_PROVIDER is not set, but ALIYUN_ACCESS_KEY_SECRET_FILE is'],
    [both, 'ALIYUN_ACCESS_KEY_SECRET and ALIYUN_ACCESS_KEY_SECRET_FILE are both set; keep one'],
    [missingFile, 'ALIYUN_ACCESS_KEY_SECRET_FILE names a file that cannot be read'],
    [aliyunEnv({ ALIYUN_SMS_ENDPOINT: 'ftp://x' }), 'ALIYUN_SMS_ENDPOINT must be an http or https address'],
    [aliyunEnv({ SMS_TIMEOUT_MS: '5s' }), 'SMS_TIMEOUT_MS must be a number of milliseconds from 1 to 999999'],
  ];
  for (const [env, message] of cases) expect(() => smsFromEnv(env)).toThrow(new ConfigError(message));
});
