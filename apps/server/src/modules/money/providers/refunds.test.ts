import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayGateway, ProviderRefundState, RefundLimits } from '#gateways/pay/pay.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { passTime } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  paidOrder,
  paymentOf,
  SHORT_MS,
  settleDown,
  startPaying,
  startPaymentBy,
  takePartner,
  unpaidOrder,
} from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import {
  depositOf,
  operate,
  operationsOf,
  orderOf,
  payNow,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';

/** Alipay's limits, for a test. */
const limits: RefundLimits = { perPayment: 100, spacingSeconds: 0, days: 365 };
/** Alipay's answer to every refund, if it is set, and the number of requests. */
const said: { refund: ProviderRefundState | undefined; times: number } = { refund: undefined, times: 0 };

const inOurHands = (gateway: PayGateway): PayGateway =>
  gateway.method !== 'alipay'
    ? gateway
    : {
        ...gateway,
        limits,
        refund: async (request) => {
          said.times += 1;
          // Long enough for the worker to start the next job meanwhile.
          await pause(limits.spacingSeconds);
          return said.refund ?? gateway.refund(request);
        },
      };

const paying = await startPaying(inOurHands, undefined, SHORT_MS);
beforeEach(() => {
  Object.assign(limits, { perPayment: 100, spacingSeconds: 0, days: 365 });
  Object.assign(said, { refund: undefined, times: 0 });
  for (const method of PROVIDER_METHODS) paying.till.behave(method, {});
});

const statesOf = async (booking: DepositOrder) =>
  (await operationsOf(booking, 'refund')).map(({ state }) => state);

async function pass(seconds: number): Promise<void> {
  await passTime(paying.product, seconds);
  await settleDown(paying);
}

/** An order that was paid by a method, also one that needs the store's own account. */
async function paidBy(method: ProviderMethod) {
  const unpaid = await unpaidOrder(paying);
  await takePartner(paying.product.db, unpaid.storeId);
  return { ...unpaid, number: await payNow(paying, unpaid, method) };
}

/** Requests a refund a moment after the one before, so that their times give their order. */
async function refundLater(booking: DepositOrder, amount: number): Promise<void> {
  paying.product.clock.pass(0.01);
  await operate(booking, 'refundDeposit', amount);
}

const cancel = async (booking: DepositOrder) =>
  booking.diner.do(bookingApi.cancelOrder, {
    params: booking.params,
    body: { version: await versionOf(booking) },
  });

describe('a provider’s limit', () => {
  it('keeps the required time between refunds of one payment', async () => {
    limits.spacingSeconds = 60;
    const booking = await paidOrder(paying);
    for (const amount of [10_00, 20_00, 30_00]) await refundLater(booking, amount);
    await settleDown(paying);
    expect(await statesOf(booking)).toEqual(['done', 'processing', 'processing']);
    expect(await depositOf(booking)).toMatchObject({ refunded: 10_00, refunding: 50_00, refundable: 140_00 });
    await pass(59);
    expect(await statesOf(booking)).toEqual(['done', 'processing', 'processing']);
    await pass(1);
    await pass(60);
    expect(await statesOf(booking)).toEqual(['done', 'done', 'done']);
    const sent = paying.till.refundsOf('alipay', booking.number).map(({ createdAt }) => createdAt);
    for (const [index, at] of sent.entries()) expect(at - (sent[0] ?? 0)).toBe(index * 60_000);
  });

  it('lets the next refund be sent while an earlier one is processing', async () => {
    limits.spacingSeconds = 60;
    const booking = await paidOrder(paying);
    paying.till.behave('alipay', { refunds: 'later' });
    for (const amount of [10_00, 20_00]) await refundLater(booking, amount);
    for (let minute = 0; minute < 5; minute += 1) await pass(60);
    expect(paying.till.refundsOf('alipay', booking.number).map(({ amount }) => amount)).toEqual([
      10_00, 20_00,
    ]);
  });

  it('does not delay refunds of other payments', async () => {
    limits.spacingSeconds = 60;
    const [booking, other] = [await paidOrder(paying), await paidOrder(paying)];
    for (const each of [booking, other]) await operate(each, 'refundDeposit', 10_00);
    await settleDown(paying);
    expect([await statesOf(booking), await statesOf(other)]).toEqual([['done'], ['done']]);
  });

  it('on the number of refunds fails further ones, and the money stays on the order', async () => {
    limits.perPayment = 2;
    const booking = await paidOrder(paying);
    for (const amount of [10_00, 20_00, 30_00]) {
      await refundLater(booking, amount);
      await settleDown(paying);
    }
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'done', failure: null },
      { state: 'done', failure: null },
      { state: 'failed', failure: 'tooManyRefunds', amount: 30_00 },
    ]);
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refundable: 170_00, refunded: 30_00 });
    expect(said.times).toBe(2);
    await operate(booking, 'forfeitDeposit', 170_00);
    await expectBooksInOrder(paying.product.db);
  });

  it('on the number of refunds does not count failed ones', async () => {
    limits.perPayment = 1;
    const booking = await paidOrder(paying);
    paying.till.behave('alipay', { refunds: 'fail', notices: { drop: true } });
    await operate(booking, 'refundDeposit', 10_00);
    await settleDown(paying);
    paying.till.behave('alipay', {});
    await pass(15);
    await operate(booking, 'refundDeposit', 20_00);
    await settleDown(paying);
    expect(await statesOf(booking)).toEqual(['failed', 'done']);
  });

  it('on the age of a payment fails later refunds', async () => {
    limits.days = 1;
    const booking = await paidOrder(paying);
    await pass(86_399);
    await operate(booking, 'refundDeposit', 10_00);
    await settleDown(paying);
    await pass(1);
    await operate(booking, 'refundDeposit', 20_00);
    await settleDown(paying);
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'done' },
      { state: 'failed', failure: 'tooOld' },
    ]);
    expect(await depositOf(booking)).toMatchObject({ refundable: 190_00, refunded: 10_00 });
    expect(said.times).toBe(1);
  });

  it('on the age of a payment does not affect refunds that were sent in time', async () => {
    limits.days = 1;
    const booking = await paidOrder(paying);
    paying.till.behave('alipay', { refunds: 'later' });
    await cancel(booking);
    await settleDown(paying);
    await pass(2 * 86_400);
    expect(await statesOf(booking)).toEqual(['processing']);
    const [refund] = paying.till.refundsOf('alipay', booking.number);
    paying.till.settleRefund('alipay', refund?.refundNumber ?? '', 'refunded');
    await settleDown(paying);
    expect(await statesOf(booking)).toEqual(['done']);
  });
});

describe.each(PROVIDER_METHODS)('a refund by %s', (method) => {
  it('is retried with the same number until it is done, and done once', async () => {
    const booking = await paidBy(method);
    for (const fault of ['down', 'error', 'limit'] as const) {
      paying.till.behave(method, { fault, notices: { drop: true } });
      if (fault === 'down') await cancel(booking);
      await settleDown(paying);
      await pass(120);
      expect(await depositOf(booking)).toMatchObject({
        state: 'refunding',
        refunding: DEPOSIT,
        refundable: 0,
      });
    }
    const tried = await paying.product.db
      .selectFrom('payment_refund')
      .selectAll()
      .where('subject_id', '=', booking.order.id)
      .execute();
    expect(tried).toHaveLength(1);
    expect(tried[0]?.tries).toBeGreaterThanOrEqual(3);
    paying.till.behave(method, { notices: { drop: true } });
    await pass(3600);
    await pass(3600);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: DEPOSIT, refunding: 0 });
    expect(paying.till.refundsOf(method, booking.number)).toMatchObject([
      { refundNumber: tried[0]?.id.replaceAll('-', ''), amount: DEPOSIT, state: 'refunded' },
    ]);
  });

  it('that fails leaves the money on the order, and can be requested again', async () => {
    const booking = await paidBy(method);
    // Alipay sends no notification of it.
    paying.till.behave(method, { refunds: 'fail', notices: { drop: method === 'alipay' } });
    await cancel(booking);
    await settleDown(paying);
    await pass(60);
    expect(await orderOf(booking)).toMatchObject({ status: 'closed' });
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refundable: DEPOSIT, refunded: 0 });
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'failed', failure: expect.stringMatching(/./), ways: [{ method }] },
    ]);
    paying.till.behave(method, {});
    await operate(booking, 'refundDeposit', DEPOSIT, 'once more');
    await settleDown(paying);
    await pass(60);
    expect(await statesOf(booking)).toEqual(['failed', 'done']);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refundable: 0, refunded: DEPOSIT });
    expect(paying.till.refundsOf(method, booking.number).map(({ state }) => state)).toEqual([
      'failed',
      'refunded',
    ]);
    await expectBooksInOrder(paying.product.db);
  });

  it('is processing until the provider reports its end or is queried', async () => {
    const [reported, polled] = [await paidBy(method), await paidBy(method)];
    paying.till.behave(method, { refunds: 'later' });
    for (const booking of [reported, polled]) await cancel(booking);
    await settleDown(paying);
    await pass(200);
    const refundOf = ({ number }: typeof reported) =>
      paying.till.refundsOf(method, number)[0]?.refundNumber ?? '';
    for (const booking of [reported, polled])
      expect(await depositOf(booking)).toMatchObject({ state: 'refunding' });
    paying.till.settleRefund(method, refundOf(reported), 'refunded');
    await settleDown(paying);
    // The bank sends no refund notifications.
    if (method === 'macauBankPay') await pass(3600);
    expect(await depositOf(reported)).toMatchObject({ state: 'refunded', refunded: DEPOSIT });
    paying.till.behave(method, { refunds: 'later', notices: { drop: true } });
    paying.till.settleRefund(method, refundOf(polled), 'failed');
    await pass(3600);
    expect(await depositOf(polled)).toMatchObject({ state: 'paid', refundable: DEPOSIT });
    expect(await statesOf(polled)).toEqual(['failed']);
  });
});

describe('a refund', () => {
  it.each(['wechatPay', 'macauBankPay'] as const)(
    'that %s made without answering in time is not repeated',
    async (method) => {
      const booking = await paidBy(method);
      paying.till.behave(method, { fault: 'slow', notices: { drop: true } });
      await cancel(booking);
      await settleDown(paying);
      paying.till.behave(method, { notices: { drop: true } });
      expect(await depositOf(booking)).toMatchObject({ state: 'refunding' });
      await pass(60);
      expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: DEPOSIT });
      expect(paying.till.refundsOf(method, booking.number)).toHaveLength(1);
    },
  );

  it('fails after many rejections, and the money is on the order', async () => {
    const booking = await paidOrder(paying);
    said.refund = { state: 'refused', code: 'NOT_ENOUGH' };
    await cancel(booking);
    await settleDown(paying);
    for (let hour = 0; hour < 23; hour += 1) await passTime(paying.product, 3600);
    expect(await statesOf(booking)).toEqual(['processing']);
    for (let hour = 0; hour < 3; hour += 1) await passTime(paying.product, 3600);
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ state: 'failed', failure: 'NOT_ENOUGH' }]);
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refundable: DEPOSIT });
    expect(said.times).toBe(25);
    const before = said.times;
    await passTime(paying.product, 7200);
    expect(said.times).toBe(before);
  });

  it('stays processing as long as its status is unknown', async () => {
    const booking = await paidOrder(paying);
    said.refund = { state: 'unknown', code: 'timeout' };
    await cancel(booking);
    await settleDown(paying);
    for (let hour = 0; hour < 30; hour += 1) await passTime(paying.product, 3600);
    expect(said.times).toBeGreaterThan(25);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunding', refunding: DEPOSIT });
    said.refund = undefined;
    await pass(3600);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded' });
  });

  it('is split over several payments, beginning with the one with the most left', async () => {
    const booking = await paidOrder(paying, 'alipay');
    await operate(booking, 'supplementDeposit', 100_00);
    const second = await payNow(paying, booking, 'wechatPay');
    expect(await depositOf(booking)).toMatchObject({ paid: 300_00, refundable: 300_00 });
    await operate(booking, 'refundDeposit', 250_00);
    await settleDown(paying);
    expect(paying.till.refundsOf('alipay', booking.number).map(({ amount }) => amount)).toEqual([200_00]);
    expect(paying.till.refundsOf('wechatPay', second).map(({ amount }) => amount)).toEqual([50_00]);
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ state: 'done', amount: 250_00 }]);
    await operate(booking, 'refundDeposit', 50_00);
    await pass(60);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: 300_00, refundable: 0 });
    await expectBooksInOrder(paying.product.db);
  });

  it('can be requested again for a part that failed', async () => {
    const booking = await paidOrder(paying, 'alipay');
    await operate(booking, 'supplementDeposit', 100_00);
    const second = await payNow(paying, booking, 'wechatPay');
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await cancel(booking);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refunded: 200_00, refundable: 100_00 });
    expect(await statesOf(booking)).toEqual(['failed']);
    paying.till.behave('wechatPay', {});
    await operate(booking, 'refundDeposit', 100_00);
    await pass(60);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: 300_00, refundable: 0 });
    expect(paying.till.refundsOf('wechatPay', second).map(({ state }) => state)).toEqual([
      'failed',
      'refunded',
    ]);
    expect(paying.till.refundsOf('alipay', booking.number)).toHaveLength(1);
  });

  it('is split between payments at the store and at a provider', async () => {
    const booking = await paidOrder(paying, 'douyinPay');
    await operate(booking, 'recordOfflineSupplement', 300_00);
    await operate(booking, 'refundDeposit', 450_00);
    // A payment at the store is refunded there, so it is done at once.
    expect(await depositOf(booking)).toMatchObject({
      refunded: 300_00,
      refunding: 150_00,
      refundable: 50_00,
    });
    await settleDown(paying);
    expect(paying.till.refundsOf('douyinPay', booking.number).map(({ amount }) => amount)).toEqual([150_00]);
    await expectBooksInOrder(paying.product.db);
  });

  it('of a late payment is made once, even if the payment is reported twice', async () => {
    const unpaid = await unpaidOrder(paying);
    const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'wechatPay');
    paying.till.behave('wechatPay', { fault: 'down', notices: { repeat: 3, delayMs: 100 } });
    paying.till.pay('wechatPay', number);
    await cancel(unpaid);
    paying.till.behave('wechatPay', { notices: { repeat: 2 } });
    await settleDown(paying);
    expect(await depositOf(unpaid)).toMatchObject({ state: 'refunded', refunded: DEPOSIT, paid: DEPOSIT });
    expect(paying.till.refundsOf('wechatPay', number)).toHaveLength(1);
  });
});

describe('a dispute', () => {
  /** Has the payer's bank take an amount back, or decide. */
  async function mark({ number }: { number: string }, dispute: string, amount = DEPOSIT): Promise<void> {
    const disputedAt = String(paying.product.clock.now().getTime());
    paying.till.mark('card', number, { dispute, disputed: String(amount), disputedAt });
    await settleDown(paying);
  }
  const disputesOf = async (booking: DepositOrder) =>
    (await operationsOf(booking, 'dispute')).map(({ state, amount }) => `${state} ${amount}`);

  it('takes the deposit, which can then be neither refunded nor kept, and ends it if it is lost', async () => {
    const booking = await paidBy('card');
    paying.till.behave('card', { notices: { repeat: 3 } });
    await mark(booking, 'needs_response');
    expect(await disputesOf(booking)).toEqual([`processing ${DEPOSIT}`]);
    expect(await depositOf(booking)).toMatchObject({ paid: DEPOSIT, refundable: 0, refunding: DEPOSIT });
    for (const name of ['refundDeposit', 'forfeitDeposit'] as const)
      expect((await tryOperation(booking, name, 1)).refusal).toBeDefined();
    await cancel(booking);
    await mark(booking, 'lost');
    expect(await disputesOf(booking)).toEqual([`done ${DEPOSIT}`]);
    expect(await depositOf(booking)).toMatchObject({ refunding: 0, refunded: DEPOSIT });
    expect(paying.till.refundsOf('card', booking.number)).toEqual([]);
    await expectBooksInOrder(paying.product.db);
  });

  it('that is won puts the amount on the order again, and leaves nothing owed', async () => {
    const booking = await paidBy('card');
    await mark(booking, 'needs_response');
    await mark(booking, 'won');
    expect(await disputesOf(booking)).toEqual([`failed ${DEPOSIT}`]);
    expect((await operationsOf(booking, 'dispute'))[0]?.otherWays).toEqual([]);
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refundable: DEPOSIT, refunding: 0 });
    await operate(booking, 'refundDeposit', DEPOSIT);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: DEPOSIT });
    await expectBooksInOrder(paying.product.db);
  });

  it('takes what the store has kept, and no more than is disputed', async () => {
    const booking = await paidBy('card');
    await operate(booking, 'refundDeposit', 50_00);
    await settleDown(paying);
    await operate(booking, 'forfeitDeposit', 150_00);
    await mark(booking, 'needs_response', 120_00);
    expect(await depositOf(booking)).toMatchObject({
      ...{ paid: DEPOSIT, refunded: 50_00, refunding: 120_00, forfeited: 30_00, refundable: 0 },
    });
    expect(await operationsOf(booking, 'revoke')).toMatchObject([{ amount: 150_00, cause: 'disputed' }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('of a payment that was refunded is booked to the suspense account, once', async () => {
    const booking = await paidBy('card');
    await operate(booking, 'refundDeposit', DEPOSIT);
    await settleDown(paying);
    for (const state of ['needs_response', 'under_review']) await mark(booking, state);
    expect(await disputesOf(booking)).toEqual([]);
    const lost = await paying.product.db
      .selectFrom('ledger_transfer')
      .select('amount')
      .where('subject_id', '=', booking.order.id)
      .where('debit', '=', 'platform/suspense')
      .execute();
    expect(lost).toEqual([{ amount: DEPOSIT }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('is found without a notification: the opening by the reconciliation, the end by a query', async () => {
    const booking = await paidBy('card');
    paying.till.behave('card', { notices: { drop: true } });
    await mark(booking, 'needs_response');
    const date = dateIn('Asia/Shanghai', paying.product.clock.now().getTime());
    await pass(86_400);
    const admin = await addAdmin(paying.product);
    await (await admin.visitor()).do(moneyApi.reconcileDay, { body: { method: 'card', date } });
    expect(await disputesOf(booking)).toEqual([`processing ${DEPOSIT}`]);
    await mark(booking, 'lost');
    await pass(6 * 3600);
    expect(await disputesOf(booking)).toEqual([`done ${DEPOSIT}`]);
  });
});
