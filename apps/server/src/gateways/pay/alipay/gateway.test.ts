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
import { type AlipaySettings, alipayPay } from './gateway.ts';
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

async function addressOf(
  change: Partial<PayRequest> = {},
  settings: Partial<AlipaySettings> = {},
): Promise<URL> {
  const started = await gateway(settings).start(request(change));
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('no address');
  return new URL(started.handOff.url);
}

/** Opens the address as a payer does. */
async function open(url: URL): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

async function arrive(change: Partial<PayRequest> = {}): Promise<void> {
  expect(await open(await addressOf(change))).toMatchObject({ status: 303 });
}

async function arriveAndPay(): Promise<void> {
  await arrive();
  alipay.till.pay('alipay', NUMBER);
  await alipay.till.idle();
}

const PAID = {
  state: 'paid',
  amount: 12_050,
  providerNumber: expect.stringMatching(/^\d{28}$/),
  paidAt: NOW,
};

describe('the address that payers are sent to', () => {
  test.each([
    { scene: 'phone', method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
    { scene: 'inApp', method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
    { scene: 'desktop', method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  ] as const)('is $method on $scene', async ({ scene, method, product_code }) => {
    const { searchParams } = await addressOf({ scene });
    expect(searchParams.get('method')).toBe(method);
    expect(searchParams.get('timestamp')).toBe('2026-01-05 18:00:00');
    expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: NUMBER,
      total_amount: '120.50',
      product_code,
      time_expire: '2026-01-05 18:15:00',
    });
  });

  test('leads to the payment, as often as it is opened', async () => {
    const wallet = `/pay/wallet/alipay/${NUMBER}`;
    expect(await open(await addressOf())).toMatchObject({ status: 303, location: wallet });
    expect(await open(await addressOf())).toMatchObject({ status: 303, location: wallet });
    expect(alipay.till.find('alipay', NUMBER)).toMatchObject({ amount: 12_050, state: 'waiting' });
  });

  test('holds no character that Alipay refuses in a subject', async () => {
    await arrive({ description: `A/B=C&D ${'长'.repeat(300)}` });
    expect(alipay.till.find('alipay', NUMBER)?.description).toMatch(/^A B C D 长{248}$/);
  });

  test('does not work when it was changed, for another app, or too late', async () => {
    const cheaper = await addressOf();
    cheaper.searchParams.set(
      'biz_content',
      cheaper.searchParams.get('biz_content')?.replace('120.50', '0.01') ?? '',
    );
    expect(await open(cheaper)).toMatchObject({
      status: 400,
      text: expect.stringContaining('isv.invalid-signature'),
    });
    expect(await open(await addressOf({}, { appId: '2021' }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('isv.invalid-app-id'),
    });
    const late = await addressOf();
    now = new Date('2026-01-05T10:15:00Z');
    expect(await open(late)).toMatchObject({
      status: 400,
      text: expect.stringContaining('ACQ.TRADE_HAS_CLOSE'),
    });
  });

  test('does not work for a number that stands for something else', async () => {
    await arrive();
    expect(await open(await addressOf({ amount: 1 as Fen }))).toMatchObject({
      status: 400,
      text: expect.stringContaining('ACQ.CONTEXT_INCONSISTENT'),
    });
  });
});

describe('a payment', () => {
  test('is not known before the payer arrives, waits then, and is paid', async () => {
    expect(await gateway().query(request())).toEqual({ state: 'notFound' });
    await arrive();
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    alipay.till.pay('alipay', NUMBER);
    expect(await gateway().query(request())).toEqual(PAID);
  });

  test('of another amount is not believed', async () => {
    await arriveAndPay();
    const badAnswer = { state: 'unknown', code: 'badAnswer' };
    expect(await gateway().query(request({ amount: 1 as Fen }))).toEqual(badAnswer);
  });

  test('counts as closed after its time', async () => {
    await arrive();
    now = new Date('2026-01-05T10:15:00Z');
    expect(await gateway().query(request())).toEqual({ state: 'closed' });
  });

  test('is closed, also twice, and when Alipay has not heard of it', async () => {
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    await arrive();
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(alipay.till.pay('alipay', NUMBER)).toBe('closed');
  });

  test('that was paid says so when it is to be closed', async () => {
    await arriveAndPay();
    expect(await gateway().close(request())).toEqual(PAID);
  });
});

describe('a refund', () => {
  const REFUNDED = {
    state: 'refunded',
    amount: 12_050,
    providerNumber: expect.stringMatching(new RegExp(`^\\d{28}-${REFUND}$`)),
  };

  test('is done at once, and once', async () => {
    await arriveAndPay();
    const refund = refundRequest(request());
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(await gateway().refund(refund)).toEqual(REFUNDED);
    expect(await gateway().queryRefund(refund)).toEqual(REFUNDED);
    expect(alipay.till.refundsOf('alipay', NUMBER)).toHaveLength(1);
    expect(await gateway().query(request())).toEqual({ state: 'closed' });
  });

  test('may be of a part, and all parts together not more than the whole', async () => {
    await arriveAndPay();
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

  test('that takes its time is processing until it ends', async () => {
    await arriveAndPay();
    alipay.till.behave('alipay', { refunds: 'later' });
    const refund = refundRequest(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'processing' });
    alipay.till.settleRefund('alipay', REFUND, 'refunded');
    expect(await gateway().queryRefund(refund)).toEqual(REFUNDED);
  });

  test('that fails is over', async () => {
    await arriveAndPay();
    alipay.till.behave('alipay', { refunds: 'fail' });
    expect(await gateway().refund(refundRequest(request()))).toEqual({
      state: 'failed',
      code: 'REFUND_FAIL',
    });
  });

  test('needs a payment, and one of the last twelve months', async () => {
    const refund = refundRequest(request());
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    await arrive();
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
  ] as const)('$fault leaves everything open', async ({ fault, code }) => {
    await arriveAndPay();
    alipay.behave(fault);
    const unknown = { state: 'unknown', code };
    const { query, close, refund, queryRefund } = gateway(fault === 'slow' ? SHORT_TIMEOUT : {});
    expect(await query(request())).toEqual(unknown);
    expect(await close(request())).toEqual(unknown);
    expect(await refund(refundRequest(request()))).toEqual(unknown);
    expect(await queryRefund(refundRequest(request()))).toEqual(unknown);
  });

  test('a refund whose answer was lost is done once when it is sent again', async () => {
    await arriveAndPay();
    alipay.behave('slow');
    const refund = refundRequest(request());
    expect(await gateway(SHORT_TIMEOUT).refund(refund)).toEqual({ state: 'unknown', code: 'timeout' });
    alipay.behave(undefined);
    expect(await gateway().refund(refund)).toMatchObject({ state: 'refunded', amount: 12_050 });
    expect(alipay.till.refundsOf('alipay', NUMBER)).toHaveLength(1);
  });

  test('an answer that it did not sign is not believed', async () => {
    const badAnswer = { state: 'unknown', code: 'badAnswer' };
    const strange = gateway({ alipayPublicKey: keys.merchant.publicKey });
    await arriveAndPay();
    expect(await strange.query(request())).toEqual(badAnswer);
    expect(await strange.close(request())).toEqual(badAnswer);
    expect(await gateway({ appId: '2021' }).query(request())).toEqual(badAnswer);
    expect(await gateway({ gateway: `${alipay.origin}/notice` }).query(request())).toEqual(badAnswer);
  });

  test('a call that we signed with another key is refused', async () => {
    const { privateKey } = keys.provider;
    expect(await gateway({ privateKey }).query(request())).toEqual({
      state: 'refused',
      code: 'isv.invalid-signature',
    });
  });
});
