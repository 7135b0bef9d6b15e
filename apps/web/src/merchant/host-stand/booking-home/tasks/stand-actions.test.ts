import { actionsFor, ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { expect, it } from 'vitest';
import { STAND_KEYS } from '#merchant/host-stand/booking-home/keys/stand-keys.ts';
import { VERBS } from '#merchant/orders/verbs/verbs.ts';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { ACTION_KEYS, possibleActions, STAND_ACTIONS, styleOf } from './stand-actions.ts';

const FLAGS = [true, false];
const FACTS = ORDER_STATUSES.flatMap((status) =>
  FLAGS.flatMap((arrived) =>
    FLAGS.flatMap((turnedOver) =>
      FLAGS.map((isBusinessDay) => ({ status, arrived, turnedOver, isBusinessDay })),
    ),
  ),
);

it('offers no two actions with the same key at the same time', () => {
  for (const { status, ...flags } of FACTS)
    for (const pinned of FLAGS) {
      const facts = {
        ...{ status, ...flags, closeReason: null, started: true, cancelIsFree: false, depositMissing: true },
        ...{ needsConfirm: true, moneyLeft: false, finalDue: false, takesOffline: true },
      };
      const order = makeStaffOrder({ status, pinned, can: actionsFor('manager', facts) });
      const keys = possibleActions(order).flatMap((action) => styleOf(action).key ?? []);
      expect(keys, JSON.stringify(facts)).toEqual([...new Set(keys)]);
    }
});

it('offers a party without a table to move to one, not to join one', () => {
  const can: StaffOrder['can'] = ['changePlace'];
  expect(possibleActions(makeStaffOrder({ can }))).toEqual(expect.arrayContaining(['move', 'join']));
  const without = possibleActions(makeStaffOrder({ can, itemIds: [] }));
  expect(without).toContain('move');
  expect(without).not.toContain('join');
});

it('uses no key of an action for anything else', () => {
  const others: string[] = Object.values(STAND_KEYS);
  expect([...ACTION_KEYS.keys()].filter((key) => others.includes(key))).toEqual([]);
});

it('lists every verb of orders once', () => {
  expect(new Set(STAND_ACTIONS).size).toBe(STAND_ACTIONS.length);
  expect(Object.keys(VERBS).filter((verb) => !(STAND_ACTIONS as readonly string[]).includes(verb))).toEqual(
    [],
  );
});
