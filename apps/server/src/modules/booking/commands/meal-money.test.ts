import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { expectBooksInOrder } from '#testing/money.ts';
import { expectStatusAgrees, expectTotalsAgree } from '#testing/money-agreement.ts';
import { passToStart, readLog } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
} from '#testing/paying.ts';
import { depositBy } from '#testing/seating-plan.ts';
import {
  depositOf,
  dueOf,
  operate,
  operationsOf,
  orderOf,
  payNow,
  staffMoneyOf,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';
import { writerOf } from '#testing/store-writer.ts';
import { setCouponWorth } from './coupon-worth.ts';

const paying = await startPaying();
const writer = writerOf(paying.product);

const mealOf = async (booking: DepositOrder) => (await staffMoneyOf(booking)).meal;

const setCost = async (booking: DepositOrder, mealCost: number | null) =>
  booking.manager.do(staffOrdersApi.setMealCost, {
    params: booking.params,
    body: { version: await versionOf(booking), mealCost: mealCost as Fen | null },
  });
const complete = async (booking: DepositOrder) => {
  passToStart(paying.product, booking.order);
  const body = { version: await versionOf(booking) };
  return booking.manager.do(staffOrdersApi.completeOrder, { params: booking.params, body });
};
const payAtStore = async (booking: DepositOrder) =>
  booking.manager.do(staffOrdersApi.recordOfflinePayment, {
    params: booking.params,
    body: { version: await versionOf(booking) },
  });

/** Finishes a meal that costs more than was paid in advance. */
async function eaten(mealCost = 500_00) {
  const booking = await paidOrder(paying);
  await setCost(booking, mealCost);
  expect(await operationsOf(booking, 'confirm')).toMatchObject([{ account: 'meal', amount: mealCost }]);
  expect(await dueOf(booking)).toEqual([]);
  paying.product.clock.pass(1);
  await complete(booking);
  return booking;
}

describe('the cost of a meal', () => {
  it('minus the deposit is due after the meal, and paid at a provider', async () => {
    const booking = await eaten();
    expect(await orderOf(booking)).toMatchObject({ status: 'waitFinalPayment' });
    expect(await dueOf(booking)).toEqual(['meal 30000']);
    expect(await staffMoneyOf(booking)).toMatchObject({
      deposit: { state: 'deducted', deducted: DEPOSIT },
      meal: { state: 'unpaid', asked: 300_00, paid: 0 },
      mealCost: 500_00,
      total: 500_00,
      paid: DEPOSIT,
      outstanding: 300_00,
      kept: DEPOSIT,
    });
    await payNow(paying, booking, 'wechatPay');
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await moneyOf(booking)).toMatchObject({
      deposit: { state: 'deducted' },
      meal: { state: 'paid', asked: 300_00 },
      total: 500_00,
      paid: 500_00,
      outstanding: 0,
      refundable: 300_00,
    });
    expect((await orderOf(booking)).finalPaidAt).not.toBeNull();
    expect(await dueOf(booking)).toEqual([]);
    expect(await mealOf(booking)).toMatchObject({ state: 'paid', paid: 300_00, refundable: 300_00 });
    await expectBooksInOrder(paying.product.db);
  });

  it('of zero completes the order, with nothing due and the deposit given back', async () => {
    const booking = await eaten(0);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished', mealCost: 0 });
    expect(await dueOf(booking)).toEqual([]);
    expect(await staffMoneyOf(booking)).toMatchObject({
      deposit: { state: 'refunded', refunded: DEPOSIT, deducted: 0 },
      total: 0,
      outstanding: 0,
      kept: 0,
    });
  });

  it('that is paid whole at the store is logged with its amount and reason', async () => {
    const booking = await eaten();
    await booking.manager.do(staffOrdersApi.recordOfflinePayment, {
      params: booking.params,
      body: { version: await versionOf(booking), reason: 'card' },
    });
    const log = await readLog(booking.manager, booking.storeId, booking.order.id);
    expect(log.at(-1)).toMatchObject({
      type: 'finalPaymentPay',
      after: { status: 'finished', reason: 'card', money: { amount: 300_00 } },
    });
    expect(log.find(({ type }) => type === 'depositPay')).toMatchObject({
      after: { money: { amount: DEPOSIT } },
    });
  });

  it('that was paid is refunded or kept, in parts, and never more than is available', async () => {
    const booking = await eaten();
    const number = await payNow(paying, booking, 'wechatPay');
    await operate(booking, 'refundMeal', 100_00, 'cold soup');
    await settleDown(paying);
    expect((await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1)).toMatchObject({
      type: 'finalPaymentRefund',
      after: { money: { amount: 100_00, reason: 'cold soup' } },
    });
    expect(paying.till.refundsOf('wechatPay', number).map(({ amount }) => amount)).toEqual([100_00]);
    const before = await staffMoneyOf(booking);
    const refund = await tryOperation(booking, 'refundMeal', 200_01);
    expect(refund.refusal).toMatchObject({ code: 'refundTooLarge', details: { most: 200_00 } });
    const forfeit = await tryOperation(booking, 'forfeitMeal', 200_01);
    expect(forfeit.refusal).toMatchObject({ code: 'moreThanHeld', details: { most: 200_00 } });
    // Money for the meal is not part of the deposit.
    expect((await tryOperation(booking, 'refundDeposit', 1)).refusal?.code).toBe('refundTooLarge');
    expect(await staffMoneyOf(booking)).toEqual(before);
    await operate(booking, 'forfeitMeal', 200_00);
    expect(await mealOf(booking)).toMatchObject({ state: 'forfeited', forfeited: 200_00, refunded: 100_00 });
    const [kept] = await operationsOf(booking, 'forfeit');
    await booking.manager.do(orderMoneyApi.revokeOperation, {
      params: booking.params,
      body: { version: await versionOf(booking), operationId: kept?.id ?? '', reason: '' },
    });
    expect(await mealOf(booking)).toMatchObject({ state: 'paid', refundable: 200_00, forfeited: 0 });
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await dueOf(booking)).toEqual([]);
  });

  it('is paid on site, and refunded there at once', async () => {
    const booking = await eaten();
    expect(await payAtStore(booking)).toMatchObject({ status: 'finished' });
    expect(await mealOf(booking)).toMatchObject({ state: 'paid', paid: 300_00, refundable: 300_00 });
    expect((await operationsOf(booking, 'pay')).map(({ account, amount }) => `${account} ${amount}`)).toEqual(
      ['deposit 20000', 'meal 30000'],
    );
    await operate(booking, 'refundMeal', 300_00);
    expect(await mealOf(booking)).toMatchObject({ state: 'refunded', refunded: 300_00 });
  });

  it('that was paid on site can no longer be paid at a provider', async () => {
    const booking = await eaten();
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay');
    await payAtStore(booking);
    await settleDown(paying);
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
  });

  it('may be less than the deposit: the rest is refunded', async () => {
    const booking = await eaten(150_00);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ deducted: 150_00, refunded: 50_00, refundable: 0 });
    expect(paying.till.refundsOf('alipay', booking.number).map(({ amount }) => amount)).toEqual([50_00]);
  });

  it('prepaid as a whole is paid once, and not requested again', async () => {
    const booking = await paidOrder(paying, 'alipay', { deposits: [depositBy('wholeMeal', 150_00)] });
    const mealCost = (await orderOf(booking)).mealCost ?? 0;
    expect(mealCost).toBeGreaterThan(0);
    const paid = { total: mealCost, paid: mealCost, outstanding: 0, meal: { state: 'none', asked: 0 } };
    for (const read of [moneyOf, staffMoneyOf])
      expect(await read(booking)).toMatchObject({
        ...paid,
        deposit: { state: 'paid' },
        refundable: mealCost,
      });
    expect(await complete(booking)).toMatchObject({ status: 'finished' });
    for (const read of [moneyOf, staffMoneyOf])
      expect(await read(booking)).toMatchObject({ ...paid, deposit: { state: 'deducted' }, kept: mealCost });
  });

  it('that was cancelled is not requested, and refunds are in no total', async () => {
    const booking = await paidOrder(paying);
    await setCost(booking, 500_00);
    expect(await moneyOf(booking)).toMatchObject({ total: 500_00, outstanding: 300_00 });
    await booking.manager.do(staffOrdersApi.storeCancelOrder, {
      params: booking.params,
      body: { version: await versionOf(booking) },
    });
    await settleDown(paying);
    expect(await moneyOf(booking)).toMatchObject({
      deposit: { state: 'refunded' },
      meal: { state: 'none', asked: 0 },
      total: 0,
      paid: DEPOSIT,
      refunded: DEPOSIT,
      outstanding: 0,
    });
  });

  it('that is not set equals what was prepaid', async () => {
    const booking = await paidOrder(paying);
    expect(await complete(booking)).toMatchObject({ status: 'finished' });
    expect(await depositOf(booking)).toMatchObject({ state: 'deducted', deducted: DEPOSIT });
  });

  it('includes earlier deductions', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'deductDeposit', 120_00);
    await setCost(booking, 150_00);
    await complete(booking);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ deducted: 150_00, refunded: 50_00 });
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
  });

  it('can be corrected while it is due', async () => {
    const booking = await eaten();
    await setCost(booking, 450_00);
    expect(await dueOf(booking)).toEqual(['meal 25000']);
    await setCost(booking, 600_00);
    expect(await dueOf(booking)).toEqual(['meal 40000']);
    await payNow(paying, booking);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await mealOf(booking)).toMatchObject({ paid: 400_00 });
  });

  it('that is fully paid already finishes the order', async () => {
    const booking = await eaten();
    await setCost(booking, DEPOSIT);
    expect(await dueOf(booking)).toEqual([]);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
  });

  it('that was raised during a payment leaves the rest due', async () => {
    const booking = await eaten();
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await setCost(booking, 600_00);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ status: 'waitFinalPayment' });
    expect(await dueOf(booking)).toEqual(['meal 10000']);
    await payNow(paying, booking);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await mealOf(booking)).toMatchObject({
      paid: 400_00,
      refundable: 400_00,
      refunding: 0,
      refunded: 0,
    });
  });

  it('is not requested for a cancelled order', async () => {
    const booking = await paidOrder(paying);
    await setCost(booking, 500_00);
    const body = { version: await versionOf(booking) };
    await booking.diner.do(bookingApi.cancelOrder, { params: booking.params, body });
    expect(await dueOf(booking)).toEqual([]);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded' });
  });
});

describe('coupons in the bill of a meal', () => {
  /** Sets what coupons are worth, as the module of coupons does. */
  const useCoupons = (booking: DepositOrder, worth: number) =>
    writer.run(booking.params.storeId, {
      needs: { orderIds: [booking.params.orderId] },
      run: (batch) =>
        setCouponWorth(batch, batch.orders.get(booking.params.orderId), worth as Fen, 'Dinner for two'),
    });
  async function expectAgreement(booking: DepositOrder) {
    const [order, money] = [await orderOf(booking), await staffMoneyOf(booking)];
    await expectTotalsAgree(paying.product.db, order, money);
    expectStatusAgrees(order, money);
    await expectBooksInOrder(paying.product.db);
  }

  it('lower what is due after the meal, for staff and for the diner', async () => {
    const booking = await eaten();
    await useCoupons(booking, 180_00);
    expect(await dueOf(booking)).toEqual(['meal 12000']);
    expect(await orderOf(booking)).toMatchObject({ status: 'waitFinalPayment', couponWorth: 180_00 });
    for (const money of [await staffMoneyOf(booking), await moneyOf(booking)])
      expect(money).toMatchObject({
        mealCost: 500_00,
        couponWorth: 180_00,
        total: 320_00,
        paid: DEPOSIT,
        outstanding: 120_00,
        meal: { asked: 120_00 },
      });
    await expectAgreement(booking);
    await payNow(paying, booking);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await mealOf(booking)).toMatchObject({ paid: 120_00 });
    await expectAgreement(booking);
  });

  it('finish an order that owes nothing any more; taken back after that, it stays finished', async () => {
    const booking = await eaten();
    await useCoupons(booking, 300_00);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished', couponWorth: 300_00 });
    expect(await dueOf(booking)).toEqual([]);
    await expectAgreement(booking);
    await useCoupons(booking, 0);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished', couponWorth: 0 });
    expect(await staffMoneyOf(booking)).toMatchObject({ couponWorth: 0, outstanding: 0, total: DEPOSIT });
    await expectAgreement(booking);
  });

  it('that are taken back while the meal is due raise what is due', async () => {
    const booking = await eaten();
    await useCoupons(booking, 180_00);
    await useCoupons(booking, 80_00);
    expect(await dueOf(booking)).toEqual(['meal 22000']);
    const entries = (await readLog(booking.manager, booking.params.storeId, booking.params.orderId)).slice(
      -2,
    );
    expect(entries.map(({ type, before, after }) => ({ type, before, after }))).toEqual([
      {
        type: 'mealCost',
        before: { coupon_worth: 0 },
        after: { coupon_worth: 180_00, money: { amount: 180_00, coupon: 'Dinner for two' } },
      },
      {
        type: 'mealCost',
        before: { coupon_worth: 180_00 },
        after: { coupon_worth: 80_00, money: { amount: 100_00, coupon: 'Dinner for two', revokes: true } },
      },
    ]);
    await expectAgreement(booking);
  });

  it('that were used before the end leave a part of the deposit, which is given back', async () => {
    const booking = await paidOrder(paying);
    await setCost(booking, 300_00);
    await useCoupons(booking, 250_00);
    paying.product.clock.pass(1);
    await complete(booking);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ status: 'finished' });
    expect(await depositOf(booking)).toMatchObject({ deducted: 50_00, refunded: 150_00 });
    await expectAgreement(booking);
  });

  it('change nothing if their worth is the same, and are refused for a closed order', async () => {
    const booking = await paidOrder(paying);
    await useCoupons(booking, 50_00);
    const version = await versionOf(booking);
    await useCoupons(booking, 50_00);
    expect(await versionOf(booking)).toBe(version);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params: booking.params, body: { version } });
    await expect(useCoupons(booking, 0)).rejects.toMatchObject({ code: 'actionNotPossible' });
  });
});
