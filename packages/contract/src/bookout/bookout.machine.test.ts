import { describe, expect, it } from 'vitest';
import { BOOK_OUT_STATUSES, type BookOutStatus } from '#common/book-out-statuses.ts';
import {
  BOOK_OUT_ACTIONS,
  BOOK_OUT_ACTORS,
  BOOK_OUT_TRANSITIONS,
  type BookOutAction,
  type BookOutActor,
  type BookOutFacts,
  bookOutActionsFor,
  nextBookOutStatus,
} from './bookout.machine.ts';

type Row = [
  from: BookOutStatus,
  action: BookOutAction,
  by: BookOutActor,
  to: BookOutStatus,
  when?: Partial<BookOutFacts>,
];

const CONFIRMED = 'WAIT_ALLOCATE_BOOKING_ORDER_ID';

/** The expected transitions, written out independently of the code and in another form. */
const EXPECTED: readonly Row[] = [
  ['WAIT_STORE_CONFIRM', 'confirm', 'staff', CONFIRMED, { hasOffer: false, isPast: false }],
  ['WAIT_STORE_CONFIRM', 'reject', 'staff', 'CLOSED'],
  ['WAIT_STORE_CONFIRM', 'offer', 'staff', 'WAIT_STORE_CONFIRM'],
  ['WAIT_STORE_CONFIRM', 'withdrawOffer', 'staff', 'WAIT_STORE_CONFIRM', { hasOffer: true }],
  ['WAIT_STORE_CONFIRM', 'acceptOffer', 'diner', CONFIRMED, { hasOffer: true }],
  ['WAIT_STORE_CONFIRM', 'declineOffer', 'diner', 'WAIT_STORE_CONFIRM', { hasOffer: true }],
  ['WAIT_STORE_CONFIRM', 'cancel', 'diner', 'CLOSED'],
  ['WAIT_STORE_CONFIRM', 'expire', 'system', 'CLOSED', { isPast: true }],

  [CONFIRMED, 'reject', 'staff', 'CLOSED'],
  [CONFIRMED, 'offer', 'staff', CONFIRMED],
  [CONFIRMED, 'withdrawOffer', 'staff', CONFIRMED, { hasOffer: true }],
  [CONFIRMED, 'acceptOffer', 'diner', CONFIRMED, { hasOffer: true }],
  [CONFIRMED, 'declineOffer', 'diner', CONFIRMED, { hasOffer: true }],
  [CONFIRMED, 'assignOrder', 'staff', 'FINISHED', { hasOffer: false }],
  [CONFIRMED, 'createOrder', 'staff', 'FINISHED', { hasOffer: false }],
  [CONFIRMED, 'cancel', 'diner', 'CLOSED'],
  [CONFIRMED, 'expire', 'system', 'CLOSED', { isPast: true }],

  ['FINISHED', 'assignOrder', 'staff', 'FINISHED', { orderIsOver: true }],
  ['FINISHED', 'createOrder', 'staff', 'FINISHED', { orderIsOver: true }],
];

const BOTH = [false, true];
const allFacts: BookOutFacts[] = BOOK_OUT_STATUSES.flatMap((status) =>
  BOTH.flatMap((hasOffer) =>
    BOTH.flatMap((isPast) => BOTH.map((orderIsOver) => ({ status, hasOffer, isPast, orderIsOver }))),
  ),
);

const expectedOf = (action: BookOutAction, actor: BookOutActor, facts: BookOutFacts) =>
  EXPECTED.find(
    ([from, name, by, , when = {}]) =>
      from === facts.status &&
      name === action &&
      by === actor &&
      Object.entries(when).every(([fact, value]) => facts[fact as keyof BookOutFacts] === value),
  )?.[3];

describe('a private dining request', () => {
  it.each(BOOK_OUT_STATUSES.flatMap((status) => BOOK_OUT_ACTIONS.map((action) => [status, action] as const)))(
    'in %s allows %s exactly as specified, for every actor and all facts',
    (status, action) => {
      for (const facts of allFacts.filter((each) => each.status === status)) {
        for (const actor of BOOK_OUT_ACTORS) {
          expect([facts, actor, nextBookOutStatus(action, actor, facts)]).toEqual([
            facts,
            actor,
            expectedOf(action, actor, facts),
          ]);
        }
      }
    },
  );

  it('has a reason exactly where an action closes it', () => {
    for (const action of BOOK_OUT_ACTIONS) {
      const { to, closeReason } = BOOK_OUT_TRANSITIONS[action];
      expect([action, closeReason !== undefined]).toEqual([action, to === 'CLOSED']);
    }
  });

  it('that is closed stays closed', () => {
    for (const facts of allFacts.filter(({ status }) => status === 'CLOSED')) {
      for (const actor of BOOK_OUT_ACTORS) expect(bookOutActionsFor(actor, facts)).toEqual([]);
    }
  });
});
