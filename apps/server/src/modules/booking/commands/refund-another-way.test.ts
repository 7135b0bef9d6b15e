import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { RefundWay } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayGateway, ProviderRefundState } from '#gateways/pay/pay.ts';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { expectTotalsAgree } from '#testing/money-agreement.ts';
import { newPerson, passTime, readLog } from '#testing/orders.ts';
import { DEPOSIT, type DepositOrder, paidOrder, settleDown, startPaying } from '#testing/paying.ts';
import {
  operate,
  operationsOf,
  orderOf,
  staffMoneyOf,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';

/** The answer of WeChat Pay to queries of refunds, if it is set. */
let answer: ProviderRefundState | undefined;
const withAnswer = (gateway: PayGateway): PayGateway => ({
  ...gateway,
  queryRefund: async (refund) => answer ?? gateway.queryRefund(refund),
});

const paying = await startPaying(withAnswer);
beforeEach(() => {
  answer = undefined;
  paying.till.behave('wechatPay', {});
});

type FailedOrder = DepositOrder & { number: string; operationId: string; refundNumber: string };

/** Books and pays an order, and has WeChat Pay fail to refund `amount` of its deposit. */
async function failedRefund(amount = 80_00): Promise<FailedOrder> {
  const booking = await paidOrder(paying, 'wechatPay');
  paying.till.behave('wechatPay', { refunds: 'fail' });
  await operate(booking, 'refundDeposit', amount, 'for the noise');
  await settleDown(paying);
  const [operation] = await operationsOf(booking, 'refund');
  expect(operation).toMatchObject({ state: 'failed', amount, otherWays: ['offline', 'balance'] });
  const [refund] = paying.till.refundsOf('wechatPay', booking.number);
  return { ...booking, operationId: operation?.id ?? '', refundNumber: refund?.refundNumber ?? '' };
}

/** Completes at the provider what it had reported as failed. */
async function succeedLate({ refundNumber }: FailedOrder): Promise<void> {
  paying.till.settleRefund('wechatPay', refundNumber, 'refunded');
  await settleDown(paying);
}

async function giveBack(
  booking: FailedOrder,
  way: RefundWay,
  by = booking.manager,
  operationId = booking.operationId,
) {
  const body = {
    version: await versionOf(booking),
    operationId,
    way,
    reason: 'card expired',
  };
  return by.call(orderMoneyApi.refundAnotherWay, { params: booking.params, body });
}

async function expectAgreement(booking: DepositOrder): Promise<void> {
  await expectBooksInOrder(paying.product.db);
  await expectTotalsAgree(paying.product.db, await orderOf(booking), await staffMoneyOf(booking));
}

const suspenseOf = async ({ params }: DepositOrder): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from ledger_transfer
    where debit = 'platform/suspense' and subject_id = ${params.orderId}`.execute(paying.product.db);
  return rows[0]?.sum ?? 0;
};

describe('a refund that its provider refused', () => {
  it('is given back by hand at the store, once', async () => {
    const booking = await failedRefund();
    expect((await giveBack(booking, 'offline')).refusal).toBeUndefined();
    const { deposit, operations } = await staffMoneyOf(booking);
    expect(deposit).toMatchObject({ refunded: 80_00, refundable: DEPOSIT - 80_00, refunding: 0 });
    const [failed, given] = operations.filter(({ type }) => type === 'refund');
    expect(failed).toMatchObject({ state: 'failed', otherWays: [] });
    expect(given).toMatchObject({
      state: 'done',
      amount: 80_00,
      reverts: booking.operationId,
      reason: 'card expired',
      ways: [{ method: 'offline', channel: null, amount: 80_00 }],
    });
    const log = await readLog(booking.manager, booking.storeId, booking.order.id);
    expect(log.at(-1)).toMatchObject({ type: 'depositRefund', after: { money: { amount: 80_00 } } });
    expect((await giveBack(booking, 'balance')).refusal?.code).toBe('refundNotFailed');
    await expectAgreement(booking);
  });

  it('is given back to the balance of the payer', async () => {
    const booking = await failedRefund();
    expect((await giveBack(booking, 'balance')).refusal).toBeUndefined();
    expect(await booking.diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: 80_00 });
    expect((await booking.diner.do(moneyApi.listBalanceEntries, { query: {} })).items).toMatchObject([
      { type: 'refund', amount: 80_00, purpose: 'deposit' },
    ]);
    await expectAgreement(booking);
  });

  it('is given back once when two managers do it at the same time', async () => {
    const booking = await failedRefund();
    const replies = await Promise.all([giveBack(booking, 'offline'), giveBack(booking, 'balance')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staffMoneyOf(booking)).deposit).toMatchObject({ refunded: 80_00 });
    await expectAgreement(booking);
  });

  it('is not given back by a host, and only while the money is on the order', async () => {
    const booking = await failedRefund(DEPOSIT);
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, booking.storeId, host.id, 'host');
    expect((await giveBack(booking, 'offline', host.visitor)).status).toBe(403);
    const { operations } = await host.visitor.do(orderMoneyApi.readOrderMoney, { params: booking.params });
    expect(operations.flatMap(({ otherWays }) => otherWays)).toEqual([]);
    await operate(booking, 'forfeitDeposit', 1_00);
    expect((await giveBack(booking, 'offline')).refusal).toMatchObject({
      code: 'moreThanHeld',
      details: { most: DEPOSIT - 1_00 },
    });
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ otherWays: [] }]);
    await expectAgreement(booking);
  });
});

describe('a failed refund of which a part was refunded since', () => {
  /** Completes a further refund of the same payment: providers take one per minute. */
  async function settleNext(): Promise<void> {
    await passTime(paying.product, 61);
    await settleDown(paying);
  }

  /** Refunds an amount through the provider, which carries it out. */
  async function refundAgain(booking: FailedOrder, amount: number): Promise<void> {
    paying.till.behave('wechatPay', {});
    await operate(booking, 'refundDeposit', amount);
    await settleNext();
  }

  it('is given back in another way up to what is still owed', async () => {
    const booking = await failedRefund(80_00);
    await refundAgain(booking, 30_00);
    expect((await giveBack(booking, 'balance')).refusal).toBeUndefined();
    expect(await booking.diner.do(moneyApi.readBalance, {})).toMatchObject({ balance: 50_00 });
    expect((await staffMoneyOf(booking)).deposit).toMatchObject({
      refunded: 80_00,
      refundable: DEPOSIT - 80_00,
    });
    await expectAgreement(booking);
  });

  it('is not given back if all of it was refunded', async () => {
    const booking = await failedRefund(80_00);
    await refundAgain(booking, 80_00);
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ otherWays: [] }, { state: 'done' }]);
    expect((await giveBack(booking, 'offline')).refusal?.code).toBe('refundNotFailed');
    expect((await staffMoneyOf(booking)).deposit).toMatchObject({ refunded: 80_00 });
    await expectAgreement(booking);
  });

  it('is given back once if it failed twice, or is refunded at the same moment', async () => {
    const twice = await failedRefund(80_00);
    await operate(twice, 'refundDeposit', 80_00);
    await settleNext();
    const [, again] = await operationsOf(twice, 'refund');
    expect(again).toMatchObject({ state: 'failed' });
    await Promise.all([giveBack(twice, 'offline'), giveBack(twice, 'balance', twice.manager, again?.id)]);
    expect((await giveBack(twice, 'offline')).refusal?.code).toBe('refundNotFailed');
    expect((await giveBack(twice, 'offline', twice.manager, again?.id)).refusal?.code).toBe(
      'refundNotFailed',
    );
    expect((await staffMoneyOf(twice)).deposit).toMatchObject({ refunded: 80_00 });
    const refunding = await failedRefund(80_00);
    paying.till.behave('wechatPay', {});
    await Promise.all([giveBack(refunding, 'offline'), tryOperation(refunding, 'refundDeposit', 80_00)]);
    await settleNext();
    expect((await giveBack(refunding, 'balance')).refusal?.code).toBe('refundNotFailed');
    expect((await staffMoneyOf(refunding)).deposit).toMatchObject({ refunded: 80_00 });
    await expectAgreement(refunding);
  });
});

describe('a provider that refunds after it reported a failure', () => {
  it('has refunded: the money on the order is less, and is not given back again', async () => {
    const booking = await failedRefund();
    await succeedLate(booking);
    expect(await staffMoneyOf(booking)).toMatchObject({
      refunded: 80_00,
      refundable: DEPOSIT - 80_00,
      deposit: { state: 'paid' },
    });
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ state: 'done', failure: null }]);
    expect((await giveBack(booking, 'offline')).refusal?.code).toBe('refundNotFailed');
    await expectAgreement(booking);
  });

  it('is asked before the money is given back in another way', async () => {
    const booking = await failedRefund();
    paying.till.behave('wechatPay', { notices: { drop: true } });
    await succeedLate(booking);
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ state: 'failed' }]);
    expect((await giveBack(booking, 'offline')).refusal?.code).toBe('refundNotFailed');
    expect(await operationsOf(booking, 'refund')).toMatchObject([{ state: 'done' }]);
    await expectAgreement(booking);
  });

  it.each<ProviderRefundState>([
    { state: 'processing' },
    { state: 'refused', code: 'LIMIT' },
    { state: 'unknown', code: 'timeout' },
  ])('blocks other ways as long as it answers %j', async (given) => {
    const booking = await failedRefund();
    answer = given;
    for (const way of ['offline', 'balance'] as const)
      expect((await giveBack(booking, way)).refusal?.code).toBe('refundStateUnknown');
    expect(await staffMoneyOf(booking)).toMatchObject({ refunded: 0, refundable: DEPOSIT });
    answer = { state: 'notFound' };
    expect((await giveBack(booking, 'offline')).refusal).toBeUndefined();
  });

  it('blocks other ways as long as it does not answer', async () => {
    const booking = await failedRefund();
    paying.till.behave('wechatPay', { fault: 'down' });
    expect((await giveBack(booking, 'offline')).refusal?.code).toBe('refundStateUnknown');
    expect((await staffMoneyOf(booking)).refundable).toBe(DEPOSIT);
    paying.till.behave('wechatPay', {});
    expect((await giveBack(booking, 'offline')).refusal).toBeUndefined();
  });

  it('when the money was given back already: the amount is in suspense, and the refund is marked', async () => {
    const booking = await failedRefund(DEPOSIT);
    expect((await giveBack(booking, 'offline')).refusal).toBeUndefined();
    await succeedLate(booking);
    await succeedLate(booking);
    expect(await suspenseOf(booking)).toBe(DEPOSIT);
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'failed', failure: 'refundedTwice', otherWays: [] },
      { state: 'done' },
    ]);
    expect(await staffMoneyOf(booking)).toMatchObject({ refunded: DEPOSIT, refundable: 0 });
    await passTime(paying.product, 60);
    await expectAgreement(booking);
  });

  it('at the same moment as a manager gives it back: one of them counts, the books agree', async () => {
    for (let round = 0; round < 4; round += 1) {
      const booking = await failedRefund(DEPOSIT);
      const version = await versionOf(booking);
      const body = { version, operationId: booking.operationId, way: 'offline' as const, reason: '' };
      const [given] = await Promise.all([
        booking.manager.call(orderMoneyApi.refundAnotherWay, { params: booking.params, body }),
        Promise.resolve().then(() => paying.till.settleRefund('wechatPay', booking.refundNumber, 'refunded')),
      ]);
      await settleDown(paying);
      const isGiven = given.status === 200;
      expect(await suspenseOf(booking)).toBe(isGiven ? DEPOSIT : 0);
      expect(await staffMoneyOf(booking)).toMatchObject({ refunded: DEPOSIT, refundable: 0 });
      await expectAgreement(booking);
    }
  });
});
