import { describe, expect, it } from 'vitest';
import { makeStaffOrder, TABLE_IDS } from '#testing/booking-samples.ts';
import { NOW, secondsFromNow } from '#testing/clock.ts';
import { idOf, STORE_ID, USER_ID } from '#testing/samples.ts';
import {
  afterConfirmed,
  callOf,
  isStored,
  ordersIn,
  type QueuedAction,
  withPending,
} from './queued-action.ts';
import type { VerbArgs, VerbName } from './verb.ts';

const ORDER = makeStaffOrder({ version: 4 });

function queued<Name extends VerbName>(
  verb: Name,
  args: VerbArgs[Name],
  changes: Partial<QueuedAction> = {},
): QueuedAction {
  return {
    key: idOf(900),
    userId: USER_ID,
    storeId: STORE_ID,
    orderId: ORDER.id,
    bookingCode: ORDER.bookingCode,
    verb,
    args,
    version: ORDER.version,
    at: NOW.getTime(),
    order: 1,
    waited: false,
    refusal: null,
    ...changes,
  };
}

const refused = { code: 'changedMeanwhile', message: '', details: {} };

describe('an order with actions that wait', () => {
  it('is shown as they will leave it, each on top of the one before', () => {
    const order = makeStaffOrder({ can: ['arrive'] });
    const shown = withPending(order, [queued('arrive', {}), queued('note', { remarkByStore: 'Window' })]);
    expect(shown).toEqual({
      ...order,
      arrivedAt: secondsFromNow(0),
      can: ['unarrive', 'complete'],
      remarkByStore: 'Window',
    });
  });

  it('does not show an action that was refused', () => {
    const actions = [queued('arrive', {}, { refusal: refused }), queued('pin', {})];
    expect(withPending(ORDER, actions)).toEqual({ ...ORDER, pinned: true });
  });
});

describe('actions after one of them was confirmed', () => {
  const confirmed = queued('arrive', {}, { key: idOf(901), version: 4 });
  const after = (action: QueuedAction) =>
    afterConfirmed([confirmed, action], confirmed, [
      { id: ORDER.id, version: 5 },
      { id: idOf(2), version: 9 },
    ]);

  it.each([
    [3, 3, 'older than the confirmed one is kept, and then refused'],
    [4, 5, 'of the confirmed one continues from what it led to'],
    [5, 5, 'that is the newest is kept'],
    [6, 6, 'that is newer came from another person and is kept'],
  ])('have version %i as %i: one %s', (version, expected) => {
    const action = queued('note', { remarkByStore: '' }, { version });
    expect(after(action)).toEqual([{ ...action, version: expected }]);
  });

  it('keep their version on another order, also if the answer has that order', () => {
    const action = queued('note', { remarkByStore: '' }, { orderId: idOf(2) });
    expect(after(action)).toEqual([action]);
  });

  it('keep their version if the answer has no order', () => {
    const action = queued('note', { remarkByStore: '' });
    expect(afterConfirmed([confirmed, action], confirmed, [])).toEqual([action]);
  });
});

describe('the call of an action', () => {
  const params = { storeId: STORE_ID, orderId: ORDER.id };

  it('has the version and the arguments in its body', () => {
    expect(callOf(queued('note', { remarkByStore: 'Window' }))).toEqual({
      params,
      body: { version: 4, remarkByStore: 'Window' },
    });
  });

  it('has a body of its own for pin and unpin', () => {
    expect(callOf(queued('pin', {}))).toEqual({ params, body: { version: 4, pinned: true } });
    expect(callOf(queued('unpin', {}))).toEqual({ params, body: { version: 4, pinned: false } });
  });

  it('has the version in the query if the order is deleted', () => {
    expect(callOf(queued('delete', {}))).toEqual({ params, query: { version: 4 } });
  });

  it('names both orders of a swap, and the reasons to override', () => {
    const withOrder = { id: idOf(2), version: 7, itemIds: [TABLE_IDS[1]] };
    const first = { orderId: ORDER.id, version: 4 };
    const second = { orderId: idOf(2), version: 7 };
    expect(callOf(queued('swap', { withOrder }))).toEqual({
      params: { storeId: STORE_ID },
      body: { first, second, overrides: [] },
    });
    expect(callOf(queued('swap', { withOrder, overrides: ['tablesDontFit'] })).body).toMatchObject({
      overrides: ['tablesDontFit'],
    });
  });
});

describe('the orders in an answer', () => {
  it.each([
    ['a list of orders', { orders: [ORDER, ORDER] }, [ORDER, ORDER]],
    ['an order beside other facts', { order: ORDER, moved: true }, [ORDER]],
    ['an order itself', ORDER, [ORDER]],
    ['none', { deleted: true }, []],
  ])('are found in %s', (_, output, orders) => {
    expect(ordersIn(output)).toEqual(orders);
  });
});

describe('an action without a connection', () => {
  it('is stored only if it can be sent later', () => {
    expect(isStored(queued('arrive', {}))).toBe(true);
    expect(isStored(queued('accept', {}))).toBe(false);
  });
});
