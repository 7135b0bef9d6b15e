import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  combinationOf,
  kindOf,
  leftFor,
  placeFor,
  type Request,
  roomOf,
  shiftOf,
  turnRuleOf,
} from '#testing/plain-plan.ts';
import type { Claim } from '../plan/seating-plan.ts';

const byStaff = { by: 'staff' } as const;
const seven: Request = { time: '19:00' };

describe('which kinds a party may take', () => {
  const roomWith = (more: Parameters<typeof kindOf>[1], count = 3) =>
    roomOf({ kinds: [[kindOf('hall', more), count]] });

  it('is by status: hidden ones are for staff, disabled ones for nobody', () => {
    expect(answerTo(roomWith({ status: 'hidden' }), seven)).toBe('kindNotForDiners');
    expect(answerTo(roomWith({ status: 'hidden' }), { ...seven, ...byStaff })).toBe('hall 1');
    expect(answerTo(roomWith({ status: 'disabled' }), seven)).toBe('kindDisabled');
    expect(answerTo(roomWith({ status: 'disabled' }), { ...seven, ...byStaff })).toBe('kindDisabled');
  });

  it('is by channel: only online ones are for diners', () => {
    for (const channel of ['inHouse', 'walkIn'] as const) {
      expect(answerTo(roomWith({ channel }), seven)).toBe('kindNotForDiners');
      expect(answerTo(roomWith({ channel }), { ...seven, ...byStaff })).toBe('hall 1');
    }
  });

  it('is by shift, where a shift opens some alone', () => {
    const room = roomOf({
      kinds: [
        [kindOf('hall'), 1],
        [kindOf('bar'), 1],
      ],
      shifts: [shiftOf('dinner', { openKindIds: ['bar'] })],
    });
    expect(answerTo(room, { ...seven, kindId: 'hall' })).toBe('kindNotOpen');
    expect(answerTo(room, seven)).toBe('bar 1');
  });

  it('is by size, from the least a kind is given for to what it seats', () => {
    const room = roomWith({ minSeatsPerOrder: 3, seatCapacity: 4, maxCapacity: 5 });
    const answers = [2, 3, 5, 6].map((adults) => answerTo(room, { ...seven, adults }));
    expect(answers).toEqual(['partyTooSmall', 'hall 1', 'hall 1', 'partyTooBig']);
  });

  it('is by how many tables one booking may take', () => {
    const room = roomWith({ minTables: 1, maxTables: 2 });
    const answers = [4, 5, 8, 9].map((adults) => answerTo(room, { ...seven, adults }));
    expect(answers).toEqual(['hall 1', 'hall 1 + hall 2', 'hall 1 + hall 2', 'partyTooBig']);
  });

  it('takes no fewer tables than a booking must', () => {
    expect(answerTo(roomWith({ minTables: 2, maxTables: 3 }), seven)).toBe('hall 1 + hall 2');
    expect(answerTo(roomWith({ minTables: 2, maxTables: 3 }), { ...seven, adults: 9 })).toBe(
      'hall 1 + hall 2 + hall 3',
    );
  });

  it('takes a fixed number of tables where the store fixed it', () => {
    const room = roomWith({ fixedTables: 2, minTables: 2, maxTables: 2 });
    expect(answerTo(room, { ...seven, adults: 1 })).toBe('hall 1 + hall 2');
    expect(answerTo(room, { ...seven, adults: 8 })).toBe('hall 1 + hall 2');
    expect(answerTo(room, { ...seven, adults: 9 })).toBe('partyTooBig');
  });

  it('sells a counter by the seat, neighbours together', () => {
    const counter = kindOf('seat', { unit: 'seat', maxCapacity: 1, maxTables: 6 });
    const room = roomOf({ kinds: [[counter, 5]] });
    const claims = [claimOn(['seat 2'], '19:00', '21:00')];
    expect(answerTo(room, { ...seven, adults: 3, claims })).toBe('seat 3 + seat 4 + seat 5');
    expect(answerTo(room, { ...seven, adults: 1, claims })).toBe('seat 1');
    expect(answerTo(room, { ...seven, adults: 5, claims })).toBe('full');
    expect(leftFor(room, 'seat', { ...seven, adults: 2, claims })).toBe(2);
  });
});

describe('how many of a kind are sold online', () => {
  const room = roomOf({ kinds: [[kindOf('hall', { bookingTableLimit: 2 }), 5]] });
  const sold = (from: string, to: string, table: number, more: Partial<Claim> = {}) =>
    claimOn([`hall ${table}`], from, to, more);

  it('is bounded at any one time', () => {
    const claims = [sold('19:00', '21:00', 1), sold('18:00', '20:00', 2)];
    expect(answerTo(room, { ...seven, claims })).toBe('onlineLimit');
    expect(answerTo(room, { ...seven, claims, ...byStaff })).toBe('hall 3');
  });

  it('is not the sum of what is sold one after the other', () => {
    const claims = [sold('17:00', '19:00', 1), sold('19:00', '20:00', 2), sold('20:00', '22:00', 3)];
    expect(answerTo(room, { ...seven, claims })).not.toBe('onlineLimit');
  });

  it('is reached within the time a party stays, not only at its start', () => {
    const claims = [sold('20:00', '22:00', 1), sold('20:30', '22:00', 2)];
    expect(answerTo(room, { ...seven, claims })).toBe('onlineLimit');
  });

  it('counts tables, not orders, and nothing that staff booked', () => {
    const two = claimOn(['hall 1', 'hall 2'], '19:00', '21:00');
    expect(answerTo(room, { ...seven, claims: [two] })).toBe('onlineLimit');
    expect(answerTo(room, { ...seven, claims: [{ ...two, online: false }] })).toBe('hall 3');
  });

  it('shortens what is left', () => {
    expect(leftFor(room, 'hall', { ...seven, claims: [sold('19:00', '21:00', 1)] })).toBe(1);
    expect(leftFor(room, 'hall', { ...seven, ...byStaff, claims: [sold('19:00', '21:00', 1)] })).toBe(4);
  });

  it('also bounds tables that are pushed together', () => {
    const joined = roomOf({
      kinds: [[kindOf('hall', { bookingTableLimit: 1 }), 3]],
      combinations: [combinationOf('pair', ['hall 1', 'hall 2'], 5, 8)],
    });
    expect(answerTo(joined, { ...seven, adults: 6, kindId: 'hall' })).toBe('onlineLimit');
    expect(leftFor(joined, 'hall', { ...seven, adults: 6 })).toBe('onlineLimit');
    expect(answerTo(joined, { ...seven, adults: 6, kindId: 'hall', ...byStaff })).toBe('hall 1 + hall 2');
  });
});

describe('the table that is given', () => {
  const small = kindOf('small', { maxCapacity: 2 });
  const large = kindOf('large', { maxCapacity: 6, weight: 9 });

  it('is of the kind that fits most tightly, whatever its weight', () => {
    const room = roomOf({
      kinds: [
        [large, 1],
        [small, 1],
      ],
    });
    expect(answerTo(room, { ...seven, adults: 2 })).toBe('small 1');
    expect(answerTo(room, { ...seven, adults: 3 })).toBe('large 1');
    const claims = [claimOn(['small 1'], '19:00', '21:00')];
    expect(answerTo(room, { ...seven, adults: 2, claims })).toBe('large 1');
  });

  it('is of the kind with more weight among those that fit alike', () => {
    const room = roomOf({
      kinds: [
        [kindOf('hall'), 1],
        [kindOf('window', { weight: 5 }), 1],
      ],
    });
    expect(answerTo(room, { ...seven, adults: 4 })).toBe('window 1');
  });

  it('is of the kind that was asked for, though another fits better', () => {
    const room = roomOf({
      kinds: [
        [large, 1],
        [small, 1],
      ],
    });
    expect(answerTo(room, { ...seven, kindId: 'large' })).toBe('large 1');
  });

  it('is none that is out of use', () => {
    expect(answerTo(roomOf({ outOfUse: ['hall 1'] }), seven)).toBe('hall 2');
    expect(answerTo(roomOf({ outOfUse: ['hall 1', 'hall 2'] }), seven)).toBe('full');
  });

  it('leaves the gaps of others whole', () => {
    const claims = [claimOn(['hall 2'], '17:00', '19:00')];
    expect(answerTo(roomOf(), { ...seven, claims })).toBe('hall 2');
  });

  it('is free until the party has left and the table has rested', () => {
    const room = roomOf({ kinds: [[kindOf('hall'), 1]], rules: { turnMinutes: 90, bufferMinutes: 30 } });
    const next = (from: string) => ({ ...seven, claims: [claimOn(['hall 1'], from, '23:00')] });
    expect(answerTo(room, next('21:00'))).toBe('hall 1');
    expect(answerTo(room, next('20:59'))).toBe('full');
  });

  it('is free for as long as staff say, where they know better than the rules', () => {
    const room = roomOf({ kinds: [[kindOf('hall'), 1]], turnRules: [turnRuleOf('long', 180)] });
    const claims = [claimOn(['hall 1'], '21:00', '23:00')];
    expect(answerTo(room, { ...seven, ...byStaff, claims })).toBe('full');
    expect(answerTo(room, { ...seven, ...byStaff, claims, turnMinutes: 120 })).toBe('hall 1');
  });
});

describe('tables pushed together', () => {
  const pair = combinationOf('pair', ['hall 1', 'hall 2'], 5, 8);
  const kinds: [ReturnType<typeof kindOf>, number][] = [[kindOf('hall'), 3]];
  const room = roomOf({ kinds, combinations: [pair] });

  it('are used when no single table seats the party, and only for as many as they are meant for', () => {
    const answers = [4, 5, 8, 9].map((adults) => answerTo(room, { ...seven, adults }));
    expect(answers).toEqual(['hall 1', 'hall 1 + hall 2', 'hall 1 + hall 2', 'partyTooBig']);
  });

  it('are not for a party smaller than they are meant for, though no single table seats it', () => {
    const twos = roomOf({ kinds: [[kindOf('hall', { maxCapacity: 2 }), 2]], combinations: [pair] });
    expect([4, 5].map((adults) => answerTo(twos, { ...seven, adults }))).toEqual([
      'partyTooBig',
      'hall 1 + hall 2',
    ]);
  });

  it('are used last: a big table alone comes before', () => {
    const withBig = roomOf({
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
    expect(answerTo(room, { ...seven, adults: 6, claims })).toBe('full');
    const one = { ...seven, adults: 6 };
    expect(answerTo(roomOf({ kinds, combinations: [pair], outOfUse: ['hall 2'] }), one)).not.toContain('+');
    expect(answerTo(roomOf({ kinds, combinations: [{ ...pair, disabled: true }] }), one)).toBe('partyTooBig');
  });

  it('are chosen tightest first, then by weight', () => {
    const wide = combinationOf('a wide one', ['hall 1', 'hall 2', 'hall 3'], 5, 12, { weight: 9 });
    const heavy = combinationOf('heavy', ['hall 2', 'hall 3'], 5, 8, { weight: 1 });
    expect(
      placeFor(roomOf({ kinds, combinations: [wide, pair] }), { ...seven, adults: 6 }).combinationId,
    ).toBe('pair');
    expect(
      placeFor(roomOf({ kinds, combinations: [pair, heavy] }), { ...seven, adults: 6 }).combinationId,
    ).toBe('heavy');
  });

  it('stay sellable alone', () => {
    expect(leftFor(room, 'hall', { ...seven, adults: 2 })).toBe(3);
  });

  it('may be of several kinds, for who asks for no kind', () => {
    const mixed = roomOf({
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

  it('come before squeezing a party that is too big onto one table', () => {
    const squeeze = { ...seven, ...byStaff, overrides: ['partyTooBig'] as const };
    expect(answerTo(room, { ...squeeze, adults: 6 })).toBe('hall 1 + hall 2');
    expect(answerTo(room, { ...squeeze, adults: 9 })).toBe('hall 1');
  });
});
