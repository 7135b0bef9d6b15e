import type { BookOutStatus } from '#common/book-out-statuses.ts';
import { stateMachine, type Transition } from '#common/machine.ts';

/** Statuses of requests that are not answered finally. */
export const OPEN_BOOK_OUTS = [
  'WAIT_STORE_CONFIRM',
  'WAIT_ALLOCATE_BOOKING_ORDER_ID',
] as const satisfies readonly BookOutStatus[];

/** Why a request is closed: the store rejected it, the diner cancelled it, or its day passed without an order. */
export const BOOK_OUT_CLOSE_REASONS = ['storeReject', 'dinerCancel', 'expired'] as const;
export type BookOutCloseReason = (typeof BOOK_OUT_CLOSE_REASONS)[number];

/** Who performs an action. `system` is a timer. */
export const BOOK_OUT_ACTORS = ['diner', 'staff', 'system'] as const;
export type BookOutActor = (typeof BOOK_OUT_ACTORS)[number];

export const BOOK_OUT_ACTIONS = [
  'confirm',
  'reject',
  'offer',
  'withdrawOffer',
  'acceptOffer',
  'declineOffer',
  'assignOrder',
  'createOrder',
  'cancel',
  'expire',
] as const;
export type BookOutAction = (typeof BOOK_OUT_ACTIONS)[number];

/** The facts of a request that decide which actions are possible. */
export interface BookOutFacts {
  status: BookOutStatus;
  /** Whether the store offered another day or time, and the diner has not answered. */
  hasOffer: boolean;
  /** Whether the requested time has passed, and so has the offered one if there is an offer. */
  isPast: boolean;
  /** Whether the order of a finished request was closed or deleted. */
  orderIsOver: boolean;
}

const withOffer = ({ hasOffer }: BookOutFacts): boolean => hasOffer;
/** An order is arranged once both sides agree on the time, and again if the first one came to nothing. */
const mayArrange = ({ status, hasOffer, orderIsOver }: BookOutFacts): boolean =>
  status === 'FINISHED' ? orderIsOver : !hasOffer;

export const BOOK_OUT_TRANSITIONS: Record<
  BookOutAction,
  Transition<BookOutActor, BookOutFacts, BookOutCloseReason>
> = {
  confirm: {
    from: ['WAIT_STORE_CONFIRM'],
    by: ['staff'],
    to: 'WAIT_ALLOCATE_BOOKING_ORDER_ID',
    when: ({ hasOffer, isPast }) => !hasOffer && !isPast,
  },
  reject: { from: OPEN_BOOK_OUTS, by: ['staff'], to: 'CLOSED', closeReason: 'storeReject' },
  offer: { from: OPEN_BOOK_OUTS, by: ['staff'] },
  withdrawOffer: { from: OPEN_BOOK_OUTS, by: ['staff'], when: withOffer },
  acceptOffer: {
    from: OPEN_BOOK_OUTS,
    by: ['diner'],
    to: 'WAIT_ALLOCATE_BOOKING_ORDER_ID',
    when: withOffer,
  },
  declineOffer: { from: OPEN_BOOK_OUTS, by: ['diner'], when: withOffer },
  assignOrder: {
    from: ['WAIT_ALLOCATE_BOOKING_ORDER_ID', 'FINISHED'],
    by: ['staff'],
    to: 'FINISHED',
    when: mayArrange,
  },
  createOrder: {
    from: ['WAIT_ALLOCATE_BOOKING_ORDER_ID', 'FINISHED'],
    by: ['staff'],
    to: 'FINISHED',
    when: mayArrange,
  },
  cancel: { from: OPEN_BOOK_OUTS, by: ['diner'], to: 'CLOSED', closeReason: 'dinerCancel' },
  expire: {
    from: OPEN_BOOK_OUTS,
    by: ['system'],
    to: 'CLOSED',
    closeReason: 'expired',
    when: ({ isPast }) => isPast,
  },
};

/** The next status of a request after an action, and the actions that an actor can perform on it now. */
export const { next: nextBookOutStatus, actionsFor: bookOutActionsFor } = stateMachine(BOOK_OUT_TRANSITIONS);
