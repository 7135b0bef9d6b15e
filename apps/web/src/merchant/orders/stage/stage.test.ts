import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { describe, expect, it } from 'vitest';
import { partyNoteOf } from '#merchant/host-stand/booking-home/model/party-note.ts';
import { isPending, sectionOf, sectionsOf } from '#merchant/host-stand/booking-home/model/sections.ts';
import { TABLE_IDS } from '#testing/booking-samples.ts';
import {
  at,
  eveningOfOrders,
  eveningWith,
  lockFrom,
  minutes,
  now,
  orderFrom,
  partyIn,
  partyOf,
  tableIn,
} from '#testing/evening-samples.ts';
import { idOf } from '#testing/samples.ts';
import { stageOf } from './stage.ts';

const [A1, A2] = TABLE_IDS;
const arrived = { arrivedAt: minutes(-30) };

/** The changes that bring an order of the next hour into each stage, with its section, whether it has tables and waits for staff. */
const STAGES: [string, Partial<StaffOrder>, string, boolean, boolean][] = [
  ['toConfirm', { status: 'waitStoreConfirm' }, 'attention', true, true],
  ['cancelRequest', { status: 'waitCancelProcess' }, 'attention', true, true],
  ['unpaid', { status: 'waitDepositPayment' }, 'next', true, false],
  ['expired', { status: 'waitDepositPaymentInvalid' }, 'done', false, false],
  ['expected', {}, 'next', true, false],
  ['late', { startAt: minutes(-10) }, 'attention', true, false],
  ['seated', arrived, 'seated', true, false],
  ['overstaying', { ...arrived, endAt: minutes(-1) }, 'attention', true, false],
  ['turnedOver', { ...arrived, turnedOverAt: minutes(-1) }, 'done', false, false],
  ['toPay', { status: 'waitFinalPayment' }, 'attention', false, false],
  ['finished', { status: 'finished' }, 'done', false, false],
  ['closed', { status: 'closed' }, 'done', false, false],
];

describe('the stage of a party', () => {
  it.each(STAGES)('%s: its section, tables and pending work', (stage, changes, section, hasTable, waits) => {
    const { party, evening } = partyOf(orderFrom(60, 180, changes));
    expect(party.stage).toBe(stage);
    expect(sectionOf(party, now)).toBe(section);
    expect(tableIn(evening).claims).toHaveLength(hasTable ? 1 : 0);
    expect(isPending(party, now)).toBe(waits);
  });

  it('changes a minute after the start, and at the end', () => {
    const stage = (order: StaffOrder, time: number) => stageOf(order, time);
    expect(stage(orderFrom(0, 60), at(1) - 1)).toBe('expected');
    expect(stage(orderFrom(0, 60), at(1))).toBe('late');
    expect(stage(orderFrom(0, 60, arrived), at(60) - 1)).toBe('seated');
    expect(stage(orderFrom(0, 60, arrived), at(60))).toBe('overstaying');
  });
});

describe('an unpaid order', () => {
  const unpaid = (expires: number | null) =>
    partyOf(
      orderFrom(60, 180, {
        status: 'waitDepositPayment',
        depositExpiresAt: expires === null ? null : minutes(expires),
      }),
    ).party;

  it('waits for staff during its last day', () => {
    expect([24 * 60 + 1, 24 * 60, 10].map((expires) => isPending(unpaid(expires), now))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('needs attention during its last half hour, other orders never because of it', () => {
    expect([31, 30, null].map((expires) => sectionOf(unpaid(expires), now))).toEqual([
      'next',
      'attention',
      'next',
    ]);
    const paid = partyOf(orderFrom(60, 180, { depositExpiresAt: minutes(10) })).party;
    expect(sectionOf(paid, now)).toBe('next');
    expect(isPending(paid, now)).toBe(false);
  });
});

describe('the sections of an evening', () => {
  it('have the earliest party first, and ended ones latest first', () => {
    const finished = (id: number, start: number) =>
      orderFrom(start, start + 60, { id: idOf(id), status: 'finished' });
    const { next, done } = sectionsOf(
      eveningOfOrders(
        orderFrom(90, 180, { id: idOf(4) }),
        orderFrom(60, 180, { id: idOf(3) }),
        finished(1, -200),
        finished(2, -100),
      ),
    );
    const idsOf = (parties: typeof done) => parties.map(({ order }) => order.id);
    expect(idsOf(done)).toEqual([idOf(2), idOf(1)]);
    expect(idsOf(next)).toEqual([idOf(3), idOf(4)]);
  });
});

describe('the note of a party', () => {
  const noteOf = (order: StaffOrder, ...others: StaffOrder[]) => {
    const evening = eveningOfOrders(order, ...others);
    return partyNoteOf(partyIn(evening, order.id), evening);
  };
  const PARTY = { id: idOf(1) };
  const OTHER = { id: idOf(2) };

  it.each([
    [0, { name: 'now' }],
    [1, { name: 'inMinutes', minutes: 1 }],
    [90, { name: 'inMinutes', minutes: 90 }],
    [91, { name: 'stage' }],
  ])('says when it comes in %i minutes', (start, note) => {
    expect(noteOf(orderFrom(start, 200, PARTY))).toEqual(note);
  });

  it('counts a begun minute until the start, and a whole one after it', () => {
    const seconds = (count: number) => new Date(now + count * 1000).toISOString();
    expect(noteOf(orderFrom(0, 200, { startAt: seconds(61) }))).toEqual({ name: 'inMinutes', minutes: 2 });
    expect(noteOf(orderFrom(0, 200, { startAt: seconds(-119) }))).toEqual({ name: 'late', minutes: 1 });
  });

  const seatedOther = orderFrom(-100, 30, { ...OTHER, arrivedAt: minutes(-100) });
  it.each([
    ['within 20 minutes', 20, seatedOther, 'waitsForTable'],
    ['later', 21, seatedOther, 'inMinutes'],
    ['while nobody sits there', 20, orderFrom(-5, 30, OTHER), 'inMinutes'],
    ['while its table is locked', 20, undefined, 'inMinutes'],
  ])('says that its table is occupied if it comes %s', (_, start, other, name) => {
    const evening = eveningWith({
      orders: [orderFrom(start, 200, PARTY), ...(other ? [other] : [])],
      locks: other ? [] : [lockFrom(-60, 60)],
    });
    expect(partyNoteOf(partyIn(evening, PARTY.id), evening)).toMatchObject({ name });
  });

  it('looks at each of its tables, and skips those that are gone', () => {
    const two = { ...PARTY, itemIds: [A2, A1] };
    expect(noteOf(orderFrom(10, 200, two), seatedOther)).toEqual({ name: 'waitsForTable' });
    expect(noteOf(orderFrom(10, 200, { itemIds: [idOf(999)] }))).toMatchObject({ name: 'inMinutes' });
    const over = { ...PARTY, arrivedAt: minutes(-120), itemIds: [idOf(999)] };
    expect(noteOf(orderFrom(-120, -1, over))).toMatchObject({ nextAt: null });
  });

  it('says how long guests have been seated, of how long', () => {
    expect(noteOf(orderFrom(-40, 80, { arrivedAt: minutes(-30) }))).toEqual({
      name: 'seated',
      minutes: 30,
      of: 110,
    });
    // By a device whose clock is behind.
    expect(noteOf(orderFrom(-40, 80, { arrivedAt: minutes(5) }))).toMatchObject({ minutes: 0, of: 75 });
  });

  describe('of guests who overstay', () => {
    const over = orderFrom(-130, -10, { ...PARTY, arrivedAt: minutes(-130) });

    it.each([
      ['in 90 minutes', orderFrom(90, 200, OTHER), at(90)],
      ['in 91 minutes', orderFrom(91, 200, OTHER), null],
      ['which began with them', orderFrom(-130, 200, OTHER), null],
      ['which began before them', orderFrom(-131, 200, OTHER), null],
      ['at another table', orderFrom(20, 200, { ...OTHER, itemIds: [A2] }), null],
    ])('names the next party %s: %s', (_, other, nextAt) => {
      expect(noteOf(over, other)).toEqual({ name: 'overstaying', minutes: 10, nextAt });
    });

    it('names no lock as the next party, and the earliest of several', () => {
      const evening = eveningWith({ orders: [over], locks: [lockFrom(20, 60)] });
      expect(partyNoteOf(partyIn(evening, PARTY.id), evening)).toMatchObject({ nextAt: null });
      const later = orderFrom(60, 200, { id: idOf(3) });
      expect(noteOf(over, later, orderFrom(20, 50, OTHER))).toMatchObject({ nextAt: at(20) });
    });

    it('counts at least a minute', () => {
      expect(noteOf({ ...over, endAt: minutes(0) })).toMatchObject({ minutes: 1 });
    });
  });

  it.each([
    ['waitStoreConfirm', 'autoAcceptAt', 'autoAccept'],
    ['waitDepositPayment', 'depositExpiresAt', 'expires'],
  ] as const)('of %s counts down to %s, never below nothing', (status, field, name) => {
    const noteAt = (value: string | null) => noteOf(orderFrom(60, 180, { status, [field]: value }));
    expect(noteAt(minutes(22))).toEqual({ name, minutes: 22 });
    expect(noteAt(minutes(-3))).toEqual({ name, minutes: 0 });
    expect(noteAt(null)).toEqual({ name: 'stage' });
  });

  it('is the stage if the time means nothing', () => {
    expect(noteOf(orderFrom(60, 180, { status: 'finished' }))).toEqual({ name: 'stage' });
  });
});
