import { describe, expect, it } from 'vitest';
import { makeBoard, makeSeating, TABLE_IDS } from '#testing/booking-samples.ts';
import {
  at,
  eveningOfOrders,
  eveningWith,
  feastFrom,
  holdFrom,
  lockFrom,
  makeGuest,
  minutes,
  now,
  orderFrom,
  partyIn,
  tableIn,
} from '#testing/evening-samples.ts';
import { idOf } from '#testing/samples.ts';
import { type Board, eveningOf } from './evening.ts';
import { figuresOf } from './figures.ts';
import { idleClaimsOf, idleIdOf, idleItemsOf } from './idle-claims.ts';
import { tableFactsAt } from './table-facts.ts';
import { timeRangeOf } from './time-range.ts';

const [A1, A2] = TABLE_IDS;
const FIRST = idOf(1);
const SECOND = idOf(2);
const THIRD = idOf(3);

const factsOf = (board: Partial<Board>, time = now) => tableFactsAt(tableIn(eveningWith(board)), time, now);

describe('a table that is used at the shown time', () => {
  it.each([
    ['locked', { locks: [lockFrom(-10, 60)] }],
    ['held', { holds: [holdFrom(-10, 60)] }],
    ['feast', { feasts: [feastFrom(-10, 60)] }],
    ['booked', { orders: [orderFrom(-10, 60)] }],
    ['arrived', { orders: [orderFrom(-10, 60, { arrivedAt: minutes(-10) })] }],
  ])('is %s, and free again at its end', (state, board) => {
    expect(factsOf(board)).toMatchObject({ state, freeAt: at(60), freeUntil: null, next: null });
    expect(factsOf(board, at(60)).state).toBe('empty');
    expect(factsOf(board, at(-10)).state).toBe(state);
  });

  it('names its party only if it has one', () => {
    expect(factsOf({ locks: [lockFrom(-10, 60)] })).toMatchObject({ party: null, claim: { type: 'lock' } });
    expect(factsOf({ orders: [orderFrom(-10, 60)] }).party?.order.bookingCode).toBe('B7');
  });

  it('shows guests who came early as seated from their arrival on', () => {
    const early = { orders: [orderFrom(20, 120, { arrivedAt: minutes(-5) })] };
    expect(factsOf(early).state).toBe('arrived');
    expect(factsOf(early, at(-6)).state).toBe('booked');
    expect(factsOf(early, at(-5)).state).toBe('arrived');
    expect(factsOf(early, at(10)).state).toBe('arrived');
    expect(factsOf(early, at(20)).state).toBe('arrived');
  });

  it('shows guests who overstay until now, and not at a later time', () => {
    const over = { orders: [orderFrom(-130, -10, { arrivedAt: minutes(-130) })] };
    expect(factsOf(over)).toMatchObject({ state: 'overstaying', freeAt: now });
    expect(factsOf(over, at(-5))).toMatchObject({ state: 'overstaying' });
    expect(factsOf(over, at(-131)).state).toBe('booked');
    expect(factsOf(over, at(1)).state).toBe('empty');
  });

  it('shows those who sit there before a lock or a party that began earlier', () => {
    const seated = orderFrom(-20, 60, { id: SECOND, arrivedAt: minutes(-20) });
    expect(factsOf({ orders: [seated], locks: [lockFrom(-30, 60)] }).state).toBe('arrived');
    expect(factsOf({ orders: [orderFrom(-30, 60, { id: FIRST }), seated] }).party?.order.id).toBe(SECOND);
    expect(factsOf({ orders: [orderFrom(-20, 60)], locks: [lockFrom(-30, 60)] }).state).toBe('locked');
  });

  it('names the next party, and no other claim', () => {
    const board = {
      orders: [orderFrom(-10, 60, { id: FIRST }), orderFrom(100, 160, { id: SECOND })],
      locks: [lockFrom(60, 100)],
    };
    expect(factsOf(board)).toMatchObject({
      party: { order: { id: FIRST } },
      next: { order: { id: SECOND } },
    });
  });

  it('is not its own next party at its start', () => {
    expect(factsOf({ orders: [orderFrom(0, 60)] }).next).toBeNull();
  });
});

describe('a table that is free at the shown time', () => {
  it.each([
    ['a party', { orders: [orderFrom(60, 120)] }, 'booked'],
    ['a feast', { feasts: [feastFrom(60, 120)] }, 'feast'],
    ['a lock', { locks: [lockFrom(60, 120)] }, 'empty'],
    ['a hold', { holds: [holdFrom(60, 120)] }, 'empty'],
  ])('shows %s from an hour before', (_, board, state) => {
    expect(factsOf(board)).toMatchObject({ state, freeAt: null, freeUntil: at(60) });
    expect(factsOf(board, now - 1)).toMatchObject({ state: 'empty', claim: null, party: null });
  });

  it('is empty for the rest of the day without claims', () => {
    expect(factsOf({})).toEqual({
      state: 'empty',
      claim: null,
      party: null,
      next: null,
      freeAt: null,
      freeUntil: null,
    });
  });

  it('names the party after the one that it is booked for', () => {
    const board = {
      orders: [
        orderFrom(30, 90, { id: FIRST }),
        orderFrom(120, 180, { id: SECOND }),
        orderFrom(200, 260, { id: THIRD }),
      ],
      locks: [lockFrom(90, 120)],
    };
    expect(factsOf(board)).toMatchObject({
      party: { order: { id: FIRST } },
      next: { order: { id: SECOND } },
    });
    expect(factsOf({ orders: board.orders.slice(0, 1) }).next).toBeNull();
    expect(factsOf({ orders: [orderFrom(200, 260, { id: FIRST })] }).next?.order.id).toBe(FIRST);
  });

  it('is disabled if the store has disabled it, also shortly before a party', () => {
    const items = makeSeating().items.map((item) => ({ ...item, disabled: true }));
    const evening = eveningOf(makeBoard({ orders: [orderFrom(30, 90)] }), { items }, now);
    expect(tableFactsAt(tableIn(evening), now, now)).toMatchObject({ state: 'disabled', freeUntil: at(30) });
    expect(figuresOf(evening).freeTables).toBe(0);
  });
});

describe('an evening', () => {
  it('has its parties by start, then by booking code, and its tables and claims in order', () => {
    const evening = eveningWith({
      orders: [
        orderFrom(60, 120, { id: FIRST, bookingCode: 'B9' }),
        orderFrom(60, 120, { id: SECOND, bookingCode: 'B1' }),
      ],
      neighbours: [orderFrom(-60, 10, { id: THIRD })],
      locks: [lockFrom(10, 60)],
    });
    expect(evening.parties.map(({ order }) => order.id)).toEqual([THIRD, SECOND, FIRST]);
    expect(tableIn(evening).claims.map(({ start }) => start)).toEqual([at(-60), at(10), at(60), at(60)]);
    const items = makeSeating().items.toReversed();
    const { tables } = eveningOf(makeBoard(), { items }, now);
    expect(tables.map(({ item }) => item.label)).toEqual(['A1', 'A2']);
  });

  it('knows the guest of a party by the diner', () => {
    const guest = makeGuest();
    const known = eveningWith({ orders: [orderFrom(60, 120, { id: FIRST })], guests: [guest] });
    expect(partyIn(known, FIRST).guest).toBe(guest);
    const others = eveningWith({
      orders: [orderFrom(60, 120, { id: FIRST }), orderFrom(60, 120, { id: SECOND, diner: null })],
      guests: [makeGuest({ dinerId: idOf(99) })],
    });
    expect([FIRST, SECOND].map((id) => partyIn(others, id).guest)).toEqual([null, null]);
  });

  it('moves the end of guests who overstay to now, of no others', () => {
    const late = orderFrom(-120, -60, { id: FIRST });
    const over = orderFrom(-120, -60, { id: SECOND, arrivedAt: minutes(-120) });
    const evening = eveningOfOrders(late, over);
    expect([FIRST, SECOND].map((id) => partyIn(evening, id).end)).toEqual([at(-60), now]);
  });

  it('counts the tables of seated parties once, all that are to come, and tables that stay free', () => {
    const seated = { arrivedAt: minutes(-20), itemIds: [A1, A2] };
    const withoutTable = { itemIds: [] };
    const evening = eveningOfOrders(
      orderFrom(-20, 100, { ...seated, id: idOf(1) }),
      orderFrom(-20, 100, { ...seated, id: idOf(2) }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(3), status: 'waitStoreConfirm' }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(4), status: 'waitDepositPayment' }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(5), status: 'waitCancelProcess' }),
      orderFrom(-20, 120, { ...withoutTable, id: idOf(6) }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(7), status: 'closed', closeReason: 'storeReject' }),
      orderFrom(-60, 20, { ...withoutTable, id: idOf(8), status: 'closed', closeReason: 'absent' }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(9), status: 'closed', closeReason: 'creatorCancel' }),
      orderFrom(60, 120, { ...withoutTable, id: idOf(10), status: 'closed', closeReason: 'storeCancel' }),
    );
    expect(figuresOf(evening)).toEqual({
      seated: { tables: 2, people: 4 },
      expected: { parties: 4, people: 8 },
      absent: 1,
      cancelled: 2,
      freeTables: 0,
    });
    const past = eveningWith({ locks: [lockFrom(-60, 0), lockFrom(-60, 1, { itemIds: [A2] })] });
    expect(figuresOf(past).freeTables).toBe(1);
  });
});

describe('feasts, locks and holds', () => {
  it('are listed once each, earliest first, with their id and tables', () => {
    const both = { itemIds: [A1, A2] };
    const claims = idleClaimsOf(
      eveningWith({
        orders: [orderFrom(0, 60)],
        locks: [lockFrom(60, 90, both)],
        holds: [holdFrom(90, 120)],
        feasts: [feastFrom(30, 60, { itemIds: [A2] })],
      }),
    );
    expect(claims.map((claim) => [claim.type, idleIdOf(claim), idleItemsOf(claim)])).toEqual([
      ['feast', idOf(82), [A2]],
      ['lock', idOf(80), [A1, A2]],
      ['hold', idOf(81), [A1]],
    ]);
  });
});

describe('the shown part of a day', () => {
  const slot = (start: number) => ({
    shiftId: idOf(1),
    time: '18:00',
    startAt: minutes(start),
    people: 0,
    parties: 0,
    maxPeople: null,
    maxParties: null,
  });

  it('goes on for two hours after the last start time, in whole hours', () => {
    const pacing = [slot(30), slot(90)];
    expect(timeRangeOf({ pacing }, eveningWith({}), now)).toEqual({ start: now, end: at(240) });
  });

  it('has ten hours without start times and orders', () => {
    expect(timeRangeOf({ pacing: [] }, eveningWith({}), at(5))).toEqual({ start: at(5), end: at(605) });
  });

  it('includes locks', () => {
    const range = timeRangeOf({ pacing: [slot(0)] }, eveningWith({ locks: [lockFrom(-90, 200)] }), now);
    expect(range).toEqual({ start: at(-120), end: at(240) });
  });
});
