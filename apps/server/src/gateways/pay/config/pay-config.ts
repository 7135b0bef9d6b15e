import { readAddress, readBase, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import type { Clock } from '#platform/clock.ts';
import { ConfigError } from '#platform/config.ts';
import { alipayPay } from '../alipay/gateway.ts';
import { macauPay } from '../macau/gateway.ts';
import type { PayGateway } from '../pay.ts';
import { stripePay } from '../stripe/gateway.ts';
import type { StripeSettings } from '../stripe/settings.ts';
import type { V3Settings } from '../wechat-v3/dialect.ts';
import { douyinPay, wechatPartnerPay, wechatPay } from '../wechat-v3/gateway.ts';
import { xiaohongshuPay } from '../xiaohongshu/gateway.ts';
import type { XiaohongshuPaySettings } from '../xiaohongshu/settings.ts';
import { readNamedKey, requireCertificates, requireKeys, requirePrivateKey } from './keys.ts';

type MakeGateway = (clock: Clock) => PayGateway;

const TIMEOUT_MS = 5000;

/** Returns the gateways of all providers that are configured. Throws when a configuration is incomplete. */
export function payFromEnv(env: NodeJS.ProcessEnv): (clock: Clock) => PayGateway[] {
  const makers = PROVIDERS.filter(({ prefix }) => isSet(env, prefix)).map(({ read }) => read(env));
  return (clock) => makers.map((make) => make(clock));
}

const PROVIDERS: { prefix: string; read(env: NodeJS.ProcessEnv): MakeGateway }[] = [
  { prefix: 'WECHAT_PAY_', read: wechat },
  { prefix: 'WECHAT_PARTNER_PAY_', read: wechatPartner },
  { prefix: 'ALIPAY_', read: alipay },
  { prefix: 'DOUYIN_PAY_', read: douyin },
  { prefix: 'XIAOHONGSHU_PAY_', read: xiaohongshu },
  { prefix: 'MACAU_PAY_', read: macau },
  { prefix: 'STRIPE_', read: stripe },
];

/** Checks whether any variable with the prefix is set, so that a misspelt name is an error instead of ignored. */
function isSet(env: NodeJS.ProcessEnv, prefix: string): boolean {
  return Object.entries(env).some(([name, value]) => name.startsWith(prefix) && value?.trim());
}

function wechat(env: NodeJS.ProcessEnv): MakeGateway {
  const settings = wechatSettings(env, 'WECHAT_PAY');
  return (clock) => wechatPay(settings, clock);
}

function wechatPartner(env: NodeJS.ProcessEnv): MakeGateway {
  const settings = wechatSettings(env, 'WECHAT_PARTNER_PAY');
  return (clock) => wechatPartnerPay(settings, clock);
}

function wechatSettings(env: NodeJS.ProcessEnv, name: string): V3Settings {
  return {
    ...merchantSettings(env, name, 'https://api.mch.weixin.qq.com'),
    platformKeys: readNamedKey(env, `${name}_PUBLIC_KEY_ID`, `${name}_PUBLIC_KEY`),
  };
}

function douyin(env: NodeJS.ProcessEnv): MakeGateway {
  const settings = {
    ...merchantSettings(env, 'DOUYIN_PAY', 'https://api.douyinpay.com'),
    platformKeys: requireCertificates(env, 'DOUYIN_PAY_CERTIFICATES'),
  };
  return (clock) => douyinPay(settings, clock);
}

function merchantSettings(env: NodeJS.ProcessEnv, name: string, apiBase: string) {
  return {
    appId: requireVariable(env, `${name}_APP_ID`),
    merchantId: requireFormat(env, `${name}_MERCHANT_ID`, /^\d{8,32}$/, 'digits'),
    serial: requireVariable(env, `${name}_SERIAL`),
    privateKey: requirePrivateKey(env, `${name}_PRIVATE_KEY`),
    apiKey: requireFormat(env, `${name}_API_KEY`, /^[\x20-\x7e]{32}$/, '32 characters'),
    apiBase: readBase(env, `${name}_API_BASE`, apiBase),
    timeoutMs: readMilliseconds(env, `${name}_TIMEOUT_MS`, TIMEOUT_MS),
  };
}

function alipay(env: NodeJS.ProcessEnv): MakeGateway {
  const { privateKey, publicKey } = requireKeys(env, 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY');
  const settings = {
    gateway: readAddress(env, 'ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do'),
    appId: requireVariable(env, 'ALIPAY_APP_ID'),
    sellerId: requireFormat(env, 'ALIPAY_SELLER_ID', /^2088\d{12}$/, '2088 and twelve digits'),
    privateKey,
    alipayPublicKey: publicKey,
    timeoutMs: readMilliseconds(env, 'ALIPAY_TIMEOUT_MS', TIMEOUT_MS),
  };
  return (clock) => alipayPay(settings, clock);
}

function xiaohongshu(env: NodeJS.ProcessEnv): MakeGateway {
  const payPage = readVariable(env, 'XIAOHONGSHU_PAY_PAGE');
  const productType = requireOneOf(env, 'XIAOHONGSHU_PAY_PRODUCT_TYPE', ['1', '2']);
  const settings: XiaohongshuPaySettings = {
    apiBase: readBase(env, 'XIAOHONGSHU_PAY_API_BASE', 'https://miniapp.xiaohongshu.com'),
    appId: requireVariable(env, 'XIAOHONGSHU_PAY_APP_ID'),
    appSecret: requireVariable(env, 'XIAOHONGSHU_PAY_APP_SECRET'),
    pushToken: requireVariable(env, 'XIAOHONGSHU_PAY_PUSH_TOKEN'),
    pushKey: requireFormat(env, 'XIAOHONGSHU_PAY_PUSH_KEY', /^[0-9A-Za-z+/]{43}$/, '43 letters and digits'),
    productId: requireVariable(env, 'XIAOHONGSHU_PAY_PRODUCT_ID'),
    skuId: requireVariable(env, 'XIAOHONGSHU_PAY_SKU_ID'),
    productType: productType === '1' ? 1 : 2,
    orderPath: requireFormat(env, 'XIAOHONGSHU_PAY_ORDER_PATH', /^\/[^?#\s]+$/, 'a path without a query'),
    notFoundCode: requireVariable(env, 'XIAOHONGSHU_PAY_NOT_FOUND_CODE'),
    ...(payPage !== undefined && { payPage: readAddress(env, 'XIAOHONGSHU_PAY_PAGE', payPage) }),
    timeoutMs: readMilliseconds(env, 'XIAOHONGSHU_PAY_TIMEOUT_MS', TIMEOUT_MS),
  };
  return (clock) => xiaohongshuPay(settings, clock);
}

function macau(env: NodeJS.ProcessEnv): MakeGateway {
  const { privateKey, publicKey } = requireKeys(env, 'MACAU_PAY_PRIVATE_KEY', 'MACAU_PAY_BANK_PUBLIC_KEY');
  const settings = {
    endpoint: readAddress(env, 'MACAU_PAY_ENDPOINT', 'https://aas.bocmacau.com/w/rsa/mercapi_ol'),
    merchantId: requireFormat(env, 'MACAU_PAY_MERCHANT_ID', /^\d{15}$/, '15 digits'),
    terminalNo: requireFormat(env, 'MACAU_PAY_TERMINAL_NO', /^\d{8}$/, '8 digits'),
    privateKey,
    bankPublicKey: publicKey,
    validUnit: requireOneOf(env, 'MACAU_PAY_VALID_UNIT', ['seconds', 'minutes']),
    cashierField: readVariable(env, 'MACAU_PAY_CASHIER_FIELD') ?? 'payUrl',
    notFoundCode: requireVariable(env, 'MACAU_PAY_NOT_FOUND_CODE'),
    timeoutMs: readMilliseconds(env, 'MACAU_PAY_TIMEOUT_MS', TIMEOUT_MS),
  };
  return (clock) => macauPay(settings, clock);
}

function stripe(env: NodeJS.ProcessEnv): MakeGateway {
  const methods =
    readVariable(env, 'STRIPE_METHODS')
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  if (!methods.every((name) => /^[a-z_]+$/.test(name)))
    throw new ConfigError('STRIPE_METHODS must be names of payment methods, with commas in between');
  const settings: StripeSettings = {
    apiBase: readBase(env, 'STRIPE_API_BASE', 'https://api.stripe.com'),
    secretKey: requireFormat(
      env,
      'STRIPE_SECRET_KEY',
      /^[rs]k_(test|live)_\w+$/,
      'a secret key, sk_… or rk_…',
    ),
    webhookSecret: requireFormat(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'a signing secret, whsec_…'),
    methods,
    timeoutMs: readMilliseconds(env, 'STRIPE_TIMEOUT_MS', TIMEOUT_MS),
  };
  return () => stripePay(settings);
}

function requireFormat(env: NodeJS.ProcessEnv, name: string, format: RegExp, description: string): string {
  const value = requireVariable(env, name);
  if (!format.test(value)) throw new ConfigError(`${name} must be ${description}`);
  return value;
}

function requireOneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
): Choice {
  const value = requireVariable(env, name);
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new ConfigError(`${name} must be ${choices.join(' or ')}`);
  return chosen;
}
