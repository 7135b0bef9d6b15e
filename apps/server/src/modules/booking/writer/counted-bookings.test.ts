import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { MAX_AT_ONCE, MAX_HOLDS, MAX_OPEN_BOOKINGS } from '@xiwei/contract/booking/booking.model.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { OpenBooking } from './people.fragments.store.ts';
import { limitHold, limitMove, limitNewBooking, refuseBeyondLimits } from './person-limits.ts';
import type { StoreBatch } from './store-batch.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();
/** From one to three hours from now. */
const PLACE = { date: '2037-11-20', shiftId: 'dinner', start: Date.parse(at(60)), end: Date.parse(at(180)) };

let ids = 0;
/** A booking elsewhere on another day, with changes. */
const other = (changes: Partial<OpenBooking> = {}): OpenBooking => {
  ids += 1;
  return {
    storeId: 'another store',
    orderId: `order ${ids}`,
    date: '2037-12-01',
    time: '19:00',
    shiftId: 'lunch',
    startAt: at(10_000),
    endAt: at(10_120),
    ...changes,
  };
};
const overlapping = (changes: Partial<OpenBooking> = {}) =>
  other({ startAt: at(60), endAt: at(180), ...changes });
const others = (count: number) => Array.from({ length: count }, () => other());
/** An order of this store that the batch has changed, for the same meal. */
const touched = (changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    store_id: 'this store',
    id: 'touched',
    user_id: 'ann',
    status: 'waitService',
    date: '2037-11-20',
    start_time: '19:00',
    shift_id: 'dinner',
    start_at: at(60),
    end_at: at(180),
    ...changes,
  }) as OrderRow;

/** A batch of a store, with a person's open bookings as the database has them, and the orders it has changed. */
function batchOf(stored: OpenBooking[], changed: OrderRow[] = [], holdsElsewhere = 0) {
  const limits: unknown[] = [];
  const batch = {
    storeId: 'this store',
    now: NOW,
    plan: { rules: { bookingsPerMeal: 1 } },
    orders: {
      touched: () => changed,
      isOutdated: (id: string) => changed.some((order) => order.id === id),
    },
    people: {
      openBookings: () => stored,
      holdsElsewhere: () => holdsElsewhere,
      limit: (_userId: string, limit: unknown) => limits.push(limit),
    },
  } as unknown as StoreBatch;
  return { batch, limits };
}

const codeOf = (work: () => void): string => {
  try {
    work();
    return 'possible';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const tryBooking = (stored: OpenBooking[], changed: OrderRow[] = [], more: object = {}) =>
  codeOf(() => refuseBeyondLimits(batchOf(stored, changed).batch, { userId: 'ann', place: PLACE, ...more }));

describe('a booking that the same batch has changed', () => {
  it.each<[OrderStatus, string]>([
    ['waitDepositPayment', 'tooManyForMeal'],
    ['waitStoreConfirm', 'tooManyForMeal'],
    ['waitService', 'tooManyForMeal'],
    ['waitCancelProcess', 'tooManyForMeal'],
    ['waitDepositPaymentInvalid', 'possible'],
    ['waitFinalPayment', 'possible'],
    ['finished', 'possible'],
    ['closed', 'possible'],
  ])('to %s leaves another for the same meal %s', (status, expected) => {
    expect(tryBooking([], [touched({ status })])).toBe(expected);
  });

  it('counts until its time is over, for its own person', () => {
    expect(tryBooking([], [touched({ end_at: at(1) })])).toBe('tooManyForMeal');
    expect(tryBooking([], [touched({ end_at: at(0) })])).toBe('possible');
    expect(tryBooking([], [touched({ user_id: 'ben' })])).toBe('possible');
  });

  it('counts as it is now, not as the database has it', () => {
    const stored = other({
      storeId: 'this store',
      orderId: 'touched',
      date: '2037-11-20',
      shiftId: 'dinner',
    });
    expect(tryBooking([stored])).toBe('tooManyForMeal');
    expect(tryBooking([stored], [touched({ status: 'closed' })])).toBe('possible');
    expect(tryBooking([stored], [], { orderId: 'touched' })).toBe('possible');
  });
});

describe('the limits of one person', () => {
  it('allow as many open bookings as their number', () => {
    expect(tryBooking(others(MAX_OPEN_BOOKINGS - 1))).toBe('possible');
    expect(tryBooking(others(MAX_OPEN_BOOKINGS))).toBe('tooManyBookings');
  });

  it.each([
    ['ends when the new one begins', { startAt: at(0), endAt: at(60) }, 'possible'],
    ['ends a minute later', { startAt: at(0), endAt: at(61) }, 'overlapsOtherBooking'],
    ['begins a minute before the new one ends', { startAt: at(179), endAt: at(300) }, 'overlapsOtherBooking'],
    ['begins when the new one ends', { startAt: at(180), endAt: at(300) }, 'possible'],
    ['is at the same store', { storeId: 'this store' }, 'possible'],
  ])('for a booking elsewhere that %s', (_when, changes, expected) => {
    expect(tryBooking([overlapping(changes)])).toBe(expected);
  });

  it('allow some at the same time if the person accepts that', () => {
    const accepted = { acceptOverlap: true };
    const at = (count: number) => Array.from({ length: count }, () => overlapping());
    expect(tryBooking(at(MAX_AT_ONCE - 1), [], accepted)).toBe('possible');
    expect(tryBooking(at(MAX_AT_ONCE), [], accepted)).toBe('tooManyAtOnce');
  });

  it('allow as many holds as their number', () => {
    const hold = (count: number) =>
      codeOf(() => limitHold(batchOf([], [], count).batch, { userId: 'ann', place: PLACE }));
    expect([hold(MAX_HOLDS - 1), hold(MAX_HOLDS)]).toEqual(['possible', 'tooManyHolds']);
  });

  it('are counted again by the database for each new booking', () => {
    const { batch, limits } = batchOf([]);
    limitNewBooking(batch, { userId: 'ann', place: PLACE, acceptOverlap: true });
    limitNewBooking(batch, { userId: 'ann', place: PLACE });
    const span = { start_at: at(60), end_at: at(180) };
    expect(limits).toEqual([
      { open: MAX_OPEN_BOOKINGS, spans: [{ ...span, accepted: MAX_AT_ONCE - 1 }] },
      { open: MAX_OPEN_BOOKINGS, spans: [{ ...span, accepted: 0 }] },
    ]);
  });
});

describe('a booking that is moved', () => {
  const move = (from: Partial<OrderRow>, stored: OpenBooking[]) => {
    const { batch, limits } = batchOf(stored);
    const booking = { userId: 'ann', place: PLACE, orderId: 'moved' };
    return [codeOf(() => limitMove(batch, booking, touched({ id: 'moved', ...from }))), limits.length];
  };
  const sameMeal = other({ storeId: 'this store', date: '2037-11-20', shiftId: 'dinner' });

  it('is limited for another meal only', () => {
    expect(move({}, [sameMeal])).toEqual(['possible', 0]);
    expect(move({ shift_id: 'lunch' }, [sameMeal])).toEqual(['tooManyForMeal', 0]);
    expect(move({ date: '2037-11-19' }, [sameMeal])).toEqual(['tooManyForMeal', 0]);
  });

  it('is limited by bookings elsewhere for another time only', () => {
    expect(move({}, [overlapping()])).toEqual(['possible', 0]);
    for (const from of [{ start_at: at(30) }, { end_at: at(200) }]) {
      expect(move(from, [overlapping()])).toEqual(['overlapsOtherBooking', 0]);
      expect(move(from, [])).toEqual(['possible', 1]);
    }
  });
});
