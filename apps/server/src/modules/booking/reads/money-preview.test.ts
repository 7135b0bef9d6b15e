import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson, passToStart, readOrder } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  paidOrder,
  settleDown,
  startPaying,
  unpaidOrder,
} from '#testing/paying.ts';
import { operate, operationsOf, orderOf, staffMoneyOf } from '#testing/staff-money.ts';

const paying = await startPaying();

type Query = Parameters<typeof previewCall>[1];
const previewCall = ({ manager, params }: DepositOrder, query: { operation: string }, by = manager) =>
  by.call(orderMoneyApi.previewOperation, { params, query: query as never });
const preview = async (booking: DepositOrder, query: Query & Record<string, unknown>) => {
  const { body, refusal } = await previewCall(booking, query);
  if (refusal) throw new Error(`The preview was refused: ${refusal.code}`);
  return body;
};

/** Books an order and pays its deposit by WeChat Pay. */
const paid = () => paidOrder(paying, 'wechatPay');

describe('the preview of an operation', () => {
  it('of a refund names the way back and what is left, and changes nothing', async () => {
    const booking = await paid();
    const before = { order: await orderOf(booking), money: await staffMoneyOf(booking) };
    expect(await preview(booking, { operation: 'refundDeposit', amount: 80_00 })).toEqual({
      refunds: [{ method: 'wechatPay', channel: null, amount: 80_00 }],
      received: 0,
      kept: 0,
      left: { deposit: DEPOSIT - 80_00, meal: 0 },
      deposit: DEPOSIT,
      mealCost: null,
      due: [],
      status: 'waitService',
    });
    expect({ order: await orderOf(booking), money: await staffMoneyOf(booking) }).toEqual(before);
    expect(paying.till.refundsOf('wechatPay', booking.number)).toEqual([]);
  });

  it('is what the operation then does', async () => {
    const booking = await paid();
    await operate(booking, 'forfeitDeposit', 50_00);
    const [forfeit] = await operationsOf(booking, 'forfeit');
    const steps = [
      { operation: 'deductDeposit', amount: 20_00 },
      { operation: 'modifyDeposit', amount: 300_00 },
      { operation: 'supplementDeposit', amount: 10_00 },
      { operation: 'recordOfflineSupplement', amount: 30_00 },
      { operation: 'modifyDeposit', amount: 90_00 },
      { operation: 'refundDeposit', amount: 40_00 },
      { operation: 'revokeOperation', operationId: forfeit?.id ?? '' },
    ] as const;
    for (const { operation, ...rest } of steps) {
      const before = await staffMoneyOf(booking);
      const effect = await preview(booking, { operation, ...rest });
      const { version } = await orderOf(booking);
      const body = { version, reason: '', ...rest } as never;
      await booking.manager.do(orderMoneyApi[operation] as typeof orderMoneyApi.refundDeposit, {
        params: booking.params,
        body,
      });
      const after = await staffMoneyOf(booking);
      const added = after.operations.slice(before.operations.length);
      expect(effect, operation).toEqual({
        refunds: added.filter(({ type }) => type === 'refund').flatMap(({ ways }) => ways),
        received: after.paid - before.paid,
        kept: after.kept - before.kept,
        left: { deposit: after.deposit.refundable, meal: after.meal.refundable },
        deposit: after.deposit.asked,
        mealCost: after.mealCost,
        due: after.due.map(({ intentId: _, ...due }) => due),
        status: (await orderOf(booking)).status,
      });
      await settleDown(paying);
    }
  });

  it('refuses what the operation refuses', async () => {
    const booking = await paid();
    const codeOf = async (query: Query & Record<string, unknown>) =>
      (await previewCall(booking, query)).refusal?.code;
    expect(await codeOf({ operation: 'refundDeposit', amount: DEPOSIT + 1 })).toBe('refundTooLarge');
    expect(await codeOf({ operation: 'forfeitDeposit', amount: DEPOSIT + 1 })).toBe('moreThanHeld');
    expect(await codeOf({ operation: 'modifyDeposit', amount: DEPOSIT })).toBe('depositUnchanged');
    expect(await codeOf({ operation: 'refundMeal', amount: 1 })).toBe('refundTooLarge');
    expect(await codeOf({ operation: 'recordOfflinePayment' })).toBe('actionNotPossible');
    expect(await codeOf({ operation: 'refundDeposit', amount: 1_000_000_01 })).toBe('inputInvalid');
    const unknown = { operation: 'revokeOperation', operationId: booking.order.id };
    expect(await codeOf(unknown)).toBe('notFound');
  });

  it('needs the amount, operation and way that the operation needs', async () => {
    const booking = await paid();
    const fieldsOf = async (query: Query & Record<string, unknown>) =>
      (await previewCall(booking, query)).refusal?.fields;
    const words = fieldWords.en;
    const refund = { amount: words.refundAmountRequired };
    expect(await fieldsOf({ operation: 'refundDeposit' })).toEqual(refund);
    expect(await fieldsOf({ operation: 'refundDeposit', amount: 0 })).toEqual(refund);
    expect(await fieldsOf({ operation: 'refundMeal' })).toEqual(refund);
    expect(await fieldsOf({ operation: 'forfeitMeal' })).toEqual({ amount: words.forfeitAmountRequired });
    expect(await fieldsOf({ operation: 'modifyDeposit' })).toEqual({ amount: words.required });
    expect(await fieldsOf({ operation: 'recordOfflinePayment', amount: 0 })).toEqual({
      amount: words.offlineAmountRequired,
    });
    expect(await fieldsOf({ operation: 'revokeOperation' })).toEqual({ operationId: words.required });
    expect(await fieldsOf({ operation: 'refundAnotherWay', operationId: booking.order.id })).toEqual({
      way: words.required,
    });
    expect(await preview(booking, { operation: 'setMealCost' })).toMatchObject({ mealCost: null });
    expect(await preview(booking, { operation: 'modifyDeposit', amount: 0 })).toMatchObject({ deposit: 0 });
  });

  it('of a host’s own actions is for hosts too, that of managers’ operations is not', async () => {
    const booking = await unpaidOrder(paying);
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, booking.storeId, host.id, 'host');
    const asHost = (query: Query & Record<string, unknown>) => previewCall(booking, query, host.visitor);
    expect((await asHost({ operation: 'recordOfflinePayment', amount: 50_00 })).body).toMatchObject({
      received: 50_00,
      due: [{ purpose: 'deposit', amount: DEPOSIT - 50_00 }],
    });
    expect((await asHost({ operation: 'setMealCost', amount: 500_00 })).body).toMatchObject({
      mealCost: 500_00,
    });
    expect((await asHost({ operation: 'modifyDeposit', amount: 1_00 })).refusal?.code).toBe('notAllowed');
    expect(await readOrder(booking.manager, booking.storeId, booking.order.id)).toMatchObject({
      mealCost: null,
      status: 'waitDepositPayment',
    });
  });
});

describe('a payment at the store', () => {
  const record = async (booking: DepositOrder, amount?: number, reason?: string) => {
    const { version } = await orderOf(booking);
    const body = {
      version,
      ...(amount !== undefined && { amount: amount as Fen }),
      ...(reason && { reason }),
    };
    return booking.manager.call(staffOrdersApi.recordOfflinePayment, { params: booking.params, body });
  };

  it('of a part of the deposit leaves the rest due, until that is paid as well', async () => {
    const booking = await unpaidOrder(paying);
    const [first] = (await staffMoneyOf(booking)).due;
    expect((await record(booking, 50_00, 'cash')).body).toMatchObject({ status: 'waitDepositPayment' });
    expect(await staffMoneyOf(booking)).toMatchObject({
      deposit: { state: 'partlyPaid', paid: 50_00 },
      outstanding: DEPOSIT - 50_00,
      due: [{ purpose: 'deposit', amount: DEPOSIT - 50_00, expiresAt: first?.expiresAt }],
    });
    expect(await operationsOf(booking, 'pay')).toMatchObject([
      { amount: 50_00, reason: 'cash', ways: [{ method: 'offline' }], operator: { type: 'store' } },
    ]);
    expect((await record(booking, DEPOSIT)).refusal).toMatchObject({
      code: 'moreThanDue',
      details: { most: DEPOSIT - 50_00 },
    });
    expect((await record(booking, DEPOSIT - 50_00)).body).toMatchObject({ status: 'waitService' });
    expect(await staffMoneyOf(booking)).toMatchObject({ deposit: { state: 'paid' }, due: [] });
    expect((await record(booking, 1)).refusal?.code).toBe('actionNotPossible');
  });

  it('of a part of the meal leaves the rest due', async () => {
    const booking = await paid();
    await passToStart(paying.product, booking.order);
    const act = async (endpoint: typeof staffOrdersApi.markArrived) =>
      booking.manager.do(endpoint, {
        params: booking.params,
        body: { version: (await orderOf(booking)).version },
      });
    await act(staffOrdersApi.markArrived);
    await booking.manager.do(staffOrdersApi.setMealCost, {
      params: booking.params,
      body: {
        version: (await orderOf(booking)).version,
        mealCost: 500_00 as Fen,
        reason: 'with wine',
      },
    });
    await act(staffOrdersApi.completeOrder as unknown as typeof staffOrdersApi.markArrived);
    expect((await record(booking, 100_00)).body).toMatchObject({ status: 'waitFinalPayment' });
    expect(await staffMoneyOf(booking)).toMatchObject({
      meal: { paid: 100_00, state: 'partlyPaid' },
      due: [{ purpose: 'meal', amount: 200_00 }],
    });
    expect(await operationsOf(booking, 'confirm')).toMatchObject([{ amount: 500_00, reason: 'with wine' }]);
    expect((await record(booking)).body).toMatchObject({ status: 'finished' });
    expect(await staffMoneyOf(booking)).toMatchObject({ meal: { paid: 300_00, state: 'paid' }, due: [] });
  });
});
