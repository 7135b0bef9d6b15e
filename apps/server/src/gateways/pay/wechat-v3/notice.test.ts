import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RawNotice } from '../pay.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import { type SimulatedKeys, simulatedKeys } from '../simulated/keys.ts';
import { type PayProviders, paidOrder, startPayProviders } from '../testing/simulated-providers.ts';
import { wechatPartnerPay, wechatPay } from './gateway.ts';
import { encrypt, responseText } from './signing.ts';

let providers: PayProviders;

beforeAll(async () => {
  providers = await startPayProviders();
});
afterAll(() => providers.stop());

const METHODS = ['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const;

afterEach(async () => {
  for (const method of METHODS) providers.till.behave(method, {});
  await providers.till.idle();
  providers.notices.length = 0;
});

describe.each(METHODS)('%s', (method) => {
  const read = (notice: RawNotice, now = providers.clock.now()) =>
    providers.gatewayOf(method).readNotice(notice, now);
  async function notice(): Promise<RawNotice> {
    await paidOrder(providers, method);
    const [first] = providers.notices;
    if (!first) throw new Error('no notice received');
    return first;
  }

  test('rejects altered, unsigned and old notices', async () => {
    const { headers, body } = await notice();
    expect(read({ headers, body })).toMatchObject({ about: 'payment' });
    expect(read({ headers, body: `${body} ` })).toEqual({ problem: 'badSignature' });
    expect(read({ headers: {}, body })).toEqual({ problem: 'badSignature' });
    const late = new Date(providers.clock.now().getTime() + 301_000);
    expect(read({ headers, body }, late)).toEqual({ problem: 'expired' });
  });

  test('rejects forged notices, which the provider repeats', async () => {
    providers.till.behave(method, { notices: { badSignature: true } });
    const order = providers.order(method);
    await providers.gatewayOf(method).start(order);
    providers.till.pay(method, order.number);
    await expect.poll(() => providers.notices.length).toBeGreaterThan(1);
    for (const forged of providers.notices) expect(read(forged)).toEqual({ problem: 'badSignature' });
  });

  test('gives repeats of a notice the same event id', async () => {
    providers.till.behave(method, { notices: { repeat: 3 } });
    await notice();
    const ids = providers.notices.map((raw) => {
      const result = read(raw);
      return 'eventId' in result ? result.eventId : result;
    });
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });
});

test('rejects a notice for another merchant', async () => {
  await paidOrder(providers, 'wechatPartnerPay');
  const [notice] = providers.notices;
  if (!notice) throw new Error('no notice received');
  const settings = { ...providers.settings.wechatPartnerPay, merchantId: '1900000002' };
  const result = wechatPartnerPay(settings, providers.clock).readNotice(notice, providers.clock.now());
  expect(result).toMatchObject({ problem: 'notOurs' });
});

describe('content of a signed notice', () => {
  let keys: SimulatedKeys;
  beforeAll(async () => {
    keys = await simulatedKeys();
  });

  function readSigned(body: unknown) {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(providers.clock.now().getTime() / 1000));
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-signature': signRsa(responseText(timestamp, 'n', text), keys.provider.privateKey),
    };
    const settings = {
      ...providers.settings.wechatPay,
      platformKeys: { PUB_KEY_ID_1: keys.provider.publicKey },
    };
    return wechatPay(settings, providers.clock).readNotice({ headers, body: text }, providers.clock.now());
  }
  function encryptedEvent(event: string, plain: object, key = providers.settings.wechatPay.apiKey) {
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ...encrypt(JSON.stringify(plain), key, '0123456789ab', 'x'),
    };
    return { id: 'EV-1', event_type: event, resource };
  }
  const refund = (status: string) => ({
    mchid: providers.settings.wechatPay.merchantId,
    out_refund_no: 'r',
    out_trade_no: 'p',
    refund_id: '50',
    refund_status: status,
    amount: { refund: 100, total: 200 },
  });

  test('is unreadable when encrypted with another key or of an unknown kind', () => {
    const unreadable = { problem: 'unreadable' };
    expect(readSigned({ id: 'EV-1' })).toEqual(unreadable);
    expect(readSigned(encryptedEvent('TRANSACTION.SUCCESS', {}, 'another-api-v3-key-of-32-bytes!!'))).toEqual(
      unreadable,
    );
    expect(readSigned(encryptedEvent('COUPON.USE', {}))).toMatchObject(unreadable);
    expect(readSigned(encryptedEvent('REFUND.SUCCESS', {}))).toMatchObject(unreadable);
  });

  test.each([
    ['SUCCESS', { state: 'refunded', amount: 100, providerNumber: '50' }],
    ['PROCESSING', { state: 'processing' }],
    ['ABNORMAL', { state: 'failed', code: 'ABNORMAL' }],
    ['CLOSED', { state: 'failed', code: 'CLOSED' }],
    ['PUZZLING', { state: 'unknown', code: 'badAnswer' }],
  ])('reports a refund with status %s', (status, seen) => {
    const notice = readSigned(encryptedEvent('REFUND.SUCCESS', refund(status)));
    expect(notice).toEqual({ about: 'refund', number: 'r', eventId: 'EV-1', seen });
  });

  test('gives the state unknown for a refund in another currency', () => {
    const other = { ...refund('SUCCESS'), amount: { refund: 100, total: 200, currency: 'USD' } };
    const seen = { state: 'unknown', code: 'badAnswer' };
    expect(readSigned(encryptedEvent('REFUND.SUCCESS', other))).toMatchObject({
      about: 'refund',
      number: 'r',
      seen,
    });
  });

  test('is rejected when the refund is of another merchant', () => {
    const other = { ...refund('SUCCESS'), mchid: '1900000002' };
    expect(readSigned(encryptedEvent('REFUND.SUCCESS', other))).toMatchObject({ problem: 'notOurs' });
  });
});

test('replies to a notice in the format of the provider', () => {
  const gateway = providers.gatewayOf('wechatPay');
  const contentType = 'application/json; charset=utf-8';
  expect(gateway.replyTo('accepted')).toEqual({
    status: 200,
    contentType,
    body: '{"code":"SUCCESS","message":"成功"}',
  });
  expect(gateway.replyTo('badSignature')).toMatchObject({ status: 400, contentType });
  expect(JSON.parse(gateway.replyTo('expired').body)).toMatchObject({ code: 'FAIL' });
});
