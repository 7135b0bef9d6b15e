import { describe, expect, test } from 'vitest';
import { callbackSignature, encryptCallback } from '#gateways/encrypted-callback.ts';
import { simulatedTill } from '../simulated/till.ts';
import {
  NOW,
  NUMBER,
  payRequest,
  REFUND,
  refundRequest,
  startProvider,
  TIMEOUT_MS,
} from '../testing/single-provider.ts';
import { xiaohongshuPay } from './gateway.ts';
import { replyToUrlCheck } from './notice.ts';
import { simulatedXiaohongshu } from './simulator/simulator.ts';

const clock = { now: () => NOW };
const SECONDS = NOW.getTime() / 1000;
const { settings } = simulatedXiaohongshu(simulatedTill({ clock }), {
  origin: 'http://localhost',
  timeoutMs: TIMEOUT_MS,
  clock,
});
const gateway = xiaohongshuPay(settings, clock);

const PAY_RESULT = {
  Event: 'PAY_RESULT',
  OutOrderId: NUMBER,
  OrderId: 'P1',
  OrderStatus: 6,
  PayAmount: 12_050,
};
const REFUND_RESULT = { Event: 'REFUND_RESULT', OutAfterSalesOrderId: REFUND, Status: 2, RefundPrice: 50 };

interface PushContent {
  event?: unknown;
  appId?: string;
  token?: string;
  timestamp?: number;
  change?: Record<string, unknown>;
}

function push({
  event = PAY_RESULT,
  appId = settings.appId,
  token = settings.pushToken,
  timestamp = SECONDS,
  change = {},
}: PushContent = {}) {
  const Encrypt = encryptCallback(JSON.stringify(event), appId, settings.pushKey);
  const MsgSignature = callbackSignature(token, String(timestamp), 'n1', Encrypt);
  const message = { Nonce: 'n1', Timestamp: timestamp, Encrypt, MsgSignature, ...change };
  return { headers: {}, body: JSON.stringify(message) };
}

const read = (content: PushContent = {}) => gateway.readNotice(push(content), NOW);

describe('a push', () => {
  test('reports a payment', () => {
    expect(read()).toEqual({
      eventId: `pay-${NUMBER}-6`,
      about: 'payment',
      number: NUMBER,
      seen: { state: 'paid', amount: 12_050, providerNumber: 'P1', paidAt: NOW },
    });
  });

  test('reports a refund', () => {
    expect(read({ event: REFUND_RESULT })).toEqual({
      eventId: `refund-${REFUND}-2`,
      about: 'refund',
      number: REFUND,
      seen: { state: 'refunded', amount: 50, providerNumber: REFUND },
    });
  });

  test.each([
    [{ ...PAY_RESULT, OrderStatus: 1 }, { state: 'waiting' }],
    [{ ...PAY_RESULT, OrderStatus: 71 }, { state: 'closed' }],
    [
      { ...PAY_RESULT, OrderStatus: 5 },
      { state: 'unknown', code: 'incomplete' },
    ],
    [
      { ...PAY_RESULT, PayAmount: undefined },
      { state: 'unknown', code: 'incomplete' },
    ],
    [
      { ...PAY_RESULT, OrderId: undefined },
      { state: 'unknown', code: 'incomplete' },
    ],
    [{ ...REFUND_RESULT, Status: 1 }, { state: 'processing' }],
    [
      { ...REFUND_RESULT, Status: 3 },
      { state: 'failed', code: '3' },
    ],
    [
      { ...REFUND_RESULT, RefundPrice: undefined },
      { state: 'unknown', code: 'incomplete' },
    ],
  ])('gives the state of its content: %j', (event, seen) => {
    expect(read({ event })).toMatchObject({ seen });
  });

  test.each([
    ['badSignature', { token: 'other' }],
    ['badSignature', { change: { Nonce: 'n2' } }],
    ['badSignature', { change: { Timestamp: SECONDS + 1 } }],
    ['expired', { timestamp: SECONDS - 301 }],
    ['expired', { timestamp: SECONDS + 301 }],
    ['notOurs', { appId: 'other' }],
    ['unreadable', { event: { Event: 'PRODUCT_AUDIT' } }],
    ['unreadable', { event: { ...PAY_RESULT, OutOrderId: '' } }],
    ['unreadable', { event: { ...PAY_RESULT, PayAmount: 0.5 } }],
    ['unreadable', { change: { Encrypt: undefined } }],
  ] as [string, PushContent][])('is rejected as %s: %j', (problem, content) => {
    expect(read(content)).toEqual({ problem });
  });

  test('is rejected when it cannot be decrypted', () => {
    const Encrypt = 'AAAA';
    const MsgSignature = callbackSignature(settings.pushToken, String(SECONDS), 'n1', Encrypt);
    expect(read({ change: { Encrypt, MsgSignature } })).toEqual({ problem: 'unreadable' });
    expect(gateway.readNotice({ headers: {}, body: 'no json' }, NOW)).toEqual({ problem: 'unreadable' });
  });

  test('gets the reply that the platform expects', () => {
    expect(gateway.replyTo('accepted')).toMatchObject({ status: 200, body: 'success' });
    expect(gateway.replyTo('expired')).toMatchObject({ status: 400, body: 'failure' });
  });
});

test('confirms the push URL only to a signed request', () => {
  const query = { timestamp: '1700000000', nonce: 'n1', echostr: 'hello' };
  const signature = callbackSignature(settings.pushToken, query.timestamp, query.nonce);
  expect(replyToUrlCheck(settings, new URLSearchParams({ ...query, signature }))).toBe('hello');
  expect(replyToUrlCheck(settings, new URLSearchParams({ ...query, signature: 'x' }))).toBeUndefined();
});

test('the simulator pushes payments and refunds', async () => {
  const platform = await startProvider(clock, (till, origin) =>
    simulatedXiaohongshu(till, {
      origin,
      timeoutMs: TIMEOUT_MS,
      clock,
      pushUrl: () => `${origin}/notice`,
    }),
  );
  const { till, notices, origin } = platform;
  const ours = xiaohongshuPay(platform.settings, clock);
  const request = payRequest(origin);
  await ours.start(request);
  till.pay('xiaohongshuPay', NUMBER);
  await till.idle();
  await ours.refund(refundRequest(request));
  await till.idle();
  till.behave('xiaohongshuPay', { notices: { badSignature: true } });
  await ours.start(payRequest(origin, { number: 'a'.repeat(32) }));
  till.pay('xiaohongshuPay', 'a'.repeat(32));
  await till.idle();
  await platform.stop();
  expect(notices.map((notice) => ours.readNotice(notice, NOW))).toMatchObject([
    { about: 'payment', number: NUMBER, seen: { state: 'paid', amount: 12_050 } },
    { about: 'refund', number: REFUND, seen: { state: 'refunded', amount: 12_050 } },
    { problem: 'badSignature' },
  ]);
});

test('the simulator sends pushes to our notice endpoint by default', async () => {
  const platform = await startProvider(clock, (till, origin) =>
    simulatedXiaohongshu(till, { origin, timeoutMs: TIMEOUT_MS, clock }),
  );
  await xiaohongshuPay(platform.settings, clock).start(payRequest(platform.origin));
  const payment = platform.till.find('xiaohongshuPay', NUMBER);
  await platform.stop();
  expect(payment?.notifyUrl).toBe(`${platform.origin}/api/pay/xiaohongshuPay/notice`);
});
