import { createServer, type Server } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { PayRequest } from '../pay.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { macauPay } from './gateway.ts';
import type { MacauPaySettings } from './settings.ts';
import { type BankFields, readSigned, writeSigned } from './signing.ts';

const keys = await simulatedKeys();
const NUMBER = '0123456789abcdef0123456789abcdef';
const PAID = { returnCode: '000000', merchantOrderNo: NUMBER, amount: '12000', logNo: '77', result: 'S' };

let server: Server;
let endpoint: string;
/** Body of the bank's next response. */
let responseBody: string;
/** Fields of the last request to the bank. */
let sent: ReturnType<typeof readSigned>;
let now: Date;

beforeAll(async () => {
  server = createServer();
  endpoint = await listen(server, 0, '127.0.0.1');
  serve(server, endpoint, async ({ body }) => {
    sent = readSigned(body, 'merchantSign', keys.merchant.publicKey);
    return { status: 200, headers: {}, body: responseBody };
  });
});

beforeEach(() => {
  now = new Date('2026-01-05T10:00:00Z');
});

afterAll(() => stopServer(server));

function respondWith(fields: BankFields, key = keys.provider.privateKey) {
  responseBody = writeSigned(fields, 'serverSign', key);
}

function gateway(change: Partial<MacauPaySettings> = {}) {
  const settings: MacauPaySettings = {
    endpoint,
    merchantId: '100000000000001',
    terminalNo: '10000001',
    privateKey: keys.merchant.privateKey,
    bankPublicKey: keys.provider.publicKey,
    validUnit: 'seconds',
    cashierField: 'payUrl',
    notFoundCode: '404',
    timeoutMs: 1000,
    ...change,
  };
  return macauPay(settings, { now: () => now });
}

function request(change: Partial<PayRequest> = {}): PayRequest {
  return {
    number: NUMBER,
    amount: 12_000 as Fen,
    currency: 'CNY',
    createdAt: new Date('2026-01-05T10:00:00.700Z'),
    subMerchantId: null,
    openId: null,
    description: '定金',
    expiresAt: new Date('2026-01-05T10:15:00.700Z'),
    scene: 'phone',
    channel: null,
    payerAddress: '203.0.113.7',
    language: 'zh-Hant',
    notifyUrl: 'https://seat.example/api/pay/macauBankPay/notice',
    returnUrl: 'https://seat.example/orders/1?paid=1',
    ...change,
  };
}

describe('the request for a cashier', () => {
  beforeEach(() => respondWith({ returnCode: '000000', result: 'S', payUrl: 'https://cashier.example/1' }));

  test('contains the payment, in Macau time', async () => {
    await gateway().start(request());
    expect(sent).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      service: 'CreateBocCashier',
      version: '2.0',
      signType: 'RSA2',
      merchantId: '100000000000001',
      terminalNo: '10000001',
      merchantSign: expect.any(String),
      mercOrderNo: NUMBER,
      orderDate: '20260105',
      orderTime: '180000',
      validNumber: '900',
      reserved1: String(Date.parse('2026-01-05T10:15:00Z') / 1000),
      amount: '12000',
      originalAmount: '12000',
      subject: '定金',
      payChannel: 'ALL',
      DefaultUI: 'AUTO',
      productCode: 'MOBILEWEB',
      cashierLanguage: 'zh_TW',
      businessType: '5',
      otherBusinessType: 'restaurant booking',
      ipAddress: '203.0.113.7',
      notifyUrl: 'https://seat.example/api/pay/macauBankPay/notice',
      pageUrl: 'https://seat.example/orders/1?paid=1',
      referUrl: 'https://seat.example',
    });
  });

  test('follows the payer and limits the lifetime to one day', async () => {
    const expiresAt = new Date('2026-02-05T10:00:00Z');
    const change = { channel: 'UEPAY', scene: 'desktop', language: 'en', expiresAt } as const;
    await gateway({ validUnit: 'minutes' }).start(request(change));
    expect(sent).toMatchObject({
      payChannel: 'UEPAY',
      productCode: 'PCWEB',
      cashierLanguage: 'en_US',
      validNumber: '1440',
      reserved1: String(Date.parse('2026-01-06T10:00:00Z') / 1000),
    });
  });
});

describe('a response of the bank', () => {
  test.each([
    ['S', { state: 'paid' }],
    ['W', { state: 'paid' }],
    ['A', { state: 'waiting' }],
    ['F', { state: 'waiting' }],
    ['D', { state: 'closed' }],
    ['Z', { state: 'unknown', code: 'Z' }],
    ['', { state: 'unknown', code: 'badAnswer' }],
  ])('with result %j means %j', async (result, expected) => {
    respondWith({ ...PAID, result });
    expect(await gateway().query(request())).toMatchObject(expected);
  });

  test('without a time of payment uses the current time', async () => {
    respondWith(PAID);
    expect(await gateway().query(request())).toMatchObject({ paidAt: now });
  });

  test('without the closing time assumes the maximum lifetime', async () => {
    respondWith({ ...PAID, result: 'A' });
    now = new Date('2026-01-06T10:00:00Z');
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    now = new Date('2026-01-06T10:01:01Z');
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
  });

  test.each([
    ['about another order', { ...PAID, merchantOrderNo: 'fedcba9876543210fedcba9876543210' }],
    ['about another amount', { ...PAID, amount: '1' }],
    ["about another merchant's", { ...PAID, merchantId: '100000000000009' }],
    ['without its number', { ...PAID, logNo: '' }],
    ['without a return code', { ...PAID, returnCode: '' }],
  ])('%s is rejected', async (_name, fields) => {
    respondWith(fields);
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('signed with another key is rejected', async () => {
    respondWith(PAID, keys.merchant.privateKey);
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('that refuses a query gives the state unknown', async () => {
    respondWith({ returnCode: '900001' });
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: '900001' });
  });

  test('contains the cashier URL in the configured field', async () => {
    const url = 'https://cashier.example/1';
    respondWith({ returnCode: '000000', result: 'S', cashierUrl: url });
    expect(await gateway().start(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
    expect(await gateway({ cashierField: 'cashierUrl' }).start(request())).toEqual({
      state: 'started',
      handOff: { type: 'redirect', url },
    });
  });

  test('without a cashier refuses the payment', async () => {
    respondWith({ returnCode: '000000', result: 'F' });
    expect(await gateway().start(request())).toEqual({ state: 'refused', code: 'F' });
  });
});
