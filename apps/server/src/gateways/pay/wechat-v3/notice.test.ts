import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RawNotice } from '../pay.ts';
import { signRsa } from '../shared/rsa-signing.ts';
import { type SimulatedKeys, simulatedKeys } from '../simulated/keys.ts';
import { type PayBench, paidOrder, startPayBench } from '../testing/simulated-providers.ts';
import { wechatPartnerPay, wechatPay } from './gateway.ts';
import { replyText, seal } from './signing.ts';

let bench: PayBench;

beforeAll(async () => {
  bench = await startPayBench();
});
afterAll(() => bench.stop());

const METHODS = ['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const;

afterEach(async () => {
  for (const method of METHODS) bench.till.behave(method, {});
  await bench.till.idle();
  bench.notices.length = 0;
});

describe.each(METHODS)('%s', (method) => {
  const read = (notice: RawNotice, now = bench.clock.now()) =>
    bench.gatewayOf(method).readNotice(notice, now);
  async function notice(): Promise<RawNotice> {
    await paidOrder(bench, method);
    const [first] = bench.notices;
    if (!first) throw new Error('no notice came');
    return first;
  }

  test('believes a notice only whole and in time', async () => {
    const { headers, body } = await notice();
    expect(read({ headers, body })).toMatchObject({ about: 'payment' });
    expect(read({ headers, body: `${body} ` })).toEqual({ problem: 'badSignature' });
    expect(read({ headers: {}, body })).toEqual({ problem: 'badSignature' });
    const late = new Date(bench.clock.now().getTime() + 301_000);
    expect(read({ headers, body }, late)).toEqual({ problem: 'expired' });
  });

  test('tells the provider to send a forged notice again', async () => {
    bench.till.behave(method, { notices: { badSignature: true } });
    const order = bench.order(method);
    await bench.gatewayOf(method).start(order);
    bench.till.pay(method, order.number);
    await expect.poll(() => bench.notices.length).toBeGreaterThan(1);
    for (const forged of bench.notices) expect(read(forged)).toEqual({ problem: 'badSignature' });
  });

  test('knows a notice again when it comes again', async () => {
    bench.till.behave(method, { notices: { repeat: 3 } });
    await notice();
    const ids = bench.notices.map((one) => {
      const told = read(one);
      return 'eventId' in told ? told.eventId : told.problem;
    });
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });
});

test('takes no notice of another merchant', async () => {
  await paidOrder(bench, 'wechatPartnerPay');
  const [notice] = bench.notices;
  if (!notice) throw new Error('no notice came');
  const settings = { ...bench.settings.wechatPartnerPay, merchantId: '1900000002' };
  const told = wechatPartnerPay(settings, bench.clock).readNotice(notice, bench.clock.now());
  expect(told).toMatchObject({ problem: 'notOurs' });
});

describe('what a signed notice holds', () => {
  let keys: SimulatedKeys;
  beforeAll(async () => {
    keys = await simulatedKeys();
  });

  function told(body: unknown) {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(bench.clock.now().getTime() / 1000));
    const headers = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-signature': signRsa(replyText(timestamp, 'n', text), keys.provider.privateKey),
    };
    const settings = { ...bench.settings.wechatPay, platformKeys: { PUB_KEY_ID_1: keys.provider.publicKey } };
    return wechatPay(settings, bench.clock).readNotice({ headers, body: text }, bench.clock.now());
  }
  function sealed(event: string, plain: object, key = bench.settings.wechatPay.apiKey) {
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ...seal(JSON.stringify(plain), key, '0123456789ab', 'x'),
    };
    return { id: 'EV-1', event_type: event, resource };
  }
  const refund = (status: string) => ({
    mchid: bench.settings.wechatPay.merchantId,
    out_refund_no: 'r',
    out_trade_no: 'p',
    refund_id: '50',
    refund_status: status,
    amount: { refund: 100, total: 200 },
  });

  test('is unreadable when it was not sealed for us or is of a kind we do not know', () => {
    const unreadable = { problem: 'unreadable' };
    expect(told({ id: 'EV-1' })).toEqual(unreadable);
    expect(told(sealed('TRANSACTION.SUCCESS', {}, 'another-api-v3-key-of-32-bytes!!'))).toEqual(unreadable);
    expect(told(sealed('COUPON.USE', {}))).toMatchObject(unreadable);
    expect(told(sealed('REFUND.SUCCESS', {}))).toMatchObject(unreadable);
  });

  test.each([
    ['SUCCESS', { state: 'refunded', amount: 100, providerNumber: '50' }],
    ['PROCESSING', { state: 'processing' }],
    ['ABNORMAL', { state: 'failed', code: 'ABNORMAL' }],
    ['CLOSED', { state: 'failed', code: 'CLOSED' }],
    ['PUZZLING', { state: 'unknown', code: 'badAnswer' }],
  ])('tells of a refund that is %s', (status, seen) => {
    const notice = told(sealed('REFUND.SUCCESS', refund(status)));
    expect(notice).toEqual({ about: 'refund', number: 'r', eventId: 'EV-1', seen });
  });

  test('does not say what became of a refund in other money', () => {
    const other = { ...refund('SUCCESS'), amount: { refund: 100, total: 200, currency: 'USD' } };
    const seen = { state: 'unknown', code: 'badAnswer' };
    expect(told(sealed('REFUND.SUCCESS', other))).toMatchObject({ about: 'refund', number: 'r', seen });
  });

  test('is not ours when another merchant gave back', () => {
    const other = { ...refund('SUCCESS'), mchid: '1900000002' };
    expect(told(sealed('REFUND.SUCCESS', other))).toMatchObject({ problem: 'notOurs' });
  });
});

test('answers a notice as the provider wants', () => {
  const gateway = bench.gatewayOf('wechatPay');
  const contentType = 'application/json; charset=utf-8';
  expect(gateway.replyTo('kept')).toEqual({
    status: 200,
    contentType,
    body: '{"code":"SUCCESS","message":"成功"}',
  });
  expect(gateway.replyTo('badSignature')).toMatchObject({ status: 400, contentType });
  expect(JSON.parse(gateway.replyTo('expired').body)).toMatchObject({ code: 'FAIL' });
});
