import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { describe, expect, it } from 'vitest';
import { slotAt } from '#testing/bookings.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { passToStart, readLog } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { depositBy } from '#testing/seating-plan.ts';
import {
  depositOf,
  dueOf,
  operate,
  operationsOf,
  orderOf,
  payNow,
  statusOf,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';

const paying = await startPaying();

/** Pays the requested amount without the product being notified yet. */
async function payWithoutNotice(booking: DepositOrder): Promise<string> {
  const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
  paying.till.behave('alipay', { notices: { drop: true } });
  paying.till.pay('alipay', number);
  paying.till.behave('alipay', {});
  return number;
}

describe('a changed deposit of an order that waits for it', () => {
  it.each([300_00, 100_00])('replaces the former one: %i', async (amount) => {
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay');
    const changed = await operate(booking, 'modifyDeposit', amount, 'a large table');
    expect(changed).toMatchObject({ status: 'waitDepositPayment', deposit: amount });
    expect(await dueOf(booking)).toEqual([`deposit ${amount}`]);
    const payment = await paymentOf(booking);
    expect(payment).toMatchObject({ amount, status: 'open', attempt: null });
    // The deadline to pay stays.
    expect(payment.expiresAt).toBe(booking.order.depositExpiresAt);
    expect(await operationsOf(booking, 'modify')).toMatchObject([
      { amount, reason: 'a large table', state: 'done' },
    ]);
    expect((await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1)).toMatchObject({
      type: 'depositDiscount',
      before: { deposit: DEPOSIT },
      after: { deposit: amount, money: { amount, reason: 'a large table' } },
    });
    await settleDown(paying);
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
    await payNow(paying, booking);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', paid: amount, refundable: amount });
  });

  it('of zero lets the order go on', async () => {
    const booking = await unpaidOrder(paying);
    const { id } = await paymentOf(booking);
    expect(await operate(booking, 'modifyDeposit', 0)).toMatchObject({ status: 'waitService', deposit: 0 });
    expect(await dueOf(booking)).toEqual([]);
    expect(await paymentOf(booking)).toMatchObject({ id, status: 'cancelled', can: [] });
    expect(await depositOf(booking)).toMatchObject({ state: 'none', asked: 0 });
  });

  it('that was raised while the old one was paid leaves the rest to pay', async () => {
    const booking = await unpaidOrder(paying);
    await payWithoutNotice(booking);
    await operate(booking, 'modifyDeposit', 300_00);
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitDepositPayment');
    expect(await depositOf(booking)).toMatchObject({
      state: 'partlyPaid',
      asked: 300_00,
      refundable: DEPOSIT,
    });
    expect(await dueOf(booking)).toEqual(['deposit 10000']);
    await payNow(paying, booking);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ paid: 300_00, refundable: 300_00, refunded: 0 });
  });

  it('that was lowered while the old one was paid refunds the difference', async () => {
    const booking = await unpaidOrder(paying);
    const number = await payWithoutNotice(booking);
    await operate(booking, 'modifyDeposit', 150_00);
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ refundable: 150_00, refunded: 50_00 });
    expect(paying.till.refundsOf('alipay', number).map(({ amount }) => amount)).toEqual([50_00]);
    expect(await dueOf(booking)).toEqual([]);
  });
});

describe('a changed deposit of a paid order', () => {
  it('that is raised requests the difference', async () => {
    const booking = await paidOrder(paying);
    expect(await operate(booking, 'modifyDeposit', 300_00)).toMatchObject({
      status: 'waitService',
      deposit: 300_00,
    });
    expect(await dueOf(booking)).toEqual(['supplement 10000']);
    await payNow(paying, booking, 'wechatPay');
    expect(await dueOf(booking)).toEqual([]);
    expect(await depositOf(booking)).toMatchObject({ asked: 300_00, paid: 300_00, refundable: 300_00 });
    expect((await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1)).toMatchObject({
      type: 'depositPay',
      after: { money: { amount: 100_00 } },
    });
  });

  it.each([120_00, 0])('that is lowered to %i refunds the difference', async (amount) => {
    const booking = await paidOrder(paying);
    await operate(booking, 'modifyDeposit', amount, 'regulars');
    await settleDown(paying);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({
      state: amount === 0 ? 'refunded' : 'paid',
      asked: amount,
      refundable: amount,
      refunded: DEPOSIT - amount,
    });
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { amount: DEPOSIT - amount, reason: 'regulars' },
    ]);
    expect(await dueOf(booking)).toEqual([]);
    await expectBooksInOrder(paying.product.db);
  });

  it('that is raised and lowered again requests nothing in the end', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'modifyDeposit', 300_00);
    await operate(booking, 'modifyDeposit', DEPOSIT);
    expect(await dueOf(booking)).toEqual([]);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ refundable: DEPOSIT, refunded: 0 });
  });

  it('that is the same changes nothing', async () => {
    const booking = await paidOrder(paying);
    expect((await tryOperation(booking, 'modifyDeposit', DEPOSIT)).refusal?.code).toBe('depositUnchanged');
    expect(await operationsOf(booking, 'modify')).toEqual([]);
  });

  it.each(['modifyDeposit', 'supplementDeposit', 'recordOfflineSupplement'] as const)(
    'is not for an order that is over: %s',
    async (name) => {
      const booking = await paidOrder(paying);
      const body = { version: await versionOf(booking) };
      await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body });
      expect((await tryOperation(booking, name, 10_00)).refusal?.code).toBe('actionNotPossible');
    },
  );
});

describe('an additional deposit', () => {
  it('is requested once, however often it is raised before it is paid', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00, 'more guests');
    await operate(booking, 'supplementDeposit', 50_00);
    expect(await dueOf(booking)).toEqual(['supplement 15000']);
    expect(await paymentOf(booking)).toMatchObject({ expiresAt: booking.order.startAt, can: ['pay'] });
    expect(await orderOf(booking)).toMatchObject({ deposit: 350_00, status: 'waitService' });
    await payNow(paying, booking);
    expect(await depositOf(booking)).toMatchObject({ paid: 350_00, refundable: 350_00 });
    expect(await dueOf(booking)).toEqual([]);
  });

  it('is requested in its amount, without what was refunded or kept before', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'refundDeposit', 50_00);
    await operate(booking, 'forfeitDeposit', 30_00);
    await operate(booking, 'supplementDeposit', 80_00);
    expect(await dueOf(booking)).toEqual(['supplement 8000']);
    expect(await depositOf(booking)).toMatchObject({ asked: 200_00, refundable: 120_00 });
    await payNow(paying, booking);
    expect(await dueOf(booking)).toEqual([]);
    expect(await depositOf(booking)).toMatchObject({ paid: 280_00, refundable: 200_00 });
  });

  it('is requested less what comes back on the order when an operation is revoked', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'forfeitDeposit', 30_00);
    await operate(booking, 'supplementDeposit', 80_00);
    const [forfeit] = await operationsOf(booking, 'forfeit');
    await booking.manager.do(orderMoneyApi.revokeOperation, {
      params: booking.params,
      body: { version: await versionOf(booking), operationId: forfeit?.id ?? '', reason: '' },
    });
    expect(await dueOf(booking)).toEqual(['supplement 5000']);
    await payNow(paying, booking);
    expect(await depositOf(booking)).toMatchObject({ asked: 250_00, refundable: 250_00, refunded: 0 });
  });

  it('for an order that waits for its deposit is requested together with it', async () => {
    const booking = await unpaidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    expect(await dueOf(booking)).toEqual(['deposit 30000']);
    expect((await tryOperation(booking, 'recordOfflineSupplement', 10_00)).refusal?.code).toBe(
      'actionNotPossible',
    );
  });

  it('that was requested before is accepted while more is requested, and only the rest is due', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    await payWithoutNotice(booking);
    await operate(booking, 'supplementDeposit', 50_00);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ refundable: 300_00, asked: 350_00 });
    expect(await dueOf(booking)).toEqual(['supplement 5000']);
    await payNow(paying, booking);
    expect(await depositOf(booking)).toMatchObject({ refundable: 350_00, refunded: 0 });
  });

  it('that was lowered while it was paid is partly refunded', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    const number = await payWithoutNotice(booking);
    await operate(booking, 'modifyDeposit', 250_00);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ asked: 250_00, refundable: 250_00, refunded: 50_00 });
    expect(await dueOf(booking)).toEqual([]);
    expect([
      ...paying.till.refundsOf('alipay', booking.number),
      ...paying.till.refundsOf('alipay', number),
    ]).toHaveLength(1);
  });

  it('paid on site counts, and can no longer be paid at a provider', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay');
    await operate(booking, 'recordOfflineSupplement', 100_00, 'in cash');
    expect(await dueOf(booking)).toEqual([]);
    expect(await depositOf(booking)).toMatchObject({ asked: 300_00, paid: 300_00, refundable: 300_00 });
    expect((await operationsOf(booking, 'pay')).at(-1)).toMatchObject({
      amount: 100_00,
      operator: { type: 'store' },
    });
    await settleDown(paying);
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
  });

  it('paid partly on site leaves the rest to pay', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    await operate(booking, 'recordOfflineSupplement', 60_00);
    expect(await dueOf(booking)).toEqual(['supplement 4000']);
    await payNow(paying, booking);
    expect(await depositOf(booking)).toMatchObject({ asked: 300_00, refundable: 300_00 });
  });

  it('paid on site without a request raises the deposit', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'recordOfflineSupplement', 30_00);
    expect(await orderOf(booking)).toMatchObject({ deposit: 230_00, status: 'waitService' });
    expect(await depositOf(booking)).toMatchObject({ asked: 230_00, refundable: 230_00 });
    expect(await dueOf(booking)).toEqual([]);
  });

  it('for an order closed in the meantime is refunded', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'supplementDeposit', 100_00);
    await payWithoutNotice(booking);
    const body = { version: await versionOf(booking) };
    await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body });
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: 300_00, refundable: 0 });
    expect(await dueOf(booking)).toEqual([]);
    await expectBooksInOrder(paying.product.db);
  });
});

describe('a deposit per person', () => {
  const BY_PERSON: Partial<BookingRules> = { deposits: [depositBy('perPerson', 50_00)] };
  const NOT_FREE = { cancellation: [{ days: 0, refund: 'none' as const }] };
  const change = async (booking: DepositOrder, adults: number) =>
    booking.diner.do(bookingApi.changeMyOrder, {
      params: booking.params,
      body: {
        version: await versionOf(booking),
        slot: slotAt(booking.kind.id, '19:00', { date: booking.order.date, adults }),
      },
    });

  it('that is unpaid follows the party size', async () => {
    const booking = await unpaidOrder(paying, BY_PERSON);
    expect(await dueOf(booking)).toEqual(['deposit 10000']);
    expect(await change(booking, 3)).toMatchObject({ deposit: 150_00, status: 'waitDepositPayment' });
    expect(await dueOf(booking)).toEqual(['deposit 15000']);
    expect(await change(booking, 1)).toMatchObject({ deposit: 50_00 });
    expect(await dueOf(booking)).toEqual(['deposit 5000']);
    await payNow(paying, booking);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ refundable: 50_00 });
  });

  it('that is paid requests the difference for more guests', async () => {
    const booking = await paidOrder(paying, 'alipay', BY_PERSON);
    expect(await change(booking, 4)).toMatchObject({ deposit: 200_00, status: 'waitDepositPayment' });
    expect(await dueOf(booking)).toEqual(['deposit 10000']);
    await payNow(paying, booking);
    expect(await statusOf(booking)).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ asked: 200_00, refundable: 200_00 });
  });

  it('that is paid is partly refunded for fewer guests while cancelling is free', async () => {
    const booking = await paidOrder(paying, 'alipay', BY_PERSON);
    expect(await change(booking, 1)).toMatchObject({ deposit: 50_00 });
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ asked: 50_00, refundable: 50_00, refunded: 50_00 });
  });

  it('that is paid stays for fewer guests once cancelling is not free', async () => {
    const booking = await paidOrder(paying, 'alipay', { ...BY_PERSON, ...NOT_FREE });
    expect(await change(booking, 1)).toMatchObject({ deposit: 100_00 });
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ asked: 100_00, refundable: 100_00, refunded: 0 });
    // More guests than it covers still pay the difference.
    expect(await change(booking, 4)).toMatchObject({ deposit: 200_00, status: 'waitDepositPayment' });
    expect(await dueOf(booking)).toEqual(['deposit 10000']);
  });

  it('is not affected by other changes', async () => {
    const booking = await paidOrder(paying, 'alipay', BY_PERSON);
    await change(booking, 2);
    expect(await dueOf(booking)).toEqual([]);
    expect(await depositOf(booking)).toMatchObject({ asked: 100_00, refundable: 100_00 });
  });

  it('for the whole meal is the price of the meal, and leaves nothing due', async () => {
    const booking = await paidOrder(paying, 'alipay', { deposits: [depositBy('wholeMeal', 300_00)] });
    expect(await orderOf(booking)).toMatchObject({ deposit: 600_00, mealCost: 600_00 });
    expect(await change(booking, 3)).toMatchObject({ deposit: 900_00 });
    expect(await orderOf(booking)).toMatchObject({ mealCost: 900_00 });
    expect(await dueOf(booking)).toEqual(['deposit 30000']);
    await payNow(paying, booking);
    await change(booking, 2);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ deposit: 600_00, mealCost: 600_00 });
    expect(await depositOf(booking)).toMatchObject({ refundable: 600_00, refunded: 300_00 });
    passToStart(paying.product, booking.order);
    const body = { version: await versionOf(booking) };
    expect(
      await booking.manager.do(staffOrdersApi.completeOrder, { params: booking.params, body }),
    ).toMatchObject({
      status: 'finished',
    });
    expect(await depositOf(booking)).toMatchObject({ state: 'deducted', deducted: 600_00 });
    await expectBooksInOrder(paying.product.db);
  });

  it('for the whole meal that was not topped up leaves the rest due at the end', async () => {
    const booking = await paidOrder(paying, 'alipay', { deposits: [depositBy('wholeMeal', 300_00)] });
    const raised = { version: await versionOf(booking), mealCost: 900_00 as Fen };
    await booking.manager.do(staffOrdersApi.setMealCost, { params: booking.params, body: raised });
    passToStart(paying.product, booking.order);
    const body = { version: await versionOf(booking) };
    await booking.manager.do(staffOrdersApi.completeOrder, { params: booking.params, body });
    expect(await statusOf(booking)).toBe('waitFinalPayment');
    await settleDown(paying);
    expect(await dueOf(booking)).toEqual(['meal 30000']);
  });
});
