import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceEntry, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksInOrder } from '#testing/money.ts';
import { doJob, newPerson, passTime } from '#testing/orders.ts';
import {
  DEPOSIT,
  openHandOff,
  PAY_BODY,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import type { Visitor } from '#testing/product.ts';
import { versionOf } from '#testing/staff-money.ts';

const paying = await startPaying();

const balanceOf = async (visitor: Visitor) => (await visitor.do(moneyApi.readBalance, {})).balance;
const entriesOf = async (visitor: Visitor, query: { after?: string; limit?: number } = {}) =>
  visitor.do(moneyApi.listBalanceEntries, { query });

async function topUp(visitor: Visitor, amount: number): Promise<void> {
  const top = await visitor.do(moneyApi.topUpBalance, { body: { amount } });
  const { attempt } = await visitor.do(moneyApi.startPayment, {
    params: { storeId: top.storeId, paymentId: top.id },
    query: {},
    body: { method: 'macauBankPay', channel: 'MPAY', ...PAY_BODY },
  });
  await openHandOff({ ...top, attempt });
  paying.till.pay('macauBankPay', attempt?.id.replaceAll('-', '') ?? '');
  await settleDown(paying);
  paying.product.clock.pass(1);
}

const signed = ({ type, amount }: BalanceEntry): number =>
  type === 'payment' || type === 'payout' ? -amount : amount;

describe('the entries of a balance', () => {
  it('are its top-ups, payments and refunds, latest first, and add up to the balance', async () => {
    const booking = await unpaidOrder(paying);
    expect(await entriesOf(booking.diner)).toEqual({ items: [], next: null });
    await topUp(booking.diner, DEPOSIT + 50_00);
    const { storeId, id: paymentId } = await paymentOf(booking);
    await booking.diner.do(moneyApi.startPayment, {
      params: { storeId, paymentId },
      query: {},
      body: { method: 'balance', channel: null, ...PAY_BODY },
    });
    await settleDown(paying);
    paying.product.clock.pass(1);
    const body = { version: await versionOf(booking) };
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body });
    const { items } = await entriesOf(booking.diner);
    const reference = booking.order.bookingCode;
    expect(items).toMatchObject([
      { type: 'refund', amount: DEPOSIT, purpose: 'deposit', reference },
      { type: 'payment', amount: DEPOSIT, purpose: 'deposit', reference, method: 'balance' },
      { type: 'topUp', amount: DEPOSIT + 50_00, reference: '', method: 'macauBankPay', channel: 'MPAY' },
    ]);
    expect(items.map(signed).reduce((sum, amount) => sum + amount, 0)).toBe(await balanceOf(booking.diner));
  });

  it('are paged without gaps or duplicates', async () => {
    const { visitor } = await newPerson(paying.product);
    const amounts = [1_00, 2_00, 3_00, 4_00, 5_00];
    for (const amount of amounts) await topUp(visitor, amount);
    const seen: number[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const { items, next } = await entriesOf(visitor, { limit: 2, ...(after && { after }) });
      seen.push(...items.map(({ amount }) => amount));
      after = next ?? undefined;
    }
    expect(seen).toEqual(amounts.toReversed());
    expect(after).toBeUndefined();
  });

  it('are visible to their owner only', async () => {
    const [{ visitor: owner }, { visitor: other }] = [
      await newPerson(paying.product),
      await newPerson(paying.product),
    ];
    await topUp(owner, 10_00);
    expect((await entriesOf(other)).items).toEqual([]);
    const stranger = await paying.product.visitor().call(moneyApi.listBalanceEntries, { query: {} });
    expect(stranger.refusal?.code).toBe('notSignedIn');
    const broken = await owner.call(moneyApi.listBalanceEntries, { query: { after: 'nothing' } });
    expect(broken.refusal?.code).toBe('inputInvalid');
  });
});

describe('a top-up', () => {
  const underWay = async (visitor: Visitor) => (await visitor.do(moneyApi.readTopUpUnderWay, {})).payment;

  it('is in progress from the start of an attempt until it is paid', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    expect(await underWay(visitor)).toBeNull();
    const number = await startPaymentBy(visitor, top, 'alipay');
    expect(await underWay(visitor)).toMatchObject({ id: top.id, amount: 10_00, status: 'open' });
    const { visitor: other } = await newPerson(paying.product);
    expect(await underWay(other)).toBeNull();
    paying.till.pay('alipay', number);
    await settleDown(paying);
    expect(await underWay(visitor)).toBeNull();
    expect(await balanceOf(visitor)).toBe(10_00);
  });

  it('expires without effect if it is not paid in time', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    await startPaymentBy(visitor, top, 'alipay');
    // Before the job that closes its attempt has run.
    paying.product.clock.pass(1799);
    expect(await underWay(visitor)).toMatchObject({ id: top.id });
    paying.product.clock.pass(1);
    expect(await underWay(visitor)).toBeNull();
    await passTime(paying.product, 1);
    expect(await underWay(visitor)).toBeNull();
    expect(await balanceOf(visitor)).toBe(0);
  });

  it('is credited even if it is paid late', async () => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    const number = await startPaymentBy(visitor, top, 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await passTime(paying.product, 1801);
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    expect((await entriesOf(visitor)).items).toMatchObject([{ type: 'topUp', amount: 10_00 }]);
  });

  it.each([
    ['is repeated', { repeat: 3 }],
    ['is late', { delayMs: 60 }],
    ['has a bad signature', { badSignature: true }],
    ['is missing', { drop: true }],
  ])('is credited once if the notice of its payment %s', async (_, notices) => {
    const { visitor } = await newPerson(paying.product);
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount: 10_00 } });
    const number = await startPaymentBy(visitor, top, 'wechatPay');
    paying.till.behave('wechatPay', { notices });
    paying.till.pay('wechatPay', number);
    await visitor.do(moneyApi.checkPayment, {
      params: { storeId: top.storeId, paymentId: top.id },
      query: {},
    });
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    // The provider sends what it has not delivered again, and the server looks at old attempts.
    paying.till.behave('wechatPay', {});
    await passTime(paying.product, 3600);
    await settleDown(paying);
    expect(await balanceOf(visitor)).toBe(10_00);
    expect((await entriesOf(visitor)).items).toHaveLength(1);
  });
});

describe('a payout', () => {
  let admin: Awaited<ReturnType<typeof addAdmin>>;
  beforeAll(async () => {
    admin = await addAdmin(paying.product);
  });
  afterEach(() => {
    for (const method of ['alipay', 'wechatPay'] as const) paying.till.behave(method, {});
  });

  /** Tops a balance up by a method. Returns the number of the payment at its provider. */
  async function topUpBy(visitor: Visitor, method: ProviderMethod, amount: number): Promise<string> {
    const top = await visitor.do(moneyApi.topUpBalance, { body: { amount } });
    const number = await startPaymentBy(visitor, top, method);
    paying.till.pay(method, number);
    await settleDown(paying);
    paying.product.clock.pass(1);
    return number;
  }
  const payOut = (visitor: Visitor, amount: number, key?: string) =>
    visitor.call(moneyApi.payOutBalance, { body: { amount: amount as Fen } }, key ? { key } : {});
  const termsOf = (visitor: Visitor) => visitor.do(moneyApi.readPayoutTerms, { query: {} });
  const payoutsOf = async (visitor: Visitor) => (await visitor.do(moneyApi.listPayouts, { query: {} })).items;
  const returnsOf = async (open: 'true' | 'false') =>
    (await (await admin.visitor()).do(moneyApi.listBalanceReturns, { query: { open } })).items;
  const refundedAt = (method: ProviderMethod, number: string) =>
    paying.till.refundsOf(method, number).map(({ amount, state }) => [amount, state]);

  /** Lists the notices about payouts, latest first. */
  const noticesOf = async (visitor: Visitor) =>
    (await visitor.do(noticesApi.listNotices, { query: {} })).items
      .filter(({ kind }) => kind.startsWith('payout'))
      .map(({ kind, facts, path }) => `${kind} ${facts.amount} ${path}`);

  /** Lets refunds be sent, and sent again, for some hours. */
  async function settleRefunds(): Promise<void> {
    for (const seconds of [0, 70, 700, 7200]) {
      await passTime(paying.product, seconds);
      await doJob(paying.product, 'money.sweep', {});
      await settleDown(paying);
    }
  }

  it('goes back to the methods that the money came from, the oldest that is left first', async () => {
    const { visitor } = await newPerson(paying.product);
    const alipay = await topUpBy(visitor, 'alipay', 100_00);
    const wechat = await topUpBy(visitor, 'wechatPay', 50_00);
    expect(await termsOf(visitor)).toMatchObject({
      amount: 150_00,
      parts: [
        { method: 'alipay', amount: 100_00 },
        { method: 'wechatPay', amount: 50_00 },
      ],
      byStaff: 0,
    });
    expect((await payOut(visitor, 120_00)).body.parts).toMatchObject([
      { method: 'alipay', amount: 100_00, state: 'processing' },
      { method: 'wechatPay', amount: 20_00, state: 'processing' },
    ]);
    expect(await balanceOf(visitor)).toBe(30_00);
    await settleRefunds();
    expect(refundedAt('alipay', alipay)).toEqual([[100_00, 'refunded']]);
    expect(refundedAt('wechatPay', wechat)).toEqual([[20_00, 'refunded']]);
    expect((await payoutsOf(visitor))[0]?.parts.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    const { items } = await entriesOf(visitor);
    expect(items[0]).toMatchObject({ type: 'payout', amount: 120_00, purpose: null, method: null });
    expect(items.map(signed).reduce((sum, amount) => sum + amount, 0)).toBe(30_00);
    expect((await noticesOf(visitor)).sort()).toEqual([
      'payoutRefunded 100.00 /balance',
      'payoutRefunded 20.00 /balance',
    ]);
    await expectBooksInOrder(paying.product.db);
  });

  it('has no part of what was spent, until that is refunded to the balance', async () => {
    const booking = await unpaidOrder(paying);
    await topUpBy(booking.diner, 'alipay', DEPOSIT);
    await topUpBy(booking.diner, 'wechatPay', 37_00);
    const { storeId, id: paymentId } = await paymentOf(booking);
    const body = { method: 'balance', channel: null, ...PAY_BODY } as const;
    await booking.diner.do(moneyApi.startPayment, { params: { storeId, paymentId }, query: {}, body });
    await settleDown(paying);
    expect((await termsOf(booking.diner)).parts).toMatchObject([{ method: 'wechatPay', amount: 37_00 }]);
    const version = await versionOf(booking);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body: { version } });
    expect((await termsOf(booking.diner)).parts).toMatchObject([
      { method: 'alipay', amount: DEPOSIT },
      { method: 'wechatPay', amount: 37_00 },
    ]);
  });

  it('is never more than the balance, on two devices at once and if it is sent twice', async () => {
    const { visitor } = await newPerson(paying.product);
    const number = await topUpBy(visitor, 'alipay', 100_00);
    const replies = await Promise.all([payOut(visitor, 80_00), payOut(visitor, 80_00)]);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'done').sort()).toEqual(['balanceTooLow', 'done']);
    const key = randomUUID();
    const again = await Promise.all([payOut(visitor, 20_00, key), payOut(visitor, 20_00, key)]);
    expect(again.map(({ body }) => body.id)).toEqual([again[0]?.body.id, again[0]?.body.id]);
    expect((await payOut(visitor, 1)).refusal?.code).toBe('balanceTooLow');
    expect((await payOut(visitor, ZERO_FEN)).refusal?.code).toBe('inputInvalid');
    await settleRefunds();
    expect(refundedAt('alipay', number).toSorted()).toEqual([
      [20_00, 'refunded'],
      [80_00, 'refunded'],
    ]);
    expect(await balanceOf(visitor)).toBe(0);
    await expectBooksInOrder(paying.product.db);
  });

  it.each([
    ['does not answer', { fault: 'down' }],
    ['fails', { fault: 'error' }],
    ['answers late, by notices that get lost', { refunds: 'later', notices: { drop: true } }],
  ] as const)('is made once if the provider %s for a while', async (_, behaviour) => {
    const { visitor } = await newPerson(paying.product);
    const number = await topUpBy(visitor, 'wechatPay', 40_00);
    paying.till.behave('wechatPay', behaviour);
    await payOut(visitor, 40_00);
    await settleRefunds();
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'processing' }]);
    paying.till.behave('wechatPay', {});
    for (const { provider, refundNumber, state } of paying.till.refundsOf('wechatPay', number))
      if (state === 'processing') paying.till.settleRefund(provider, refundNumber, 'refunded');
    await settleRefunds();
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'refunded' }]);
    expect(refundedAt('wechatPay', number)).toEqual([[40_00, 'refunded']]);
  });

  /** Pays out an amount that the provider refuses to refund. */
  async function refusedPayout(amount = 40_00) {
    const { visitor } = await newPerson(paying.product);
    const number = await topUpBy(visitor, 'wechatPay', amount);
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await payOut(visitor, amount);
    await settleRefunds();
    const open = (await returnsOf('true')).at(-1);
    expect(open).toMatchObject({ amount, reason: 'refused', accountClosed: false, can: ['record', 'retry'] });
    return { visitor, number, params: { returnId: open?.id ?? '' } };
  }
  const record = async (params: { returnId: string }) =>
    (await admin.visitor()).call(moneyApi.recordBalanceReturn, {
      params,
      body: { note: 'Bank transfer 12' },
    });

  it('that a provider refuses is given back by platform staff, once and with a record', async () => {
    const { visitor, params } = await refusedPayout();
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'byStaff' }]);
    const first = await (await admin.visitor()).do(moneyApi.listBalanceReturns, { query: { limit: 1 } });
    expect(first.total).toBe((await returnsOf('true')).length);
    expect(await balanceOf(visitor)).toBe(0);
    paying.till.behave('wechatPay', { fault: 'down' });
    expect((await record(params)).refusal?.code).toBe('refundStateUnknown');
    paying.till.behave('wechatPay', {});
    const replies = await Promise.all([record(params), record(params)]);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'done').sort()).toEqual(['done', 'returnOver']);
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'returned' }]);
    const ended = (await returnsOf('false')).find(({ id }) => id === params.returnId);
    expect(ended).toMatchObject({ state: 'returned', note: 'Bank transfer 12', can: [] });
    expect((await visitor.call(moneyApi.listBalanceReturns, { query: {} })).status).toBe(403);
    await settleDown(paying);
    expect(await noticesOf(visitor)).toEqual([
      'payoutReturned 40.00 /balance',
      'payoutFailed 40.00 /balance',
    ]);
    await expectBooksInOrder(paying.product.db);
  });

  it('that a provider refused is refunded by it again, if staff say so', async () => {
    const { visitor, number, params } = await refusedPayout();
    paying.till.behave('wechatPay', {});
    await (await admin.visitor()).do(moneyApi.retryBalanceReturn, { params });
    await settleRefunds();
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'refunded', amount: 40_00 }]);
    expect(refundedAt('wechatPay', number)).toEqual([
      [40_00, 'failed'],
      [40_00, 'refunded'],
    ]);
    expect((await record(params)).refusal?.code).toBe('returnOver');
    await expectBooksInOrder(paying.product.db);
  });

  it('that a provider carries out after it refused is not given back again', async () => {
    const { visitor, number, params } = await refusedPayout();
    paying.till.behave('wechatPay', { notices: { drop: true } });
    const [refund] = paying.till.refundsOf('wechatPay', number);
    paying.till.settleRefund('wechatPay', refund?.refundNumber ?? '', 'refunded');
    expect((await record(params)).refusal?.code).toBe('returnOver');
    expect((await payoutsOf(visitor))[0]?.parts).toMatchObject([{ state: 'refunded' }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('of money that providers refund no more is left to platform staff', async () => {
    const { visitor } = await newPerson(paying.product);
    const number = await topUpBy(visitor, 'alipay', 60_00);
    await sql`update payment_attempt set paid_at = paid_at - interval '400 days'
      where id = ${number}::uuid`.execute(paying.product.db);
    await topUpBy(visitor, 'wechatPay', 10_00);
    expect(await termsOf(visitor)).toMatchObject({
      parts: [{ method: 'wechatPay', amount: 10_00 }],
      byStaff: 60_00,
    });
    expect((await payOut(visitor, 70_00)).body.parts).toMatchObject([
      { method: 'alipay', amount: 60_00, state: 'byStaff' },
      { method: 'wechatPay', amount: 10_00, state: 'processing' },
    ]);
    expect((await returnsOf('true')).at(-1)).toMatchObject({ reason: 'tooOld', can: ['record'] });
  });
});
