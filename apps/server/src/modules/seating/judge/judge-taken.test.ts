import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  combinationOf,
  FRIDAY,
  kindOf,
  NOW,
  type PlanQuery,
  placeFor,
  planOf,
  remainingFor,
  shiftOf,
} from '#testing/plain-plan.ts';

const byStaff = { by: 'staff' } as const;
const seven: PlanQuery = { time: '19:00' };

describe('tables that staff choose by name', () => {
  const named = { ...seven, ...byStaff };
  const plan = planOf({ kinds: [[kindOf('hall'), 3]] });

  it('are assigned exactly as named', () => {
    expect(placeFor(plan, { ...named, itemIds: ['hall 3', 'hall 1'], adults: 7 })).toMatchObject({
      items: ['hall 3', 'hall 1'],
      kindId: 'hall',
      why: ['asked'],
    });
  });

  it('must exist, be in use, and belong to an enabled kind', () => {
    expect(answerTo(plan, { ...named, itemIds: ['roof 1'] })).toBe('tableDisabled');
    expect(answerTo(planOf({ outOfUse: ['hall 1'] }), { ...named, itemIds: ['hall 1'] })).toBe(
      'tableDisabled',
    );
    const disabled = planOf({ kinds: [[kindOf('hall', { status: 'disabled' }), 1]] });
    expect(answerTo(disabled, { ...named, itemIds: ['hall 1'] })).toBe('kindDisabled');
  });

  it('are named once each', () => {
    for (const itemIds of [
      ['hall 1', 'hall 1'],
      ['hall 1', 'hall 2', 'hall 1'],
    ])
      expect(answerTo(plan, { ...named, itemIds, adults: 7 })).toBe('tableDisabled');
  });

  it('seat as many people as they have places, unless staff override that', () => {
    const itemIds = ['hall 1', 'hall 2'];
    expect(answerTo(plan, { ...named, itemIds, adults: 8 })).toBe('hall 1 + hall 2');
    expect(answerTo(plan, { ...named, itemIds, adults: 6, children: 3 })).toBe('tablesDontFit');
    expect(answerTo(plan, { ...named, itemIds, adults: 9, overrides: ['tablesDontFit'] })).toBe(
      'hall 1 + hall 2',
    );
  });

  it('seat as many people as their combination allows, if they form one', () => {
    const joined = { ...plan, combinations: [combinationOf('pair', ['hall 1', 'hall 2'], 5, 10)] };
    expect(answerTo(plan, { ...named, itemIds: ['hall 1', 'hall 2'], adults: 9 })).toBe('tablesDontFit');
    expect(placeFor(joined, { ...named, itemIds: ['hall 2', 'hall 1'], adults: 9 }).combinationId).toBe(
      'pair',
    );
    const off = {
      ...plan,
      combinations: [combinationOf('pair', ['hall 1', 'hall 2'], 5, 10, { disabled: true })],
    };
    expect(answerTo(off, { ...named, itemIds: ['hall 1', 'hall 2'], adults: 9 })).toBe('tablesDontFit');
  });

  it('are cleared of movable bookings only', () => {
    const there = claimOn(['hall 1'], '18:00', '20:00', { movable: true });
    const place = placeFor(plan, { ...named, itemIds: ['hall 1'], claims: [there] });
    expect(place.moves).toEqual([
      { claimId: there.id, from: ['hall 1'], to: [expect.stringMatching(/[23]/)] },
    ]);
    expect(place.why).toEqual(['asked', 'afterMoving']);
    const pinned = [{ ...there, movable: false }];
    expect(answerTo(plan, { ...named, itemIds: ['hall 1'], claims: pinned })).toBe('tableTaken');
  });

  it('are not cleared of parties that are already seated', () => {
    const there = claimOn(['hall 1'], '17:00', '20:00', { movable: true, date: FRIDAY });
    const request = { ...named, date: FRIDAY, itemIds: ['hall 1'], claims: [there] };
    expect(answerTo(plan, { ...request, now: NOW })).toBe('tableTaken');
  });
});

describe('moving other bookings', () => {
  it('moves a party among equal tables when that is the only way', () => {
    const early = claimOn(['hall 1'], '17:30', '19:30', { movable: true });
    const late = claimOn(['hall 2'], '20:00', '22:00', { movable: true });
    const place = placeFor(planOf(), { ...seven, claims: [early, late] });
    expect(place.moves).toHaveLength(1);
    expect(place.why).toContain('afterMoving');
  });

  it('moves nothing while a table is free', () => {
    const claims = [claimOn(['hall 1'], '18:00', '20:00', { movable: true })];
    expect(placeFor(planOf(), { ...seven, claims })).toMatchObject({ items: ['hall 2'], moves: [] });
  });
});

describe('a booking of the evening before', () => {
  const bar = shiftOf('bar', { ranges: [{ from: '20:00', to: '25:00' }] });
  const brunch = shiftOf('brunch', { ranges: [{ from: '02:00', to: '10:00' }] });
  const plan = planOf({ kinds: [[kindOf('hall'), 1]], shifts: [bar, brunch] });
  const lateNight = claimOn(['hall 1'], '25:00', '27:00', { date: FRIDAY, movable: true });

  it('keeps its tables past midnight, into the next business day', () => {
    expect(answerTo(plan, { time: '02:00', claims: [lateNight] })).toBe('full');
    expect(answerTo(plan, { time: '03:00', claims: [lateNight] })).toBe('hall 1');
    expect(remainingFor(plan, 'hall', { time: '02:00', claims: [lateNight] })).toBe('full');
    expect(answerTo(plan, { time: '02:00', itemIds: ['hall 1'], claims: [lateNight], ...byStaff })).toBe(
      'tableTaken',
    );
  });

  it('cannot overlap an early booking of the next day', () => {
    const morning = claimOn(['hall 1'], '02:00', '04:00');
    expect(answerTo(plan, { time: '25:00', date: FRIDAY, claims: [morning] })).toBe('full');
    expect(answerTo(plan, { time: '24:00', date: FRIDAY, claims: [morning] })).toBe('hall 1');
  });

  it('counts towards the online limit while it lasts', () => {
    const kinds: [ReturnType<typeof kindOf>, number][] = [[kindOf('hall', { bookingTableLimit: 1 }), 3]];
    const limited = planOf({ kinds, shifts: [bar, brunch] });
    expect(answerTo(limited, { time: '02:00', claims: [lateNight] })).toBe('onlineLimit');
    expect(answerTo(limited, { time: '03:00', claims: [lateNight] })).toBe('hall 1');
  });

  it('is never moved for a booking of the next day', () => {
    const two = planOf({ kinds: [[kindOf('hall'), 2]], shifts: [bar, brunch] });
    const itemIds = ['hall 1'];
    expect(answerTo(two, { time: '02:00', itemIds, claims: [lateNight], ...byStaff })).toBe('tableTaken');
  });
});

describe('holds', () => {
  const held = claimOn(['hall 1'], '19:00', '21:00', { type: 'hold', userId: 'ann', expiresAt: NOW + 1000 });
  const plan = planOf({ kinds: [[kindOf('hall'), 1]] });

  it('block the table for others until they expire', () => {
    expect(answerTo(plan, { ...seven, claims: [held] })).toBe('full');
    expect(answerTo(plan, { ...seven, claims: [held], now: NOW + 999 })).toBe('full');
    expect(answerTo(plan, { ...seven, claims: [held], now: NOW + 1000 })).toBe('hall 1');
  });

  it('do not block the table for their own holder', () => {
    expect(answerTo(plan, { ...seven, claims: [held], without: [held.id] })).toBe('hall 1');
  });
});
