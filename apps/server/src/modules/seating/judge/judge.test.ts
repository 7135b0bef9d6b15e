import { OVERRIDES, type Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  entryOf,
  FRIDAY,
  judgeRequest,
  kindOf,
  leftFor,
  planOf,
  type Request,
  SATURDAY,
  SUNDAY,
  shiftOf,
} from '#testing/plain-plan.ts';
import type { SeatingPlan } from '../plan/seating-plan.ts';

const byStaff = { by: 'staff' } as const;
const minutes = (count: number) => count * 60_000;

describe('a day the store is not open', () => {
  it.each(['diner', 'staff'] as const)('is closed for a %s', (by) => {
    const closed = planOf({ planEntries: [entryOf('closed', SATURDAY)] });
    expect(answerTo(closed, { time: '19:00', by })).toBe('storeClosed');
    const sundayOff = planOf({ shifts: [shiftOf('dinner', { weekdays: [1, 2, 3, 4, 5, 6] })] });
    expect(answerTo(sundayOff, { time: '19:00', date: SUNDAY, by })).toBe('storeClosed');
  });

  it('may be closed for a part of it', () => {
    const plan = planOf({
      planEntries: [entryOf('closed', SATURDAY, { timeFrom: '18:00', timeTo: '20:00' })],
    });
    const times = ['17:00', '18:00', '19:00', '20:00'];
    expect(times.map((time) => answerTo(plan, { time }))).toEqual([
      'hall 1',
      'storeClosed',
      'storeClosed',
      'hall 1',
    ]);
  });

  it('is told before anything else, but after that the store takes no bookings online', () => {
    const planEntries = [entryOf('closed', SATURDAY), entryOf('paused', SATURDAY)];
    const plan = planOf({ planEntries, rules: { minPeople: 4 } });
    expect(answerTo(plan, { time: '19:00' })).toBe('storeClosed');
    expect(
      answerTo({ ...plan, business: { ...plan.business, onlineBooking: false } }, { time: '19:00' }),
    ).toBe('onlineBookingOff');
  });
});

describe('online booking', () => {
  it('can be switched off, for diners alone', () => {
    const plan = planOf({ business: { onlineBooking: false } });
    expect(answerTo(plan, { time: '19:00' })).toBe('onlineBookingOff');
    expect(answerTo(plan, { time: '19:00', ...byStaff })).toBe('hall 1');
  });

  it('can be paused by the time guests sit down, not by the time they book', () => {
    const planEntries = [entryOf('paused', SATURDAY, { timeFrom: '19:00', timeTo: '20:00' })];
    const plan = planOf({ planEntries });
    expect(answerTo(plan, { time: '18:00' })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00' })).toBe('paused');
    // Half past seven on Saturday itself: the pause is over for whoever sits down at nine.
    const now = Date.parse('2026-11-21T11:30:00Z');
    expect(answerTo(plan, { time: '21:00', now })).toBe('hall 1');
  });
});

describe('the booking window', () => {
  const plan = planOf({ rules: { windowDays: 2 } });
  const midnight = Date.parse('2026-11-20T16:00:00Z');

  it('counts calendar days of the store, and turns at its midnight', () => {
    expect(answerTo(plan, { time: '19:00', date: SUNDAY })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00', date: '2026-11-23' })).toBe('beyondWindow');
    expect(answerTo(plan, { time: '19:00', date: '2026-11-23', now: midnight - 1 })).toBe('beyondWindow');
    expect(answerTo(plan, { time: '19:00', date: '2026-11-23', now: midnight })).toBe('hall 1');
  });

  it('of no day is today alone', () => {
    const today = planOf({ rules: { windowDays: 0 } });
    expect(answerTo(today, { time: '20:00', date: FRIDAY })).toBe('hall 1');
    expect(answerTo(today, { time: '20:00', date: SATURDAY })).toBe('beyondWindow');
  });

  it('does not bind staff', () => {
    expect(answerTo(plan, { time: '19:00', date: '2026-12-31', ...byStaff })).toBe('hall 1');
  });

  it('takes a day in which clocks change for one day', () => {
    const berlin = planOf({ timezone: 'Europe/Berlin', rules: { windowDays: 1 } });
    // Saturday half past eleven at night, 24 hours before which is no longer Friday by minutes.
    const now = Date.parse('2026-03-28T22:30:00Z');
    expect(answerTo(berlin, { time: '21:00', date: '2026-03-29', now })).toBe('hall 1');
    expect(answerTo(berlin, { time: '21:00', date: '2026-03-30', now })).toBe('beyondWindow');
  });
});

describe('the last moment to book', () => {
  const seven = Date.parse('2026-11-21T11:00:00Z');

  it('is the cut-off, to the minute, for diners', () => {
    const plan = planOf({ rules: { cutOffMinutes: 90 } });
    expect(answerTo(plan, { time: '19:00', now: seven - minutes(90) })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00', now: seven - minutes(90) + 1 })).toBe('pastCutOff');
  });

  it('is the start itself for staff', () => {
    const plan = planOf({ rules: { cutOffMinutes: 90 } });
    expect(answerTo(plan, { time: '19:00', now: seven, ...byStaff })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00', now: seven + 1, ...byStaff })).toBe('past');
    expect(answerTo(plan, { time: '19:00', now: seven + 1 })).toBe('past');
  });

  it('comes after midnight for a slot after midnight', () => {
    const plan = planOf({ shifts: [shiftOf('bar', { ranges: [{ from: '23:00', to: '25:00' }] })] });
    const halfPastMidnight = Date.parse('2026-11-21T16:30:00Z');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight, ...byStaff })).toBe('hall 1');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight - minutes(30) })).toBe('hall 1');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight })).toBe('pastCutOff');
  });
});

describe('a start time', () => {
  const plan = planOf({ shifts: [shiftOf('dinner', { hiddenSlots: ['20:00'], skippedTimes: ['18:00'] })] });

  it('must be one of the day’s', () => {
    expect(answerTo(plan, { time: '19:10' })).toBe('notAStartTime');
    expect(answerTo(plan, { time: '18:00' })).toBe('notAStartTime');
    expect(answerTo(plan, { time: '18:00', ...byStaff })).toBe('notAStartTime');
  });

  it('that is hidden is for staff', () => {
    expect(answerTo(plan, { time: '20:00' })).toBe('slotHidden');
    expect(answerTo(plan, { time: '20:00', ...byStaff })).toBe('hall 1');
  });
});

describe('who comes', () => {
  it('is neither fewer nor more than the store takes, children counted', () => {
    const plan = planOf({ rules: { minPeople: 2, maxPeople: 4 } });
    const answer = (adults: number, children = 0) => answerTo(plan, { time: '19:00', adults, children });
    expect([answer(1), answer(2), answer(4), answer(5)]).toEqual([
      'tooFewPeople',
      'hall 1',
      'hall 1',
      'tooManyPeople',
    ]);
    expect([answer(1, 1), answer(3, 2)]).toEqual(['hall 1', 'tooManyPeople']);
  });

  it('may not bring children where they are not welcome', () => {
    const plan = planOf({ business: { childrenWelcome: false } });
    expect(answerTo(plan, { time: '19:00', adults: 2 })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00', adults: 2, children: 1 })).toBe('childrenNotWelcome');
  });
});

describe('pacing', () => {
  const paced = (pacing: object): SeatingPlan =>
    planOf({
      kinds: [[kindOf('hall'), 9]],
      shifts: [shiftOf('dinner', { pacing } as Partial<SeatingPlan['shifts'][0]>)],
    });
  const online = claimOn(['hall 1'], '19:00', '21:00', { people: 3 });
  const phoned = claimOn(['hall 2'], '19:00', '21:00', { people: 2, online: false });
  const claims = [online, phoned];
  const answer = (plan: SeatingPlan, request: Partial<Request> = {}) =>
    answerTo(plan, { time: '19:00', claims, ...request });

  it('bounds how many guests start together', () => {
    expect(answer(paced({ maxCovers: 7 }))).toBe('hall 3');
    expect(answer(paced({ maxCovers: 6 }))).toBe('pacing');
    expect(answer(paced({ maxCovers: 6 }), { adults: 1 })).toBe('hall 3');
  });

  it('bounds how many parties start together', () => {
    expect(answer(paced({ maxParties: 3 }))).toBe('hall 3');
    expect(answer(paced({ maxParties: 2 }))).toBe('pacing');
  });

  it('bounds what is sold online by itself', () => {
    expect(answer(paced({ onlineMaxCovers: 5 }))).toBe('hall 3');
    expect(answer(paced({ onlineMaxCovers: 4 }))).toBe('pacing');
    expect(answer(paced({ onlineMaxParties: 1 }))).toBe('pacing');
    expect(answer(paced({ onlineMaxParties: 1 }), byStaff)).toBe('hall 3');
  });

  it('looks at one start time alone', () => {
    expect(answer(paced({ maxParties: 2 }), { time: '20:00' })).toBe('hall 3');
  });

  it('looks at one shift alone, where one ends at the minute the other begins', () => {
    const lunch = claimOn(['hall 1'], '19:00', '21:00', { shiftId: 'lunch' });
    expect(answer(paced({ maxParties: 1 }), { claims: [lunch] })).toBe('hall 2');
    expect(answer(paced({ maxParties: 1 }), { claims: [online] })).toBe('pacing');
  });

  it('counts who gave the table back early, and no locked table', () => {
    const gone = claimOn([], '19:00', '21:00', { kindId: 'hall' });
    const locked = claimOn(['hall 4'], '19:00', '21:00', { type: 'lock', people: 0 });
    expect(answer(paced({ maxParties: 2 }), { claims: [online, gone] })).toBe('pacing');
    expect(answer(paced({ maxParties: 2 }), { claims: [online, locked] })).not.toBe('pacing');
  });

  it('is set aside by staff who were warned, and never by diners', () => {
    const plan = paced({ maxParties: 2 });
    expect(answer(plan, byStaff)).toBe('pacing');
    expect(answer(plan, { ...byStaff, overrides: ['pacing'] })).toBe('hall 3');
    expect(answer(plan, { overrides: ['pacing'] })).toBe('pacing');
  });

  it('shortens what is left', () => {
    expect(leftFor(paced({}), 'hall', { time: '19:00', claims })).toBe(7);
    expect(leftFor(paced({ maxParties: 5 }), 'hall', { time: '19:00', claims })).toBe(3);
  });
});

/** A room and a request that is refused for one reason alone, for each reason that can be given to staff. */
const REFUSED: Partial<Record<Unbookable, [SeatingPlan, Request]>> = {
  storeClosed: [planOf({ planEntries: [entryOf('closed', SATURDAY)] }), { time: '19:00' }],
  past: [planOf(), { time: '17:00', date: FRIDAY }],
  notAStartTime: [planOf(), { time: '19:10' }],
  paused: [planOf({ planEntries: [entryOf('paused', SATURDAY)] }), { time: '19:00' }],
  tooFewPeople: [planOf({ rules: { minPeople: 3 } }), { time: '19:00' }],
  tooManyPeople: [planOf({ rules: { maxPeople: 1 } }), { time: '19:00' }],
  childrenNotWelcome: [planOf({ business: { childrenWelcome: false } }), { time: '19:00', children: 1 }],
  kindDisabled: [planOf({ kinds: [[kindOf('hall', { status: 'disabled' }), 1]] }), { time: '19:00' }],
  kindNotOpen: [planOf({ shifts: [shiftOf('dinner', { openKindIds: [] })] }), { time: '19:00' }],
  partyTooSmall: [planOf({ kinds: [[kindOf('hall', { minSeatsPerOrder: 3 }), 1]] }), { time: '19:00' }],
  partyTooBig: [planOf(), { time: '19:00', adults: 5 }],
  pacing: [
    planOf({
      shifts: [shiftOf('dinner', { pacing: { maxCovers: 1 } } as Partial<SeatingPlan['shifts'][0]>)],
    }),
    { time: '19:00' },
  ],
  full: [
    planOf({ kinds: [[kindOf('hall'), 1]] }),
    { time: '19:00', claims: [claimOn(['hall 1'], '18:00', '20:00')] },
  ],
  tableTaken: [
    planOf(),
    { time: '19:00', itemIds: ['hall 1'], claims: [claimOn(['hall 1'], '18:00', '20:00')] },
  ],
  tableLocked: [
    planOf(),
    {
      time: '19:00',
      itemIds: ['hall 1'],
      claims: [claimOn(['hall 1'], '18:00', '20:00', { type: 'lock' })],
    },
  ],
  tableDisabled: [planOf({ outOfUse: ['hall 1'] }), { time: '19:00', itemIds: ['hall 1'] }],
  tablesDontFit: [planOf(), { time: '19:00', adults: 6, itemIds: ['hall 1'] }],
};

describe('what staff may set aside', () => {
  const cases = Object.entries(REFUSED).map(([reason, [plan, request]]) => ({ reason, plan, request }));
  const isSoft = (reason: string) => (OVERRIDES as readonly string[]).includes(reason);

  it.each(cases)('tells them: $reason', ({ reason, plan, request }) => {
    expect(answerTo(plan, { ...request, ...byStaff })).toBe(reason);
  });

  it.each(cases.filter(({ reason }) => isSoft(reason)))('lets them go on past $reason', (one) => {
    const overrides = [one.reason as (typeof OVERRIDES)[number]];
    const verdict = judgeRequest(one.plan, { ...one.request, ...byStaff, overrides });
    expect(verdict).toHaveProperty('place');
  });

  it.each(cases.filter(({ reason }) => !isSoft(reason)))('never lets them go on past $reason', (one) => {
    const verdict = judgeRequest(one.plan, { ...one.request, ...byStaff, overrides: OVERRIDES });
    expect(verdict).toEqual({ refused: one.reason });
  });

  it.each(cases.filter(({ reason }) => isSoft(reason)))('lets no diner go on past $reason', (one) => {
    const verdict = judgeRequest(one.plan, { ...one.request, overrides: OVERRIDES });
    expect(verdict).toHaveProperty('refused');
  });
});
