import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { answerFlag } from '#merchant/orders/stage/answer-flag.ts';
import { eveningWith, makeGuest, minutes, orderFrom, partyIn } from '#testing/evening-samples.ts';
import { idOf } from '#testing/samples.ts';
import { flagsOf } from './flags.ts';

const ORDER = idOf(1);

/** Returns the flags of an expected party, without their icons. `guest` null is a guest that the store does not know. */
function flags(changes: Partial<StaffOrder> = {}, guest: Partial<GuestFacts> | null = {}) {
  const evening = eveningWith({
    orders: [orderFrom(60, 180, { id: ORDER, ...changes })],
    guests: guest ? [makeGuest(guest)] : [],
  });
  return flagsOf(partyIn(evening, ORDER)).map(({ icon: _, ...flag }) => flag);
}

const answer = (kind: 'coming' | 'late' | 'cancel', late: number | null = null): Partial<StaffOrder> => ({
  answer: { kind, minutes: late, at: minutes(-10) } as StaffOrder['answer'],
});

describe('the flags of a party', () => {
  it('are none without anything to know', () => {
    expect(flags()).toEqual([]);
    expect(flags({ diner: null }, null)).toEqual([]);
  });

  it.each<[object, Partial<StaffOrder>, Partial<GuestFacts>]>([
    [{ name: 'blacklisted', tone: 'negative' }, {}, { blacklisted: true }],
    [{ name: 'taboo', tone: 'negative', detail: 'Nuts' }, { dietTaboo: 'Nuts' }, {}],
    [
      { name: 'taboo', tone: 'negative', detail: 'Nuts · Fish' },
      { dietTaboo: 'Nuts' },
      { dietTaboo: 'Fish' },
    ],
    [{ name: 'taboo', tone: 'negative', detail: 'Nuts' }, { dietTaboo: 'Nuts' }, { dietTaboo: 'Nuts' }],
    [{ name: 'coming', tone: 'positive' }, answer('coming'), {}],
    [{ name: 'runningLate', tone: 'caution', count: 15 }, answer('late', 15), {}],
    [{ name: 'runningLate', tone: 'caution', count: 0 }, answer('late'), {}],
    [{ name: 'unpaid', tone: 'caution' }, { status: 'waitDepositPayment' }, {}],
    [{ name: 'noShows', tone: 'caution', count: 2 }, {}, { absences: 2 }],
    [{ name: 'birthday', tone: 'info', detail: '2026-12-02' }, {}, { birthdayOn: '2026-12-02' }],
    [{ name: 'anniversary', tone: 'info', detail: '2026-12-03' }, {}, { anniversaryOn: '2026-12-03' }],
    [{ name: 'firstVisit', tone: 'positive' }, {}, { visits: 0 }],
    [{ name: 'children', tone: 'neutral', count: 1 }, { children: 1 }, {}],
    [{ name: 'setMenuMissing', tone: 'caution' }, { setMenuMissing: true }, {}],
    [{ name: 'menu', tone: 'neutral' }, { menuAmount: 100_00 as Fen }, {}],
    [{ name: 'note', tone: 'neutral', detail: 'Window' }, { remarkByStore: 'Window' }, {}],
    [
      { name: 'note', tone: 'neutral', detail: 'Cake · Quiet · Regular' },
      { remarkByDiner: 'Cake' },
      { serviceRequirement: 'Quiet', remark: 'Regular' },
    ],
    [{ name: 'othersBooking', tone: 'neutral' }, { bookedByOther: true }, {}],
    [{ name: 'pinned', tone: 'neutral' }, { pinned: true }, {}],
  ])('have %j', (flag, changes, guest) => {
    expect(flags(changes, guest)).toEqual([flag]);
  });

  it('begin with the most important', () => {
    const names = flags(
      {
        dietTaboo: 'Nuts',
        children: 1,
        pinned: true,
        remarkByStore: 'Window',
        bookedByOther: true,
        ...answer('coming'),
      },
      { blacklisted: true, absences: 1, birthdayOn: '2026-12-02', anniversaryOn: '2026-12-02', visits: 0 },
    ).map(({ name }) => name);
    expect(names).toEqual([
      'blacklisted',
      'taboo',
      'coming',
      'noShows',
      'birthday',
      'anniversary',
      'firstVisit',
      'children',
      'note',
      'othersBooking',
      'pinned',
    ]);
  });
});

describe('the answer of a guest', () => {
  const order = orderFrom(60, 180, answer('coming'));

  it.each([
    ['expected', 'coming'],
    ['late', 'coming'],
    ['seated', undefined],
    ['toConfirm', undefined],
  ] as const)('is shown until they arrive: %s', (stage, name) => {
    expect(answerFlag(order, stage)?.name).toBe(name);
  });

  it('is not shown if they asked to cancel, or did not answer', () => {
    expect(answerFlag(orderFrom(60, 180, answer('cancel')), 'expected')).toBeNull();
    expect(answerFlag(orderFrom(60, 180), 'late')).toBeNull();
  });
});
