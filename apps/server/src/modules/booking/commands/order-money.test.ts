import type { OrderAction, OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { type Cause, MoneyWrites, Purse } from '#modules/money/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { BOOKING_ORDER } from '../order/order-subject.ts';
import { closeTermsOf, dueAtStore, mealDue, phaseOf, supplementDeadline } from './order-money.ts';

const START = Date.parse('2037-11-21T11:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const fen = (amount: number): Fen => amount as Fen;
const CAUSE: Cause = { operator: { type: 'store', id: null }, reason: '', code: null };

/** An order that starts at 19:00 in Shanghai and can be cancelled freely until a day before, with changes. */
const orderOf = (changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    status: 'waitService',
    start_at: at(0),
    free_cancel_ends_at: at(-1440),
    deposit: fen(200_00),
    deposit_expires_at: null,
    meal_cost: null,
    coupon_worth: fen(0),
    ...changes,
  }) as OrderRow;

/** The money of an order on which a deposit and a part of the meal were paid. */
function purseWith(deposit: number, meal = 0): Purse {
  const subject = { definition: BOOKING_ORDER, storeId: 'a-store', id: 'an-order', currency: 'CNY' as const };
  const purse = new Purse(subject, undefined, new Date(at(-600)), new MoneyWrites());
  const terms = { expiresAt: at(0), userId: null, reference: '1' };
  const pay = (purpose: 'deposit' | 'meal', amount: Fen) =>
    purse.payOffline(purpose, amount, CAUSE, { ...terms, amount });
  if (deposit > 0) pay('deposit', fen(deposit));
  if (meal > 0) pay('meal', fen(meal));
  return purse;
}

describe('the end of the time to pay a supplement', () => {
  it.each([
    [-3 * 1440, 0],
    [-31, 0],
    [-30, 0],
    [-29, 1],
    [-10, 20],
    [0, 30],
    [60, 90],
  ])('that is requested %i minutes from the start is %i minutes from it', (now, end) => {
    expect(supplementDeadline(orderOf(), new Date(at(now)))).toBe(at(end));
  });
});

describe('the money of an order that is closed', () => {
  it.each<[OrderAction, number, number]>([
    ['cancel', 250_00, 0],
    ['reject', 250_00, 0],
    ['storeCancel', 250_00, 0],
    ['closeByPlatform', 250_00, 0],
    ['closeUnpaid', 250_00, 0],
    ['applyCancel', 0, 250_00],
    ['agreeCancel', 0, 250_00],
    ['closeAbsent', 0, 250_00],
    ['complete', 0, 0],
    ['accept', 0, 0],
  ])('by %s is refunded: %i, and kept: %i', (action, refund, forfeit) => {
    expect(closeTermsOf(action, orderOf(), purseWith(200_00, 50_00))).toEqual({ refund, forfeit });
  });

  it.each([
    ['a moment before free cancellation ends', at(-1441), { refund: 200_00, forfeit: 0 }],
    ['when free cancellation ends', at(-1440), { refund: 0, forfeit: 200_00 }],
    ['after free cancellation has ended', at(-1439), { refund: 0, forfeit: 200_00 }],
  ])('because it was moved and not paid %s is treated as on cancelling then', (_when, lost, terms) => {
    const moved = orderOf({ status: 'waitDepositPaymentInvalid', deposit_expires_at: lost });
    expect(closeTermsOf('closeUnpaid', moved, purseWith(200_00))).toEqual(terms);
    expect(closeTermsOf('storeCancel', moved, purseWith(200_00))).toEqual({ refund: 200_00, forfeit: 0 });
  });

  it('before the store accepted it is refunded', () => {
    const order = orderOf({ free_cancel_ends_at: null, deposit_expires_at: at(-10) });
    expect(closeTermsOf('closeUnpaid', order, purseWith(200_00))).toEqual({ refund: 200_00, forfeit: 0 });
  });

  it('is refunded as staff choose, at most all of it', () => {
    const terms = (refund: number) =>
      closeTermsOf('agreeCancel', orderOf(), purseWith(200_00), { refund: fen(refund) });
    expect(terms(0)).toEqual({ refund: 0, forfeit: 200_00 });
    expect(terms(200_00)).toEqual({ refund: 200_00, forfeit: 0 });
    expect(() => terms(200_01)).toThrow(expect.objectContaining({ code: 'refundTooLarge' }));
    expect(() => terms(200_01)).toThrow(Refusal);
    const purse = purseWith(200_00);
    const none = closeTermsOf('complete', orderOf(), purse, { refund: fen(50_00) });
    expect(none).toEqual({ refund: 0, forfeit: 0 });
  });
});

describe('what an order still asks for', () => {
  it.each([
    ['waitDepositPayment', 150_00, 0, { purpose: 'deposit', amount: 50_00 }],
    ['waitService', 200_00, 0, { purpose: 'deposit', amount: 0 }],
    ['waitFinalPayment', 200_00, 40_00, { purpose: 'meal', amount: 260_00 }],
    ['waitFinalPayment', 200_00, 300_00, { purpose: 'meal', amount: 0 }],
  ] as const)('at the store in %s with %i and %i paid', (status, deposit, meal, expected) => {
    const order = orderOf({ status, meal_cost: fen(500_00) });
    expect(dueAtStore(order, purseWith(deposit, meal))).toEqual(expected);
  });

  it('of the meal is its price less what was paid and not given back', () => {
    const order = orderOf({ meal_cost: fen(500_00) });
    const purse = purseWith(200_00, 100_00);
    expect(mealDue(order, purse)).toBe(200_00);
    purse.keep('deduct', 'deposit', fen(150_00), CAUSE);
    expect(mealDue(order, purse)).toBe(200_00);
    purse.keep('forfeit', 'deposit', fen(50_00), CAUSE);
    expect(mealDue(order, purse)).toBe(250_00);
    purse.refund('meal', fen(100_00), CAUSE);
    expect(mealDue(order, purse)).toBe(350_00);
    expect(mealDue(orderOf(), purse)).toBe(0);
  });

  it.each<[OrderStatus, string]>([
    ['waitDepositPayment', 'awaitsDeposit'],
    ['waitDepositPaymentInvalid', 'expired'],
    ['waitStoreConfirm', 'open'],
    ['waitService', 'open'],
    ['waitCancelProcess', 'open'],
    ['waitFinalPayment', 'open'],
    ['finished', 'over'],
    ['closed', 'over'],
  ])('depends on its phase: %s is %s', (status, phase) => {
    expect(phaseOf({ status })).toBe(phase);
  });
});
