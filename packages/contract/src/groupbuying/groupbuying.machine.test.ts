import { describe, expect, it } from 'vitest';
import {
  EXTERNAL_ACTIONS,
  EXTERNAL_ACTORS,
  EXTERNAL_STATUSES,
  type ExternalAction,
  type ExternalActor,
  type ExternalFacts,
  type ExternalStatus,
  externalActionsFor,
  nextExternalStatus,
} from './groupbuying.machine.ts';

type Row = [
  from: ExternalStatus,
  action: ExternalAction,
  by: readonly ExternalActor[],
  to: ExternalStatus,
  when?: Partial<ExternalFacts>,
];

const UNCONFIRMED = { confirmed: false };
const OWN = ['staff', 'system'] as const;

/** The expected transitions, written out independently of the code and in another form. */
const EXPECTED: readonly Row[] = [
  ['waitPayment', 'pay', ['platform'], 'waitProcess'],
  ['waitPayment', 'cancel', ['platform'], 'cancelled'],
  ['waitPayment', 'changeTime', ['platform'], 'waitPayment'],
  ['waitPayment', 'fail', ['platform', 'system'], 'failed'],

  ['waitProcess', 'accept', ['platform'], 'accepted'],
  ['waitProcess', 'accept', OWN, 'accepted', { isOverdue: false }],
  ['waitProcess', 'assign', ['staff'], 'accepted', { isOverdue: false }],
  ['waitProcess', 'reject', ['staff', 'system', 'platform'], 'rejected'],
  ['waitProcess', 'expire', ['system'], 'rejected', { isOverdue: true }],
  ['waitProcess', 'cancel', ['platform'], 'cancelled'],
  ['waitProcess', 'changeTime', ['platform'], 'waitProcess'],
  ['waitProcess', 'fail', ['platform', 'system'], 'failed'],

  ['accepted', 'accept', OWN, 'accepted', { hasOpenOrder: false }],
  ['accepted', 'assign', ['staff'], 'accepted', { hasOpenOrder: false }],
  ['accepted', 'reject', OWN, 'rejected', { hasOpenOrder: false }],
  ['accepted', 'reject', ['platform'], 'rejected', UNCONFIRMED],
  ['accepted', 'cancel', ['platform'], 'cancelled'],
  ['accepted', 'changeTime', ['platform'], 'accepted'],
  ['accepted', 'arrive', ['staff', 'platform'], 'arrived'],
  ['accepted', 'missArrival', ['staff', 'system', 'platform'], 'notArrived'],

  ['rejected', 'accept', ['platform'], 'accepted', UNCONFIRMED],
  ['rejected', 'cancel', ['platform'], 'cancelled', UNCONFIRMED],

  ['arrived', 'cancel', ['platform'], 'cancelled', UNCONFIRMED],
  ['arrived', 'reject', ['platform'], 'rejected', UNCONFIRMED],
  ['arrived', 'undoArrival', ['staff'], 'accepted', UNCONFIRMED],
  ['arrived', 'missArrival', ['platform'], 'notArrived', UNCONFIRMED],
  ['arrived', 'appealNotArrived', ['platform'], 'appealNotArrived'],
  ['arrived', 'settleNotArrived', ['platform'], 'notArrived', UNCONFIRMED],

  ['notArrived', 'cancel', ['platform'], 'cancelled', UNCONFIRMED],
  ['notArrived', 'reject', ['platform'], 'rejected', UNCONFIRMED],
  ['notArrived', 'arrive', ['staff', 'platform'], 'arrived', UNCONFIRMED],
  ['notArrived', 'appealArrived', ['platform'], 'appealArrived'],
  ['notArrived', 'settleArrived', ['platform'], 'arrived', UNCONFIRMED],

  ['appealArrived', 'agreeAppeal', ['staff'], 'arrived'],
  ['appealArrived', 'refuseAppeal', ['staff'], 'notArrived'],
  ['appealArrived', 'settleArrived', ['platform'], 'arrived'],
  ['appealArrived', 'settleNotArrived', ['platform'], 'notArrived'],

  ['appealNotArrived', 'agreeAppeal', ['staff'], 'notArrived'],
  ['appealNotArrived', 'refuseAppeal', ['staff'], 'arrived'],
  ['appealNotArrived', 'settleArrived', ['platform'], 'arrived'],
  ['appealNotArrived', 'settleNotArrived', ['platform'], 'notArrived'],
];

const BOTH = [false, true];
const allFacts: ExternalFacts[] = EXTERNAL_STATUSES.flatMap((status) =>
  BOTH.flatMap((confirmed) =>
    BOTH.flatMap((isOverdue) => BOTH.map((hasOpenOrder) => ({ status, confirmed, isOverdue, hasOpenOrder }))),
  ),
);

const expectedOf = (action: ExternalAction, actor: ExternalActor, facts: ExternalFacts) =>
  EXPECTED.find(
    ([from, name, by, , when = {}]) =>
      from === facts.status &&
      name === action &&
      by.includes(actor) &&
      Object.entries(when).every(([fact, value]) => facts[fact as keyof ExternalFacts] === value),
  )?.[3];

describe('an order from a group-buying platform', () => {
  it.each(EXTERNAL_STATUSES.flatMap((status) => EXTERNAL_ACTIONS.map((action) => [status, action] as const)))(
    'in %s allows %s exactly as specified, for every actor and all facts',
    (status, action) => {
      for (const facts of allFacts.filter((each) => each.status === status)) {
        for (const actor of EXTERNAL_ACTORS) {
          expect([facts, actor, nextExternalStatus(action, actor, facts)]).toEqual([
            facts,
            actor,
            expectedOf(action, actor, facts),
          ]);
        }
      }
    },
  );

  it.each(['cancelled', 'failed'] as const)('that is %s stays so', (status) => {
    for (const facts of allFacts.filter((each) => each.status === status)) {
      for (const actor of EXTERNAL_ACTORS) expect(externalActionsFor(actor, facts)).toEqual([]);
    }
  });

  it('reaches every status', () => {
    const reached = new Set<ExternalStatus>(['waitPayment', ...EXPECTED.map(([, , , to]) => to)]);
    expect([...reached].sort()).toEqual([...EXTERNAL_STATUSES].sort());
  });
});
