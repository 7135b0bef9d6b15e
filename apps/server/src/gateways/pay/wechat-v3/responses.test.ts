import { createServer, type Server } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, serve, shut } from '#gateways/simulation/http-server.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { newNumber } from '../testing/simulated-providers.ts';
import type { V3Settings } from './dialect.ts';
import { wechatPay } from './gateway.ts';
import { replyText } from './signing.ts';

/** A provider that signs whatever it is told to say. */
const keys = await simulatedKeys();
const clock = { now: () => new Date('2026-01-05T10:00:00Z') };
let server: Server;
let settings: V3Settings;
let says: { status: number; body: string; serial?: string; ageSeconds?: number };

beforeAll(async () => {
  server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  serve(server, origin, async () => {
    const timestamp = String(clock.now().getTime() / 1000 - (says.ageSeconds ?? 0));
    return {
      status: says.status,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'n',
        'wechatpay-serial': says.serial ?? 'PUB_KEY_ID_1',
        'wechatpay-signature': signRsa(replyText(timestamp, 'n', says.body), keys.provider.privateKey),
      },
      body: says.body,
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
afterAll(() => shut(server));

const payment = {
  number: newNumber(),
  amount: 100 as Fen,
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
const BAD_ANSWER = { state: 'unknown', code: 'badAnswer' };

function query(status: number, json: object, how: Omit<typeof says, 'status' | 'body'> = {}) {
  says = { status, body: JSON.stringify(json), ...how };
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
  ['PUZZLING', BAD_ANSWER],
])('understands the state %s', async (trade_state, seen) => {
  expect(await query(200, { ...paid, trade_state })).toEqual(seen);
});

test.each([
  ['another number', { out_trade_no: 'other' }],
  ['another app', { appid: 'wx2' }],
  ['another merchant', { mchid: '20' }],
  ['another amount', { amount: { total: 99, currency: 'CNY' } }],
  ['other money', { amount: { total: 100, currency: 'USD' } }],
  ['no number of its own', { transaction_id: '' }],
  ['no time', { success_time: 'soon' }],
])('does not believe an answer about %s', async (_what, change) => {
  expect(await query(200, { ...paid, ...change })).toEqual(BAD_ANSWER);
});

describe('an error', () => {
  test.each([
    [404, 'ORDER_NOT_EXIST', { state: 'notFound' }],
    [404, 'ORDERNOTEXIST', { state: 'notFound' }],
    [404, 'RESOURCE_NOT_EXISTS', { state: 'notFound' }],
    [403, 'NO_AUTH', { state: 'refused', code: 'NO_AUTH' }],
    [500, 'SYSTEMERROR', { state: 'unknown', code: 'SYSTEMERROR' }],
    [429, 'FREQUENCY_LIMITED', { state: 'unknown', code: 'FREQUENCY_LIMITED' }],
    [202, 'USER_PAYING', { state: 'unknown', code: 'USER_PAYING' }],
  ])('%i %s is understood', async (status, code, seen) => {
    expect(await query(status, { code, message: '' })).toEqual(seen);
  });

  test('without words of the provider is told by its status', async () => {
    expect(await query(502, {})).toEqual({ state: 'unknown', code: 'http502' });
    expect(await query(403, {})).toEqual(BAD_ANSWER);
  });
});

test('believes no answer that is not signed by a key it knows, or is old', async () => {
  expect(await query(200, paid, { serial: 'PUB_KEY_ID_2' })).toEqual(BAD_ANSWER);
  expect(await query(200, paid, { ageSeconds: 301 })).toEqual(BAD_ANSWER);
  expect(await query(404, { code: 'ORDER_NOT_EXIST' }, { ageSeconds: 301 })).toEqual(BAD_ANSWER);
});

test('believes no refund of another amount or another payment', async () => {
  const refund = {
    number: newNumber(),
    amount: 40 as Fen,
    payment: { ...payment, providerNumber: '42' },
  };
  const given = {
    out_refund_no: refund.number,
    out_trade_no: payment.number,
    refund_id: '50',
    status: 'SUCCESS',
    amount: { refund: 40, total: 100 },
  };
  const ask = (change: object) => {
    says = { status: 200, body: JSON.stringify({ ...given, ...change }) };
    return wechatPay(settings, clock).queryRefund(refund);
  };
  expect(await ask({})).toEqual({ state: 'refunded', amount: 40, providerNumber: '50' });
  expect(await ask({ amount: { refund: 41, total: 100 } })).toEqual(BAD_ANSWER);
  expect(await ask({ out_trade_no: 'other' })).toEqual(BAD_ANSWER);
  expect(await ask({ out_refund_no: 'other' })).toEqual(BAD_ANSWER);
});
