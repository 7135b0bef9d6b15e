import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signRsa } from '../shared/rsa-signing.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import {
  NOW,
  NUMBER,
  payRequest,
  type RunningProvider,
  refundRequest,
  startProvider,
  TIMEOUT_MS,
} from '../testing/single-provider.ts';
import { alipayPay } from './gateway.ts';
import type { AlipaySettings } from './settings.ts';
import { alipayNoticeContent } from './signing.ts';
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

const gateway = () => alipayPay(alipay.settings, clock);
const request = () => payRequest(alipay.origin);

/** Starts the payment and opens its URL like a payer's browser. */
async function openPayPage(): Promise<void> {
  const started = await gateway().start(request());
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('no redirect');
  await fetch(started.handOff.url, { redirect: 'manual' });
}

async function openAndPay(): Promise<void> {
  await openPayPage();
  alipay.till.pay('alipay', NUMBER);
  await alipay.till.idle();
}

const PAID = {
  state: 'paid',
  amount: 12_050,
  providerNumber: expect.stringMatching(/^\d{28}$/),
  paidAt: NOW,
};

const last = () => alipay.notices.at(-1) ?? { headers: {}, body: '' };
const read = (raw = last()) => gateway().readNotice(raw, now);

/** Returns the last notice with changed fields and a valid signature. */
function resigned(change: Record<string, string>) {
  const { sign: _sign, ...fields } = Object.fromEntries(new URLSearchParams(last().body));
  const changed = { ...fields, ...change };
  const sign = signRsa(alipayNoticeContent(changed), keys.provider.privateKey);
  return { headers: {}, body: new URLSearchParams({ ...changed, sign }).toString() };
}

test('reads a notice about a payment', async () => {
  await openAndPay();
  expect(read()).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{34}$/),
    about: 'payment',
    number: NUMBER,
    seen: PAID,
  });
  expect(gateway().replyTo('accepted')).toEqual({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: 'success',
  });
});

test('a notice is repeated with the same id until it is accepted', async () => {
  await openPayPage();
  alipay.replyWith(gateway().replyTo('notOurs'));
  alipay.till.pay('alipay', NUMBER);
  await expect.poll(() => alipay.notices.length).toBe(2);
  alipay.replyWith(gateway().replyTo('accepted'));
  await alipay.till.idle();
  const ids = alipay.notices.map((notice) => new URLSearchParams(notice.body).get('notify_id'));
  expect(new Set(ids).size).toBe(1);
});

test('a notice about a refund gives its number only, because its amount is the sum of all refunds', async () => {
  await openAndPay();
  const part = async (number: string, amount: number) => {
    await gateway().refund(refundRequest(request(), { number, amount: amount as Fen }));
    await alipay.till.idle();
    return read();
  };
  const notice = (number: string) => ({
    eventId: expect.any(String),
    about: 'refund',
    number,
    seen: { state: 'unknown', code: 'amountNotTold' },
  });
  expect(await part('a'.repeat(32), 50)).toEqual(notice('a'.repeat(32)));
  expect(last().body).toContain('trade_status=TRADE_SUCCESS');
  expect(await part('b'.repeat(32), 12_000)).toEqual(notice('b'.repeat(32)));
  expect(last().body).toContain('trade_status=TRADE_CLOSED');
  expect(last().body).toContain('refund_fee=120.50');
});

test('rejects forged and altered notices', async () => {
  await openPayPage();
  alipay.till.behave('alipay', { notices: { badSignature: true } });
  alipay.till.pay('alipay', NUMBER);
  await alipay.till.idle();
  expect(read()).toEqual({ problem: 'badSignature' });
  const valid = resigned({}).body;
  expect(read({ headers: {}, body: valid })).toMatchObject({ seen: PAID });
  for (const body of [
    valid.replace('120.50', '999.50'),
    valid.replace('RSA2', 'RSA'),
    valid.replace(/&sign=.*/, ''),
  ]) {
    expect(read({ headers: {}, body })).toEqual({ problem: 'badSignature' });
  }
  expect(read({ headers: {}, body: `${valid}&total_amount=0.01` })).toEqual({ problem: 'unreadable' });
});

test('rejects a notice for another app or seller', async () => {
  await openAndPay();
  expect(read(resigned({ app_id: '2021' }))).toEqual({ problem: 'notOurs' });
  expect(read(resigned({ seller_id: '2088' }))).toEqual({ problem: 'notOurs' });
});

test('accepts a notice for as long as Alipay repeats it', async () => {
  await openAndPay();
  now = new Date('2026-01-06T11:30:00Z');
  expect(read()).toMatchObject({ about: 'payment' });
  now = new Date('2026-01-06T12:00:01Z');
  expect(read()).toEqual({ problem: 'expired' });
  now = new Date('2026-01-05T09:54:59Z');
  expect(read()).toEqual({ problem: 'expired' });
});

test.each([
  ['WAIT_BUYER_PAY', { state: 'waiting' }],
  ['TRADE_CLOSED', { state: 'closed' }],
  ['TRADE_FINISHED', PAID],
])('reads the status %s', async (trade_status, seen) => {
  await openAndPay();
  expect(read(resigned({ trade_status }))).toMatchObject({ about: 'payment', number: NUMBER, seen });
});

test.each([
  { trade_status: 'TRADE_UNHEARD_OF' },
  { notify_type: 'other' },
  { notify_time: 'yesterday' },
  { total_amount: 'much' },
  { gmt_payment: '' },
  { refund_fee: '1.00' },
])('rejects an incomplete notice: %o', async (change) => {
  await openAndPay();
  expect(read(resigned(change as Record<string, string>))).toEqual({ problem: 'unreadable' });
});
