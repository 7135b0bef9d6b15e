import { createServer, type Server } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultyApi, withFaults } from '#gateways/simulation/faults.ts';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { PayRequest, RefundRequest } from '../pay.ts';
import { type SimulatedKeys, simulatedKeys } from '../simulated/keys.ts';
import { type SimulatedTill, simulatedTill } from '../simulated/till.ts';
import { type MacauPaySettings, macauPay } from './gateway.ts';
import { writeSigned } from './signing.ts';
import { simulatedMacau } from './simulator/simulator.ts';

const keys: SimulatedKeys = await simulatedKeys();
const METHOD = 'macauBankPay';
const NUMBER = '0123456789abcdef0123456789abcdef';
const REFUND = 'fedcba9876543210fedcba9876543210';

let now: Date;
const clock = { now: () => now };
const closing = new AbortController();

let server: Server;
let origin: string;
let till: SimulatedTill;
let settings: MacauPaySettings;
let api: FaultyApi;
/** What was sent to our notice address, and how we answer there. */
let notices: SimulatedRequest[];
let noticeStatus: number;

beforeEach(async () => {
  now = new Date('2026-01-05T10:00:00Z');
  notices = [];
  noticeStatus = 200;
  server = createServer();
  origin = await listen(server, 0, '127.0.0.1');
  till = simulatedTill({ clock });
  const simulated = simulatedMacau(till, { origin, timeoutMs: 1000, keys });
  till.register(simulated.provider);
  settings = simulated.settings;
  api = withFaults(simulated, 300, closing.signal);
  serve(server, origin, async (request) => {
    return request.url.pathname === '/notice' ? takeNotice(request) : api.handle(request);
  });
});

afterEach(async () => {
  await till.stop();
  await stopServer(server);
});

function takeNotice(request: SimulatedRequest) {
  notices.push(request);
  const { contentType, body } = gateway().replyTo(noticeStatus === 200 ? 'kept' : 'badSignature');
  return { status: noticeStatus, headers: { 'content-type': contentType }, body };
}

const gateway = (change: Partial<MacauPaySettings> = {}) => macauPay({ ...settings, ...change }, clock);

function request(change: Partial<PayRequest> = {}): PayRequest {
  return {
    number: NUMBER,
    amount: 12_000 as Fen,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    subMerchantId: null,
    openId: null,
    description: '定金 · 2 位',
    expiresAt: new Date('2026-01-05T10:15:00Z'),
    scene: 'phone',
    channel: 'MPAY',
    payerAddress: '203.0.113.7',
    language: 'zh-Hant',
    notifyUrl: `${origin}/notice`,
    returnUrl: 'https://seat.example/orders/1?paid=1',
    ...change,
  };
}

/** A payment that has been paid a minute after it was started. */
async function paid() {
  await gateway().start(request());
  now = new Date('2026-01-05T10:01:00Z');
  till.pay(METHOD, NUMBER);
  await till.idle();
  const seen = await gateway().query(request());
  if (seen.state !== 'paid') throw new Error(`not paid but ${seen.state}`);
  return seen;
}

async function refundRequest(change: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const { providerNumber } = await paid();
  return {
    number: REFUND,
    amount: 5000 as Fen,
    payment: { ...request(), providerNumber },
    reason: '取消',
    notifyUrl: `${origin}/notice`,
    ...change,
  };
}

describe('a start', () => {
  test('sends the payer to the cashier', async () => {
    expect(await gateway().start(request())).toEqual({
      state: 'started',
      handOff: { type: 'redirect', url: `${origin}/pay/wallet/${METHOD}/${NUMBER}` },
    });
    expect(till.find(METHOD, NUMBER)).toMatchObject({
      amount: 12_000,
      description: '定金 · 2 位',
      channel: 'MPAY',
      expiresAt: Date.parse('2026-01-05T10:15:00Z'),
      returnUrl: 'https://seat.example/orders/1?paid=1',
    });
  });

  test('leaves the channel to the payer when none was chosen', async () => {
    await gateway().start(request({ channel: null, scene: 'desktop', language: 'en' }));
    expect(till.find(METHOD, NUMBER)).toMatchObject({ channel: null });
  });

  test('may be sent again', async () => {
    const first = await gateway().start(request());
    now = new Date('2026-01-05T10:05:00Z');
    expect(await gateway().start(request())).toEqual(first);
    expect(till.list()).toHaveLength(1);
  });

  test('is not final when the bank refuses a number that it has', async () => {
    await gateway().start(request());
    expect(await gateway().start(request({ amount: 1 as Fen }))).toEqual({
      state: 'unknown',
      code: '900004',
    });
  });

  test('is refused for what the bank does not take', async () => {
    expect(await gateway().start(request({ description: '' }))).toEqual({ state: 'refused', code: '900002' });
    expect(await gateway({ merchantId: '100000000000002' }).start(request())).toMatchObject({
      state: 'unknown',
    });
  });

  test('without time left is not sent', async () => {
    const expiresAt = new Date('2026-01-05T10:00:30Z');
    const outcome = await gateway({ validUnit: 'minutes' }).start(request({ expiresAt }));
    expect(outcome).toEqual({ state: 'refused', code: 'expired' });
    expect(till.list()).toEqual([]);
  });
});

describe('a payment', () => {
  test('that the bank has never heard of is not found', async () => {
    expect(await gateway().query(request())).toEqual({ state: 'notFound' });
    expect(await gateway().close(request())).toEqual({ state: 'notFound' });
  });

  test('is paid with what, when and under which number', async () => {
    expect(await paid()).toEqual({
      state: 'paid',
      amount: 12_000,
      providerNumber: till.find(METHOD, NUMBER)?.providerNumber,
      paidAt: new Date('2026-01-05T10:01:00Z'),
    });
    expect(await gateway().close(request())).toMatchObject({ state: 'paid' });
  });

  test('waits as long as the cashier can take money, also after a failed try', async () => {
    await gateway().start(request());
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    till.refuse(METHOD, NUMBER);
    now = new Date('2026-01-05T10:14:59Z');
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
  });

  test('is closed a minute after the cashier', async () => {
    await gateway().start(request());
    now = new Date('2026-01-05T10:16:00Z');
    expect(await gateway().close(request())).toEqual({ state: 'waiting' });
    now = new Date('2026-01-05T10:16:01Z');
    expect(await gateway().close(request())).toEqual({ state: 'closed' });
    expect(till.pay(METHOD, NUMBER)).toBe('expired');
  });
});

describe('a refund', () => {
  test('is made once, however often it is sent', async () => {
    const asked = await refundRequest();
    const done = {
      state: 'refunded',
      amount: 5000,
      providerNumber: expect.stringMatching(/^\d{28}$/),
    };
    expect(await gateway().refund(asked)).toEqual(done);
    expect(await gateway().refund(asked)).toEqual(done);
    expect(await gateway().queryRefund(asked)).toEqual(done);
    expect(till.refundsOf(METHOD, NUMBER)).toHaveLength(1);
    expect(await gateway().query(request())).toMatchObject({ state: 'paid', amount: 12_000 });
  });

  test('may take its time', async () => {
    const asked = await refundRequest();
    till.behave(METHOD, { refunds: 'later' });
    expect(await gateway().refund(asked)).toEqual({ state: 'processing' });
    expect(await gateway().queryRefund(asked)).toEqual({ state: 'processing' });
    expect(await gateway().query(request())).toMatchObject({ state: 'paid' });
    till.settleRefund(METHOD, REFUND, 'refunded');
    expect(await gateway().queryRefund(asked)).toMatchObject({ state: 'refunded', amount: 5000 });
  });

  test('may fail', async () => {
    const asked = await refundRequest();
    till.behave(METHOD, { refunds: 'fail' });
    expect(await gateway().refund(asked)).toEqual({ state: 'failed', code: 'F' });
    expect(await gateway().queryRefund(asked)).toEqual({ state: 'failed', code: 'F' });
  });

  test('of more than was paid is refused', async () => {
    const asked = await refundRequest({ amount: 12_001 as Fen });
    expect(await gateway().refund(asked)).toEqual({ state: 'refused', code: '900006' });
    expect(await gateway().queryRefund(asked)).toEqual({ state: 'notFound' });
  });

  test('of another amount under the same number is not believed to be made', async () => {
    const asked = await refundRequest();
    await gateway().refund(asked);
    const other = { ...asked, amount: 4000 as Fen };
    expect(await gateway().refund(other)).toEqual({ state: 'unknown', code: 'badAnswer' });
  });
});

describe('when the bank fails', () => {
  test.each([
    ['down', 'connectionLost'],
    ['slow', 'timeout'],
    ['error', '888888'],
    ['limit', 'http429'],
  ] as const)('%s leaves everything unknown', async (fault, code) => {
    const refund = await refundRequest();
    api.behave(fault);
    const failing = gateway(fault === 'slow' ? { timeoutMs: 100 } : {});
    const outcome = { state: 'unknown', code };
    expect(await failing.start(request())).toEqual(outcome);
    expect(await failing.query(request())).toEqual(outcome);
    expect(await failing.close(request())).toEqual(outcome);
    expect(await failing.refund(refund)).toEqual(outcome);
    expect(await failing.queryRefund(refund)).toEqual(outcome);
  });

  test('a start that it acted on is found again', async () => {
    api.behave('slow');
    await gateway({ timeoutMs: 100 }).start(request());
    api.behave(undefined);
    expect(await gateway().query(request())).toEqual({ state: 'waiting' });
    expect(await gateway().start(request())).toMatchObject({ state: 'started' });
  });
});

describe('a notice', () => {
  const readLast = (change: Partial<MacauPaySettings> = {}) =>
    gateway(change).readNotice({ headers: {}, body: notices.at(-1)?.body ?? '' }, now);

  test('is a reason to ask the bank, and the same each time it comes', async () => {
    till.behave(METHOD, { notices: { repeat: 2 } });
    await paid();
    expect(notices).toHaveLength(2);
    const [first, second] = notices.map(({ body }) => gateway().readNotice({ headers: {}, body }, now));
    expect(first).toEqual({
      eventId: `${NUMBER}-SUCCESS`,
      about: 'payment',
      number: NUMBER,
      seen: { state: 'unknown', code: 'SUCCESS' },
    });
    expect(second).toEqual(first);
  });

  test('is not sent again once it was kept, and is while it was not', async () => {
    await paid();
    expect(notices).toHaveLength(1);
    expect(gateway().replyTo('kept')).toEqual({
      status: 200,
      contentType: 'application/json',
      body: '{"result":"SUCCESS"}',
    });
    expect(gateway().replyTo('badSignature')).toMatchObject({ status: 400, body: '{"result":"FAIL"}' });
  });

  test('signed by another is refused and sent again', async () => {
    till.behave(METHOD, { notices: { badSignature: true } });
    noticeStatus = 400;
    await gateway().start(request());
    till.pay(METHOD, NUMBER);
    await expect.poll(() => notices.length).toBeGreaterThan(1);
    expect(readLast()).toEqual({ problem: 'badSignature' });
  });

  test('of another merchant or of no payment of ours is not ours', async () => {
    await paid();
    expect(readLast({ merchantId: '100000000000009' })).toEqual({ problem: 'notOurs' });
    const other = { status: 'SUCCESS', mercOrderNo: 'SN-1' };
    const body = writeSigned(other, 'serverSign', keys.provider.privateKey);
    expect(gateway().readNotice({ headers: {}, body }, now)).toEqual({ problem: 'notOurs' });
  });

  test('that says nothing is unreadable', () => {
    const empty = writeSigned({ logNo: '1' }, 'serverSign', keys.provider.privateKey);
    for (const body of ['', 'hello', empty]) {
      expect(gateway().readNotice({ headers: {}, body }, now)).toEqual({ problem: 'unreadable' });
    }
  });
});
