import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callbackSignature } from '#gateways/encrypted-callback.ts';
import type {
  NoticeRequest,
  TillNotice,
  TillPayment,
  TillRefund,
} from '#gateways/pay/simulated/till.model.ts';
import { createLog } from '#platform/log.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { passTime, readOrder } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  takePartner,
  unpaidOrder,
} from '#testing/paying.ts';
import { readMetrics } from '#testing/product.ts';
import { type NoticeWriter, noticeWriter } from '#testing/provider-notices.ts';
import { statusOf } from '#testing/staff-money.ts';

/** The product's log lines, of every level. */
const logged: string[] = [];

const paying = await startPaying(undefined, createLog('trace', { write: (line) => logged.push(line) }));

const V3 = new Set<ProviderMethod>(['wechatPay', 'wechatPartnerPay', 'douyinPay']);

/** The reply that each provider expects. */
const TAKEN: Record<ProviderMethod, { status: number; body: string }> = {
  wechatPay: { status: 200, body: '{"code":"SUCCESS","message":"成功"}' },
  wechatPartnerPay: { status: 200, body: '{"code":"SUCCESS","message":"成功"}' },
  douyinPay: { status: 200, body: '{"code":"SUCCESS","message":"成功"}' },
  alipay: { status: 200, body: 'success' },
  xiaohongshuPay: { status: 200, body: 'success' },
  macauBankPay: { status: 200, body: '{"result":"SUCCESS"}' },
  card: { status: 200, body: '{"received":true}' },
};

/** The reply to each provider for a rejected notification. */
const REFUSED: Record<ProviderMethod, { status: number; body: unknown }> = {
  wechatPay: { status: 400, body: expect.stringMatching(/^\{"code":"FAIL","message":"[a-z ]+"\}$/) },
  wechatPartnerPay: { status: 400, body: expect.stringMatching(/^\{"code":"FAIL","message":"[a-z ]+"\}$/) },
  douyinPay: { status: 400, body: expect.stringMatching(/^\{"code":"FAIL","message":"[a-z ]+"\}$/) },
  alipay: { status: 400, body: 'failure' },
  xiaohongshuPay: { status: 400, body: 'failure' },
  macauBankPay: { status: 400, body: '{"result":"FAIL"}' },
  card: { status: 400, body: '{"received":false}' },
};

/** Another amount or number, in the provider's format. */
const ALTERED: Record<ProviderMethod, (body: string) => string> = {
  wechatPay: (body) => body.replace('"resource_type"', ' "resource_type"'),
  wechatPartnerPay: (body) => body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.REVOKED'),
  douyinPay: (body) => body.replace('EV-', 'EW-'),
  alipay: (body) => body.replace('total_amount=200.00', 'total_amount=200.01'),
  xiaohongshuPay: (body) =>
    body.replace(/"Encrypt":"(.)/, (_, first) => `"Encrypt":"${first === 'A' ? 'B' : 'A'}`),
  macauBankPay: (body) => body.replace('20000', '20001'),
  card: (body) => body.replace('20000', '20001'),
};

async function post(method: ProviderMethod, { headers, body }: Omit<NoticeRequest, 'url'>) {
  const url = `${originOf()}/api/pay/${method}/notice`;
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text() };
}

function originOf(): string {
  const address = paying.product.node.server.server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

/** Reads the metrics of a method's notifications, by outcome. */
async function countsOf(method: ProviderMethod): Promise<Record<string, number>> {
  const body = await readMetrics(paying.product);
  const lines = body.matchAll(
    new RegExp(`xiwei_payment_notices_total\\{method="${method}",outcome="(\\w+)"\\} (\\d+)`, 'g'),
  );
  return Object.fromEntries([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]));
}

const countOf = async (method: ProviderMethod, outcome: string): Promise<number> =>
  (await countsOf(method))[outcome] ?? 0;

/** Reads everything that a notification could change. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(to_jsonb(i) order by method, event_id) from payment_inbox i) as inbox,
    (select jsonb_agg(to_jsonb(t) order by source_id, kind) from ledger_transfer t) as transfers,
    (select jsonb_agg(to_jsonb(a) order by id) from payment_attempt a) as attempts,
    (select jsonb_agg(to_jsonb(r) order by id) from payment_refund r) as refunds,
    (select jsonb_agg(to_jsonb(o) order by id) from booking_order o) as orders,
    (select count(*) from graphile_worker.jobs where task_identifier like 'money.ask%') as asking`.execute(
    paying.product.db,
  );
  return rows;
}

const ledgerOf = async ({ order }: DepositOrder) =>
  (
    await paying.product.db
      .selectFrom('ledger_transfer')
      .select(['kind', 'amount'])
      .where('store_id', '=', order.storeId)
      .where('subject_id', '=', order.id)
      .orderBy('at')
      .orderBy('kind')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`);

const attemptOf = async ({ order }: DepositOrder): Promise<string> =>
  (
    await paying.product.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('subject_id', '=', order.id)
      .executeTakeFirstOrThrow()
  ).id;

/** An order that was paid at the provider, without a notification. */
async function unreported(method: ProviderMethod) {
  const unpaid = await unpaidOrder(paying);
  await takePartner(paying.product.db, unpaid.storeId);
  const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), method);
  paying.till.behave(method, { notices: { drop: true } });
  const payment = paying.till.pay(method, number);
  if (typeof payment !== 'object') throw new Error(`${number} was not paid`);
  return { ...unpaid, payment, number };
}

const paidNotice = (payment: TillPayment, change: Partial<TillPayment> = {}): TillNotice => ({
  about: 'payment',
  payment: { ...payment, ...change },
});

/** A number without a payment. */
const newNumber = () => randomUUID().replaceAll('-', '');

describe.each(PROVIDER_METHODS)('a notification of %s', (method) => {
  let writer: NoticeWriter;
  let booking: Awaited<ReturnType<typeof unreported>>;
  beforeAll(async () => {
    writer = await noticeWriter(method, paying.till, paying.product.clock);
    booking = await unreported(method);
  });
  afterEach(() => paying.till.behave(method, { notices: { drop: true } }));

  /** Sends an invalid notification. Checks that it is rejected and counted, and changes nothing. */
  async function expectRefused(request: Omit<NoticeRequest, 'url'>, outcome: string) {
    const [before, count] = [await traces(), await countOf(method, outcome)];
    expect(await post(method, request)).toEqual(REFUSED[method]);
    expect(await countOf(method, outcome)).toBe(count + 1);
    expect(await traces()).toEqual(before);
  }

  it('is rejected if it is signed with another key', async () => {
    await expectRefused(writer.forged(paidNotice(booking.payment)), 'badSignature');
  });

  it('is rejected if its body was altered', async () => {
    const { body, ...request } = writer.genuine(paidNotice(booking.payment));
    const altered = ALTERED[method](body);
    expect(altered).not.toBe(body);
    await expectRefused({ ...request, body: altered }, 'badSignature');
  });

  it('is rejected if a signed header was altered', async () => {
    const { headers, ...request } = writer.genuine(paidNotice(booking.payment));
    const signed = Object.keys(headers).filter((name) => name !== 'content-type');
    expect(signed).toHaveLength(V3.has(method) ? 4 : method === 'card' ? 1 : 0);
    for (const name of signed) {
      const altered = headers[name]?.replace(/^./, (first) => (first === '1' ? '2' : '1')) ?? '';
      await expectRefused({ ...request, headers: { ...headers, [name]: altered } }, 'badSignature');
      const { [name]: _gone, ...others } = headers;
      await expectRefused({ ...request, headers: others }, 'badSignature');
    }
  });

  // The bank's notifications have no trusted time or amount: the bank is queried. So is the provider of cards.
  const isBank = method === 'macauBankPay';
  const isQueried = isBank || method === 'card';
  if (!isBank)
    it('is rejected if it is too old or from the future', async () => {
      const longest = method === 'alipay' ? 26 * 3600 : 300;
      await expectRefused(writer.old(paidNotice(booking.payment), longest + 1), 'expired');
      await expectRefused(writer.old(paidNotice(booking.payment), -301), 'expired');
    });

  it('is rejected if it is for another merchant', async () => {
    await expectRefused(writer.toAnother(paidNotice(booking.payment)), 'notOurs');
  });

  it('is rejected if it cannot be parsed', async () => {
    const outcome = ['xiaohongshuPay', 'macauBankPay'].includes(method) ? 'unreadable' : 'badSignature';
    const bodies = ['', 'garbage', '{"a":{"b":[]}}', '%', '\u0000'];
    const types = ['application/json', 'text/plain', 'image/png', 'application/x-www-form-urlencoded'];
    for (const [index, body] of bodies.entries())
      await expectRefused({ headers: { 'content-type': types[index % 4] ?? '' }, body }, outcome);
  });

  it('is rejected unread if it is too large', async () => {
    const [before, count] = [await traces(), await countOf(method, 'unreadable')];
    const body = 'x'.repeat(300 * 1024);
    expect((await post(method, { headers: { 'content-type': 'text/plain' }, body })).status).toBe(413);
    expect(await countOf(method, 'unreadable')).toBe(count + 1);
    expect(await traces()).toEqual(before);
  });

  it('is stored but books nothing if its number is unknown', async () => {
    const before = await ledgerOf(booking);
    const error = 'A provider reported money that is not in the ledger';
    const lines = logged.filter((line) => line.includes(error)).length;
    const notice = paidNotice(booking.payment, { number: newNumber(), providerNumber: newNumber() });
    expect(await post(method, writer.genuine(notice))).toEqual(TAKEN[method]);
    await settleDown(paying);
    expect(await ledgerOf(booking)).toEqual(before);
    expect(await statusOf(booking)).toBe('waitDepositPayment');
    // The bank is queried, so its notification is not applied.
    expect(logged.filter((line) => line.includes(error)).length).toBeGreaterThanOrEqual(lines + 1);
  });

  // The other providers send no notification of a payment of zero.
  const amounts = [DEPOSIT - 1, DEPOSIT + 1, DEPOSIT * 100, ...(V3.has(method) ? [0] : [])];
  if (!isQueried)
    it.each(amounts)(
      'with a wrong amount of %i fen pays nothing, and is booked to the suspense account',
      async (amount) => {
        const other = await unreported(method);
        const notice = paidNotice(other.payment, { amount: amount as Fen });
        const lines = differing(method);
        for (const _time of [1, 2]) {
          expect(await post(method, writer.genuine(notice))).toEqual(TAKEN[method]);
          await settleDown(paying);
          // As if the first had been deleted from the inbox since.
          await sql`delete from payment_inbox`.execute(paying.product.db);
        }
        expect(await ledgerOf(other)).toEqual([]);
        const id = await attemptOf(other);
        const moved = await paying.product.db
          .selectFrom('ledger_transfer')
          .select(['kind', 'debit', 'credit', 'amount'])
          .where('source_id', '=', id)
          .execute();
        const [debit, credit] = [`provider/${method}`, 'platform/suspense'];
        expect(moved).toEqual(amount === 0 ? [] : [{ kind: 'pay', debit, credit, amount }]);
        expect(await statusOf(other)).toBe('waitDepositPayment');
        expect(differing(method)).toBe(lines + 1);
      },
    );

  it('is applied once if it is repeated', async () => {
    const [kept, repeated] = [await countOf(method, 'kept'), await countOf(method, 'repeated')];
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(method, writer.genuine(paidNotice(booking.payment)))),
    );
    expect(replies).toEqual(Array.from({ length: 5 }, () => TAKEN[method]));
    await settleDown(paying);
    expect(await post(method, writer.genuine(paidNotice(booking.payment)))).toEqual(TAKEN[method]);
    await settleDown(paying);
    expect(await countOf(method, 'kept')).toBe(kept + 1);
    expect(await countOf(method, 'repeated')).toBe(repeated + 5);
    expect(await ledgerOf(booking)).toEqual([`pay ${DEPOSIT}`]);
    expect(await statusOf(booking)).toBe('waitService');
  });

  it('changes nothing if the payment was refunded since', async () => {
    const { version } = await readOrder(booking.manager, booking.storeId, booking.order.id);
    await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body: { version } });
    await settleDown(paying);
    const ended = [`pay ${DEPOSIT}`, `refund ${DEPOSIT}`, `refunded ${DEPOSIT}`];
    expect(await ledgerOf(booking)).toEqual(ended);
    // As if the first had been deleted from the inbox since.
    await sql`delete from payment_inbox`.execute(paying.product.db);
    expect(await post(method, writer.genuine(paidNotice(booking.payment)))).toEqual(TAKEN[method]);
    await settleDown(paying);
    expect(await ledgerOf(booking)).toEqual(ended);
    expect(await statusOf(booking)).toBe('closed');
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'refunded', refundable: 0 } });
  });

  it('of a refund may arrive before that of its payment', async () => {
    const unsettled = await unreported(method);
    await passTime(paying.product, 30);
    await settleDown(paying);
    const { version } = await readOrder(unsettled.manager, unsettled.storeId, unsettled.order.id);
    paying.till.behave(method, { notices: { drop: true }, refunds: 'later' });
    await unsettled.diner.do(bookingApi.cancelOrder, { params: unsettled.params, body: { version } });
    await settleDown(paying);
    const [refund] = paying.till.refundsOf(method, unsettled.number);
    if (!refund) throw new Error('Nothing was refunded');
    expect(await moneyOf(unsettled)).toMatchObject({ deposit: { state: 'refunding' } });
    // The bank sends no refund notifications; it is queried for each refund.
    if (isBank) {
      paying.till.settleRefund(method, refund.refundNumber, 'refunded');
      await passTime(paying.product, 60);
    } else {
      paying.till.settleRefund(method, refund.refundNumber, 'refunded');
      const [ended = refund] = paying.till.refundsOf(method, unsettled.number);
      const notice = writer.genuine({ about: 'refund', refund: ended, payment: unsettled.payment });
      expect(await post(method, notice)).toEqual(TAKEN[method]);
    }
    expect(await post(method, writer.genuine(paidNotice(unsettled.payment)))).toEqual(TAKEN[method]);
    await settleDown(paying);
    expect(await ledgerOf(unsettled)).toEqual([`pay ${DEPOSIT}`, `refund ${DEPOSIT}`, `refunded ${DEPOSIT}`]);
    expect(await moneyOf(unsettled)).toMatchObject({ deposit: { state: 'refunded', refunded: DEPOSIT } });
    await expectBooksInOrder(paying.product.db);
  });
});

/** Counts log lines about wrong amounts. */
const differing = (method: ProviderMethod): number =>
  logged.filter((line) => line.includes('amountDiffers') && line.includes(`"${method}"`)).length;

/** Providers whose notifications have the refunded amount. Alipay and the bank are queried. */
const TELL_REFUNDS = ['wechatPay', 'wechatPartnerPay', 'douyinPay', 'xiaohongshuPay'] as const;

describe.each(TELL_REFUNDS)('a refund notification of %s', (method) => {
  let writer: NoticeWriter;
  beforeAll(async () => {
    writer = await noticeWriter(method, paying.till, paying.product.clock);
  });
  afterEach(() => paying.till.behave(method, { notices: { drop: true } }));

  /** A paid deposit with a refund in progress, without a notification of its end. */
  async function refunding() {
    const booking = await unreported(method);
    expect(await post(method, writer.genuine(paidNotice(booking.payment)))).toEqual(TAKEN[method]);
    await settleDown(paying);
    paying.till.behave(method, { notices: { drop: true }, refunds: 'later' });
    const { version } = await readOrder(booking.manager, booking.storeId, booking.order.id);
    await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body: { version } });
    await settleDown(paying);
    const [refund] = paying.till.refundsOf(method, booking.number);
    if (!refund) throw new Error('Nothing was refunded');
    return { ...booking, refund };
  }
  type Refunding = Awaited<ReturnType<typeof refunding>>;

  /** Sends a refund notification with an event id of its own. */
  async function tell({ refund, payment }: Refunding, change: Partial<TillRefund> = {}) {
    const reported = { ...refund, state: 'refunded' as const, providerNumber: newNumber(), ...change };
    expect(await post(method, writer.genuine({ about: 'refund', refund: reported, payment }))).toEqual(
      TAKEN[method],
    );
    await settleDown(paying);
    await sql`delete from payment_inbox`.execute(paying.product.db);
  }

  const begun = [`pay ${DEPOSIT}`, `refund ${DEPOSIT}`];
  const ended = [...begun, `refunded ${DEPOSIT}`];

  it.each([DEPOSIT - 1, DEPOSIT + 1, 1])(
    'changes nothing if its amount is %i fen instead of the refunded one',
    async (amount) => {
      const booking = await refunding();
      const lines = differing(method);
      await tell(booking, { amount: amount as Fen });
      expect(await ledgerOf(booking)).toEqual(begun);
      expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'refunding', refunding: DEPOSIT } });
      expect(differing(method)).toBe(lines + 1);
      // A correct notification still ends the refund.
      await tell(booking);
      expect(await ledgerOf(booking)).toEqual(ended);
      expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'refunded', refunded: DEPOSIT } });
    },
  );

  it('changes nothing if it is repeated with another amount or as failed', async () => {
    const booking = await refunding();
    await tell(booking);
    await tell(booking, { amount: (DEPOSIT - 1) as Fen });
    // Douyin sends no notification of failed refunds.
    if (method !== 'douyinPay') await tell(booking, { state: 'failed' });
    await tell(booking);
    expect(await ledgerOf(booking)).toEqual(ended);
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'refunded', refunded: DEPOSIT } });
    await expectBooksInOrder(paying.product.db);
  });

  it('is stored and logged but books nothing if the refund is unknown', async () => {
    const booking = await refunding();
    const unknown = () => logged.filter((line) => line.includes('unknownNumber')).length;
    const lines = unknown();
    await tell(booking, { refundNumber: newNumber() });
    expect(await ledgerOf(booking)).toEqual(begun);
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'refunding', refunding: DEPOSIT } });
    expect(unknown()).toBe(lines + 1);
  });
});

describe.each(PROVIDER_METHODS)('a payment by %s that is reported', (method) => {
  let writer: NoticeWriter;
  beforeAll(async () => {
    writer = await noticeWriter(method, paying.till, paying.product.clock);
  });

  it.each(['cancelled', 'expired'])(
    'after its intent was %s is refunded or counts, in full and once',
    async (how) => {
      const booking = await unreported(method);
      // Queries fail as well, until the notification is sent.
      paying.till.behave(method, { fault: 'down', notices: { drop: true } });
      if (how === 'cancelled') {
        const { version } = await readOrder(booking.manager, booking.storeId, booking.order.id);
        await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body: { version } });
      } else await passTime(paying.product, 1800);
      expect(await ledgerOf(booking)).toEqual([]);
      paying.till.behave(method, { notices: { drop: true } });
      const { payment } = booking;
      expect(await post(method, writer.genuine(paidNotice(payment)))).toEqual(TAKEN[method]);
      await settleDown(paying);
      await passTime(paying.product, 60);
      await settleDown(paying);
      const back = [`pay ${DEPOSIT}`, `refund ${DEPOSIT}`, `refunded ${DEPOSIT}`];
      // The table is free, so a late payment claims it again.
      expect(await ledgerOf(booking)).toEqual(how === 'cancelled' ? back : [`pay ${DEPOSIT}`]);
      expect(await statusOf(booking)).toBe(how === 'cancelled' ? 'closed' : 'waitService');
      await expectBooksInOrder(paying.product.db);
    },
  );
});

describe('the bank of Macau', () => {
  it('is queried instead of trusting its notification', async () => {
    const writer = await noticeWriter('macauBankPay', paying.till, paying.product.clock);
    const unpaid = await unpaidOrder(paying);
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'macauBankPay');
    const payment = paying.till.find('macauBankPay', number);
    if (!payment) throw new Error('The bank has no such payment');
    // A valid signature, but wrong content: nothing was paid.
    const notice = paidNotice(payment, { state: 'paid', amount: 1 as Fen });
    expect(await post('macauBankPay', writer.genuine(notice))).toEqual(TAKEN.macauBankPay);
    await settleDown(paying);
    expect(await ledgerOf(unpaid)).toEqual([]);
    expect(await statusOf(unpaid)).toBe('waitDepositPayment');
  });
});

describe('a notification address', () => {
  const probe = (method: ProviderMethod, query: Record<string, string>) =>
    fetch(`${originOf()}/api/pay/${method}/notice?${new URLSearchParams(query)}`).then(async (reply) => ({
      status: reply.status,
      type: reply.headers.get('content-type'),
      body: await reply.text(),
    }));

  it('answers the URL check of Xiaohongshu only', async () => {
    const { pushToken } = paying.simulators.pay.settings.xiaohongshuPay;
    const asked = { timestamp: '1763632800', nonce: 'n0nce', echostr: '<b>4711</b>' };
    const signature = callbackSignature(pushToken, asked.timestamp, asked.nonce);
    expect(await probe('xiaohongshuPay', { ...asked, signature })).toEqual({
      status: 200,
      type: expect.stringMatching(/^text\/plain/),
      body: '<b>4711</b>',
    });
    for (const wrong of [
      { signature: '' },
      { signature: `${signature.slice(1)}0` },
      { nonce: 'other', signature },
    ])
      expect(await probe('xiaohongshuPay', { ...asked, ...wrong })).toMatchObject({ status: 404, body: '' });
    for (const method of PROVIDER_METHODS.filter((name) => name !== 'xiaohongshuPay'))
      expect((await probe(method, { ...asked, signature })).status).toBe(404);
  });

  it('rejects what a browser sends from another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'text/plain' };
    expect((await post('alipay', { headers, body: 'garbage' })).status).toBe(400);
  });
});

it('logs neither secrets nor the content of notifications', () => {
  const { settings } = paying.simulators.pay;
  const NAMES = ['privateKey', 'apiKey', 'appSecret', 'pushToken', 'pushKey', 'secretKey', 'webhookSecret'];
  const secrets = Object.values(settings).flatMap((booking) =>
    Object.entries(booking).flatMap(([name, value]) => (NAMES.includes(name) ? [String(value)] : [])),
  );
  expect(secrets).toHaveLength(13);
  const text = logged.join('');
  expect(text).toContain('A provider reported money that is not in the ledger');
  expect(text).toContain('/api/pay/alipay/notice');
  const payments = paying.till
    .list()
    .flatMap(({ payer, notifyUrl, description }) => [payer, notifyUrl, description]);
  for (const secret of [...secrets, ...payments, 'ciphertext', 'Encrypt', 'serverSign', 'sign=', 'garbage'])
    expect(text).not.toContain(secret.split('\n')[1] ?? secret);
  // The number of a wallet account. Four digits alone could also be part of a trace id.
  expect(text).not.toMatch(/2088\d{12}/);
});
