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
import { type AlipaySettings, alipayPay } from './gateway.ts';
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

/** The payer opens the address that we made. */
async function arrive(): Promise<void> {
  const started = await gateway().start(request());
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('no address');
  await fetch(started.handOff.url, { redirect: 'manual' });
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

const last = () => alipay.notices.at(-1) ?? { headers: {}, body: '' };
const read = (raw = last()) => gateway().readNotice(raw, now);

/** The last notice with other fields, signed by Alipay all the same. */
function signedAnew(change: Record<string, string>) {
  const { sign: _sign, ...fields } = Object.fromEntries(new URLSearchParams(last().body));
  const changed = { ...fields, ...change };
  const sign = signRsa(alipayNoticeContent(changed), keys.provider.privateKey);
  return { headers: {}, body: new URLSearchParams({ ...changed, sign }).toString() };
}

test('a notice tells of a payment', async () => {
  await arriveAndPay();
  expect(read()).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{34}$/),
    about: 'payment',
    number: NUMBER,
    seen: PAID,
  });
  expect(gateway().replyTo('kept')).toEqual({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: 'success',
  });
});

test('a notice comes again with the same id until it is taken', async () => {
  await arrive();
  alipay.replyWith(gateway().replyTo('notOurs'));
  alipay.till.pay('alipay', NUMBER);
  await expect.poll(() => alipay.notices.length).toBe(2);
  alipay.replyWith(gateway().replyTo('kept'));
  await alipay.till.idle();
  const ids = alipay.notices.map((notice) => new URLSearchParams(notice.body).get('notify_id'));
  expect(new Set(ids).size).toBe(1);
});

test('a notice of a refund says which one to ask about, because its sum is that of all', async () => {
  await arriveAndPay();
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

test('a notice that was forged or changed is refused', async () => {
  await arrive();
  alipay.till.behave('alipay', { notices: { badSignature: true } });
  alipay.till.pay('alipay', NUMBER);
  await alipay.till.idle();
  expect(read()).toEqual({ problem: 'badSignature' });
  const good = signedAnew({}).body;
  expect(read({ headers: {}, body: good })).toMatchObject({ seen: PAID });
  for (const body of [
    good.replace('120.50', '999.50'),
    good.replace('RSA2', 'RSA'),
    good.replace(/&sign=.*/, ''),
  ]) {
    expect(read({ headers: {}, body })).toEqual({ problem: 'badSignature' });
  }
  expect(read({ headers: {}, body: `${good}&total_amount=0.01` })).toEqual({ problem: 'unreadable' });
});

test('a notice for somebody else is not ours', async () => {
  await arriveAndPay();
  expect(read(signedAnew({ app_id: '2021' }))).toEqual({ problem: 'notOurs' });
  expect(read(signedAnew({ seller_id: '2088' }))).toEqual({ problem: 'notOurs' });
});

test('a notice is good for as long as Alipay sends it', async () => {
  await arriveAndPay();
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
])('a notice that says %s is read', async (trade_status, seen) => {
  await arriveAndPay();
  expect(read(signedAnew({ trade_status }))).toMatchObject({ about: 'payment', number: NUMBER, seen });
});

test.each([
  { trade_status: 'TRADE_UNHEARD_OF' },
  { notify_type: 'other' },
  { notify_time: 'yesterday' },
  { total_amount: 'much' },
  { gmt_payment: '' },
  { refund_fee: '1.00' },
])('a notice that is not complete is unreadable: %o', async (change) => {
  await arriveAndPay();
  expect(read(signedAnew(change as Record<string, string>))).toEqual({ problem: 'unreadable' });
});
