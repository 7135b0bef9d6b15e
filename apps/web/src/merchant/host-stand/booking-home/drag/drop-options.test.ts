import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { describe, expect, it } from 'vitest';
import { makeBoard, makeSeating, TABLE_IDS } from '#testing/booking-samples.ts';
import {
  eveningWith,
  feastFrom,
  holdFrom,
  lockFrom,
  minutes,
  now,
  orderFrom,
  partyIn,
} from '#testing/evening-samples.ts';
import { idOf } from '#testing/samples.ts';
import { type Board, eveningOf } from '../model/evening.ts';
import { type DropInput, type DropOptions, dropOptionsOf, needsNoQuestion } from './drop-options.ts';

const [A1, A2] = TABLE_IDS;
const PARTY = idOf(1);
const OTHER = idOf(2);

const movable = (start: number, end: number, changes: Partial<StaffOrder> = {}): StaffOrder =>
  orderFrom(start, end, { id: PARTY, itemIds: [A2], can: ['arrive', 'changePlace'], ...changes });

/** Plans to drop a party on table A1. By default it is at A2, comes in ten minutes and is dragged from the list. */
function drop(
  board: Partial<Board>,
  { order = movable(10, 130), ...changes }: Partial<DropInput> & { order?: StaffOrder } = {},
): DropOptions {
  const evening = eveningWith({ ...board, orders: [order, ...(board.orders ?? [])] });
  const party = partyIn(evening, order.id);
  return dropOptionsOf({ evening, party, itemId: A1, source: 'list', verdict: undefined, ...changes });
}

const verdict = (changes: Partial<TableVerdict> = {}): TableVerdict => ({
  itemId: A1,
  reason: null,
  canOverride: false,
  overrides: [],
  orderIds: [],
  freeUntil: null,
  ...changes,
});

const place = { itemIds: [A1], overrides: [], displaced: [] };
const actionsOf = ({ choices }: DropOptions) => choices.map(({ action }) => action);

describe('a table that cannot be used', () => {
  it.each([
    ['locked', { locks: [lockFrom(60, 180)] }, 'tableLocked'],
    ['of a feast', { feasts: [feastFrom(60, 180)] }, 'tableTaken'],
    ['held by a diner', { holds: [holdFrom(60, 180)] }, 'held'],
  ])('because it is %s has no choice', (_, board, reason) => {
    expect(drop(board)).toEqual({ choices: [], reason });
    // Also if the server has not judged it yet, or judged an older state.
    expect(drop(board, { verdict: verdict() })).toEqual({ choices: [], reason });
  });

  it('because it is disabled or gone has no choice', () => {
    const items = makeSeating().items.map((item) => ({ ...item, disabled: true }));
    const evening = eveningOf(makeBoard({ orders: [movable(10, 130)] }), { items }, now);
    expect(drop({}, { evening })).toEqual({ choices: [], reason: 'tableDisabled' });
    expect(drop({}, { itemId: idOf(999) })).toEqual({ choices: [], reason: 'tableDisabled' });
  });

  it.each([
    ['before', -60, 10],
    ['after', 130, 200],
  ])('just %s the party’s time does not matter', (_, start, end) => {
    expect(drop({ locks: [lockFrom(start, end)] })).toMatchObject({ reason: null });
    expect(actionsOf(drop({ locks: [lockFrom(start, end)] }))).toEqual(['seat', 'move']);
  });
});

describe('the own table of a party', () => {
  it('is where it arrives, from the list', () => {
    const plan = drop({}, { itemId: A2 });
    expect(plan).toEqual({
      choices: [{ action: 'arrive', itemIds: [A2], overrides: [], displaced: [] }],
      reason: 'ownTable',
    });
    expect(drop({}, { itemId: A2, source: 'table' }).choices).toEqual([]);
    expect(drop({}, { itemId: A2, order: movable(10, 130, { can: [] }) }).choices).toEqual([]);
  });
});

describe('a free table', () => {
  it('takes a party from the list that is due within an hour, and moves others', () => {
    const seat = { action: 'seat', ...place };
    const move = { action: 'move', ...place };
    expect(drop({}).choices).toEqual([seat, move]);
    expect(actionsOf(drop({}, { order: movable(60, 180) }))).toEqual(['seat', 'move']);
    expect(actionsOf(drop({}, { order: movable(61, 180) }))).toEqual(['move']);
    expect(actionsOf(drop({}, { order: movable(10, 130, { can: ['changePlace'] }) }))).toEqual(['move']);
  });

  it('does not seat a party of another day', () => {
    const neighbour = movable(10, 130);
    const evening = eveningWith({ neighbours: [neighbour] });
    const party = partyIn(evening, PARTY);
    expect(
      actionsOf(dropOptionsOf({ evening, party, itemId: A1, source: 'list', verdict: undefined })),
    ).toEqual(['move']);
  });

  it('is joined to the party’s own tables from a table, without the reason that it is too small', () => {
    const judged = verdict({
      reason: 'tablesDontFit',
      canOverride: true,
      overrides: ['tablesDontFit', 'pacing'],
    });
    expect(drop({}, { source: 'table', verdict: judged }).choices).toEqual([
      { action: 'move', ...place, overrides: ['tablesDontFit', 'pacing'] },
      { action: 'join', ...place, itemIds: [A2, A1], overrides: ['pacing'] },
    ]);
    const without = movable(10, 130, { itemIds: [] });
    expect(actionsOf(drop({}, { source: 'table', order: without }))).toEqual(['move']);
  });

  it('is refused if the order cannot move', () => {
    expect(drop({}, { order: movable(10, 130, { can: ['arrive'] }) })).toEqual({
      choices: [],
      reason: 'cannotMove',
    });
  });

  it('is refused if the server refuses it and staff cannot override that', () => {
    expect(drop({}, { verdict: verdict({ reason: 'beyondWindow' }) })).toEqual({
      choices: [],
      reason: 'beyondWindow',
    });
  });
});

describe('a table of another party', () => {
  const other = (changes: Partial<StaffOrder> = {}) =>
    orderFrom(60, 180, { id: OTHER, itemIds: [A1], can: ['changePlace'], ...changes });

  it('can only be swapped while the server has not judged it', () => {
    const plan = drop({ orders: [other()] });
    expect(plan).toMatchObject({ reason: 'tableTaken', choices: [{ action: 'swap', ...place }] });
    expect(plan.choices[0]?.other?.order.id).toBe(OTHER);
  });

  it('is taken if the server moves the other party, and names it', () => {
    const plan = drop({ orders: [other()] }, { source: 'table', verdict: verdict({ orderIds: [OTHER] }) });
    expect(plan.reason).toBe('tableTaken');
    expect(actionsOf(plan)).toEqual(['move', 'swap']);
    expect(plan.choices[0]?.displaced).toEqual([OTHER]);
  });

  it('gives all its tables in a swap', () => {
    const both = drop({ orders: [other({ itemIds: [A1, A2] })] });
    expect(both.choices).toMatchObject([{ action: 'swap', itemIds: [A1, A2] }]);
  });

  it('is not swapped with several parties, one that cannot move, or one without a table', () => {
    const second = other({ id: idOf(3), startAt: minutes(10), endAt: minutes(50) });
    expect(actionsOf(drop({ orders: [other(), second] }))).toEqual([]);
    expect(actionsOf(drop({ orders: [other({ can: [] })] }))).toEqual([]);
    const without = movable(10, 130, { itemIds: [] });
    expect(actionsOf(drop({ orders: [other()] }, { order: without }))).toEqual([]);
  });
});

describe('a drop', () => {
  const choice = { action: 'move' as const, ...place };
  it.each([
    ['one choice', [choice], true],
    ['several choices', [choice, choice], false],
    ['no choice', [], false],
    ['a reason to override', [{ ...choice, overrides: ['tablesDontFit' as const] }], false],
    ['an order that is moved', [{ ...choice, displaced: [OTHER] }], false],
  ])('with %s is performed at once: %s', (_, choices, expected) => {
    expect(needsNoQuestion({ choices, reason: null })).toBe(expected);
  });
});
