import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { OnClose } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passTime, passToStart, readLog } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { dueOf, operate, orderOf, payNow, staffMoneyOf, versionOf } from '#testing/staff-money.ts';

const paying = await startPaying();

const NOT_FREE: Partial<BookingRules> = { cancellation: [{ days: 0, refund: 'none' }] };
const TO_CONFIRM: Partial<BookingRules> = { autoAcceptSeconds: null };

const seen = async (booking: DepositOrder) => ({
  params: booking.params,
  body: { version: await versionOf(booking) },
});
const cancel = async (booking: DepositOrder) => booking.diner.do(bookingApi.cancelOrder, await seen(booking));

interface Closing {
  action: keyof OnClose & OrderAction;
  rules?: Partial<BookingRules>;
  by?: 'diner';
  /** Steps before. */
  lead?(booking: DepositOrder): Promise<unknown>;
  close(booking: DepositOrder): Promise<unknown>;
  kept: boolean;
}

const CLOSINGS: Closing[] = [
  { action: 'cancel', by: 'diner', close: cancel, kept: false },
  {
    action: 'applyCancel',
    by: 'diner',
    rules: NOT_FREE,
    // An application takes effect when the store agrees.
    async close(booking) {
      await cancel(booking);
      return booking.manager.do(staffOrdersApi.agreeCancel, await seen(booking));
    },
    kept: true,
  },
  {
    action: 'agreeCancel',
    rules: NOT_FREE,
    lead: cancel,
    close: async (booking) => booking.manager.do(staffOrdersApi.agreeCancel, await seen(booking)),
    kept: true,
  },
  {
    action: 'reject',
    rules: TO_CONFIRM,
    close: async (booking) => booking.manager.do(staffOrdersApi.rejectOrder, await seen(booking)),
    kept: false,
  },
  {
    action: 'storeCancel',
    close: async (booking) => booking.manager.do(staffOrdersApi.storeCancelOrder, await seen(booking)),
    kept: false,
  },
  {
    action: 'closeAbsent',
    lead: async ({ order }) => passToStart(paying.product, order),
    close: async (booking) => booking.manager.do(staffOrdersApi.closeAsAbsent, await seen(booking)),
    kept: true,
  },
];

describe.each(CLOSINGS)('the terms shown before $action', ({ action, rules, by, lead, close, kept }) => {
  const termsOf = async (booking: DepositOrder) =>
    (await (by ? moneyOf(booking) : staffMoneyOf(booking))).onClose[action];

  it('match what then happens to the remaining money', async () => {
    const booking = await paidOrder(paying, 'alipay', rules);
    await operate(booking, 'refundDeposit', 20_00);
    await operate(booking, 'forfeitDeposit', 30_00);
    await operate(booking, 'recordOfflineSupplement', 100_00);
    await settleDown(paying);
    await lead?.(booking);
    const [terms, before] = [await termsOf(booking), (await staffMoneyOf(booking)).deposit];
    const left = 250_00;
    expect(terms).toEqual(kept ? { refund: 0, forfeit: left } : { refund: left, forfeit: 0 });
    await close(booking);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ status: 'closed' });
    const money = await staffMoneyOf(booking);
    expect(money.deposit.refunded - before.refunded).toBe(terms?.refund);
    expect(money.deposit.forfeited - before.forfeited).toBe(terms?.forfeit);
    expect(money).toMatchObject({ refundable: 0, due: [], onClose: {} });
    const log = await readLog(booking.manager, booking.storeId, booking.order.id);
    expect(log.at(-1)).toMatchObject({
      type: kept ? 'depositForfeit' : 'depositRefund',
      after: { money: { amount: left } },
    });
    await expectBooksInOrder(paying.product.db);
  });

  it('are empty where nothing was paid', async () => {
    const booking = await unpaidOrder(paying, { deposits: [], ...rules });
    await lead?.(booking);
    expect(await termsOf(booking)).toEqual({ refund: 0, forfeit: 0 });
    await close(booking);
    expect((await staffMoneyOf(booking)).operations).toEqual([]);
  });
});

describe('the terms shown before closing', () => {
  it('include only actions the reader may perform', async () => {
    const free = await paidOrder(paying);
    expect(Object.keys((await moneyOf(free)).onClose)).toEqual(['cancel']);
    expect(Object.keys((await staffMoneyOf(free)).onClose)).toEqual(['storeCancel']);
    const costly = await paidOrder(paying, 'alipay', NOT_FREE);
    expect(Object.keys((await moneyOf(costly)).onClose)).toEqual(['applyCancel']);
    passToStart(paying.product, free.order);
    expect(Object.keys((await moneyOf(free)).onClose)).toEqual(['applyCancel']);
    expect(Object.keys((await staffMoneyOf(free)).onClose).sort()).toEqual(['closeAbsent', 'storeCancel']);
  });

  it('are not applied by an application to cancel, nor when the store declines', async () => {
    const booking = await paidOrder(paying, 'alipay', NOT_FREE);
    await cancel(booking);
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: DEPOSIT, deposit: { forfeited: 0 } });
    await booking.manager.do(staffOrdersApi.continueService, await seen(booking));
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: DEPOSIT, deposit: { forfeited: 0 } });
  });
});

describe.each([
  { name: 'storeCancelOrder', rules: {}, lead: undefined },
  { name: 'agreeCancel', rules: NOT_FREE, lead: cancel },
] as const)('$name with a say about the money', ({ name, rules, lead }) => {
  async function closable() {
    const booking = await paidOrder(paying, 'alipay', rules);
    await lead?.(booking);
    return booking;
  }
  const closeWith = async (booking: DepositOrder, refund: number, by = booking.manager) =>
    by.call(staffOrdersApi[name], {
      params: booking.params,
      body: { version: await versionOf(booking), refund: refund as Fen, reason: 'as agreed' },
    });

  it.each([80_00, 0, DEPOSIT])(
    'refund the amount a manager chooses and keep the rest: %i',
    async (refund) => {
      const booking = await closable();
      expect((await closeWith(booking, refund)).body).toMatchObject({ status: 'closed' });
      await settleDown(paying);
      const { deposit, operations } = await staffMoneyOf(booking);
      expect(deposit).toMatchObject({ refunded: refund, forfeited: DEPOSIT - refund, refundable: 0 });
      for (const { type, reason } of operations) if (type !== 'pay') expect(reason).toBe('as agreed');
      await expectBooksInOrder(paying.product.db);
    },
  );

  it('are refused above the available amount, and for everyone but a manager', async () => {
    const booking = await closable();
    const before = await orderOf(booking);
    const tooMuch = await closeWith(booking, DEPOSIT + 1);
    expect(tooMuch.refusal).toMatchObject({ code: 'refundTooLarge', details: { most: DEPOSIT } });
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, booking.storeId, host.id, 'host');
    for (const refund of [0, 10_00, DEPOSIT])
      expect((await closeWith(booking, refund, host.visitor)).refusal?.code).toBe('notAllowed');
    expect(await orderOf(booking)).toEqual(before);
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: DEPOSIT });
    // The order's own terms allow it.
    await host.visitor.do(staffOrdersApi[name], await seen(booking));
    expect(await orderOf(booking)).toMatchObject({ status: 'closed' });
  });
});

describe('a partly paid order', () => {
  it('is refunded when the deadline for the rest passes', async () => {
    const booking = await unpaidOrder(paying, { depositExpirySeconds: 1800 });
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    paying.till.behave('alipay', { notices: { drop: true } });
    paying.till.pay('alipay', number);
    paying.till.behave('alipay', {});
    await operate(booking, 'modifyDeposit', 300_00);
    await settleDown(paying);
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: DEPOSIT });
    await passTime(paying.product, 1801);
    expect(await orderOf(booking)).toMatchObject({ status: 'waitDepositPaymentInvalid' });
    await passTime(paying.product, 24 * 3600);
    await settleDown(paying);
    expect(await orderOf(booking)).toMatchObject({ status: 'closed', closeReason: 'depositPaymentFail' });
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: 0, deposit: { refunded: DEPOSIT } });
  });

  it('is refunded for meal and deposit when the store cancels it', async () => {
    const booking = await paidOrder(paying);
    const mealCost = 500_00 as Fen;
    const { params, body } = await seen(booking);
    await booking.manager.do(staffOrdersApi.setMealCost, { params, body: { ...body, mealCost } });
    passToStart(paying.product, booking.order);
    await booking.manager.do(staffOrdersApi.completeOrder, await seen(booking));
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay');
    paying.till.behave('wechatPay', { notices: { drop: true } });
    paying.till.pay('wechatPay', number);
    paying.till.behave('wechatPay', {});
    const raised = { version: await versionOf(booking), mealCost: 600_00 as Fen };
    await booking.manager.do(staffOrdersApi.setMealCost, { params, body: raised });
    await settleDown(paying);
    // The amount deducted for the meal belongs to the store; payments beyond it are refunded.
    const { onClose } = await staffMoneyOf(booking);
    expect(onClose.storeCancel).toEqual({ refund: 300_00, forfeit: 0 });
    await booking.manager.do(staffOrdersApi.storeCancelOrder, await seen(booking));
    await settleDown(paying);
    expect(await staffMoneyOf(booking)).toMatchObject({
      refundable: 0,
      meal: { refunded: 300_00 },
      deposit: { deducted: DEPOSIT },
    });
    expect(await dueOf(booking)).toEqual([]);
  });

  it('can be deleted once no money is left on it, and not before', async () => {
    const booking = await unpaidOrder(paying);
    await payNow(paying, booking);
    paying.till.behave('alipay', { refunds: 'fail', notices: { drop: true } });
    await booking.manager.do(staffOrdersApi.storeCancelOrder, await seen(booking));
    await settleDown(paying);
    await passTime(paying.product, 15);
    paying.till.behave('alipay', {});
    const remove = async () =>
      booking.manager.call(staffOrdersApi.deleteOrder, {
        params: booking.params,
        query: { version: await versionOf(booking) },
      });
    expect(await staffMoneyOf(booking)).toMatchObject({ refundable: DEPOSIT });
    expect((await remove()).refusal?.code).toBe('actionNotPossible');
    await operate(booking, 'refundDeposit', DEPOSIT);
    await settleDown(paying);
    expect((await remove()).status).toBe(200);
  });
});
