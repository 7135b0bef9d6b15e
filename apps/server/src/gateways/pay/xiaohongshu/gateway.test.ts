import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayRequest } from '../pay.ts';
import {
  NOW,
  NUMBER,
  payRequest,
  REFUND,
  type RunningProvider,
  refundRequest,
  SHORT_TIMEOUT,
  startProvider,
  TIMEOUT_MS,
} from '../testing/single-provider.ts';
import { xiaohongshuPay } from './gateway.ts';
import type { XiaohongshuPaySettings } from './settings.ts';
import { simulatedXiaohongshu } from './simulator/simulator.ts';

const METHOD = 'xiaohongshuPay';

let now: Date;
let platform: RunningProvider<XiaohongshuPaySettings>;
/** Called paths of the API, without their prefix. */
let calls: string[];
const clock = { now: () => now };

beforeEach(async () => {
  now = NOW;
  calls = [];
  platform = await startProvider(clock, (till, origin) => {
    const simulated = simulatedXiaohongshu(till, {
      origin,
      timeoutMs: TIMEOUT_MS,
      clock,
      pushUrl: () => `${origin}/notice`,
    });
    return {
      ...simulated,
      handle(request) {
        calls.push(request.url.pathname.replace('/pay/xiaohongshu/api/rmp/', ''));
        return simulated.handle(request);
      },
    };
  });
});

afterEach(() => platform.stop());

const gateway = (change: Partial<XiaohongshuPaySettings> = {}) =>
  xiaohongshuPay({ ...platform.settings, ...change }, clock);
const request = (change: Partial<PayRequest> = {}) => payRequest(platform.origin, change);

async function startAndPay(): Promise<void> {
  expect(await gateway().start(request())).toMatchObject({ state: 'started' });
  platform.till.pay(METHOD, NUMBER);
  await platform.till.idle();
}

const PAID = {
  state: 'paid',
  amount: 12_050,
  providerNumber: expect.stringMatching(/^\d{28}$/),
  paidAt: NOW,
};

describe('starting', () => {
  test('redirects the payer to the payment page with the token', async () => {
    const started = await gateway().start(request());
    const url = `${platform.settings.payPage}?pay_token=simulator-pay-token-`;
    expect(started).toEqual({
      state: 'started',
      handOff: { type: 'redirect', url: expect.stringContaining(url) },
    });
    const page = await fetch((started as { handOff: { url: string } }).handOff.url, { redirect: 'manual' });
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toBe(`/pay/wallet/xiaohongshuPay/${NUMBER}`);
    expect(platform.till.find(METHOD, NUMBER)?.returnUrl).toBe(`${platform.origin}/back?order=1`);
  });

  test('returns the parameters of the cashier in the mini-program', async () => {
    expect(await gateway().start(request({ scene: 'inApp', openId: 'someone' }))).toEqual({
      state: 'started',
      handOff: {
        type: 'bridge',
        params: {
          order_id: expect.stringMatching(/^\d{28}$/),
          pay_token: expect.any(String),
          open_pay_type: 'life_gpay',
        },
      },
    });
    expect(platform.till.find(METHOD, NUMBER)?.extra).toEqual({ openId: 'someone' });
  });

  test('can be repeated later', async () => {
    const first = await gateway().start(request());
    now = new Date('2026-01-05T10:05:00Z');
    expect(await gateway().start(request())).toEqual(first);
  });

  test('requires an openid, and a payment page outside the mini-program', async () => {
    const { fallbackOpenId: _id, payPage: _page, ...settings } = platform.settings;
    const strict = xiaohongshuPay(settings, clock);
    const openIdMissing = { state: 'refused', code: 'openIdMissing' };
    expect(await strict.start(request())).toEqual(openIdMissing);
    expect(await strict.query(request())).toEqual(openIdMissing);
    expect(await strict.close(request())).toEqual(openIdMissing);
    expect(await strict.refund(refundRequest(request()))).toEqual(openIdMissing);
    expect(await strict.queryRefund(refundRequest(request()))).toEqual(openIdMissing);
    expect(await strict.start(request({ openId: 'someone' }))).toEqual({
      state: 'refused',
      code: 'inAppOnly',
    });
    expect(calls).toEqual([]);
  });

  test('is refused for another amount, an unknown product, or an expiry in the past', async () => {
    await gateway().start(request());
    const refused = (code: string) => ({ state: 'refused', code });
    expect(await gateway().start(request({ amount: 1 as Fen }))).toEqual(refused('400002'));
    expect(await gateway({ skuId: 'other' }).start(request())).toEqual(refused('400001'));
    const number = 'a'.repeat(32);
    expect(await gateway().start(request({ number, expiresAt: NOW }))).toEqual(refused('400000'));
  });
});

describe('a payment', () => {
  test('is not found, then waiting, then paid', async () => {
    expect(await gateway().query(request())).toEqual({ state: 'notFound' });
    await gateway().start(request());
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    platform.till.pay(METHOD, NUMBER);
    expect(await gateway().query(request())).toEqual(PAID);
  });

  test('is rejected with another amount, and not found for another openid', async () => {
    await startAndPay();
    expect(await gateway().query(request({ amount: 1 as Fen }))).toEqual({
      state: 'unknown',
      code: 'badAnswer',
    });
    expect(await gateway().query(request({ openId: 'other' }))).toEqual({ state: 'notFound' });
  });

  test('is closed when cancelled, also repeatedly, and when it never existed', async () => {
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    await gateway().start(request());
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(platform.till.pay(METHOD, NUMBER)).toBe('closed');
  });

  test('that is paid is reported as paid when closed', async () => {
    await startAndPay();
    expect(await gateway().close(request())).toEqual(PAID);
  });
});

describe('a refund', () => {
  const REFUNDED = { state: 'refunded', amount: 12_050, providerNumber: REFUND };

  test('is made once when repeated', async () => {
    await startAndPay();
    const refund = refundRequest(request());
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(platform.till.refundsOf(METHOD, NUMBER)).toHaveLength(1);
    expect(await gateway().query(request())).toEqual({ state: 'closed' });
  });

  test('may be partial, up to the amount of the payment in total', async () => {
    await startAndPay();
    const part = (number: string, amount: number) =>
      gateway().refund(refundRequest(request(), { number, amount: amount as Fen }));
    expect(await part('a'.repeat(32), 50)).toMatchObject({ state: 'refunded', amount: 50 });
    expect(await part('b'.repeat(32), 12_001)).toEqual({ state: 'refused', code: '400002' });
    expect(await part('a'.repeat(32), 51)).toMatchObject({ state: 'refused' });
    expect(await part('b'.repeat(32), 12_000)).toMatchObject({ state: 'refunded', amount: 12_000 });
    expect(await part('c'.repeat(32), 1)).toEqual({ state: 'refused', code: 'notPaid' });
  });

  test('can be processing before it completes or fails', async () => {
    await startAndPay();
    platform.till.behave(METHOD, { refunds: 'later' });
    const first = refundRequest(request(), { amount: 50 as Fen });
    const second = refundRequest(request(), { amount: 50 as Fen, number: 'a'.repeat(32) });
    expect(await gateway().refund(first)).toEqual({ state: 'processing' });
    expect(await gateway().refund(second)).toEqual({ state: 'processing' });
    platform.till.settleRefund(METHOD, first.number, 'refunded');
    platform.till.settleRefund(METHOD, second.number, 'failed');
    expect(await gateway().queryRefund(first)).toMatchObject({ state: 'refunded', amount: 50 });
    expect(await gateway().queryRefund(second)).toEqual({ state: 'failed', code: '3' });
  });

  test('needs a payment of the last year', async () => {
    const refund = refundRequest(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'notPaid' });
    await gateway().start(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'notPaid' });
    platform.till.pay(METHOD, NUMBER);
    now = new Date('2027-01-06T10:00:00Z');
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: '400003' });
  });

  test('is limited to one for a group-buying voucher', () => {
    expect(gateway({ productType: 1 }).limits.perPayment).toBe(1);
    expect(gateway({ productType: 2 }).limits).toEqual({ perPayment: 50, spacingSeconds: 0, days: 365 });
  });
});

describe('access token', () => {
  const fetched = () => calls.filter((path) => path === 'token').length;

  test('is fetched once for concurrent calls, and cached', async () => {
    const shared = gateway();
    await Promise.all([shared.query(request()), shared.query(request()), shared.query(request())]);
    await shared.query(request());
    expect(fetched()).toBe(1);
  });

  test('is renewed shortly before it expires', async () => {
    const shared = gateway();
    await shared.query(request());
    now = new Date('2026-01-05T11:54:59Z');
    await shared.query(request());
    expect(fetched()).toBe(1);
    now = new Date('2026-01-05T11:55:00Z');
    await shared.query(request());
    expect(fetched()).toBe(2);
  });

  test('is fetched again once when it is refused', async () => {
    let gatewayNow = NOW;
    const shared = xiaohongshuPay(platform.settings, { now: () => gatewayNow });
    await shared.query(request());
    now = new Date('2026-01-05T13:00:00Z');
    expect(await shared.query(request())).toEqual({ state: 'notFound' });
    expect(fetched()).toBe(2);
    gatewayNow = now;
    await shared.query(request());
    expect(calls.slice(-2)).toEqual(['token', 'mp/deal/gpay_order/get']);
  });

  test('is refused for a wrong secret', async () => {
    const refused = { state: 'refused', code: '410100' };
    expect(await gateway({ appSecret: 'wrong' }).query(request())).toEqual(refused);
  });
});

describe('when Xiaohongshu fails', () => {
  test.each([
    { fault: 'down', code: 'connectionLost' },
    { fault: 'slow', code: 'timeout' },
    { fault: 'error', code: '500' },
    { fault: 'limit', code: '429' },
  ] as const)('$fault returns unknown', async ({ fault, code }) => {
    await startAndPay();
    const change = fault === 'slow' ? SHORT_TIMEOUT : {};
    const shared = gateway(change);
    await shared.query(request());
    platform.behave(fault);
    const unknown = { state: 'unknown', code };
    expect(await shared.start(request())).toEqual(unknown);
    expect(await shared.query(request())).toEqual(unknown);
    expect(await shared.close(request())).toEqual(unknown);
    expect(await shared.refund(refundRequest(request()))).toEqual(unknown);
    expect(await shared.queryRefund(refundRequest(request()))).toEqual(unknown);
    expect(await gateway(change).query(request())).toEqual(unknown);
  });

  test('a response in another format is rejected', async () => {
    const misdirected = gateway({ apiBase: `${platform.origin}/notice?` });
    expect(await misdirected.query(request())).toEqual({ state: 'unknown', code: 'badAnswer' });
  });
});
