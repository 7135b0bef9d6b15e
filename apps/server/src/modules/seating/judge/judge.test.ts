import { OVERRIDES, type UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  entryOf,
  FRIDAY,
  judgeRequest,
  kindOf,
  type PlanQuery,
  planOf,
  remainingFor,
  SATURDAY,
  SUNDAY,
  shiftOf,
} from '#testing/plain-plan.ts';
import type { SeatingPlan } from '../plan/seating-plan.ts';

const byStaff = { by: 'staff' } as const;
const minutes = (count: number) => count * 60_000;

describe('a closed day', () => {
  it.each(['diner', 'staff'] as const)('is closed for a %s', (by) => {
    const closed = planOf({ planEntries: [entryOf('closed', SATURDAY)] });
    expect(answerTo(closed, { time: '19:00', by })).toBe('storeClosed');
    const sundayOff = planOf({ shifts: [shiftOf('dinner', { weekdays: [1, 2, 3, 4, 5, 6] })] });
    expect(answerTo(sundayOff, { time: '19:00', date: SUNDAY, by })).toBe('storeClosed');
  });

  it('can be closed for part of the day', () => {
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

  it('is reported before any other reason except that online booking is off', () => {
    const planEntries = [entryOf('closed', SATURDAY), entryOf('paused', SATURDAY)];
    const plan = planOf({ planEntries, rules: { minPeople: 4 } });
    expect(answerTo(plan, { time: '19:00' })).toBe('storeClosed');
    expect(
      answerTo({ ...plan, business: { ...plan.business, onlineBooking: false } }, { time: '19:00' }),
    ).toBe('onlineBookingOff');
  });
});

describe('online booking', () => {
  it('can be switched off for diners only', () => {
    const plan = planOf({ business: { onlineBooking: false } });
    expect(answerTo(plan, { time: '19:00' })).toBe('onlineBookingOff');
    expect(answerTo(plan, { time: '19:00', ...byStaff })).toBe('hall 1');
  });

  it('can be paused by the time of the sitting, not by the time of booking', () => {
    const planEntries = [entryOf('paused', SATURDAY, { timeFrom: '19:00', timeTo: '20:00' })];
    const plan = planOf({ planEntries });
    expect(answerTo(plan, { time: '18:00' })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00' })).toBe('paused');
    // 19:30 on Saturday itself: the pause is over for a sitting at 21:00.
    const now = Date.parse('2037-11-21T11:30:00Z');
    expect(answerTo(plan, { time: '21:00', now })).toBe('hall 1');
  });
});

describe('the booking window', () => {
  const plan = planOf({ rules: { windowDays: 2 } });
  const midnight = Date.parse('2037-11-20T16:00:00Z');

  it('counts calendar days of the store and changes at its midnight', () => {
    expect(answerTo(plan, { time: '19:00', date: SUNDAY })).toBe('hall 1');
    expect(answerTo(plan, { time: '19:00', date: '2037-11-23' })).toBe('beyondWindow');
    expect(answerTo(plan, { time: '19:00', date: '2037-11-23', now: midnight - 1 })).toBe('beyondWindow');
    expect(answerTo(plan, { time: '19:00', date: '2037-11-23', now: midnight })).toBe('hall 1');
  });

  it('of zero days allows only today', () => {
    const today = planOf({ rules: { windowDays: 0 } });
    expect(answerTo(today, { time: '20:00', date: FRIDAY })).toBe('hall 1');
    expect(answerTo(today, { time: '20:00', date: SATURDAY })).toBe('beyondWindow');
  });

  it('does not apply to staff', () => {
    expect(answerTo(plan, { time: '19:00', date: '2037-12-31', ...byStaff })).toBe('hall 1');
  });

  it('counts a day on which clocks change as one day', () => {
    const berlin = planOf({ timezone: 'Europe/Berlin', rules: { windowDays: 1 } });
    // Saturday 23:30, which is more than 24 hours before Sunday's start times by the clock but not in
    // minutes.
    const now = Date.parse('2037-03-28T22:30:00Z');
    expect(answerTo(berlin, { time: '21:00', date: '2037-03-29', now })).toBe('hall 1');
    expect(answerTo(berlin, { time: '21:00', date: '2037-03-30', now })).toBe('beyondWindow');
  });
});

describe('the last moment to book', () => {
  const seven = Date.parse('2037-11-21T11:00:00Z');

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

  it('lies after midnight for a slot after midnight', () => {
    const plan = planOf({ shifts: [shiftOf('bar', { ranges: [{ from: '23:00', to: '25:00' }] })] });
    const halfPastMidnight = Date.parse('2037-11-21T16:30:00Z');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight, ...byStaff })).toBe('hall 1');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight - minutes(30) })).toBe('hall 1');
    expect(answerTo(plan, { time: '25:00', now: halfPastMidnight })).toBe('pastCutOff');
  });
});

describe('a start time', () => {
  const plan = planOf({ shifts: [shiftOf('dinner', { hiddenSlots: ['20:00'], skippedTimes: ['18:00'] })] });

  it('must be one of the start times of the day', () => {
    expect(answerTo(plan, { time: '19:10' })).toBe('notAStartTime');
    expect(answerTo(plan, { time: '18:00' })).toBe('notAStartTime');
    expect(answerTo(plan, { time: '18:00', ...byStaff })).toBe('notAStartTime');
  });

  it('that is hidden is only for staff', () => {
    expect(answerTo(plan, { time: '20:00' })).toBe('slotHidden');
    expect(answerTo(plan, { time: '20:00', ...byStaff })).toBe('hall 1');
  });
});

describe('the party', () => {
  it('must have at least the minimum and at most the maximum number of people, children included', () => {
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

  it('cannot include children where the store does not accept them', () => {
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
  const answer = (plan: SeatingPlan, request: Partial<PlanQuery> = {}) =>
    answerTo(plan, { time: '19:00', claims, ...request });

  it('limits the guests that start at the same time', () => {
    expect(answer(paced({ maxCovers: 7 }))).toBe('hall 3');
    expect(answer(paced({ maxCovers: 6 }))).toBe('pacing');
    expect(answer(paced({ maxCovers: 6 }), { adults: 1 })).toBe('hall 3');
  });

  it('limits the parties that start at the same time', () => {
    expect(answer(paced({ maxParties: 3 }))).toBe('hall 3');
    expect(answer(paced({ maxParties: 2 }))).toBe('pacing');
  });

  it('limits online bookings separately', () => {
    expect(answer(paced({ onlineMaxCovers: 5 }))).toBe('hall 3');
    expect(answer(paced({ onlineMaxCovers: 4 }))).toBe('pacing');
    expect(answer(paced({ onlineMaxParties: 1 }))).toBe('pacing');
    expect(answer(paced({ onlineMaxParties: 1 }), byStaff)).toBe('hall 3');
  });

  it('applies to one start time', () => {
    expect(answer(paced({ maxParties: 2 }), { time: '20:00' })).toBe('hall 3');
  });

  it('applies to one shift, where one ends at the minute the other begins', () => {
    const lunch = claimOn(['hall 1'], '19:00', '21:00', { shiftId: 'lunch' });
    expect(answer(paced({ maxParties: 1 }), { claims: [lunch] })).toBe('hall 2');
    expect(answer(paced({ maxParties: 1 }), { claims: [online] })).toBe('pacing');
  });

  it('counts parties that released their table early, but no locked tables', () => {
    const gone = claimOn([], '19:00', '21:00', { kindId: 'hall' });
    const locked = claimOn(['hall 4'], '19:00', '21:00', { type: 'lock', people: 0 });
    expect(answer(paced({ maxParties: 2 }), { claims: [online, gone] })).toBe('pacing');
    expect(answer(paced({ maxParties: 2 }), { claims: [online, locked] })).not.toBe('pacing');
  });

  it('can be overridden by staff after a warning, never by diners', () => {
    const plan = paced({ maxParties: 2 });
    expect(answer(plan, byStaff)).toBe('pacing');
    expect(answer(plan, { ...byStaff, overrides: ['pacing'] })).toBe('hall 3');
    expect(answer(plan, { overrides: ['pacing'] })).toBe('pacing');
  });

  it('lowers the remaining number', () => {
    expect(remainingFor(paced({}), 'hall', { time: '19:00', claims })).toBe(7);
    expect(remainingFor(paced({ maxParties: 5 }), 'hall', { time: '19:00', claims })).toBe(3);
  });
});

/** A plan and a request refused for exactly one reason, for each reason that staff can see. */
const REFUSED: Partial<Record<UnbookableReason, [SeatingPlan, PlanQuery]>> = {
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

describe('reasons that staff can override', () => {
  const cases = Object.entries(REFUSED).map(([reason, [plan, request]]) => ({ reason, plan, request }));
  const isSoft = (reason: string) => (OVERRIDES as readonly string[]).includes(reason);

  it.each(cases)('reports the reason: $reason', ({ reason, plan, request }) => {
    expect(answerTo(plan, { ...request, ...byStaff })).toBe(reason);
  });

  it.each(cases.filter(({ reason }) => isSoft(reason)))('lets staff override $reason', (one) => {
    const overrides = [one.reason as (typeof OVERRIDES)[number]];
    const verdict = judgeRequest(one.plan, { ...one.request, ...byStaff, overrides });
    expect(verdict).toHaveProperty('place');
  });

  it.each(cases.filter(({ reason }) => !isSoft(reason)))('never lets staff override $reason', (one) => {
    const verdict = judgeRequest(one.plan, { ...one.request, ...byStaff, overrides: OVERRIDES });
    expect(verdict).toEqual({ refused: one.reason });
  });

  it.each(cases.filter(({ reason }) => isSoft(reason)))('never lets a diner override $reason', (one) => {
    const verdict = judgeRequest(one.plan, { ...one.request, overrides: OVERRIDES });
    expect(verdict).toHaveProperty('refused');
  });
});
