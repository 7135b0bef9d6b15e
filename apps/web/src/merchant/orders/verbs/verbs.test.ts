import { QueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { makeBoard, makeStaffOrder, TABLE_IDS } from '#testing/booking-samples.ts';
import { idOf } from '#testing/samples.ts';
import { placeWith, stayOf } from './place-with.ts';
import { isPossible } from './possible-verbs.ts';
import { showAnswer } from './show-answer.ts';
import type { VerbArgs, VerbName } from './verb.ts';
import { VERBS } from './verbs.ts';

const NOW = '2026-12-02T10:00:00.000Z';
const [A1, A2] = TABLE_IDS;

/** Returns what the screen shows until the server has answered. */
function patchOf<Name extends VerbName>(
  name: Name,
  args: VerbArgs[Name],
  order: Partial<StaffOrder> = {},
): Partial<StaffOrder> {
  return VERBS[name].patch(makeStaffOrder(order), args, NOW);
}

describe('what an action shows at once', () => {
  it('accepts an order', () => {
    const order = { can: ['accept', 'reject', 'arrive'] as const };
    expect(patchOf('accept', {}, { can: [...order.can], autoAcceptAt: NOW })).toEqual({
      status: 'waitService',
      confirmedAt: NOW,
      autoAcceptAt: null,
      can: ['arrive'],
    });
  });

  it.each([
    ['reject', 'storeReject', []],
    ['closeAbsent', 'absent', ['reopen']],
    ['agreeCancel', 'agreedCreatorCancel', []],
    ['storeCancel', 'storeCancel', []],
  ] as const)('closes an order by %s as %s, without tables, and offers %j', (name, closeReason, can) => {
    expect(patchOf(name, {}, { can: ['arrive', 'accept'] })).toEqual({
      status: 'closed',
      closeReason,
      closedAt: NOW,
      itemIds: [],
      can,
    });
  });

  it('reopens a no-show', () => {
    expect(patchOf('reopen', {}, { can: ['reopen', 'delete'] })).toEqual({
      status: 'waitService',
      closeReason: null,
      closedAt: null,
      can: ['arrive', 'closeAbsent', 'changePlace', 'changeDetails'],
    });
  });

  it('marks guests as arrived and back', () => {
    const can: StaffOrder['can'] = ['arrive', 'arriveOtherDay', 'closeAbsent', 'changePlace'];
    expect(patchOf('arrive', {}, { can })).toEqual({
      arrivedAt: NOW,
      can: ['changePlace', 'unarrive', 'complete'],
    });
    expect(patchOf('unarrive', {}, { can: ['unarrive', 'arrive'] })).toEqual({
      arrivedAt: null,
      can: ['arrive'],
    });
  });

  it('ends a meal', () => {
    const can: StaffOrder['can'] = ['turnOver', 'unarrive', 'changePlace', 'complete'];
    expect(patchOf('turnOver', {}, { can })).toEqual({ turnedOverAt: NOW, can: ['complete'] });
    expect(patchOf('complete', {}, { can })).toEqual({
      status: 'finished',
      finishedAt: NOW,
      can: ['changeDetails'],
    });
  });

  it('continues after a request to cancel', () => {
    const can: StaffOrder['can'] = ['agreeCancel', 'continueService', 'arrive'];
    expect(patchOf('continueService', {}, { can })).toEqual({ status: 'waitService', can: ['arrive'] });
  });

  it('changes tables and pins', () => {
    const withOrder = { id: idOf(2), version: 1, itemIds: [A2] };
    expect(patchOf('swap', { withOrder })).toEqual({ itemIds: [A2], pinned: true });
    expect(patchOf('autoAssign', {})).toEqual({ pinned: false });
    expect(patchOf('pin', {})).toEqual({ pinned: true });
    expect(patchOf('unpin', {})).toEqual({ pinned: false });
  });

  it('changes details', () => {
    expect(patchOf('tags', { tagIds: [idOf(5)] })).toEqual({ tagIds: [idOf(5)] });
    expect(patchOf('taker', { takerId: null })).toEqual({ takerId: null });
    expect(patchOf('note', { remarkByStore: 'Window' })).toEqual({ remarkByStore: 'Window' });
    expect(patchOf('channel', { method: 'phone' } as VerbArgs['channel'])).toEqual({ method: 'phone' });
    expect(patchOf('mealCost', { mealCost: 500 as Fen })).toEqual({ mealCost: 500 });
    for (const name of ['recordOfflinePayment', 'delete'] as const) expect(patchOf(name, {})).toEqual({});
  });

  describe('moves an order', () => {
    const place = { date: '2026-12-02', time: '20:30', adults: 3, children: 0, overrides: [] };
    const moved = (changes: Partial<VerbArgs['move']['place']>) =>
      patchOf('move', { place: { ...place, ...changes } });

    it('on its day, with the stay that it had', () => {
      expect(moved({})).toEqual({
        date: '2026-12-02',
        time: '20:30',
        adults: 3,
        children: 0,
        startAt: '2026-12-02T12:30:00.000Z',
        endAt: '2026-12-02T14:30:00.000Z',
      });
    });

    it('with another stay, and to tables that are then pinned', () => {
      expect(moved({ turnMinutes: 45, itemIds: [A2], children: 2 })).toMatchObject({
        endAt: '2026-12-02T13:15:00.000Z',
        itemIds: [A2],
        pinned: true,
        children: 2,
      });
    });

    it('to another day, whose times the server computes', () => {
      const patch = moved({ date: '2026-12-03' });
      expect(patch.date).toBe('2026-12-03');
      expect(patch).not.toHaveProperty('startAt');
    });
  });
});

describe('whether an action is possible', () => {
  const order = (changes: Partial<StaffOrder> = {}) => makeStaffOrder({ can: ['changeDetails'], ...changes });

  it('follows what the order can', () => {
    expect(isPossible(order({ can: ['accept'] }), 'accept')).toBe(true);
    expect(isPossible(order({ can: [] }), 'accept')).toBe(false);
    expect(isPossible(order({ can: ['arriveOtherDay'] }), 'arrive')).toBe(true);
    expect(isPossible(order({ can: ['arriveOtherDay'] }), 'complete')).toBe(false);
    expect(isPossible(order({ can: [] }), 'arrive')).toBe(false);
  });

  it('pins what has tables and is not pinned, and unpins what is', () => {
    const pins = (changes: Partial<StaffOrder>) =>
      (['pin', 'unpin'] as const).filter((name) => isPossible(order(changes), name));
    expect(pins({ pinned: false })).toEqual(['pin']);
    expect(pins({ pinned: true })).toEqual(['unpin']);
    expect(pins({ pinned: false, itemIds: [] })).toEqual([]);
    expect(pins({ pinned: true, can: [] })).toEqual([]);
  });
});

describe('the place of an order', () => {
  it('is its own, with changes', () => {
    expect(placeWith(makeStaffOrder({ adults: 3, children: 1 }), { time: '20:00' })).toEqual({
      date: '2026-12-02',
      time: '20:00',
      adults: 3,
      children: 1,
      turnMinutes: 120,
      overrides: [],
    });
  });

  it.each([
    ['2026-12-02T11:10:00Z', 15],
    ['2026-12-02T11:15:29Z', 15],
    ['2026-12-02T11:15:30Z', 16],
    ['2026-12-03T11:00:00Z', 1440],
    ['2026-12-03T12:00:00Z', 1440],
  ])('keeps a stay until %s as %i minutes', (endAt, minutes) => {
    expect(stayOf({ startAt: '2026-12-02T11:00:00Z', endAt })).toBe(minutes);
  });
});

describe('the answer to an action', () => {
  const shown = makeStaffOrder({ id: idOf(1), version: 3 });
  const neighbour = makeStaffOrder({ id: idOf(2), version: 3, date: '2026-12-01' });
  const BOARD = [hostStandApi.readBoard.name, 'a board'];
  const ORDER = [staffOrdersApi.readOrder.name, 'an order'];

  /** Puts orders into a cache with a board and an order, and returns both. */
  function after(...orders: StaffOrder[]) {
    const client = new QueryClient();
    client.setQueryData(BOARD, makeBoard({ orders: [shown], neighbours: [neighbour] }));
    client.setQueryData(ORDER, shown);
    client.setQueryData(['other'], shown);
    showAnswer(client, orders);
    const board = client.getQueryData<ReturnType<typeof makeBoard>>(BOARD);
    return { client, board, order: client.getQueryData<StaffOrder>(ORDER) };
  }

  it.each([
    [2, 3],
    [3, 3],
    [4, 4],
  ])('of version %i is shown as version %i', (version, expected) => {
    const answer = { ...shown, version, itemIds: [A2] };
    const { board, order, client } = after(answer);
    const found = version >= 3 ? [A2] : [A1];
    expect(board?.orders).toMatchObject([{ version: expected, itemIds: found }]);
    expect(order).toMatchObject({ version: expected, itemIds: found });
    expect(client.getQueryData(['other'])).toBe(shown);
  });

  it('moves an order off the day, onto it, and beside it', () => {
    expect(after({ ...shown, version: 4, date: '2026-12-09' }).board?.orders).toEqual([]);
    const added = makeStaffOrder({ id: idOf(3) });
    expect(after(added).board?.orders).toEqual([shown, added]);
    expect(after({ ...added, date: '2026-12-09' }).board?.orders).toEqual([shown]);
    expect(after({ ...neighbour, version: 4, pinned: true }).board?.neighbours).toMatchObject([
      { pinned: true },
    ]);
    expect(after().order).toBe(shown);
  });

  it('is shown among the orders that wait, so that one that was accepted does not come back until they are read again', () => {
    const PENDING = [hostStandApi.listPendingOrders.name, 'pending'];
    const client = new QueryClient();
    const item = { kind: 'confirm', order: shown, deadline: null, requestReason: '', requestedAt: null };
    const counts = { confirm: 1, cancelRequest: 0, deposit: 0 };
    client.setQueryData(PENDING, { items: [item], counts });
    showAnswer(client, [{ ...shown, version: 4, status: 'waitService' }]);
    expect(client.getQueryData(PENDING)).toEqual({
      items: [{ ...item, order: { ...shown, version: 4, status: 'waitService' } }],
      counts,
    });
  });

  it('changes nothing that was not read', () => {
    const client = new QueryClient();
    client.setQueryData(BOARD, undefined);
    showAnswer(client, [shown]);
    expect(client.getQueryData(BOARD)).toBeUndefined();
  });
});
