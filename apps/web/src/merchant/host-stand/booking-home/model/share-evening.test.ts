import { describe, expect, it } from 'vitest';
import { makeBoard, makeSeating } from '#testing/booking-samples.ts';
import {
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
import { shareEvening } from './share-evening.ts';

const ORDER = orderFrom(60, 180, { id: idOf(1) });
const seating = makeSeating();
const BOARD = makeBoard({
  orders: [ORDER],
  guests: [makeGuest()],
  locks: [lockFrom(200, 220)],
  holds: [holdFrom(220, 240)],
  feasts: [feastFrom(240, 300)],
});
const before = eveningOf(BOARD, seating, now);
const after = (changes: Partial<Board>, { items } = seating) =>
  shareEvening(before, eveningOf({ ...BOARD, ...changes }, { items }, now));

describe('an evening that is read again', () => {
  it('keeps everything if nothing has changed', () => {
    const next = after({});
    for (const part of ['parties', 'partyOf', 'tables', 'tableOf'] as const)
      expect(next[part]).toBe(before[part]);
  });

  it('is taken as it is without an earlier one, and for another day', () => {
    const next = eveningOf(BOARD, seating, now);
    expect(shareEvening(null, next)).toBe(next);
    const otherDay = eveningOf({ ...BOARD, date: '2026-12-03' }, seating, now);
    expect(shareEvening(before, otherDay)).toBe(otherDay);
  });

  it.each<[string, Partial<Board>]>([
    ['order', { orders: [{ ...ORDER }] }],
    ['start', { orders: [{ ...ORDER, startAt: minutes(70) }] }],
    ['guest', { guests: [makeGuest({ visits: 9 })] }],
    ['day', { orders: [], neighbours: [ORDER] }],
  ])('replaces a party whose %s has changed, and its table', (_, changes) => {
    const next = after(changes);
    expect(partyIn(next, ORDER.id)).not.toBe(partyIn(before, ORDER.id));
    expect(next.tableOf).not.toBe(before.tableOf);
    expect(tableIn(next).claims[0]).toMatchObject({ party: partyIn(next, ORDER.id) });
    expect(tableIn(next)).not.toBe(tableIn(before));
  });

  it('replaces guests whose end moves with the clock', () => {
    const board = makeBoard({ orders: [orderFrom(-90, -10, { arrivedAt: minutes(-90) })] });
    const [first, second] = [now, now + 1000].map((time) => eveningOf(board, seating, time));
    if (!first || !second) throw new Error('An evening is missing');
    expect(shareEvening(first, second).parties[0]?.end).toBe(now + 1000);
  });

  it.each<[string, Partial<Board>]>([
    ['lock', { locks: [lockFrom(200, 220)] }],
    ['hold', { holds: [holdFrom(220, 240)] }],
    ['feast', { feasts: [feastFrom(240, 300)] }],
    ['lock that begins later', { locks: [lockFrom(205, 220)] }],
    ['lock that ends later', { locks: [lockFrom(200, 225)] }],
    ['hold that is gone', { holds: [] }],
    ['lock that is a hold now', { locks: [], holds: [holdFrom(200, 220), ...BOARD.holds] }],
    ['lock that was added', { locks: [...BOARD.locks, lockFrom(400, 420)] }],
  ])('replaces the table of another %s, and no other table or party', (_, changes) => {
    const next = after(changes);
    expect(tableIn(next)).not.toBe(tableIn(before));
    expect(next.tables[1]).toBe(before.tables[1]);
    expect(next.parties).toBe(before.parties);
    expect(next.partyOf).toBe(before.partyOf);
    expect(next.tableOf.get(tableIn(next).item.id)).toBe(next.tables[0]);
  });

  it('replaces a table that has changed, and takes a new one', () => {
    const [first, second] = seating.items;
    if (!first || !second) throw new Error('The tables are missing');
    const renamed = after({}, { ...seating, items: [{ ...first, label: 'B1' }, second] });
    expect(tableIn(renamed).item.label).toBe('B1');
    const added = after({}, { ...seating, items: [first, second, { ...second, id: idOf(77), position: 3 }] });
    expect(added.tables).toHaveLength(3);
    expect(added.tables[0]).toBe(before.tables[0]);
  });

  it('loses a party that is gone', () => {
    const next = after({ orders: [] });
    expect(next.parties).toEqual([]);
    expect(next.partyOf.size).toBe(0);
  });
});
