import type { SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import type { Place } from '#modules/seating/index.ts';
import { planOf } from '#testing/plain-plan.ts';
import { depositBy } from '#testing/seating-plan.ts';
import { NO_STANDING } from '../order/deposit.rules.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { type MoveRequest, termsOfMove } from './move-terms.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const SATURDAY = '2037-11-21';
const fen = (amount: number): Fen => amount as Fen;
/** Returns the instant of an hour of a day in Shanghai. */
const at = (date: string, hour: number): number =>
  Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00+08:00`);
const iso = (instant: number): string => new Date(instant).toISOString();

interface Changes {
  order?: Partial<OrderRow>;
  policy?: Partial<OrderRow['policy']>;
  slot?: Partial<SlotRequest>;
  place?: Partial<Place>;
  rules?: Partial<MoveRequest['plan']['rules']>;
  held?: number;
  now?: Date;
}

/** Computes the terms of a move of a paid order of two people on Saturday at 19:00 to 20:00, with changes. `next` is the action that follows. */
function move({ order, policy, slot, place, rules, held = 200_00, now = NOW }: Changes = {}) {
  const { then: next, ...terms } = termsOfMove({
    order: {
      status: 'waitService',
      date: SATURDAY,
      start_time: '19:00',
      start_at: iso(at(SATURDAY, 19)),
      end_at: iso(at(SATURDAY, 21)),
      shift_id: 'dinner',
      kind_id: 'hall',
      item_ids: ['hall 1'],
      adults: 2,
      children: 0,
      deposit: fen(200_00),
      deposit_paid_at: iso(NOW.getTime()),
      deposit_expires_at: null,
      meal_cost: null,
      final_paid_at: null,
      free_cancel_ends_at: iso(at(SATURDAY, 19)),
      confirmed_at: iso(NOW.getTime()),
      arrived_at: null,
      turned_over_at: null,
      close_reason: null,
      method: 'online',
      policy: {
        cancellation: [],
        depositExpirySeconds: 1800,
        autoAcceptSeconds: 0,
        deposit: { basis: 'perPerson', amount: fen(100_00), ruleName: '' },
        ...policy,
      },
      ...order,
    } as OrderRow,
    slot: { date: SATURDAY, time: '20:00', kindId: 'hall', adults: 2, children: 0, ...slot },
    place: {
      date: SATURDAY,
      shiftId: 'dinner',
      minute: 20 * 60,
      start: at(SATURDAY, 20),
      end: at(SATURDAY, 22),
      bufferMinutes: 0,
      kindId: 'hall',
      combinationId: null,
      items: ['hall 1'],
      ...place,
    } as Place,
    plan: planOf({ rules: { deposits: [depositBy('perPerson', 300_00)], ...rules } }),
    held: fen(held),
    standing: NO_STANDING,
    now,
  });
  return { ...terms, next };
}
const SUNDAY = '2037-11-22';
const toSunday = { date: SUNDAY, start: at(SUNDAY, 20), end: at(SUNDAY, 22) };

describe('the deposit after a move', () => {
  it('stays as it was at another time of the same meal', () => {
    expect(move()).toMatchObject({
      deposit: 200_00,
      refund: 0,
      next: undefined,
      status: 'waitService',
      depositExpiresAt: null,
    });
  });

  it.each<[string, Changes]>([
    ['another day', { place: toSunday }],
    ['another shift', { place: { shiftId: 'lunch' } }],
    ['another kind of table', { slot: { kindId: 'room' } }],
  ])('on %s is that of today’s rules', (_which, changes) => {
    expect(move(changes)).toMatchObject({
      deposit: 600_00,
      next: 'askDeposit',
      status: 'waitDepositPayment',
      depositExpiresAt: iso(NOW.getTime() + 1800_000),
    });
  });

  it('of more people is that of today’s rules, of fewer that of the order', () => {
    expect(move({ slot: { children: 1 } }).deposit).toBe(900_00);
    expect(move({ slot: { adults: 1 } })).toMatchObject({ deposit: 100_00, refund: 100_00, next: undefined });
  });

  it('is not lowered once cancelling is not free any more', () => {
    const late = { order: { free_cancel_ends_at: iso(NOW.getTime()) } };
    expect(move({ ...late, slot: { adults: 1 } })).toMatchObject({ deposit: 200_00, refund: 0 });
    const cheaper = { rules: { deposits: [] }, place: toSunday };
    expect(move({ ...late, ...cheaper })).toMatchObject({ deposit: 200_00, refund: 0 });
    expect(move(cheaper)).toMatchObject({ deposit: 0, refund: 200_00 });
  });

  it('that is not paid is lowered in any case, and paid by what is there', () => {
    const unpaid = {
      order: {
        status: 'waitDepositPayment' as const,
        deposit_paid_at: null,
        deposit_expires_at: iso(NOW.getTime() + 600_000),
        free_cancel_ends_at: iso(NOW.getTime()),
      },
      slot: { adults: 1 },
    };
    expect(move({ ...unpaid, held: 0 })).toMatchObject({
      deposit: 100_00,
      next: undefined,
      status: 'waitDepositPayment',
    });
    expect(move({ ...unpaid, held: 100_00 })).toMatchObject({
      deposit: 100_00,
      next: 'payDeposit',
      status: 'waitService',
    });
    expect(move({ ...unpaid, held: 150_00 })).toMatchObject({
      deposit: 150_00,
      next: 'payDeposit',
      refund: 0,
    });
  });

  it('is requested only for what is missing of it', () => {
    const toSix = { rules: { deposits: [depositBy('fixed', 200_00)] }, place: toSunday };
    expect(move(toSix)).toMatchObject({ deposit: 200_00, next: undefined });
    expect(move({ ...toSix, held: 199_99 })).toMatchObject({ next: undefined, depositExpiresAt: null });
    const more = { rules: { deposits: [depositBy('fixed', 200_01)] }, place: toSunday };
    expect(move(more)).toMatchObject({ deposit: 200_01, next: 'askDeposit' });
  });

  it('for the whole meal is the price of the meal, and an own price stays', () => {
    const whole = {
      policy: { deposit: { basis: 'wholeMeal' as const, amount: fen(100_00), ruleName: '' } },
      order: { meal_cost: fen(200_00) },
    };
    expect(move({ ...whole, slot: { adults: 1 } })).toMatchObject({ deposit: 100_00, mealCost: 100_00 });
    expect(move({ ...whole, place: toSunday })).toMatchObject({ deposit: 600_00, mealCost: null });
    expect(move({ order: { meal_cost: fen(555_00) }, place: toSunday }).mealCost).toBe(555_00);
  });
});

describe('the deadlines after a move', () => {
  it('of a deposit are not extended by it, and not after the start', () => {
    const unpaid = (expires: number) => ({
      order: {
        status: 'waitDepositPayment' as const,
        deposit_paid_at: null,
        deposit_expires_at: iso(expires),
      },
      held: 0,
    });
    const soon = NOW.getTime() + 600_000;
    expect(move(unpaid(soon)).depositExpiresAt).toBe(iso(soon));
    const late = at(SATURDAY, 20) + 60_000;
    expect(move(unpaid(late)).depositExpiresAt).toBe(iso(at(SATURDAY, 20)));
  });

  it('of free cancellation are the earlier of the two places, and none before the store has accepted', () => {
    const policy = { cancellation: [{ days: 1, refund: 'full' as const }] };
    const order = { free_cancel_ends_at: iso(at(SATURDAY, 0)) };
    expect(move({ policy, order, place: toSunday }).freeCancelUntil).toBe(iso(at(SATURDAY, 0)));
    const friday = { date: '2037-11-20', start: at('2037-11-20', 20), end: at('2037-11-20', 22) };
    expect(move({ policy, order, place: friday }).freeCancelUntil).toBe(iso(at('2037-11-20', 0)));
    expect(move({ order: { free_cancel_ends_at: null } }).freeCancelUntil).toBeNull();
  });
});

describe('the confirmation after a move', () => {
  const none = { basis: 'none' as const, amount: ZERO_FEN, ruleName: '' };
  const manual = {
    policy: { autoAcceptSeconds: null, deposit: none },
    rules: { autoAcceptSeconds: null, deposits: [] },
    held: 0,
    order: { deposit: ZERO_FEN },
  };

  it('is needed again for another day or more people', () => {
    for (const changes of [{ place: toSunday }, { slot: { adults: 3 } }])
      expect(move({ ...manual, ...changes })).toMatchObject({
        isConfirmedAgain: true,
        next: 'askConfirm',
        status: 'waitStoreConfirm',
      });
    for (const changes of [{}, { slot: { adults: 1 } }, { slot: { kindId: 'room' } }])
      expect(move({ ...manual, ...changes })).toMatchObject({ isConfirmedAgain: false, next: undefined });
  });

  it('is not needed at a store that accepts at once, unless the order was confirmed by hand', () => {
    const atOnce = { autoAcceptSeconds: 0 as const, deposits: [] };
    const auto = {
      ...manual,
      policy: { autoAcceptSeconds: 60, deposit: none },
      rules: atOnce,
      place: toSunday,
    };
    expect(move(auto).isConfirmedAgain).toBe(false);
    expect(move({ ...auto, policy: { autoAcceptSeconds: null, deposit: none } }).isConfirmedAgain).toBe(true);
    const later = move({ ...auto, rules: { ...atOnce, autoAcceptSeconds: 300 } });
    expect(later).toMatchObject({ isConfirmedAgain: true, policy: { autoAcceptSeconds: 300 } });
  });
});
