import { createServer, type Server } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { PayRequest } from '../pay.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { type MacauPaySettings, macauPay } from './gateway.ts';
import { type BankFields, readSigned, writeSigned } from './signing.ts';

const keys = await simulatedKeys();
const NUMBER = '0123456789abcdef0123456789abcdef';
const GOOD = { returnCode: '000000', merchantOrderNo: NUMBER, amount: '12000', logNo: '77', result: 'S' };

/** A bank that says what it is told to. */
let server: Server;
let endpoint: string;
let says: string;
let asked: ReturnType<typeof readSigned>;
let now: Date;

beforeAll(async () => {
  server = createServer();
  endpoint = await listen(server, 0, '127.0.0.1');
  serve(server, endpoint, async ({ body }) => {
    asked = readSigned(body, 'merchantSign', keys.merchant.publicKey);
    return { status: 200, headers: {}, body: says };
  });
});

beforeEach(() => {
  now = new Date('2026-01-05T10:00:00Z');
});

afterAll(() => stopServer(server));

function answering(fields: BankFields, key = keys.provider.privateKey) {
  says = writeSigned(fields, 'serverSign', key);
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

describe('what the bank is asked', () => {
  beforeEach(() => answering({ returnCode: '000000', result: 'S', payUrl: 'https://cashier.example/1' }));

  test('is a cashier for the payment, in Macau time', async () => {
    await gateway().start(request());
    expect(asked).toEqual({
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

  test('suits the payer, and never stays open for more than a day', async () => {
    const expiresAt = new Date('2026-02-05T10:00:00Z');
    const change = { channel: 'UEPAY', scene: 'desktop', language: 'en', expiresAt } as const;
    await gateway({ validUnit: 'minutes' }).start(request(change));
    expect(asked).toMatchObject({
      payChannel: 'UEPAY',
      productCode: 'PCWEB',
      cashierLanguage: 'en_US',
      validNumber: '1440',
      reserved1: String(Date.parse('2026-01-06T10:00:00Z') / 1000),
    });
  });
});

describe('an answer of the bank', () => {
  test.each([
    ['S', { state: 'paid' }],
    ['W', { state: 'paid' }],
    ['A', { state: 'waiting' }],
    ['F', { state: 'waiting' }],
    ['D', { state: 'closed' }],
    ['Z', { state: 'unknown', code: 'Z' }],
    ['', { state: 'unknown', code: 'badAnswer' }],
  ])('with result %j means %j', async (result, expected) => {
    answering({ ...GOOD, result });
    expect(await gateway().query(request())).toMatchObject(expected);
  });

  test('without a time of payment was paid when it was seen', async () => {
    answering(GOOD);
    expect(await gateway().query(request())).toMatchObject({ paidAt: now });
  });

  test('that does not say when the cashier closes is taken for the longest', async () => {
    answering({ ...GOOD, result: 'A' });
    now = new Date('2026-01-06T10:00:00Z');
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    now = new Date('2026-01-06T10:01:01Z');
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
  });

  test.each([
    ['about another order', { ...GOOD, merchantOrderNo: 'fedcba9876543210fedcba9876543210' }],
    ['about another amount', { ...GOOD, amount: '1' }],
    ["about another merchant's", { ...GOOD, merchantId: '100000000000009' }],
    ['without its number', { ...GOOD, logNo: '' }],
    ['without a return code', { ...GOOD, returnCode: '' }],
  ])('%s is not believed', async (_what, fields) => {
    answering(fields);
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('signed by another is not believed', async () => {
    answering(GOOD, keys.merchant.privateKey);
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('to a question tells nothing when it refuses the question', async () => {
    answering({ returnCode: '900001' });
    expect(await gateway().query(request())).toEqual({ state: 'unknown', code: '900001' });
  });

  test('names the cashier in the field that is set', async () => {
    const url = 'https://cashier.example/1';
    answering({ returnCode: '000000', result: 'S', cashierUrl: url });
    expect(await gateway().start(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
    expect(await gateway({ cashierField: 'cashierUrl' }).start(request())).toEqual({
      state: 'started',
      handOff: { type: 'redirect', url },
    });
  });

  test('that made no cashier refuses the payment', async () => {
    answering({ returnCode: '000000', result: 'F' });
    expect(await gateway().start(request())).toEqual({ state: 'refused', code: 'F' });
  });
});
