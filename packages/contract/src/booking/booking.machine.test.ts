import { describe, expect, it } from 'vitest';
import {
  type Actor,
  actionsFor,
  CLOSE_REASONS,
  type CloseReason,
  nextStatus,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderFacts,
  type OrderStatus,
  TRANSITIONS,
} from './booking.machine.ts';

type Row = [
  from: OrderStatus,
  action: OrderAction,
  by: readonly Actor[],
  to: OrderStatus | `closed: ${CloseReason}`,
  when?: Partial<OrderFacts>,
];

const STORE: readonly Actor[] = ['staff', 'manager'];
const FREE = { cancelIsFree: true, arrived: false };
const NOT_FREE = { cancelIsFree: false, arrived: false };
/** Facts of an order that its diner can still move. */
const UNTOUCHED = { turnedOver: false, arrived: false, started: false };

/** The expected transitions, written out independently of the code and in another form. */
const EXPECTED: readonly Row[] = [
  ['waitDepositPayment', 'payDeposit', ['money'], 'waitStoreConfirm', { needsConfirm: true }],
  ['waitDepositPayment', 'payDeposit', ['money'], 'waitService', { needsConfirm: false }],
  [
    'waitDepositPayment',
    'recordOfflinePayment',
    STORE,
    'waitStoreConfirm',
    { needsConfirm: true, takesOffline: true },
  ],
  [
    'waitDepositPayment',
    'recordOfflinePayment',
    STORE,
    'waitService',
    { needsConfirm: false, takesOffline: true },
  ],
  ['waitDepositPayment', 'expireDeposit', ['system'], 'waitDepositPaymentInvalid'],
  ['waitDepositPayment', 'cancel', ['diner'], 'closed: creatorCancel', FREE],
  ['waitDepositPayment', 'applyCancel', ['diner'], 'waitCancelProcess', NOT_FREE],
  ['waitDepositPayment', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitDepositPayment', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitDepositPayment', 'changePlace', [...STORE, 'platform'], 'waitDepositPayment', { turnedOver: false }],
  ['waitDepositPayment', 'changePlace', ['diner'], 'waitDepositPayment', UNTOUCHED],
  ['waitDepositPayment', 'changeDetails', STORE, 'waitDepositPayment'],

  ['waitDepositPaymentInvalid', 'retryPayment', ['diner'], 'waitDepositPayment', { started: false }],
  ['waitDepositPaymentInvalid', 'closeUnpaid', ['system'], 'closed: depositPaymentFail'],
  ['waitDepositPaymentInvalid', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitDepositPaymentInvalid', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitDepositPaymentInvalid', 'changeDetails', STORE, 'waitDepositPaymentInvalid'],

  ['waitStoreConfirm', 'accept', STORE, 'waitService'],
  ['waitStoreConfirm', 'autoAccept', ['system'], 'waitService'],
  ['waitStoreConfirm', 'reject', STORE, 'closed: storeReject'],
  ['waitStoreConfirm', 'cancel', ['diner'], 'closed: creatorCancel', FREE],
  ['waitStoreConfirm', 'applyCancel', ['diner'], 'waitCancelProcess', NOT_FREE],
  ['waitStoreConfirm', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitStoreConfirm', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitStoreConfirm', 'changePlace', [...STORE, 'platform'], 'waitStoreConfirm', { turnedOver: false }],
  ['waitStoreConfirm', 'changePlace', ['diner'], 'waitStoreConfirm', UNTOUCHED],
  ['waitStoreConfirm', 'askDeposit', ['system'], 'waitDepositPayment'],
  ['waitStoreConfirm', 'changeDetails', STORE, 'waitStoreConfirm'],

  ['waitService', 'cancel', ['diner'], 'closed: creatorCancel', FREE],
  ['waitService', 'applyCancel', ['diner'], 'waitCancelProcess', NOT_FREE],
  ['waitService', 'arrive', STORE, 'waitService', { arrived: false, isBusinessDay: true }],
  ['waitService', 'arriveOtherDay', STORE, 'waitService', { arrived: false, isBusinessDay: false }],
  ['waitService', 'unarrive', STORE, 'waitService', { arrived: true, turnedOver: false }],
  ['waitService', 'turnOver', STORE, 'waitService', { turnedOver: false }],
  ['waitService', 'complete', STORE, 'finished', { finalDue: false, arrived: true }],
  ['waitService', 'complete', STORE, 'finished', { finalDue: false, arrived: false, started: true }],
  ['waitService', 'complete', STORE, 'waitFinalPayment', { finalDue: true, arrived: true }],
  ['waitService', 'complete', STORE, 'waitFinalPayment', { finalDue: true, arrived: false, started: true }],
  ['waitService', 'closeAbsent', STORE, 'closed: absent', { arrived: false, started: true }],
  ['waitService', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitService', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitService', 'changePlace', [...STORE, 'platform'], 'waitService', { turnedOver: false }],
  ['waitService', 'changePlace', ['diner'], 'waitService', UNTOUCHED],
  ['waitService', 'askDeposit', ['system'], 'waitDepositPayment'],
  ['waitService', 'askConfirm', ['system'], 'waitStoreConfirm'],
  ['waitService', 'changeDetails', STORE, 'waitService'],

  ['waitCancelProcess', 'agreeCancel', STORE, 'closed: agreedCreatorCancel'],
  ['waitCancelProcess', 'continueService', STORE, 'waitService', { depositMissing: false }],
  ['waitCancelProcess', 'continueService', STORE, 'waitDepositPayment', { depositMissing: true }],
  ['waitCancelProcess', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitCancelProcess', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitCancelProcess', 'changeDetails', STORE, 'waitCancelProcess'],

  ['waitFinalPayment', 'payFinal', ['money'], 'finished'],
  ['waitFinalPayment', 'recordOfflinePayment', STORE, 'finished', { takesOffline: true }],
  ['waitFinalPayment', 'storeCancel', STORE, 'closed: storeCancel'],
  ['waitFinalPayment', 'closeByPlatform', ['platform'], 'closed: externalPlatformStatusChange'],
  ['waitFinalPayment', 'changeDetails', STORE, 'waitFinalPayment'],

  ['finished', 'changeDetails', STORE, 'finished'],

  ['closed', 'delete', ['manager'], 'closed', { moneyLeft: false }],
  ['closed', 'reopen', STORE, 'waitService', { closeReason: 'absent', isBusinessDay: true }],
];

const ACTORS: readonly Actor[] = ['diner', 'staff', 'manager', 'system', 'money', 'platform'];
const FLAGS = [
  'arrived',
  'turnedOver',
  'started',
  'isBusinessDay',
  'cancelIsFree',
  'depositMissing',
  'needsConfirm',
  'moneyLeft',
  'finalDue',
  'takesOffline',
] as const satisfies readonly (keyof OrderFacts)[];
type Flags = Record<(typeof FLAGS)[number], boolean>;

/** Lists all combinations of the other facts for a status. */
const factsOf = (status: OrderStatus): OrderFacts[] =>
  reasonsOf(status).flatMap((closeReason) =>
    Array.from({ length: 2 ** FLAGS.length }, (_, bits) => ({
      status,
      closeReason,
      ...(Object.fromEntries(FLAGS.map((flag, bit) => [flag, ((bits >> bit) & 1) === 1])) as Flags),
    })),
  );

/** Lists the close reasons that matter in a status: only that of a no-show leads to an action. */
const reasonsOf = (status: OrderStatus): (CloseReason | null)[] =>
  status === 'closed' ? ['none', 'storeCancel', 'absent'] : [null];

const matches = (facts: OrderFacts, when: Partial<OrderFacts> = {}): boolean =>
  Object.entries(when).every(([fact, value]) => facts[fact as keyof OrderFacts] === value);

const rowsFor = (action: OrderAction, actor: Actor, facts: OrderFacts): Row[] =>
  EXPECTED.filter(
    ([from, verb, by, , when]) =>
      from === facts.status && verb === action && by.includes(actor) && matches(facts, when),
  );

/** Returns the status after an action according to the table above. */
function expected(action: OrderAction, actor: Actor, facts: OrderFacts): OrderStatus | undefined {
  const [row] = rowsFor(action, actor, facts);
  return row && ((row[3].startsWith('closed') ? 'closed' : row[3]) as OrderStatus);
}

describe('transitions of an order', () => {
  it.each(ORDER_STATUSES)('in %s: leads each actor and action to the expected status or none', (status) => {
    const wrong = factsOf(status).flatMap((facts) =>
      ORDER_ACTIONS.flatMap((action) =>
        ACTORS.filter((actor) => nextStatus(action, actor, facts) !== expected(action, actor, facts)).map(
          (actor) => ({ action, actor, got: nextStatus(action, actor, facts), facts }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(ORDER_STATUSES)('in %s: lists exactly the possible actions of each actor', (status) => {
    const wrong = factsOf(status).flatMap((facts) =>
      ACTORS.filter((actor) => {
        const can = ORDER_ACTIONS.filter((action) => expected(action, actor, facts) !== undefined);
        return actionsFor(actor, facts).join() !== can.join();
      }).map((actor) => ({ actor, listed: actionsFor(actor, facts), facts })),
    );
    expect(wrong).toEqual([]);
  });

  it('closes an order with the close reason of the action', () => {
    const closings = EXPECTED.flatMap(([, action, , to]) =>
      to.startsWith('closed: ') ? [[action, to.slice('closed: '.length)]] : [],
    );
    for (const [action, reason] of closings) {
      expect(TRANSITIONS[action as OrderAction].closeReason, action).toBe(reason);
    }
    // Every close reason except `none` is set by an action.
    expect(new Set([...closings.map(([, reason]) => reason), 'none'])).toEqual(new Set(CLOSE_REASONS));
  });

  it('has at most one expected status per action, and every action in the table', () => {
    const ambiguous = ORDER_STATUSES.flatMap(factsOf).flatMap((facts) =>
      ORDER_ACTIONS.flatMap((action) => ACTORS.filter((actor) => rowsFor(action, actor, facts).length > 1)),
    );
    expect(ambiguous).toEqual([]);
    expect(new Set(EXPECTED.map(([, action]) => action))).toEqual(new Set(ORDER_ACTIONS));
  });

  it('allows only deleting a closed order, and reopening a no-show', () => {
    const actionsOf = (isAbsent: boolean) =>
      factsOf('closed')
        .filter(({ closeReason }) => (closeReason === 'absent') === isAbsent)
        .flatMap((facts) => ACTORS.flatMap((actor) => actionsFor(actor, facts)));
    expect(new Set(actionsOf(false))).toEqual(new Set(['delete']));
    expect(new Set(actionsOf(true))).toEqual(new Set(['delete', 'reopen']));
  });
});
