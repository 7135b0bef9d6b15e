import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newNumber,
  type PayProviders,
  startPayProviders,
} from '#gateways/pay/testing/simulated-providers.ts';
import { DOUYIN_DIALECT, WECHAT_DIALECT, WECHAT_PARTNER_DIALECT } from '../dialect.ts';
import { authorizationOf } from '../signing.ts';

let providers: PayProviders;

beforeAll(async () => {
  providers = await startPayProviders();
});
afterAll(() => providers.stop());

const DIALECTS = {
  wechatPay: WECHAT_DIALECT,
  wechatPartnerPay: WECHAT_PARTNER_DIALECT,
  douyinPay: DOUYIN_DIALECT,
};
type V3Method = keyof typeof DIALECTS;

interface RequestChange {
  method?: string;
  headers?: Record<string, string>;
  /** Body that is sent in place of the signed one. */
  altered?: string;
}

async function send(
  provider: V3Method,
  target: string,
  json?: object,
  { method, headers, altered }: RequestChange = {},
) {
  const settings = providers.settings[provider];
  const body = json === undefined ? '' : JSON.stringify(json);
  const timestamp = String(Math.floor(providers.clock.now().getTime() / 1000));
  const verb = method ?? (json === undefined ? 'GET' : 'POST');
  const signed = { method: verb, target, timestamp, nonce: 'n', body };
  const authorization = authorizationOf(signed, { ...settings, scheme: DIALECTS[provider].scheme });
  const sent = altered ?? body;
  const response = await fetch(settings.apiBase + target, {
    method: verb,
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(sent !== '' && { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, code: text === '' ? undefined : JSON.parse(text).code };
}

const order = () => ({
  appid: providers.settings.wechatPay.appId,
  mchid: providers.settings.wechatPay.merchantId,
  description: 'x',
  out_trade_no: newNumber(),
  notify_url: 'https://example.com/notice',
  amount: { total: 1, currency: 'CNY' },
});
const NATIVE = '/v3/pay/transactions/native';

test('accepts an order as documented', async () => {
  expect(await send('wechatPay', NATIVE, order())).toEqual({ status: 200, code: undefined });
});

describe('refuses an order', () => {
  test.each([
    ['with an unknown field', { colour: 'red' }],
    ['with a number too short', { out_trade_no: 'a1' }],
    ['with a number containing other characters', { out_trade_no: 'number#1' }],
    ['with the amount zero', { amount: { total: 0 } }],
    ['with a fraction of a fen', { amount: { total: 1.5 } }],
    ['in another currency', { amount: { total: 1, currency: 'USD' } }],
    ['with a query in the notice URL', { notify_url: 'https://example.com/notice?a=1' }],
    ['with a description too long', { description: 'x'.repeat(128) }],
    ['with an expiry not in Beijing time', { time_expire: '2026-02-05T10:00:00Z' }],
    ['with an expiry in the past', { time_expire: '2026-01-05T10:00:00+08:00' }],
    ['with a payer for the wrong trade type', { payer: { openid: 'o' } }],
    ['with the fields of a partner', { sp_mchid: '1900000001' }],
  ])('%s', async (_name, change) => {
    const response = await send('wechatPay', NATIVE, { ...order(), ...change });
    expect(response).toEqual({ status: 400, code: 'PARAM_ERROR' });
  });

  test('of another merchant or app', async () => {
    const merchant = await send('wechatPay', NATIVE, { ...order(), mchid: '1900000002' });
    expect(merchant).toEqual({ status: 400, code: 'MCH_NOT_EXISTS' });
    const app = await send('wechatPay', NATIVE, { ...order(), appid: 'wxother' });
    expect(app).toEqual({ status: 400, code: 'APPID_MCHID_NOT_MATCH' });
  });

  test('without a payer in the app, or without scene_info in a browser', async () => {
    for (const type of ['jsapi', 'h5']) {
      const response = await send('wechatPay', `/v3/pay/transactions/${type}`, order());
      expect(response).toEqual({ status: 400, code: 'PARAM_ERROR' });
    }
  });
});

test.each(['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const)(
  '%s refuses altered, unsigned and old requests',
  async (provider) => {
    const refused = { status: 401, code: 'SIGN_ERROR' };
    const path = `${DIALECTS[provider].transactions}/native`;
    expect(await send(provider, path, order(), { altered: JSON.stringify(order()) })).toEqual(refused);
    expect(await send(provider, path, order(), { headers: { authorization: '' } })).toEqual(refused);
    const old = { timestamp: '1554208460', method: 'POST', target: path, nonce: 'n', body: '{}' };
    const settings = { ...providers.settings[provider], scheme: DIALECTS[provider].scheme };
    const authorization = authorizationOf(old, settings);
    expect(await send(provider, path, {}, { headers: { authorization } })).toEqual(refused);
  },
);

test('requires JSON as content type and accepted type', async () => {
  const plain = { headers: { 'content-type': 'text/plain' } };
  expect(await send('wechatPay', NATIVE, order(), plain)).toMatchObject({ status: 415 });
  expect(await send('wechatPay', NATIVE, order(), { headers: { accept: '*/*' } })).toMatchObject({
    status: 406,
  });
});

test('refuses lookups without the merchant id and replies 404 to unknown paths', async () => {
  const number = newNumber();
  const lookUp = await send('wechatPay', `/v3/pay/transactions/out-trade-no/${number}`);
  expect(lookUp).toEqual({ status: 400, code: 'PARAM_ERROR' });
  const refund = await send('douyinPay', `/v1/trade/refund/domestic/refunds/${number}`);
  expect(refund).toEqual({ status: 400, code: 'PARAM_ERROR' });
  for (const path of ['/v3/certificates', '/v3/bill/tradebill']) {
    expect(await send('douyinPay', path)).toEqual({ status: 404, code: 'NOT_FOUND' });
  }
});
