import { createServer, type Server } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { newNumber } from '../testing/simulated-providers.ts';
import type { V3Settings } from './dialect.ts';
import { wechatPay } from './gateway.ts';
import { responseText } from './signing.ts';

const keys = await simulatedKeys();
const clock = { now: () => new Date('2026-01-05T10:00:00Z') };
let server: Server;
let settings: V3Settings;
/** Response of the provider, which is signed when it is sent. */
let response: { status: number; body: string; serial?: string; ageSeconds?: number };

beforeAll(async () => {
  server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  serve(server, origin, async () => {
    const timestamp = String(clock.now().getTime() / 1000 - (response.ageSeconds ?? 0));
    return {
      status: response.status,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'n',
        'wechatpay-serial': response.serial ?? 'PUB_KEY_ID_1',
        'wechatpay-signature': signRsa(responseText(timestamp, 'n', response.body), keys.provider.privateKey),
      },
      body: response.body,
    };
  });
  settings = {
    apiBase: origin,
    appId: 'wx1',
    merchantId: '19',
    serial: 'S',
    privateKey: keys.merchant.privateKey,
    apiKey: 'simulator-api-v3-key-of-32-bytes',
    platformKeys: { PUB_KEY_ID_1: keys.provider.publicKey },
    timeoutMs: 4000,
  };
});
afterAll(() => stopServer(server));

const payment = {
  number: newNumber(),
  amount: 100 as Fen,
  currency: 'CNY' as const,
  createdAt: clock.now(),
  subMerchantId: null,
  openId: null,
};
const paid = {
  appid: 'wx1',
  mchid: '19',
  out_trade_no: payment.number,
  trade_state: 'SUCCESS',
  transaction_id: '42',
  success_time: '2026-01-05T17:59:00+08:00',
  amount: { total: 100, currency: 'CNY' },
};
const INVALID_RESPONSE = { state: 'unknown', code: 'badAnswer' };

function query(status: number, json: object, signature: Omit<typeof response, 'status' | 'body'> = {}) {
  response = { status, body: JSON.stringify(json), ...signature };
  return wechatPay(settings, clock).query(payment);
}

test.each([
  ['SUCCESS', { state: 'paid', amount: 100, providerNumber: '42', paidAt: new Date('2026-01-05T09:59:00Z') }],
  ['REFUND', { state: 'paid', amount: 100, providerNumber: '42', paidAt: new Date('2026-01-05T09:59:00Z') }],
  ['NOTPAY', { state: 'waiting' }],
  ['USERPAYING', { state: 'waiting' }],
  ['PAYERROR', { state: 'waiting' }],
  ['CLOSED', { state: 'closed' }],
  ['REVOKED', { state: 'closed' }],
  ['PUZZLING', INVALID_RESPONSE],
])('reads the state %s', async (trade_state, seen) => {
  expect(await query(200, { ...paid, trade_state })).toEqual(seen);
});

test.each([
  ['another number', { out_trade_no: 'other' }],
  ['another app', { appid: 'wx2' }],
  ['another merchant', { mchid: '20' }],
  ['another amount', { amount: { total: 99, currency: 'CNY' } }],
  ['another currency', { amount: { total: 100, currency: 'USD' } }],
  ['no transaction id', { transaction_id: '' }],
  ['no time of payment', { success_time: 'soon' }],
])('rejects a response with %s', async (_name, change) => {
  expect(await query(200, { ...paid, ...change })).toEqual(INVALID_RESPONSE);
});

describe('an error response', () => {
  test.each([
    [404, 'ORDER_NOT_EXIST', { state: 'notFound' }],
    [404, 'ORDERNOTEXIST', { state: 'notFound' }],
    [404, 'RESOURCE_NOT_EXISTS', { state: 'notFound' }],
    [403, 'NO_AUTH', { state: 'refused', code: 'NO_AUTH' }],
    [500, 'SYSTEMERROR', { state: 'unknown', code: 'SYSTEMERROR' }],
    [429, 'FREQUENCY_LIMITED', { state: 'unknown', code: 'FREQUENCY_LIMITED' }],
    [202, 'USER_PAYING', { state: 'unknown', code: 'USER_PAYING' }],
  ])('%i %s gives the right outcome', async (status, code, seen) => {
    expect(await query(status, { code, message: '' })).toEqual(seen);
  });

  test('without an error code is classified by its HTTP status', async () => {
    expect(await query(502, {})).toEqual({ state: 'unknown', code: 'http502' });
    expect(await query(403, {})).toEqual(INVALID_RESPONSE);
  });
});

test('rejects a response signed with an unknown key or too old', async () => {
  expect(await query(200, paid, { serial: 'PUB_KEY_ID_2' })).toEqual(INVALID_RESPONSE);
  expect(await query(200, paid, { ageSeconds: 301 })).toEqual(INVALID_RESPONSE);
  expect(await query(404, { code: 'ORDER_NOT_EXIST' }, { ageSeconds: 301 })).toEqual(INVALID_RESPONSE);
});

test('rejects a refund with another amount, payment or number', async () => {
  const refund = {
    number: newNumber(),
    amount: 40 as Fen,
    payment: { ...payment, providerNumber: '42' },
  };
  const json = {
    out_refund_no: refund.number,
    out_trade_no: payment.number,
    refund_id: '50',
    status: 'SUCCESS',
    amount: { refund: 40, total: 100 },
  };
  const queryRefund = (change: object) => {
    response = { status: 200, body: JSON.stringify({ ...json, ...change }) };
    return wechatPay(settings, clock).queryRefund(refund);
  };
  expect(await queryRefund({})).toEqual({ state: 'refunded', amount: 40, providerNumber: '50' });
  expect(await queryRefund({ amount: { refund: 41, total: 100 } })).toEqual(INVALID_RESPONSE);
  expect(await queryRefund({ out_trade_no: 'other' })).toEqual(INVALID_RESPONSE);
  expect(await queryRefund({ out_refund_no: 'other' })).toEqual(INVALID_RESPONSE);
});
