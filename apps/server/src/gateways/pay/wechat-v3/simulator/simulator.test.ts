import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, type PayBench, startPayBench } from '#gateways/pay/testing/simulated-providers.ts';
import { DOUYIN_DIALECT, WECHAT_DIALECT, WECHAT_PARTNER_DIALECT } from '../dialect.ts';
import { authorizationOf } from '../signing.ts';

let bench: PayBench;

beforeAll(async () => {
  bench = await startPayBench();
});
afterAll(() => bench.stop());

const DIALECTS = {
  wechatPay: WECHAT_DIALECT,
  wechatPartnerPay: WECHAT_PARTNER_DIALECT,
  douyinPay: DOUYIN_DIALECT,
};
type V3Method = keyof typeof DIALECTS;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** What is sent instead of what was signed. */
  altered?: string;
}

async function send(
  provider: V3Method,
  target: string,
  json?: object,
  { method, headers, altered }: Sent = {},
) {
  const settings = bench.settings[provider];
  const body = json === undefined ? '' : JSON.stringify(json);
  const timestamp = String(Math.floor(bench.clock.now().getTime() / 1000));
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
  appid: bench.settings.wechatPay.appId,
  mchid: bench.settings.wechatPay.merchantId,
  description: 'x',
  out_trade_no: newNumber(),
  notify_url: 'https://example.com/notice',
  amount: { total: 1, currency: 'CNY' },
});
const NATIVE = '/v3/pay/transactions/native';

test('takes an order as the documents describe it', async () => {
  expect(await send('wechatPay', NATIVE, order())).toEqual({ status: 200, code: undefined });
});

describe('refuses an order', () => {
  test.each([
    ['with a field nobody knows', { colour: 'red' }],
    ['with a number too short', { out_trade_no: 'a1' }],
    ['with a number in letters of its own', { out_trade_no: 'number#1' }],
    ['for nothing', { amount: { total: 0 } }],
    ['in parts of a fen', { amount: { total: 1.5 } }],
    ['in other money', { amount: { total: 1, currency: 'USD' } }],
    ['with a notice address that has a query', { notify_url: 'https://example.com/notice?a=1' }],
    ['with a description too long', { description: 'x'.repeat(128) }],
    ['with a time that is not of Beijing', { time_expire: '2026-02-05T10:00:00Z' }],
    ['with a time that is over', { time_expire: '2026-01-05T10:00:00+08:00' }],
    ['with a payer where none belongs', { payer: { openid: 'o' } }],
    ['in the names of a service provider', { sp_mchid: '1900000001' }],
  ])('%s', async (_what, change) => {
    const answer = await send('wechatPay', NATIVE, { ...order(), ...change });
    expect(answer).toEqual({ status: 400, code: 'PARAM_ERROR' });
  });

  test('of another merchant or app', async () => {
    const merchant = await send('wechatPay', NATIVE, { ...order(), mchid: '1900000002' });
    expect(merchant).toEqual({ status: 400, code: 'MCH_NOT_EXISTS' });
    const app = await send('wechatPay', NATIVE, { ...order(), appid: 'wxother' });
    expect(app).toEqual({ status: 400, code: 'APPID_MCHID_NOT_MATCH' });
  });

  test('that does not say who pays in the app, or from where in a browser', async () => {
    for (const type of ['jsapi', 'h5']) {
      const answer = await send('wechatPay', `/v3/pay/transactions/${type}`, order());
      expect(answer).toEqual({ status: 400, code: 'PARAM_ERROR' });
    }
  });
});

test.each(['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const)(
  'takes nothing at %s that was altered on its way',
  async (provider) => {
    const refused = { status: 401, code: 'SIGN_ERROR' };
    const path = `${DIALECTS[provider].transactions}/native`;
    expect(await send(provider, path, order(), { altered: JSON.stringify(order()) })).toEqual(refused);
    expect(await send(provider, path, order(), { headers: { authorization: '' } })).toEqual(refused);
    const old = { timestamp: '1554208460', method: 'POST', target: path, nonce: 'n', body: '{}' };
    const settings = { ...bench.settings[provider], scheme: DIALECTS[provider].scheme };
    const authorization = authorizationOf(old, settings);
    expect(await send(provider, path, {}, { headers: { authorization } })).toEqual(refused);
  },
);

test('wants JSON, and to be asked for it', async () => {
  const plain = { headers: { 'content-type': 'text/plain' } };
  expect(await send('wechatPay', NATIVE, order(), plain)).toMatchObject({ status: 415 });
  expect(await send('wechatPay', NATIVE, order(), { headers: { accept: '*/*' } })).toMatchObject({
    status: 406,
  });
});

test('looks up nothing without the merchant, and has no other addresses', async () => {
  const number = newNumber();
  const lookUp = await send('wechatPay', `/v3/pay/transactions/out-trade-no/${number}`);
  expect(lookUp).toEqual({ status: 400, code: 'PARAM_ERROR' });
  const refund = await send('douyinPay', `/v1/trade/refund/domestic/refunds/${number}`);
  expect(refund).toEqual({ status: 400, code: 'PARAM_ERROR' });
  for (const path of ['/v3/certificates', '/v3/bill/tradebill']) {
    expect(await send('douyinPay', path)).toEqual({ status: 404, code: 'NOT_FOUND' });
  }
});
