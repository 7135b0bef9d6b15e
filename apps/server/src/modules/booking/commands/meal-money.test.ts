import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectBooksInOrder } from '#testing/money.ts';
import { passToStart, readLog } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  type PaymentSetup,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
} from '#testing/paying.ts';
import { depositBy } from '#testing/seating-plan.ts';
import {
  dueOf,
  operate,
  operationsOf,
  orderOf,
  payNow,
  staffMoneyOf,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

const depositOf = async (one: DepositOrder) => (await staffMoneyOf(one)).deposit;
const mealOf = async (one: DepositOrder) => (await staffMoneyOf(one)).meal;

describe('the cost of a meal', () => {
  const setCost = async (one: DepositOrder, mealCost: number | null) =>
    one.manager.do(staffOrdersApi.setMealCost, {
      params: one.params,
      body: { version: await versionOf(one), mealCost: mealCost as Fen | null },
    });
  const complete = async (one: DepositOrder) => {
    passToStart(paying.product, one.order);
    const body = { version: await versionOf(one) };
    return one.manager.do(staffOrdersApi.completeOrder, { params: one.params, body });
  };
  const payAtStore = async (one: DepositOrder) =>
    one.manager.do(staffOrdersApi.recordOfflinePayment, {
      params: one.params,
      body: { version: await versionOf(one) },
    });

  /** Finishes a meal that costs more than was paid in advance. */
  async function eaten(mealCost = 500_00) {
    const one = await paidOrder(paying);
    await setCost(one, mealCost);
    expect(await operationsOf(one, 'confirm')).toMatchObject([{ account: 'meal', amount: mealCost }]);
    expect(await dueOf(one)).toEqual([]);
    paying.product.clock.pass(1);
    await complete(one);
    return one;
  }

  it('minus the deposit is due after the meal, and paid at a provider', async () => {
    const one = await eaten();
    expect(await orderOf(one)).toMatchObject({ status: 'waitFinalPayment' });
    expect(await dueOf(one)).toEqual(['meal 30000']);
    expect(await staffMoneyOf(one)).toMatchObject({
      deposit: { state: 'deducted', deducted: DEPOSIT },
      meal: { state: 'unpaid', asked: 300_00, paid: 0 },
      mealCost: 500_00,
      total: 500_00,
      paid: DEPOSIT,
      outstanding: 300_00,
      kept: DEPOSIT,
    });
    await payNow(paying, one, 'wechatPay');
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
    expect(await moneyOf(one)).toMatchObject({
      deposit: { state: 'deducted' },
      meal: { state: 'paid', asked: 300_00 },
      total: 500_00,
      paid: 500_00,
      outstanding: 0,
      refundable: 300_00,
    });
    expect((await orderOf(one)).finalPaidAt).not.toBeNull();
    expect(await dueOf(one)).toEqual([]);
    expect(await mealOf(one)).toMatchObject({ state: 'paid', paid: 300_00, refundable: 300_00 });
    await expectBooksInOrder(paying.product.db);
  });

  it('that was paid is refunded or kept, in parts, and never more than is available', async () => {
    const one = await eaten();
    const number = await payNow(paying, one, 'wechatPay');
    await operate(one, 'refundMeal', 100_00, 'cold soup');
    await settleDown(paying);
    expect((await readLog(one.manager, one.storeId, one.order.id)).at(-1)).toMatchObject({
      type: 'finalPaymentRefund',
      after: { money: { amount: 100_00, reason: 'cold soup' } },
    });
    expect(paying.till.refundsOf('wechatPay', number).map(({ amount }) => amount)).toEqual([100_00]);
    const before = await staffMoneyOf(one);
    const refund = await tryOperation(one, 'refundMeal', 200_01);
    expect(refund.refusal).toMatchObject({ code: 'refundTooLarge', details: { most: 200_00 } });
    const forfeit = await tryOperation(one, 'forfeitMeal', 200_01);
    expect(forfeit.refusal).toMatchObject({ code: 'moreThanHeld', details: { most: 200_00 } });
    // Money for the meal is not part of the deposit.
    expect((await tryOperation(one, 'refundDeposit', 1)).refusal?.code).toBe('refundTooLarge');
    expect(await staffMoneyOf(one)).toEqual(before);
    await operate(one, 'forfeitMeal', 200_00);
    expect(await mealOf(one)).toMatchObject({ state: 'forfeited', forfeited: 200_00, refunded: 100_00 });
    const [kept] = await operationsOf(one, 'forfeit');
    await one.manager.do(orderMoneyApi.revokeOperation, {
      params: one.params,
      body: { version: await versionOf(one), operationId: kept?.id ?? '', reason: '' },
    });
    expect(await mealOf(one)).toMatchObject({ state: 'paid', refundable: 200_00, forfeited: 0 });
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
    expect(await dueOf(one)).toEqual([]);
  });

  it('is paid on site, and refunded there at once', async () => {
    const one = await eaten();
    expect(await payAtStore(one)).toMatchObject({ status: 'finished' });
    expect(await mealOf(one)).toMatchObject({ state: 'paid', paid: 300_00, refundable: 300_00 });
    expect((await operationsOf(one, 'pay')).map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      'deposit 20000',
      'meal 30000',
    ]);
    await operate(one, 'refundMeal', 300_00);
    expect(await mealOf(one)).toMatchObject({ state: 'refunded', refunded: 300_00 });
  });

  it('that was paid on site can no longer be paid at a provider', async () => {
    const one = await eaten();
    const number = await startPaymentBy(one.diner, await paymentOf(one), 'wechatPay');
    await payAtStore(one);
    await settleDown(paying);
    expect(paying.till.find('wechatPay', number)?.state).toBe('closed');
  });

  it('may be less than the deposit: the rest is refunded', async () => {
    const one = await eaten(150_00);
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
    await settleDown(paying);
    expect(await depositOf(one)).toMatchObject({ deducted: 150_00, refunded: 50_00, refundable: 0 });
    expect(paying.till.refundsOf('alipay', one.number).map(({ amount }) => amount)).toEqual([50_00]);
  });

  it('prepaid as a whole is paid once, and not requested again', async () => {
    const one = await paidOrder(paying, 'alipay', { deposits: [depositBy('wholeMeal', 150_00)] });
    const mealCost = (await orderOf(one)).mealCost ?? 0;
    expect(mealCost).toBeGreaterThan(0);
    const paid = { total: mealCost, paid: mealCost, outstanding: 0, meal: { state: 'none', asked: 0 } };
    for (const read of [moneyOf, staffMoneyOf])
      expect(await read(one)).toMatchObject({ ...paid, deposit: { state: 'paid' }, refundable: mealCost });
    expect(await complete(one)).toMatchObject({ status: 'finished' });
    for (const read of [moneyOf, staffMoneyOf])
      expect(await read(one)).toMatchObject({ ...paid, deposit: { state: 'deducted' }, kept: mealCost });
  });

  it('that was cancelled is not requested, and refunds are in no total', async () => {
    const one = await paidOrder(paying);
    await setCost(one, 500_00);
    expect(await moneyOf(one)).toMatchObject({ total: 500_00, outstanding: 300_00 });
    await one.manager.do(staffOrdersApi.storeCancelOrder, {
      params: one.params,
      body: { version: await versionOf(one) },
    });
    await settleDown(paying);
    expect(await moneyOf(one)).toMatchObject({
      deposit: { state: 'refunded' },
      meal: { state: 'none', asked: 0 },
      total: 0,
      paid: DEPOSIT,
      refunded: DEPOSIT,
      outstanding: 0,
    });
  });

  it('that is not set equals what was prepaid', async () => {
    const one = await paidOrder(paying);
    expect(await complete(one)).toMatchObject({ status: 'finished' });
    expect(await depositOf(one)).toMatchObject({ state: 'deducted', deducted: DEPOSIT });
  });

  it('includes earlier deductions', async () => {
    const one = await paidOrder(paying);
    await operate(one, 'deductDeposit', 120_00);
    await setCost(one, 150_00);
    await complete(one);
    await settleDown(paying);
    expect(await depositOf(one)).toMatchObject({ deducted: 150_00, refunded: 50_00 });
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
  });

  it('can be corrected while it is due', async () => {
    const one = await eaten();
    await setCost(one, 450_00);
    expect(await dueOf(one)).toEqual(['meal 25000']);
    await setCost(one, 600_00);
    expect(await dueOf(one)).toEqual(['meal 40000']);
    await payNow(paying, one);
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
    expect(await mealOf(one)).toMatchObject({ paid: 400_00 });
  });

  it('that is fully paid already finishes the order', async () => {
    const one = await eaten();
    await setCost(one, DEPOSIT);
    expect(await dueOf(one)).toEqual([]);
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
  });

  it('that was raised during a payment leaves the rest due', async () => {
    const one = await eaten();
    const number = await startPaymentBy(one.diner, await paymentOf(one), 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await setCost(one, 600_00);
    await settleDown(paying);
    expect(await orderOf(one)).toMatchObject({ status: 'waitFinalPayment' });
    expect(await dueOf(one)).toEqual(['meal 10000']);
    await payNow(paying, one);
    expect(await orderOf(one)).toMatchObject({ status: 'finished' });
    expect(await mealOf(one)).toMatchObject({ paid: 400_00, refundable: 400_00, refunding: 0, refunded: 0 });
  });

  it('is not requested for a cancelled order', async () => {
    const one = await paidOrder(paying);
    await setCost(one, 500_00);
    const body = { version: await versionOf(one) };
    await one.diner.do(bookingApi.cancelOrder, { params: one.params, body });
    expect(await dueOf(one)).toEqual([]);
    await settleDown(paying);
    expect(await depositOf(one)).toMatchObject({ state: 'refunded' });
  });
});
