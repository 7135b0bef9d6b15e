import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { isBackdated, overridesOfMove } from './change-place.ts';
import { dueOf, REMIND_DEPOSIT, setTimers, TIMED_ACTIONS } from './order-timers.ts';
import { hasClaim, hasTables } from './transition.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const orderOf = (changes: Partial<OrderRow>): OrderRow =>
  ({
    status: 'waitService',
    date: '2037-11-20',
    start_time: '19:00',
    start_at: at(3600).toISOString(),
    arrived_at: null,
    turned_over_at: null,
    deposit_expires_at: null,
    auto_accept_at: null,
    ...changes,
  }) as OrderRow;

describe('the claim of an order', () => {
  it.each<[OrderStatus, boolean, boolean]>([
    ['waitDepositPayment', true, true],
    ['waitDepositPaymentInvalid', false, false],
    ['waitStoreConfirm', true, true],
    ['waitService', true, true],
    ['waitCancelProcess', true, true],
    ['waitFinalPayment', false, true],
    ['finished', false, true],
    ['closed', false, false],
  ])('in %s has tables: %s, and counts for pacing: %s', (status, tables, claim) => {
    const order = orderOf({ status });
    expect([hasTables(order), hasClaim(order)]).toEqual([tables, claim]);
    expect(hasTables({ ...order, turned_over_at: NOW.toISOString() })).toBe(false);
    expect(hasClaim({ ...order, turned_over_at: NOW.toISOString() })).toBe(claim);
  });
});

describe('an order that has not begun', () => {
  it.each([
    [-0.001, true],
    [0, true],
    [0.001, false],
  ])('cannot be moved to start %d s from now: %s', (seconds, isRefused) => {
    expect(isBackdated(orderOf({}), at(seconds).getTime(), NOW)).toBe(isRefused);
  });

  it('can be moved into the past if its guests are there, or if it has begun', () => {
    const past = at(-60).getTime();
    expect(isBackdated(orderOf({ arrived_at: at(-30).toISOString() }), past, NOW)).toBe(false);
    expect(isBackdated(orderOf({ start_at: NOW.toISOString() }), past, NOW)).toBe(false);
    expect(isBackdated(orderOf({ start_at: at(0.001).toISOString() }), past, NOW)).toBe(true);
  });
});

describe('a move to other tables', () => {
  const overrides = (start: Date, place: { date?: string; time?: string } = {}) =>
    overridesOfMove(
      orderOf({ start_at: start.toISOString() }),
      { date: '2037-11-20', time: '19:00', overrides: ['pacing'], ...place },
      NOW,
    );

  it('at the same time is possible after the start', () => {
    expect(overrides(at(-0.001))).toEqual(['pacing', 'past']);
    expect(overrides(NOW)).toEqual(['pacing']);
  });

  it('to another time or day in the past is not', () => {
    expect(overrides(at(-60), { time: '18:30' })).toEqual(['pacing']);
    expect(overrides(at(-60), { date: '2037-11-19' })).toEqual(['pacing']);
  });
});

describe('the timer of an order', () => {
  const due = (changes: Partial<OrderRow>) =>
    TIMED_ACTIONS.flatMap((action) => {
      const when = dueOf(action, orderOf(changes));
      return when ? [[action, (when.getTime() - NOW.getTime()) / 1000]] : [];
    });
  const owed = { deposit_expires_at: at(1800).toISOString() };
  const waits = { auto_accept_at: at(900).toISOString() };

  it.each<[OrderStatus, unknown[]]>([
    ['waitDepositPayment', [['expireDeposit', 1800]]],
    ['waitDepositPaymentInvalid', [['closeUnpaid', 1800 + 86_400]]],
    ['waitStoreConfirm', [['autoAccept', 900]]],
    ['waitService', []],
    ['waitCancelProcess', []],
    ['waitFinalPayment', []],
    ['finished', []],
    ['closed', []],
  ])('in %s is set for its own deadline', (status, expected) => {
    expect(due({ status, ...owed, ...waits })).toEqual(expected);
    expect(due({ status })).toEqual([]);
  });
});

describe('the notification before the deadline of a deposit', () => {
  it.each([
    [12 * 3600, 10 * 3600],
    [8 * 3600, 6 * 3600],
    [4 * 3600, 3 * 3600],
    [20 * 60, 15 * 60],
    [10 * 60, 5 * 60],
    [301, 1],
    [300, undefined],
  ])('in %i s comes in %s s', (expires, expected) => {
    const jobs: [string, number][] = [];
    const batch = {
      now: NOW,
      storeId: 'a-store',
      events: {
        addJob: (name: string, _payload: object, _key: string, when: Date) =>
          jobs.push([name, (when.getTime() - NOW.getTime()) / 1000]),
      },
    } as unknown as StoreBatch;
    setTimers(
      batch,
      orderOf({ status: 'waitDepositPayment', deposit_expires_at: at(expires).toISOString() }),
    );
    expect(jobs).toEqual([
      ['booking.expireDeposit', expires],
      ...(expected === undefined ? [] : [[REMIND_DEPOSIT, expected]]),
    ]);
  });
});
