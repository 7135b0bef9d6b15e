import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { TillNotice } from './till.model.ts';
import { type NewTillPayment, type SimulatedTill, simulatedTill } from './till.ts';

const METHOD = 'alipay';

let now: Date;
const clock = { now: () => now };
let server: Server;
let origin: string;
let till: SimulatedTill;
/** Bodies of the received notices in order, and how many of the next ones are rejected. */
let received: string[];
let rejectNext: number;

/** A provider whose notices contain the number only, plus " forged" for a bad signature. */
function provider() {
  return {
    method: METHOD,
    sign: (notice: TillNotice, forged: boolean) => ({
      url: `${origin}/notice`,
      headers: {},
      body: `${nameOf(notice)}${forged ? ' forged' : ''}`,
    }),
    accepted: (status: number, body: string) => status === 200 && body === 'success',
  } as const;
}
const nameOf = (notice: TillNotice) =>
  notice.about === 'payment' ? notice.payment.number : `${notice.refund.refundNumber} ${notice.refund.state}`;

beforeEach(async () => {
  now = new Date('2026-01-05T10:00:00Z');
  received = [];
  rejectNext = 0;
  server = createServer();
  origin = await listen(server, 0, '127.0.0.1');
  serve(server, origin, async ({ body }) => {
    received.push(body);
    rejectNext -= 1;
    return { status: 200, headers: {}, body: rejectNext >= 0 ? 'failure' : 'success' };
  });
  till = simulatedTill({ clock });
  till.register(provider());
});

afterEach(async () => {
  till.stop();
  await stopServer(server);
});

const request = (number: string, change: Partial<NewTillPayment> = {}): NewTillPayment => ({
  provider: METHOD,
  number,
  amount: 1000 as Fen,
  description: 'x',
  notifyUrl: `${origin}/notice`,
  returnUrl: null,
  expiresAt: now.getTime() + 60_000,
  channel: null,
  extra: { a: '1', b: '2' },
  ...change,
});

function refundOf(number: string, refundNumber: string, amount = 400) {
  return till.refund({ provider: METHOD, refundNumber, number, amount: amount as Fen, notifyUrl: null });
}

test('returns the existing payment for the same request and rejects another under its number', () => {
  const first = till.open(request('p1'));
  expect(till.open(request('p1', { extra: { b: '2', a: '1' } }))).toEqual(first);
  expect(till.open(request('p1', { amount: 1001 as Fen }))).toBe('conflict');
  expect(till.open(request('p1', { extra: {} }))).toBe('conflict');
  expect(till.open(request('p1', { provider: 'douyinPay' }))).toMatchObject({ state: 'waiting' });
  expect(till.list()).toHaveLength(2);
});

test('accepts a payment once, even after the payer refused', async () => {
  till.open(request('p1'));
  till.refuse(METHOD, 'p1');
  const paid = till.pay(METHOD, 'p1');
  expect(paid).toMatchObject({ state: 'paid', paidAt: now.getTime() });
  expect(till.pay(METHOD, 'p1')).toEqual(paid);
  expect(till.close(METHOD, 'p1')).toBe('paid');
  expect(till.refuse(METHOD, 'p1')).toEqual(paid);
  await till.idle();
  expect(received).toEqual(['p1']);
});

test('accepts no payment that is closed or expired', () => {
  till.open(request('p1'));
  till.open(request('p2'));
  expect(till.close(METHOD, 'p1')).toMatchObject({ state: 'closed' });
  expect(till.pay(METHOD, 'p1')).toBe('closed');
  now = new Date(now.getTime() + 60_000);
  expect(till.find(METHOD, 'p2')).toMatchObject({ state: 'closed' });
  expect(till.pay(METHOD, 'p2')).toBe('expired');
  expect(till.pay(METHOD, 'p3')).toBeUndefined();
});

describe('refunds', () => {
  beforeEach(() => {
    till.open(request('p1'));
  });

  test('never exceed the payment in total', () => {
    expect(refundOf('p1', 'r1')).toBe('notPaid');
    till.pay(METHOD, 'p1');
    const first = refundOf('p1', 'r1');
    expect(first).toMatchObject({ state: 'refunded', amount: 400 });
    expect(refundOf('p1', 'r1')).toEqual(first);
    expect(refundOf('p1', 'r1', 401)).toBe('conflict');
    expect(refundOf('p1', 'r2', 601)).toBe('tooMuch');
    expect(refundOf('p1', 'r2', 600)).toMatchObject({ state: 'refunded' });
    expect(till.refundsOf(METHOD, 'p1')).toHaveLength(2);
  });

  test('do not count towards the total when they failed', () => {
    till.pay(METHOD, 'p1');
    till.behave(METHOD, { refunds: 'fail' });
    expect(refundOf('p1', 'r1', 1000)).toMatchObject({ state: 'failed' });
    till.behave(METHOD, {});
    expect(refundOf('p1', 'r2', 1000)).toMatchObject({ state: 'refunded' });
  });

  test('reserve their amount while processing and complete once', async () => {
    till.pay(METHOD, 'p1');
    till.behave(METHOD, { refunds: 'later' });
    expect(refundOf('p1', 'r1', 1000)).toMatchObject({ state: 'processing' });
    expect(refundOf('p1', 'r2', 1)).toBe('tooMuch');
    till.settleRefund(METHOD, 'r1', 'refunded');
    till.settleRefund(METHOD, 'r1', 'failed');
    expect(till.findRefund(METHOD, 'r1')).toMatchObject({ state: 'refunded' });
    await till.idle();
    expect(received).toEqual(['p1', 'r1 refunded']);
  });
});

describe('notices', () => {
  async function payTwo(): Promise<void> {
    for (const number of ['p1', 'p2']) {
      till.open(request(number));
      till.pay(METHOD, number);
      await till.idle();
    }
  }

  test('are repeated until they are accepted', async () => {
    rejectNext = 2;
    await payTwo();
    expect(received).toEqual(['p1', 'p1', 'p1', 'p2']);
  });

  test('stop after the last retry', async () => {
    rejectNext = 99;
    till.open(request('p1'));
    till.pay(METHOD, 'p1');
    await till.idle();
    expect(received).toEqual(['p1', 'p1', 'p1', 'p1']);
  });

  test.each([
    ['dropped', { drop: true }, []],
    ['repeated', { repeat: 2 }, ['p1', 'p1', 'p2', 'p2']],
    ['late', { delayMs: 20 }, ['p1', 'p2']],
    ['out of order', { reorder: true }, ['p2', 'p1']],
    ['forged', { badSignature: true }, ['p1 forged', 'p2 forged']],
  ])('can be %s', async (_name, notices, expected) => {
    till.behave(METHOD, { notices });
    await payTwo();
    expect(received).toEqual(expected);
  });

  test('held back for reordering are sent when the behaviour is reset', async () => {
    till.behave(METHOD, { notices: { reorder: true } });
    till.open(request('p1'));
    till.pay(METHOD, 'p1');
    await till.idle();
    expect(received).toEqual([]);
    till.behave(METHOD, {});
    await till.idle();
    expect(received).toEqual(['p1']);
  });
});

test('groups the statement by the date in Beijing', () => {
  now = new Date('2026-01-05T15:59:59Z');
  till.open(request('p1'));
  till.open(request('p2'));
  till.pay(METHOD, 'p1');
  now = new Date('2026-01-05T16:00:00Z');
  till.pay(METHOD, 'p2');
  refundOf('p1', 'r1');
  const numbers = (date: string) => {
    const { payments, refunds } = till.statement(METHOD, date);
    return [...payments.map(({ number }) => number), ...refunds.map(({ refundNumber }) => refundNumber)];
  };
  expect(numbers('2026-01-05')).toEqual(['p1']);
  expect(numbers('2026-01-06')).toEqual(['p2', 'r1']);
});

describe('with a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'till-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('keeps payments and refunds across a restart', async () => {
    const file = join(folder, 'below', 'till.json');
    const first = simulatedTill({ clock, file });
    first.register({ ...provider(), sign: () => undefined });
    first.open(request('p1'));
    first.pay(METHOD, 'p1');
    first.refund({ provider: METHOD, refundNumber: 'r1', number: 'p1', amount: 1 as Fen, notifyUrl: null });
    first.stop();
    const second = simulatedTill({ clock, file });
    expect(second.list()).toEqual(first.list());
    expect(second.findRefund(METHOD, 'r1')).toMatchObject({ state: 'refunded' });
    expect(await readdir(join(folder, 'below'))).toEqual(['till.json']);
  });

  test('starts empty when the file is invalid', async () => {
    const file = join(folder, 'till.json');
    await writeFile(file, '{"payments":7}');
    expect(simulatedTill({ clock, file }).list()).toEqual([]);
  });
});
