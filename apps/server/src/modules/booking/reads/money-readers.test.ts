import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { MACAU_CHANNELS, PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { describe, expect, it } from 'vitest';
import { book, slotAt } from '#testing/bookings.ts';
import { passTime, passToStart } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  openHandOff,
  PAY_BODY,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  takePartner,
  unpaidOrder,
} from '#testing/paying.ts';
import { operate, payNow, staffMoneyOf, versionOf } from '#testing/staff-money.ts';

const paying = await startPaying();

/** Reads the operations of a type as the diner and as the manager. */
async function readBoth(booking: DepositOrder, type: string) {
  const [diner, manager] = await Promise.all([moneyOf(booking), staffMoneyOf(booking)]);
  const ofType = ({ operations }: typeof diner) => operations.filter((operation) => operation.type === type);
  return { diner: ofType(diner), manager: ofType(manager) };
}

describe('notes of staff about money', () => {
  it.each([
    ['refundDeposit', 'refund'],
    ['forfeitDeposit', 'forfeit'],
    ['deductDeposit', 'deduct'],
    ['supplementDeposit', 'supplement'],
    ['modifyDeposit', 'modify'],
    ['recordOfflineSupplement', 'pay'],
  ] as const)('with %s is for staff: the diner reads neither it nor who wrote it', async (name, type) => {
    const booking = await paidOrder(paying);
    await operate(booking, name, 50_00, 'rude guest, see note');
    const { diner, manager } = await readBoth(booking, type);
    expect(manager.at(-1)).toMatchObject({
      reason: 'rude guest, see note',
      operator: { type: 'store', id: expect.any(String) },
    });
    expect(diner.at(-1)).toMatchObject({ reason: '', operator: { type: 'store', id: null } });
    expect(JSON.stringify(await moneyOf(booking))).not.toContain('rude');
  });

  it('on a cancellation are visible to staff only; the diner reads that the store cancelled', async () => {
    const booking = await paidOrder(paying);
    const body = { version: await versionOf(booking), reason: 'rude guest' };
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body });
    const { diner, manager } = await readBoth(booking, 'refund');
    expect(manager).toMatchObject([{ cause: 'storeCancelled', reason: 'rude guest' }]);
    expect(diner).toMatchObject([{ cause: 'storeCancelled', reason: '' }]);
  });

  it("do not include a provider's reason for a failure, which is visible to staff only", async () => {
    const booking = await paidOrder(paying, 'wechatPay');
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await operate(booking, 'refundDeposit', 10_00);
    await settleDown(paying);
    paying.till.behave('wechatPay', {});
    const { diner, manager } = await readBoth(booking, 'refund');
    expect(manager).toMatchObject([{ state: 'failed', failure: expect.stringMatching(/./) }]);
    expect(diner).toMatchObject([{ state: 'failed', failure: null }]);
  });
});

describe('the cause of a money operation', () => {
  const close = {
    cancelled: async (booking: DepositOrder) =>
      booking.diner.do(bookingApi.cancelOrder, {
        params: booking.params,
        body: { version: await versionOf(booking) },
      }),
    absent: async (booking: DepositOrder) => {
      passToStart(paying.product, booking.order);
      return booking.manager.do(staffOrdersApi.closeAsAbsent, {
        params: booking.params,
        body: { version: await versionOf(booking) },
      });
    },
    mealSettled: async (booking: DepositOrder) => {
      await booking.manager.do(staffOrdersApi.setMealCost, {
        params: booking.params,
        body: { version: await versionOf(booking), mealCost: 150_00 as Fen },
      });
      passToStart(paying.product, booking.order);
      return booking.manager.do(staffOrdersApi.completeOrder, {
        params: booking.params,
        body: { version: await versionOf(booking) },
      });
    },
  };

  it.each([
    ['cancelled', 'refund'],
    ['absent', 'forfeit'],
    ['mealSettled', 'refund'],
  ] as const)('is said to both as %s', async (cause, type) => {
    const booking = await paidOrder(paying);
    await close[cause](booking);
    const { diner, manager } = await readBoth(booking, type);
    for (const read of [diner, manager]) expect(read).toMatchObject([{ cause, reason: '' }]);
  });

  it('is shown when the store rejects, and when it agrees to cancel', async () => {
    const rejected = await paidOrder(paying, 'alipay', { autoAcceptSeconds: null });
    await rejected.manager.do(staffOrdersApi.rejectOrder, {
      params: rejected.params,
      body: { version: await versionOf(rejected) },
    });
    expect((await readBoth(rejected, 'refund')).diner).toMatchObject([{ cause: 'rejected' }]);
    const agreed = await paidOrder(paying, 'alipay', { cancellation: [{ days: 0, refund: 'none' }] });
    await close.cancelled(agreed);
    const body = { version: await versionOf(agreed), refund: 150_00 as Fen };
    await agreed.manager.do(staffOrdersApi.agreeCancel, { params: agreed.params, body });
    for (const type of ['refund', 'forfeit'])
      expect((await readBoth(agreed, type)).diner).toMatchObject([{ cause: 'cancelAgreed' }]);
  });

  it('is shown for a payment that came too late', async () => {
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    paying.till.behave('alipay', { fault: 'down' });
    await booking.diner.do(bookingApi.cancelOrder, {
      params: booking.params,
      body: { version: await versionOf(booking) },
    });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await settleDown(paying);
    await passTime(paying.product, 700);
    await settleDown(paying);
    const { diner, manager } = await readBoth(booking, 'refund');
    for (const read of [diner, manager])
      expect(read).toMatchObject([{ cause: 'paidTooLate', reason: '', amount: DEPOSIT }]);
  });

  it('is shown for a payment of an amount that was paid already', async () => {
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    paying.till.behave('alipay', { fault: 'down' });
    await booking.manager.do(staffOrdersApi.recordOfflinePayment, {
      params: booking.params,
      body: { version: await versionOf(booking) },
    });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await settleDown(paying);
    await passTime(paying.product, 700);
    await settleDown(paying);
    expect((await readBoth(booking, 'refund')).diner).toMatchObject([
      { cause: 'paidTwice', amount: DEPOSIT },
    ]);
    expect(await moneyOf(booking)).toMatchObject({ deposit: { state: 'paid', refundable: DEPOSIT } });
  });

  it('is shown when the deposit is lowered, also while it is being paid', async () => {
    const paid = await paidOrder(paying);
    await operate(paid, 'modifyDeposit', 150_00, 'a friend of the house');
    const [back] = (await readBoth(paid, 'refund')).diner;
    expect(back).toMatchObject({ cause: 'depositLowered', reason: '', amount: 50_00 });
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    paying.till.behave('alipay', { fault: 'down', notices: { drop: true } });
    await operate(booking, 'modifyDeposit', 150_00);
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await passTime(paying.product, 700);
    await settleDown(paying);
    expect((await readBoth(booking, 'refund')).diner).toMatchObject([
      { cause: 'depositLowered', reason: '', amount: 50_00 },
    ]);
  });
});

describe('the amounts of a guest', () => {
  it('are what was paid and not given back; the average counts what was spent on visits', async () => {
    const visited = await paidOrder(paying);
    const { manager, diner, storeId, kind, params } = visited;
    const dayAfter = addDays(visited.order.date, 1);
    const order = await book(diner, storeId, slotAt(kind.id, '19:00', { date: dayAfter }));
    const coming = { ...visited, order, params: { storeId, orderId: order.id } };
    await payNow(paying, coming);
    await operate(coming, 'refundDeposit', 20_00);
    const dinerId = (await manager.do(staffOrdersApi.readOrder, { params })).diner?.id ?? '';
    const recordNow = () => manager.do(dinerRecordApi.readDinerRecord, { params: { storeId, dinerId } });
    expect(await recordNow()).toMatchObject({ spent: 2 * DEPOSIT - 20_00, refunded: 20_00, average: null });
    passToStart(paying.product, visited.order);
    await manager.do(staffOrdersApi.markArrived, { params, body: { version: await versionOf(visited) } });
    expect(await recordNow()).toMatchObject({ visits: 1, spent: 2 * DEPOSIT - 20_00, average: DEPOSIT });
  });
});

describe('the payment method of an operation', () => {
  it.each(PROVIDER_METHODS)('is shown to both for a payment by %s and for its refund', async (method) => {
    const booking = await unpaidOrder(paying);
    await takePartner(paying.product.db, booking.storeId);
    await payNow(paying, booking, method);
    await operate(booking, 'refundDeposit', 50_00);
    const channel = method === 'macauBankPay' ? 'BOCPAY' : null;
    for (const [type, amount] of [
      ['pay', DEPOSIT],
      ['refund', 50_00],
    ] as const) {
      const { diner, manager } = await readBoth(booking, type);
      for (const read of [diner, manager])
        expect(read).toMatchObject([{ ways: [{ method, channel, amount }] }]);
    }
  });

  it.each(MACAU_CHANNELS)('names the channel %s', async (channel) => {
    const booking = await unpaidOrder(paying);
    const { id: paymentId, storeId } = await paymentOf(booking);
    const started = await booking.diner.do(moneyApi.startPayment, {
      params: { storeId, paymentId },
      query: {},
      body: { method: 'macauBankPay', channel, ...PAY_BODY },
    });
    await openHandOff(started);
    paying.till.pay('macauBankPay', started.attempt?.id.replaceAll('-', '') ?? '');
    await settleDown(paying);
    const { diner, manager } = await readBoth(booking, 'pay');
    const ways = [{ method: 'macauBankPay', channel, amount: DEPOSIT }];
    for (const read of [diner, manager]) expect(read).toMatchObject([{ ways }]);
    const params = { storeId, paymentId };
    const { attempt } = await booking.diner.do(moneyApi.readPayment, { params, query: {} });
    expect(attempt).toMatchObject({ status: 'paid', method: 'macauBankPay', channel });
  });

  it('is shown for each part of a split refund', async () => {
    const booking = await paidOrder(paying, 'alipay');
    await operate(booking, 'recordOfflineSupplement', 100_00);
    await operate(booking, 'refundDeposit', 250_00);
    const ways = [
      { method: 'alipay', channel: null, amount: 200_00 },
      { method: 'offline', channel: null, amount: 50_00 },
    ];
    const { diner, manager } = await readBoth(booking, 'refund');
    for (const read of [diner, manager]) expect(read).toMatchObject([{ amount: 250_00, ways }]);
  });

  it('is not shown for operations that moved no payment', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'forfeitDeposit', 50_00);
    expect((await readBoth(booking, 'forfeit')).diner).toMatchObject([{ ways: [] }]);
  });
});
