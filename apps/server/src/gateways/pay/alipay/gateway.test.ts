import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayRequest } from '../pay.ts';
import { simulatedKeys } from '../simulated/keys.ts';
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
import { alipayPay } from './gateway.ts';
import type { AlipaySettings } from './settings.ts';
import { simulatedAlipay } from './simulator/simulator.ts';

const keys = await simulatedKeys();

let now: Date;
let alipay: RunningProvider<AlipaySettings>;
const clock = { now: () => now };

beforeEach(async () => {
  now = NOW;
  alipay = await startProvider(clock, (till, origin) =>
    simulatedAlipay(till, { origin, timeoutMs: TIMEOUT_MS, clock, keys }),
  );
});

afterEach(() => alipay.stop());

const gateway = (change: Partial<AlipaySettings> = {}) => alipayPay({ ...alipay.settings, ...change }, clock);
const request = (change: Partial<PayRequest> = {}) => payRequest(alipay.origin, change);

async function payUrl(
  change: Partial<PayRequest> = {},
  settings: Partial<AlipaySettings> = {},
): Promise<URL> {
  const started = await gateway(settings).start(request(change));
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('no redirect');
  return new URL(started.handOff.url);
}

/** Opens the URL like a payer's browser. */
async function open(url: URL): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

async function openPayPage(change: Partial<PayRequest> = {}): Promise<void> {
  expect(await open(await payUrl(change))).toMatchObject({ status: 303 });
}

async function openAndPay(): Promise<void> {
  await openPayPage();
  alipay.till.pay('alipay', NUMBER);
  await alipay.till.idle();
}

const INVALID_RESPONSE = { state: 'unknown', code: 'badAnswer' };

const PAID = {
  state: 'paid',
  amount: 12_050,
  providerNumber: expect.stringMatching(/^\d{28}$/),
  paidAt: NOW,
};

describe('redirect URL', () => {
  test.each([
    { scene: 'phone', method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
    { scene: 'inApp', method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
    { scene: 'desktop', method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  ] as const)('uses $method for $scene', async ({ scene, method, product_code }) => {
    const { searchParams } = await payUrl({ scene });
    expect(searchParams.get('method')).toBe(method);
    expect(searchParams.get('timestamp')).toBe('2026-01-05 18:00:00');
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: NUMBER,
      total_amount: '120.50',
      product_code,
      time_expire: '2026-01-05 18:15:00',
    });
  });

  test('leads to the payment, also when opened repeatedly', async () => {
    const wallet = `/pay/wallet/alipay/${NUMBER}`;
    expect(await open(await payUrl())).toMatchObject({ status: 303, location: wallet });
    expect(await open(await payUrl())).toMatchObject({ status: 303, location: wallet });
    expect(alipay.till.find('alipay', NUMBER)).toMatchObject({ amount: 12_050, state: 'waiting' });
  });

  test('removes characters that Alipay refuses in a subject', async () => {
    await openPayPage({ description: `A/B=C&D ${'长'.repeat(300)}` });
    expect(alipay.till.find('alipay', NUMBER)?.description).toMatch(/^A B C D 长{248}$/);
  });

  test('is refused when altered, for another app, or expired', async () => {
    const cheaper = await payUrl();
    cheaper.searchParams.set(
      'biz_content',
      cheaper.searchParams.get('biz_content')?.replace('120.50', '0.01') ?? '',
    );
    expect(await open(cheaper)).toMatchObject({
      status: 400,
      text: expect.stringContaining('isv.invalid-signature'),
    });
    expect(await open(await payUrl({}, { appId: '2021' }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('isv.invalid-app-id'),
    });
    const late = await payUrl();
    now = new Date('2026-01-05T10:15:00Z');
    expect(await open(late)).toMatchObject({
      status: 400,
      text: expect.stringContaining('ACQ.TRADE_HAS_CLOSE'),
    });
  });

  test('is refused for a number with another amount', async () => {
    await openPayPage();
    expect(await open(await payUrl({ amount: 1 as Fen }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('ACQ.CONTEXT_INCONSISTENT'),
    });
  });
});

describe('a payment', () => {
  test('is not found before the payer opens the page, then waiting, then paid', async () => {
    expect(await gateway().query(request())).toEqual({ state: 'notFound' });
    await openPayPage();
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    alipay.till.pay('alipay', NUMBER);
    expect(await gateway().query(request())).toEqual(PAID);
  });

  test('with another amount is rejected', async () => {
    await openAndPay();
    expect(await gateway().query(request({ amount: 1 as Fen }))).toEqual(INVALID_RESPONSE);
  });

  test('is closed after it expires', async () => {
    await openPayPage();
    now = new Date('2026-01-05T10:15:00Z');
    expect(await gateway().query(request())).toEqual({ state: 'closed' });
  });

  test('is closed, also repeatedly, and when unknown to Alipay', async () => {
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    await openPayPage();
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(alipay.till.pay('alipay', NUMBER)).toBe('closed');
  });

  test('that is paid is reported as paid when closed', async () => {
    await openAndPay();
    expect(await gateway().close(request())).toEqual(PAID);
  });
});

describe('a refund', () => {
  const REFUNDED = {
    state: 'refunded',
    amount: 12_050,
    providerNumber: expect.stringMatching(new RegExp(`^\\d{28}-${REFUND}$`)),
  };

  test('completes immediately and once', async () => {
    await openAndPay();
    const refund = refundRequest(request());
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(await gateway().queryRefund(refund)).toEqual(REFUNDED);
    expect(alipay.till.refundsOf('alipay', NUMBER)).toHaveLength(1);
    expect(await gateway().query(request())).toEqual({ state: 'closed' });
  });

  test('may be partial, up to the amount of the payment in total', async () => {
    await openAndPay();
    const part = (number: string, amount: number) =>
      gateway().refund(refundRequest(request(), { number, amount: amount as Fen }));
    expect(await part('a'.repeat(32), 50)).toMatchObject({ state: 'refunded', amount: 50 });
    expect(await part('b'.repeat(32), 12_000)).toMatchObject({ state: 'refunded', amount: 12_000 });
    expect(await part('c'.repeat(32), 1)).toEqual({
      state: 'refused',
      code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    });
    expect(await part('a'.repeat(32), 51)).toEqual({
      state: 'refused',
      code: 'ACQ.DISCORDANT_REPEAT_REQUEST',
    });
  });

  test('can be processing before it completes', async () => {
    await openAndPay();
    alipay.till.behave('alipay', { refunds: 'later' });
    const refund = refundRequest(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'processing' });
    alipay.till.settleRefund('alipay', REFUND, 'refunded');
    expect(await gateway().queryRefund(refund)).toEqual(REFUNDED);
  });

  test('can fail', async () => {
    await openAndPay();
    alipay.till.behave('alipay', { refunds: 'fail' });
    expect(await gateway().refund(refundRequest(request()))).toEqual({
      state: 'failed',
      code: 'REFUND_FAIL',
    });
  });

  test('needs a payment of the last twelve months', async () => {
    const refund = refundRequest(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    await openPayPage();
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'ACQ.TRADE_STATUS_ERROR' });
    alipay.till.pay('alipay', NUMBER);
    now = new Date('2027-01-06T10:00:00Z');
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'ACQ.TRADE_HAS_FINISHED' });
  });
});

describe('when Alipay fails', () => {
  test.each([
    { fault: 'down', code: 'connectionLost' },
    { fault: 'slow', code: 'timeout' },
    { fault: 'error', code: 'isp.unknown-error' },
    { fault: 'limit', code: 'isv.app-call-limited' },
  ] as const)('$fault returns unknown', async ({ fault, code }) => {
    await openAndPay();
    alipay.behave(fault);
    const unknown = { state: 'unknown', code };
    const { query, close, refund, queryRefund } = gateway(fault === 'slow' ? SHORT_TIMEOUT : {});
    expect(await query(request())).toEqual(unknown);
    expect(await close(request())).toEqual(unknown);
    expect(await refund(refundRequest(request()))).toEqual(unknown);
    expect(await queryRefund(refundRequest(request()))).toEqual(unknown);
  });

  test('a refund is made once when it is repeated after a lost response', async () => {
    await openAndPay();
    alipay.behave('slow');
    const refund = refundRequest(request());
    expect(await gateway(SHORT_TIMEOUT).refund(refund)).toEqual({ state: 'unknown', code: 'timeout' });
    alipay.behave(undefined);
    expect(await gateway().refund(refund)).toMatchObject({ state: 'refunded', amount: 12_050 });
    expect(alipay.till.refundsOf('alipay', NUMBER)).toHaveLength(1);
  });

  test('a response with an invalid signature is rejected', async () => {
    const otherKey = gateway({ alipayPublicKey: keys.merchant.publicKey });
    await openAndPay();
    expect(await otherKey.query(request())).toEqual(INVALID_RESPONSE);
    expect(await otherKey.close(request())).toEqual(INVALID_RESPONSE);
    expect(await gateway({ appId: '2021' }).query(request())).toEqual(INVALID_RESPONSE);
    expect(await gateway({ gateway: `${alipay.origin}/notice` }).query(request())).toEqual(INVALID_RESPONSE);
  });

  test('a call signed with another key is refused', async () => {
    const { privateKey } = keys.provider;
    expect(await gateway({ privateKey }).query(request())).toEqual({
      state: 'refused',
      code: 'isv.invalid-signature',
    });
  });
});
