import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayRequest, RefundRequest } from '../pay.ts';
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
import { macauPay } from './gateway.ts';
import type { MacauPaySettings } from './settings.ts';
import { simulatedMacau } from './simulator/simulator.ts';

const keys = await simulatedKeys();
const METHOD = 'macauBankPay';

let now: Date;
let bank: RunningProvider<MacauPaySettings>;
const clock = { now: () => now };

beforeEach(async () => {
  now = NOW;
  bank = await startProvider(clock, (till, origin) =>
    simulatedMacau(till, { origin, timeoutMs: TIMEOUT_MS, keys }),
  );
  bank.replyWith(gateway().replyTo('accepted'));
});

afterEach(() => bank.stop());

const gateway = (change: Partial<MacauPaySettings> = {}) => macauPay({ ...bank.settings, ...change }, clock);

function request(change: Partial<PayRequest> = {}): PayRequest {
  return payRequest(bank.origin, {
    amount: 12_000 as Fen,
    description: '定金 · 2 位',
    channel: 'MPAY',
    language: 'zh-Hant',
    returnUrl: 'https://seat.example/orders/1?paid=1',
    ...change,
  });
}

/** Starts a payment and pays it a minute later. */
async function paid() {
  await gateway().start(request());
  now = new Date('2026-01-05T10:01:00Z');
  bank.till.pay(METHOD, NUMBER);
  await bank.till.idle();
  const seen = await gateway().query(request());
  if (seen.state !== 'paid') throw new Error(`not paid but ${seen.state}`);
  return seen;
}

/** Returns a refund of 50 yuan for a payment that was paid. */
async function paidRefund(change: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { providerNumber } = await paid();
  const payment = { ...request(), providerNumber };
  return refundRequest(request(), { amount: 5000 as Fen, payment, ...change });
}

describe('starting a payment', () => {
  test('redirects the payer to the cashier', async () => {
    expect(await gateway().start(request())).toEqual({
      state: 'started',
      handOff: { type: 'redirect', url: `${bank.origin}/pay/wallet/${METHOD}/${NUMBER}` },
    });
    expect(bank.till.find(METHOD, NUMBER)).toMatchObject({
      amount: 12_000,
      description: '定金 · 2 位',
      channel: 'MPAY',
      expiresAt: Date.parse('2026-01-05T10:15:00Z'),
      returnUrl: 'https://seat.example/orders/1?paid=1',
    });
  });

  test('lets the payer choose the channel when none is given', async () => {
    await gateway().start(request({ channel: null, scene: 'desktop', language: 'en' }));
    expect(bank.till.find(METHOD, NUMBER)).toMatchObject({ channel: null });
  });

  test('can be repeated', async () => {
    const first = await gateway().start(request());
    now = new Date('2026-01-05T10:05:00Z');
    expect(await gateway().start(request())).toEqual(first);
    expect(bank.till.list()).toHaveLength(1);
  });

  test('returns unknown when the bank refuses a number that it already has', async () => {
    await gateway().start(request());
    expect(await gateway().start(request({ amount: 1 as Fen }))).toEqual({
      state: 'unknown',
      code: '900004',
    });
  });

  test('is refused for invalid fields', async () => {
    expect(await gateway().start(request({ description: '' }))).toEqual({ state: 'refused', code: '900002' });
    expect(await gateway({ merchantId: '100000000000002' }).start(request())).toMatchObject({
      state: 'unknown',
    });
  });

  test('makes no call when no time is left to pay', async () => {
    const expiresAt = new Date('2026-01-05T10:00:30Z');
    const outcome = await gateway({ validUnit: 'minutes' }).start(request({ expiresAt }));
    expect(outcome).toEqual({ state: 'refused', code: 'expired' });
    expect(bank.till.list()).toEqual([]);
  });
});

describe('a payment', () => {
  test('that is unknown to the bank is not found', async () => {
    expect(await gateway().query(request())).toEqual({ state: 'notFound' });
    expect(await gateway().close(request())).toEqual({ state: 'notFound' });
  });

  test('is reported with amount, number and time when paid', async () => {
    expect(await paid()).toEqual({
      state: 'paid',
      amount: 12_000,
      providerNumber: bank.till.find(METHOD, NUMBER)?.providerNumber,
      paidAt: new Date('2026-01-05T10:01:00Z'),
    });
    expect(await gateway().close(request())).toMatchObject({ state: 'paid' });
  });

  test('is waiting while the cashier is open, also after a failed attempt', async () => {
    await gateway().start(request());
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    bank.till.refuse(METHOD, NUMBER);
    now = new Date('2026-01-05T10:14:59Z');
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
  });

  test('is closed one minute after the cashier expires', async () => {
    await gateway().start(request());
    now = new Date('2026-01-05T10:16:00Z');
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    now = new Date('2026-01-05T10:16:01Z');
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(bank.till.pay(METHOD, NUMBER)).toBe('expired');
  });
});

describe('a refund', () => {
  test('is made once when repeated', async () => {
    const refund = await paidRefund();
    const refunded = {
      state: 'refunded',
      amount: 5000,
      providerNumber: expect.stringMatching(/^\d{28}$/),
    };
    expect(await gateway().refund(refund)).toEqual(refunded);
    expect(await gateway().refund(refund)).toEqual(refunded);
    expect(await gateway().queryRefund(refund)).toEqual(refunded);
    expect(bank.till.refundsOf(METHOD, NUMBER)).toHaveLength(1);
    expect(await gateway().query(request())).toMatchObject({ state: 'paid', amount: 12_000 });
  });

  test('can be processing before it completes', async () => {
    const refund = await paidRefund();
    bank.till.behave(METHOD, { refunds: 'later' });
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'processing' });
    expect(await gateway().query(request())).toMatchObject({ state: 'paid' });
    bank.till.settleRefund(METHOD, REFUND, 'refunded');
    expect(await gateway().queryRefund(refund)).toMatchObject({ state: 'refunded', amount: 5000 });
  });

  test('can fail', async () => {
    const refund = await paidRefund();
    bank.till.behave(METHOD, { refunds: 'fail' });
    expect(await gateway().refund(refund)).toEqual({ state: 'failed', code: 'F' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'failed', code: 'F' });
  });

  test('above the payment is refused', async () => {
    const refund = await paidRefund({ amount: 12_001 as Fen });
    expect(await gateway().refund(refund)).toEqual({ state: 'refused', code: '900006' });
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
  });

  test('with another amount under the same number is rejected', async () => {
    const refund = await paidRefund();
    await gateway().refund(refund);
    const other = { ...refund, amount: 4000 as Fen };
    expect(await gateway().refund(other)).toEqual({ state: 'unknown', code: 'badAnswer' });
  });
});

describe('when the bank fails', () => {
  test.each([
    ['down', 'connectionLost'],
    ['slow', 'timeout'],
    ['error', '888888'],
    ['limit', 'http429'],
  ] as const)('%s returns unknown', async (fault, code) => {
    const refund = await paidRefund();
    bank.behave(fault);
    const faulty = gateway(fault === 'slow' ? SHORT_TIMEOUT : {});
    const outcome = { state: 'unknown', code };
    expect(await faulty.start(request())).toEqual(outcome);
    expect(await faulty.query(request())).toEqual(outcome);
    expect(await faulty.close(request())).toEqual(outcome);
    expect(await faulty.refund(refund)).toEqual(outcome);
    expect(await faulty.queryRefund(refund)).toEqual(outcome);
  });

  test('a payment is found after a lost response to its start', async () => {
    bank.behave('slow');
    await gateway(SHORT_TIMEOUT).start(request());
    bank.behave(undefined);
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    expect(await gateway().start(request())).toMatchObject({ state: 'started' });
  });
});
