import type { OrderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from './order.rows.ts';
import {
  bookingCodeOf,
  factsChangeAt,
  factsOf,
  isBusinessDay,
  isCancelFree,
  paidAhead,
} from './order.rules.ts';
import { dayEndOf, depositDeadline, earlier, freeCancelDeadline, latest } from './order-times.ts';

const ZONE = 'Asia/Shanghai';
const FRIDAY = '2037-11-20';
/** Returns the instant of a wall time on Friday, which may be after midnight: 25:30. */
const at = (time: string, date = FRIDAY): Date =>
  new Date(instantOf(ZONE, date, minuteOf(time)) ?? Number.NaN);
const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
const timesOf = (from: string, to: string, date = FRIDAY) => ({
  date,
  start_time: from,
  start_at: at(from, date).toISOString(),
  end_at: at(to, date).toISOString(),
});

/** An accepted order of Friday evening without money, with changes. */
const orderOf = (changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    ...timesOf('19:00', '21:00'),
    status: 'waitService',
    close_reason: null,
    arrived_at: null,
    turned_over_at: null,
    free_cancel_ends_at: at('12:00').toISOString(),
    deposit_expires_at: null,
    confirmed_at: at('09:00').toISOString(),
    policy: { autoAcceptSeconds: 0 },
    deposit: 0,
    coupon_worth: 0,
    deposit_paid_at: null,
    final_paid_at: null,
    meal_cost: null,
    ...changes,
  }) as OrderRow;

describe('the business day of an order', () => {
  it.each([
    ['from 19:00 to 21:00', '24:00', timesOf('19:00', '21:00')],
    ['from 23:30 to 25:30', '25:30', timesOf('23:30', '25:30')],
    ['from 22:00 to 24:00', '24:00', timesOf('22:00', '24:00')],
    ['from 25:30 to 27:00', '27:00', timesOf('25:30', '27:00')],
    ['from 00:30 to 02:00', '24:00', timesOf('00:30', '02:00')],
  ])('%s lasts until %s', (_when, end, times) => {
    const [from, until] = [at('00:00'), at(end)];
    expect(dayEndOf(times)).toEqual(until);
    const is = (now: Date) => isBusinessDay(times, ZONE, now);
    expect([after(from, -1), from, after(until, -1), until].map(is)).toEqual([false, true, true, false]);
  });

  it('is a day in the time zone of the store, not in UTC', () => {
    const times = timesOf('19:00', '21:00');
    expect(isBusinessDay(times, ZONE, new Date('2037-11-19T16:00:00Z'))).toBe(true);
    expect(isBusinessDay(times, ZONE, new Date('2037-11-20T16:00:00Z'))).toBe(false);
  });
});

describe('free cancellation of an order', () => {
  it.each([
    ['a moment before its deadline', at('12:00'), -1, true],
    ['at its deadline', at('12:00'), 0, false],
    ['long after it', at('18:00'), 0, false],
  ])('is decided %s', (_when, instant, ms, isFree) => {
    expect(isCancelFree(orderOf(), after(instant, ms))).toBe(isFree);
  });

  it('ends with the start of the meal even if its deadline is later', () => {
    const order = orderOf({ free_cancel_ends_at: at('20:00').toISOString() });
    expect(isCancelFree(order, after(at('19:00'), -1))).toBe(true);
    expect(isCancelFree(order, at('19:00'))).toBe(false);
  });

  it('has no end before the store has accepted', () => {
    expect(isCancelFree(orderOf({ free_cancel_ends_at: null }), at('23:00'))).toBe(true);
  });

  const tiers = (...cancellation: OrderPolicy['cancellation']) => ({ cancellation });
  it.each<[string, Pick<OrderPolicy, 'cancellation'>, Date]>([
    ['without rules', tiers(), at('19:00')],
    ['on the day', tiers({ days: 0, refund: 'full' }), at('19:00')],
    ['a day before', tiers({ days: 1, refund: 'full' }, { days: 0, refund: 'none' }), at('00:00')],
    ['three days before', tiers({ days: 3, refund: 'full' }), at('00:00', '2037-11-18')],
    [
      'with the smaller of two',
      tiers({ days: 3, refund: 'full' }, { days: 2, refund: 'full' }),
      at('00:00', '2037-11-19'),
    ],
    ['never', tiers({ days: 0, refund: 'none' }), new Date(0)],
  ])('by a policy with a full refund %s ends in time', (_which, policy, expected) => {
    expect(freeCancelDeadline(policy, timesOf('19:00', '21:00'), ZONE)).toBe(expected.toISOString());
  });

  it('of a meal after midnight ends with the day before its business day', () => {
    const policy = tiers({ days: 1, refund: 'full' });
    expect(freeCancelDeadline(policy, timesOf('25:30', '27:00'), ZONE)).toBe(at('00:00').toISOString());
  });
});

describe('the deadline of a deposit', () => {
  const start = at('19:00').toISOString();
  it.each([
    [1800, 1800],
    [3599, 3599],
    [3600, 3600],
    [3601, 3600],
  ])('of %i s is %i s from now if the meal begins in an hour', (seconds, expected) => {
    expect(depositDeadline(at('18:00'), seconds, start)).toBe(
      after(at('18:00'), expected * 1000).toISOString(),
    );
  });

  it('is refused from the start of the meal on', () => {
    expect(() => depositDeadline(at('19:00'), 60, start)).toThrow(
      expect.objectContaining({ code: 'depositTooLate' }),
    );
    expect(depositDeadline(after(at('19:00'), -1), 60, start)).toBe(start);
  });

  it('is compared as an instant, in any notation', () => {
    const [first, second] = ['2037-11-20T19:00:00+08:00', '2037-11-20T11:00:01Z'];
    expect([earlier(first, second), earlier(second, first)]).toEqual([first, first]);
    expect([latest(first, second), latest(second, first)]).toEqual([second, second]);
  });
});

describe('the facts about an order', () => {
  const facts = (changes: Partial<OrderRow>, now = at('18:00')) => factsOf(orderOf(changes), ZONE, now);

  it('say from its start on that the meal has begun', () => {
    expect(facts({}, after(at('19:00'), -1)).started).toBe(false);
    expect(facts({}, at('19:00')).started).toBe(true);
  });

  it('say until its start that a deposit is missing', () => {
    const owed = { deposit_expires_at: at('18:30').toISOString() };
    expect(facts(owed, after(at('19:00'), -1)).depositMissing).toBe(true);
    expect(facts(owed, at('19:00')).depositMissing).toBe(false);
    expect(facts({}).depositMissing).toBe(false);
  });

  it('say whether the store has to confirm', () => {
    const manual = { policy: { autoAcceptSeconds: null } } as Partial<OrderRow>;
    expect(facts({ ...manual, confirmed_at: null }).needsConfirm).toBe(true);
    expect(facts(manual).needsConfirm).toBe(false);
    expect(facts({ confirmed_at: null }).needsConfirm).toBe(false);
    expect(facts({ confirmed_at: null, policy: { autoAcceptSeconds: 60 } as OrderPolicy }).needsConfirm).toBe(
      true,
    );
  });

  it.each([
    [null, null, false],
    [199_99, null, false],
    [200_00, null, false],
    [200_01, null, true],
    [300_00, '20:00', false],
  ])('say of a meal for %s with 20000 prepaid, paid at %s, that money is due: %s', (cost, paid, due) => {
    const order = {
      deposit: 200_00 as Fen,
      deposit_paid_at: at('09:00').toISOString(),
      meal_cost: cost as Fen | null,
      final_paid_at: paid && at(paid).toISOString(),
    };
    expect(facts(order).finalDue).toBe(due);
    expect(facts(order).moneyLeft).toBe(true);
  });

  it('count a deposit only once it was paid', () => {
    expect(paidAhead(orderOf({ deposit: 200_00 as Fen }))).toBe(0);
    expect(facts({ deposit: 200_00 as Fen, meal_cost: 100_00 as Fen })).toMatchObject({
      finalDue: true,
      moneyLeft: false,
    });
  });
});

describe('booking codes', () => {
  it('of a day are different, of four digits up to ten thousand and of nine then', () => {
    const codes = Array.from({ length: 10_200 }, (_, index) => bookingCodeOf(index + 1));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.findIndex((code) => code.length !== 4)).toBe(10_000);
    expect(codes.slice(10_000).every((code) => /^\d{9}$/.test(code))).toBe(true);
  });
});

describe('the next time at which the facts of an order may differ', () => {
  const HOUR = 3_600_000;
  const ORDERS = [
    orderOf({}),
    orderOf({ free_cancel_ends_at: null }),
    orderOf({ ...timesOf('25:30', '27:00'), deposit_expires_at: at('18:00').toISOString() }),
    orderOf({ free_cancel_ends_at: at('23:59', '2037-11-18').toISOString() }),
  ];

  it.each(ORDERS)('is not later than any change, for order %#', (order) => {
    const facts = (time: number) => factsOf(order, ZONE, new Date(time));
    const end = at('30:00').getTime();
    const changes: number[] = [];
    for (let now = at('00:00').getTime() - 60 * HOUR; now < end; ) {
      const next = Math.min(factsChangeAt(order, ZONE, now), end);
      expect(next).toBeGreaterThan(now);
      for (const time of [now, (now + next) / 2, next - 1]) expect(facts(time)).toEqual(facts(now));
      if (JSON.stringify(facts(next)) !== JSON.stringify(facts(now))) changes.push(next);
      now = next;
    }
    // The day, the start and the end at least.
    expect(changes.length).toBeGreaterThanOrEqual(3);
  });

  it('never comes once all is over', () => {
    expect(factsChangeAt(orderOf({}), ZONE, at('24:00').getTime())).toBe(Number.POSITIVE_INFINITY);
  });
});
