import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  combinationOf,
  kindOf,
  type PlanQuery,
  placeFor,
  planOf,
  remainingFor,
  shiftOf,
  turnRuleOf,
} from '#testing/plain-plan.ts';
import type { Claim } from '../plan/seating-plan.ts';

const byStaff = { by: 'staff' } as const;
const seven: PlanQuery = { time: '19:00' };

describe('which kinds a party can book', () => {
  const planWith = (more: Parameters<typeof kindOf>[1], count = 3) =>
    planOf({ kinds: [[kindOf('hall', more), count]] });

  it('depends on the status: hidden kinds are for staff, disabled kinds for neither', () => {
    expect(answerTo(planWith({ status: 'hidden' }), seven)).toBe('kindNotForDiners');
    expect(answerTo(planWith({ status: 'hidden' }), { ...seven, ...byStaff })).toBe('hall 1');
    expect(answerTo(planWith({ status: 'disabled' }), seven)).toBe('kindDisabled');
    expect(answerTo(planWith({ status: 'disabled' }), { ...seven, ...byStaff })).toBe('kindDisabled');
  });

  it('depends on the channel: only online kinds are for diners', () => {
    for (const channel of ['inHouse', 'walkIn'] as const) {
      expect(answerTo(planWith({ channel }), seven)).toBe('kindNotForDiners');
      expect(answerTo(planWith({ channel }), { ...seven, ...byStaff })).toBe('hall 1');
    }
  });

  it('depends on the shift, where a shift opens only some kinds', () => {
    const plan = planOf({
      kinds: [
        [kindOf('hall'), 1],
        [kindOf('bar'), 1],
      ],
      shifts: [shiftOf('dinner', { openKindIds: ['bar'] })],
    });
    expect(answerTo(plan, { ...seven, kindId: 'hall' })).toBe('kindNotOpen');
    expect(answerTo(plan, seven)).toBe('bar 1');
  });

  it('depends on the party size, from the minimum of a kind to its capacity', () => {
    const plan = planWith({ minSeatsPerOrder: 3, seatCapacity: 4, maxCapacity: 5 });
    const answers = [2, 3, 5, 6].map((adults) => answerTo(plan, { ...seven, adults }));
    expect(answers).toEqual(['partyTooSmall', 'hall 1', 'hall 1', 'partyTooBig']);
  });

  it('is limited by the most tables per booking', () => {
    const plan = planWith({ minTables: 1, maxTables: 2 });
    const answers = [4, 5, 8, 9].map((adults) => answerTo(plan, { ...seven, adults }));
    expect(answers).toEqual(['hall 1', 'hall 1 + hall 2', 'hall 1 + hall 2', 'partyTooBig']);
  });

  it('takes at least the minimum number of tables', () => {
    expect(answerTo(planWith({ minTables: 2, maxTables: 3 }), seven)).toBe('hall 1 + hall 2');
    expect(answerTo(planWith({ minTables: 2, maxTables: 3 }), { ...seven, adults: 9 })).toBe(
      'hall 1 + hall 2 + hall 3',
    );
  });

  it('takes a fixed number of tables where the store has fixed it', () => {
    const plan = planWith({ fixedTables: 2, minTables: 2, maxTables: 2 });
    expect(answerTo(plan, { ...seven, adults: 1 })).toBe('hall 1 + hall 2');
    expect(answerTo(plan, { ...seven, adults: 8 })).toBe('hall 1 + hall 2');
    expect(answerTo(plan, { ...seven, adults: 9 })).toBe('partyTooBig');
  });

  it('sells a counter by the seat, with neighbouring seats for a party', () => {
    const counter = kindOf('seat', { unit: 'seat', maxCapacity: 1, maxTables: 6 });
    const plan = planOf({ kinds: [[counter, 5]] });
    const claims = [claimOn(['seat 2'], '19:00', '21:00')];
    expect(answerTo(plan, { ...seven, adults: 3, claims })).toBe('seat 3 + seat 4 + seat 5');
    expect(answerTo(plan, { ...seven, adults: 1, claims })).toBe('seat 1');
    expect(answerTo(plan, { ...seven, adults: 5, claims })).toBe('full');
    expect(remainingFor(plan, 'seat', { ...seven, adults: 2, claims })).toBe(2);
  });
});

describe('the online limit of a kind', () => {
  const plan = planOf({ kinds: [[kindOf('hall', { bookingTableLimit: 2 }), 5]] });
  const sold = (from: string, to: string, table: number, more: Partial<Claim> = {}) =>
    claimOn([`hall ${table}`], from, to, more);

  it('limits the tables sold at any one time', () => {
    const claims = [sold('19:00', '21:00', 1), sold('18:00', '20:00', 2)];
    expect(answerTo(plan, { ...seven, claims })).toBe('onlineLimit');
    expect(answerTo(plan, { ...seven, claims, ...byStaff })).toBe('hall 3');
  });

  it('does not add up tables sold one after the other', () => {
    const claims = [sold('17:00', '19:00', 1), sold('19:00', '20:00', 2), sold('20:00', '22:00', 3)];
    expect(answerTo(plan, { ...seven, claims })).not.toBe('onlineLimit');
  });

  it('applies during the whole sitting, not only at its start', () => {
    const claims = [sold('20:00', '22:00', 1), sold('20:30', '22:00', 2)];
    expect(answerTo(plan, { ...seven, claims })).toBe('onlineLimit');
  });

  it('counts tables, not orders, and only those booked online', () => {
    const two = claimOn(['hall 1', 'hall 2'], '19:00', '21:00');
    expect(answerTo(plan, { ...seven, claims: [two] })).toBe('onlineLimit');
    expect(answerTo(plan, { ...seven, claims: [{ ...two, online: false }] })).toBe('hall 3');
  });

  it('lowers the remaining number', () => {
    expect(remainingFor(plan, 'hall', { ...seven, claims: [sold('19:00', '21:00', 1)] })).toBe(1);
    expect(remainingFor(plan, 'hall', { ...seven, ...byStaff, claims: [sold('19:00', '21:00', 1)] })).toBe(4);
  });

  it('also limits joined tables', () => {
    const joined = planOf({
      kinds: [[kindOf('hall', { bookingTableLimit: 1 }), 3]],
      combinations: [combinationOf('pair', ['hall 1', 'hall 2'], 5, 8)],
    });
    expect(answerTo(joined, { ...seven, adults: 6, kindId: 'hall' })).toBe('onlineLimit');
    expect(remainingFor(joined, 'hall', { ...seven, adults: 6 })).toBe('onlineLimit');
    expect(answerTo(joined, { ...seven, adults: 6, kindId: 'hall', ...byStaff })).toBe('hall 1 + hall 2');
  });
});

describe('the table a party gets', () => {
  const small = kindOf('small', { maxCapacity: 2 });
  const large = kindOf('large', { maxCapacity: 6, weight: 9 });

  it('is of the kind that fits most tightly, whatever its weight', () => {
    const plan = planOf({
      kinds: [
        [large, 1],
        [small, 1],
      ],
    });
    expect(answerTo(plan, { ...seven, adults: 2 })).toBe('small 1');
    expect(answerTo(plan, { ...seven, adults: 3 })).toBe('large 1');
    const claims = [claimOn(['small 1'], '19:00', '21:00')];
    expect(answerTo(plan, { ...seven, adults: 2, claims })).toBe('large 1');
  });

  it('is of the kind with the higher weight among equal fits', () => {
    const plan = planOf({
      kinds: [
        [kindOf('hall'), 1],
        [kindOf('window', { weight: 5 }), 1],
      ],
    });
    expect(answerTo(plan, { ...seven, adults: 4 })).toBe('window 1');
  });

  it('is of the requested kind, even if another fits better', () => {
    const plan = planOf({
      kinds: [
        [large, 1],
        [small, 1],
      ],
    });
    expect(answerTo(plan, { ...seven, kindId: 'large' })).toBe('large 1');
  });

  it('is never one that is out of use', () => {
    expect(answerTo(planOf({ outOfUse: ['hall 1'] }), seven)).toBe('hall 2');
    expect(answerTo(planOf({ outOfUse: ['hall 1', 'hall 2'] }), seven)).toBe('full');
  });

  it('keeps longer gaps for other parties', () => {
    const claims = [claimOn(['hall 2'], '17:00', '19:00')];
    expect(answerTo(planOf(), { ...seven, claims })).toBe('hall 2');
  });

  it('stays occupied until the party has left and the buffer is over', () => {
    const plan = planOf({ kinds: [[kindOf('hall'), 1]], rules: { turnMinutes: 90, bufferMinutes: 30 } });
    const next = (from: string) => ({ ...seven, claims: [claimOn(['hall 1'], from, '23:00')] });
    expect(answerTo(plan, next('21:00'))).toBe('hall 1');
    expect(answerTo(plan, next('20:59'))).toBe('full');
  });

  it('stays occupied as long as staff say, if they set a duration', () => {
    const plan = planOf({ kinds: [[kindOf('hall'), 1]], turnRules: [turnRuleOf('long', 180)] });
    const claims = [claimOn(['hall 1'], '21:00', '23:00')];
    expect(answerTo(plan, { ...seven, ...byStaff, claims })).toBe('full');
    expect(answerTo(plan, { ...seven, ...byStaff, claims, turnMinutes: 120 })).toBe('hall 1');
  });
});

describe('joined tables', () => {
  const pair = combinationOf('pair', ['hall 1', 'hall 2'], 5, 8);
  const kinds: [ReturnType<typeof kindOf>, number][] = [[kindOf('hall'), 3]];
  const plan = planOf({ kinds, combinations: [pair] });

  it("are used when no single table seats the party, within the combination's party size", () => {
    const answers = [4, 5, 8, 9].map((adults) => answerTo(plan, { ...seven, adults }));
    expect(answers).toEqual(['hall 1', 'hall 1 + hall 2', 'hall 1 + hall 2', 'partyTooBig']);
  });

  it('are not used for a smaller party than they are for, even if no single table seats it', () => {
    const twos = planOf({ kinds: [[kindOf('hall', { maxCapacity: 2 }), 2]], combinations: [pair] });
    expect([4, 5].map((adults) => answerTo(twos, { ...seven, adults }))).toEqual([
      'partyTooBig',
      'hall 1 + hall 2',
    ]);
  });

  it('are used last: a big single table comes first', () => {
    const withBig = planOf({
      kinds: [
        [kindOf('hall'), 2],
        [kindOf('big', { maxCapacity: 12 }), 1],
      ],
      combinations: [pair],
    });
    expect(answerTo(withBig, { ...seven, adults: 6 })).toBe('big 1');
    const claims = [claimOn(['big 1'], '19:00', '21:00')];
    expect(answerTo(withBig, { ...seven, adults: 6, claims })).toBe('hall 1 + hall 2');
  });

  it('must all be free, in use and enabled', () => {
    const claims = [claimOn(['hall 2'], '20:00', '22:00')];
    expect(answerTo(plan, { ...seven, adults: 6, claims })).toBe('full');
    const one = { ...seven, adults: 6 };
    expect(answerTo(planOf({ kinds, combinations: [pair], outOfUse: ['hall 2'] }), one)).not.toContain('+');
    expect(answerTo(planOf({ kinds, combinations: [{ ...pair, disabled: true }] }), one)).toBe('partyTooBig');
  });

  it('are chosen by the tightest fit, then by weight', () => {
    const wide = combinationOf('a wide one', ['hall 1', 'hall 2', 'hall 3'], 5, 12, { weight: 9 });
    const heavy = combinationOf('heavy', ['hall 2', 'hall 3'], 5, 8, { weight: 1 });
    expect(
      placeFor(planOf({ kinds, combinations: [wide, pair] }), { ...seven, adults: 6 }).combinationId,
    ).toBe('pair');
    expect(
      placeFor(planOf({ kinds, combinations: [pair, heavy] }), { ...seven, adults: 6 }).combinationId,
    ).toBe('heavy');
  });

  it('can still be sold one by one', () => {
    expect(remainingFor(plan, 'hall', { ...seven, adults: 2 })).toBe(3);
  });

  it('may be of several kinds, if the request names no kind', () => {
    const mixed = planOf({
      kinds: [
        [kindOf('hall'), 1],
        [kindOf('bar'), 1],
      ],
      combinations: [combinationOf('mixed', ['hall 1', 'bar 1'], 5, 8)],
    });
    expect(placeFor(mixed, { ...seven, adults: 6, ...byStaff })).toMatchObject({
      items: ['hall 1', 'bar 1'],
      kindId: null,
      combinationId: 'mixed',
    });
    expect(answerTo(mixed, { ...seven, adults: 6, ...byStaff, kindId: 'hall' })).toBe('partyTooBig');
  });

  it('are preferred to seating too many people at one table', () => {
    const squeeze = { ...seven, ...byStaff, overrides: ['partyTooBig'] as const };
    expect(answerTo(plan, { ...squeeze, adults: 6 })).toBe('hall 1 + hall 2');
    expect(answerTo(plan, { ...squeeze, adults: 9 })).toBe('hall 1');
  });
});
