import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError } from '#platform/config.ts';
import { simulatedCertificate } from '../simulated/certificate.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { PAY_ENV } from '../testing/provider-env.ts';
import { payFromEnv } from './pay-config.ts';

let simulators: Simulators;
const folder = mkdtempSync(join(tmpdir(), 'xiwei-pay-'));

beforeAll(async () => {
  simulators = await startSimulators();
});

afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});

const env = (method: keyof typeof PAY_ENV) => PAY_ENV[method](simulators.pay.settings);
const wechat = () => env('wechatPay');
const wechatPartner = () => env('wechatPartnerPay');
const alipay = () => env('alipay');
const xiaohongshu = () => env('xiaohongshuPay');
const macau = () => env('macauBankPay');
const stripe = () => env('card');

/** Douyin's variables with two certificates: the current one and its successor. */
async function douyin(): Promise<NodeJS.ProcessEnv> {
  const { provider } = await simulatedKeys();
  const successor = simulatedCertificate('successor', provider, new Date());
  const current = env('douyinPay');
  return { ...current, DOUYIN_PAY_CERTIFICATES: `${current.DOUYIN_PAY_CERTIFICATES}\n${successor.pem}` };
}

/** Queries an unknown payment at every provider: `notFound` proves that the keys are right. */
async function queryAll(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const payment = {
    number: '0123456789abcdef0123456789abcdef',
    amount: 100 as Fen,
    currency: 'CNY' as const,
    createdAt: new Date(),
    subMerchantId: '1900000109',
    openId: 'o-payer',
  };
  const results = payFromEnv(env)(systemClock).map(async ({ method, query }) => {
    const seen = await query(payment);
    return [method, 'code' in seen ? seen.code : seen.state];
  });
  return Object.fromEntries(await Promise.all(results));
}

function configError(env: NodeJS.ProcessEnv): string {
  try {
    payFromEnv(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

/** Returns the base64 inside of a PEM, the format in which some providers issue keys. */
const bare = (pem = '') => pem.replace(/-----[^-]+-----|\s/g, '');

test('returns no gateway when nothing is set', () => {
  const others = { PATH: '/bin', WECHAT_APP_ID: 'wx1', MACAU_PAY_MERCHANT_ID: ' ' };
  expect(payFromEnv(others)(systemClock)).toEqual([]);
});

test('returns a gateway for each configured provider', async () => {
  const env = {
    ...wechat(),
    ...wechatPartner(),
    ...alipay(),
    ...(await douyin()),
    ...xiaohongshu(),
    ...macau(),
    ...stripe(),
  };
  expect(await queryAll(env)).toEqual({
    wechatPay: 'notFound',
    wechatPartnerPay: 'notFound',
    alipay: 'notFound',
    douyinPay: 'notFound',
    xiaohongshuPay: 'notFound',
    macauBankPay: 'notFound',
    card: 'notFound',
  });
});

test('uses the provider’s URL by default', () => {
  const env = { ...alipay(), ALIPAY_GATEWAY: undefined };
  expect(payFromEnv(env)(systemClock)).toHaveLength(1);
  expect(configError({ ...env, ALIPAY_GATEWAY: 'alipay' })).toBe(
    'ALIPAY_GATEWAY must be an http or https address',
  );
});

test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, optional: string[]]>([
  ['WeChat Pay', wechat, ['WECHAT_PAY_API_BASE']],
  ['WeChat partner pay', wechatPartner, ['WECHAT_PARTNER_PAY_API_BASE']],
  ['Douyin Pay', douyin, ['DOUYIN_PAY_API_BASE']],
  ['Alipay', alipay, ['ALIPAY_GATEWAY']],
  ['Xiaohongshu', xiaohongshu, ['XIAOHONGSHU_PAY_API_BASE', 'XIAOHONGSHU_PAY_PAGE']],
  ['the Macau bank', macau, ['MACAU_PAY_ENDPOINT']],
  ['cards', stripe, ['STRIPE_API_BASE']],
])('reports missing variables of %s', async (_provider, make, optional) => {
  const env = await make();
  const names = Object.keys(env).filter((name) => !optional.includes(name));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    expect(configError({ ...env, [name]: '' })).toBe(`${name} (or ${name}_FILE) is not set`);
    const onlyThis = configError({ [name]: env[name] });
    expect(onlyThis).toMatch(/^[A-Z_]+ \(or [A-Z_]+_FILE\) is not set$/);
  }
});

describe('a key', () => {
  test('is read from a file', async () => {
    const file = join(folder, 'key.pem');
    writeFileSync(file, macau().MACAU_PAY_PRIVATE_KEY ?? '');
    const env = { ...macau(), MACAU_PAY_PRIVATE_KEY: undefined, MACAU_PAY_PRIVATE_KEY_FILE: file };
    expect(await queryAll(env)).toEqual({ macauBankPay: 'notFound' });
  });

  test('may be on one line', async () => {
    const oneLine = (macau().MACAU_PAY_PRIVATE_KEY ?? '').replaceAll('\n', '\\n');
    expect(await queryAll({ ...macau(), MACAU_PAY_PRIVATE_KEY: oneLine })).toEqual({
      macauBankPay: 'notFound',
    });
  });

  test('may be plain base64, in PKCS#1 or PKCS#8', async () => {
    const { ALIPAY_PRIVATE_KEY: pem = '', ALIPAY_PUBLIC_KEY } = alipay();
    const old = createPrivateKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString();
    for (const ALIPAY_PRIVATE_KEY of [bare(pem), bare(old)]) {
      const env = { ...alipay(), ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY: bare(ALIPAY_PUBLIC_KEY) };
      expect(await queryAll(env)).toEqual({ alipay: 'notFound' });
    }
  });

  test('of ours is rejected in place of the provider’s', () => {
    const { ALIPAY_PRIVATE_KEY: ours = '' } = alipay();
    const ourPublicKey = createPublicKey(ours).export({ type: 'spki', format: 'pem' }).toString();
    expect(configError({ ...alipay(), ALIPAY_PUBLIC_KEY: bare(ourPublicKey) })).toBe(
      "ALIPAY_PUBLIC_KEY belongs to ALIPAY_PRIVATE_KEY; it must be the provider's own",
    );
    expect(configError({ ...alipay(), ALIPAY_PUBLIC_KEY: ours })).toBe(
      'ALIPAY_PUBLIC_KEY must be an RSA public key',
    );
  });

  test('must be RSA', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const WECHAT_PAY_PRIVATE_KEY of [pem, 'secret', alipay().ALIPAY_PUBLIC_KEY]) {
      expect(configError({ ...wechat(), WECHAT_PAY_PRIVATE_KEY })).toBe(
        'WECHAT_PAY_PRIVATE_KEY must be an RSA private key',
      );
    }
  });
});

test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, NodeJS.ProcessEnv, message: string]>(
  [
    ['WeChat', wechat, { WECHAT_PAY_API_KEY: 'short' }, 'WECHAT_PAY_API_KEY must be 32 characters'],
    ['WeChat', wechat, { WECHAT_PAY_MERCHANT_ID: 'wx1' }, 'WECHAT_PAY_MERCHANT_ID must be digits'],
    [
      'WeChat',
      wechat,
      { WECHAT_PAY_PUBLIC_KEY: 'x' },
      'WECHAT_PAY_PUBLIC_KEY_ID (or WECHAT_PAY_PUBLIC_KEY_ID_FILE) is not set',
    ],
    [
      'Douyin',
      douyin,
      { DOUYIN_PAY_CERTIFICATES: 'x' },
      'DOUYIN_PAY_CERTIFICATES must be a certificate in PEM',
    ],
    ['Alipay', alipay, { ALIPAY_SELLER_ID: '1' }, 'ALIPAY_SELLER_ID must be 2088 and twelve digits'],
    [
      'Xiaohongshu',
      xiaohongshu,
      { XIAOHONGSHU_PAY_PUSH_KEY: 'x' },
      'XIAOHONGSHU_PAY_PUSH_KEY must be 43 letters and digits',
    ],
    [
      'Xiaohongshu',
      xiaohongshu,
      { XIAOHONGSHU_PAY_PRODUCT_TYPE: '3' },
      'XIAOHONGSHU_PAY_PRODUCT_TYPE must be 1 or 2',
    ],
    [
      'Xiaohongshu',
      xiaohongshu,
      { XIAOHONGSHU_PAY_PAGE: 'pay' },
      'XIAOHONGSHU_PAY_PAGE must be an http or https address',
    ],
    ['Macau', macau, { MACAU_PAY_VALID_UNIT: 'hours' }, 'MACAU_PAY_VALID_UNIT must be seconds or minutes'],
    ['Macau', macau, { MACAU_PAY_TERMINAL_NO: '1' }, 'MACAU_PAY_TERMINAL_NO must be 8 digits'],
  ],
)('reports invalid variables of %s', async (_provider, make, wrong, message) => {
  expect(configError({ ...(await make()), ...wrong })).toBe(message);
});
