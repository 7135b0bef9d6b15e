import { stateMachine, type Transition } from '#common/machine.ts';

/** The statuses of a feast. The server enforces the transitions below, and screens derive their buttons from them. */
export const FEAST_STATUSES = ['waitPublish', 'waitAudit', 'forming', 'closed'] as const;
export type FeastStatus = (typeof FEAST_STATUSES)[number];

export const FEAST_CLOSE_REASONS = [
  /** It took place, or the host store or the platform ended it. */
  'noSpecialReason',
  'auditFailed',
  'insufficientParticipants',
  'creatorCancelled',
  /** The platform did not review it before its deadline. */
  'notReviewed',
  /** It is a diner's, and the host store did not accept it before its deadline. */
  'notAccepted',
] as const;
export type FeastCloseReason = (typeof FEAST_CLOSE_REASONS)[number];

/** Who performs an action. `host` is the staff of the host store on a feast that a diner created; `system` is a timer. */
export const FEAST_ACTORS = ['creator', 'host', 'admin', 'system'] as const;
export type FeastActor = (typeof FEAST_ACTORS)[number];

export const FEAST_ACTIONS = [
  'update',
  'publish',
  'accept',
  'pass',
  'fail',
  'form',
  'closeTooFew',
  'closeUnreviewed',
  'closeUnaccepted',
  'cancel',
  'stop',
  'finish',
  'delete',
] as const;
export type FeastAction = (typeof FEAST_ACTIONS)[number];

/** The facts of a feast that decide which actions are possible. */
export interface FeastFacts {
  status: FeastStatus;
  /** Whether it had enough members at the deadline. */
  formed: boolean;
  /** Whether its start has passed. */
  started: boolean;
  /** Whether the registration deadline has passed. */
  deadlinePassed: boolean;
  /** Whether as many people are registered as its kind of table needs to form a party. */
  enough: boolean;
  /** Whether its merchant is trusted, so that it needs no audit. */
  trusted: boolean;
  /** Whether the host store has accepted it. True for the store's own. */
  accepted: boolean;
  /** Whether its content was changed since the audit. */
  changed: boolean;
  /** Whether the store created it, whose money the deposits are once the meal has started. */
  byStore: boolean;
}

const isToAudit = ({ status, changed, accepted }: FeastFacts): boolean =>
  status === 'waitAudit' ? accepted : changed;

export const FEAST_TRANSITIONS: Record<FeastAction, Transition<FeastActor, FeastFacts, FeastCloseReason>> = {
  update: {
    from: ['waitPublish', 'waitAudit', 'forming'],
    by: ['creator'],
    when: ({ status, started }) => status === 'waitPublish' || !started,
  },
  publish: {
    from: ['waitPublish'],
    by: ['creator'],
    to: ({ trusted }) => (trusted ? 'forming' : 'waitAudit'),
  },
  // Tables are taken by it, and the audit follows.
  accept: {
    from: ['waitAudit'],
    by: ['host'],
    when: ({ accepted, deadlinePassed }) => !accepted && !deadlinePassed,
  },
  pass: { from: ['waitAudit', 'forming'], by: ['admin'], to: 'forming', when: isToAudit },
  fail: {
    from: ['waitAudit', 'forming'],
    by: ['admin'],
    to: 'closed',
    closeReason: 'auditFailed',
    // Once the meal has started, the store keeps what it has served.
    when: (facts) => isToAudit(facts) && !facts.started,
  },
  form: {
    from: ['forming'],
    by: ['system'],
    when: ({ formed, deadlinePassed, enough }) => !formed && deadlinePassed && enough,
  },
  closeTooFew: {
    from: ['forming'],
    by: ['system'],
    to: 'closed',
    closeReason: 'insufficientParticipants',
    when: ({ formed, deadlinePassed, enough }) => deadlinePassed && !formed && !enough,
  },
  // No person could register while it waited for its audit.
  closeUnreviewed: {
    from: ['waitAudit'],
    by: ['system'],
    to: 'closed',
    closeReason: 'notReviewed',
    when: ({ accepted, deadlinePassed }) => accepted && deadlinePassed,
  },
  closeUnaccepted: {
    from: ['waitAudit'],
    by: ['system'],
    to: 'closed',
    closeReason: 'notAccepted',
    when: ({ accepted, deadlinePassed }) => !accepted && deadlinePassed,
  },
  cancel: {
    from: ['waitAudit', 'forming'],
    by: ['creator'],
    to: 'closed',
    closeReason: 'creatorCancelled',
    // Once the meal has started, a diner cannot refund what the store has served.
    when: ({ byStore, started }) => byStore || !started,
  },
  stop: {
    from: ['waitAudit', 'forming'],
    by: ['host', 'admin'],
    to: 'closed',
    closeReason: 'noSpecialReason',
  },
  finish: {
    from: ['forming'],
    by: ['creator', 'host', 'system'],
    to: 'closed',
    closeReason: 'noSpecialReason',
    when: ({ formed, started }) => formed && started,
  },
  delete: { from: ['waitPublish'], by: ['creator'] },
};

/** The next status of a feast after an action, and the actions that an actor can perform on it now. */
export const { next: nextFeastStatus, actionsFor: feastActionsFor } = stateMachine(FEAST_TRANSITIONS);

/** The statuses of a participant. */
export const PARTICIPANT_STATUSES = ['waitDepositPayment', 'success', 'closed'] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const PARTICIPANT_CLOSE_REASONS = [
  /** By themselves. */
  'exited',
  /** By the creator, or because the feast was closed. */
  'withdrawn',
  /** The deposit was not paid in time. */
  'expired',
] as const;
export type ParticipantCloseReason = (typeof PARTICIPANT_CLOSE_REASONS)[number];

/** Who performs an action on a participation. `money` is a payment that arrived. */
export const PARTICIPANT_ACTORS = ['participant', 'creator', 'system', 'money'] as const;
export type ParticipantActor = (typeof PARTICIPANT_ACTORS)[number];

export const PARTICIPANT_ACTIONS = ['pay', 'payLate', 'expire', 'exit', 'withdraw', 'refund'] as const;
export type ParticipantAction = (typeof PARTICIPANT_ACTIONS)[number];

/** The facts of a participation that decide which actions are possible. */
export interface ParticipantFacts {
  status: ParticipantStatus;
  closeReason: ParticipantCloseReason | null;
  /** Whether registrations can be completed: the feast is forming, and its deadline has not passed. */
  open: boolean;
  /** Whether the feast has seats for this participation, if it has none yet. */
  hasSeats: boolean;
  /** Whether the feast was closed. */
  feastClosed: boolean;
  /** Whether the feast has started. */
  started: boolean;
  /** Whether money is left that can be refunded. */
  moneyLeft: boolean;
  /** Whether the store refunds it, or a diner who created the feast. */
  byStore: boolean;
}

/** Checks whether money can be refunded now: while the meal takes place, it is up to the store. */
const canRefund = ({ byStore, started, feastClosed }: ParticipantFacts): boolean =>
  byStore || !started || feastClosed;

export const PARTICIPANT_TRANSITIONS: Record<
  ParticipantAction,
  Transition<ParticipantActor, ParticipantFacts, ParticipantCloseReason>
> = {
  pay: { from: ['waitDepositPayment'], by: ['money'], to: 'success', when: ({ open }) => open },
  // The payment came after its deadline, and the seats are still there.
  payLate: {
    from: ['closed'],
    by: ['money'],
    to: 'success',
    when: ({ closeReason, open, hasSeats }) => closeReason === 'expired' && open && hasSeats,
  },
  expire: { from: ['waitDepositPayment'], by: ['system'], to: 'closed', closeReason: 'expired' },
  exit: {
    from: ['waitDepositPayment', 'success'],
    by: ['participant'],
    to: 'closed',
    closeReason: 'exited',
    when: ({ feastClosed, started }) => !feastClosed && !started,
  },
  withdraw: {
    from: ['waitDepositPayment', 'success'],
    by: ['creator', 'system'],
    to: 'closed',
    closeReason: 'withdrawn',
    when: (facts) => !facts.feastClosed && canRefund(facts),
  },
  refund: {
    from: ['success', 'closed'],
    by: ['creator'],
    when: (facts) => facts.moneyLeft && canRefund(facts),
  },
};

/** The next status of a participation after an action, and the actions that an actor can perform on it now. */
export const { next: nextParticipantStatus, actionsFor: participantActionsFor } =
  stateMachine(PARTICIPANT_TRANSITIONS);
