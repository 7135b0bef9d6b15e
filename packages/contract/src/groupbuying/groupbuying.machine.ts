import { stateMachine, type Transition } from '#common/machine.ts';

/** The group-buying platforms whose orders a store can receive. */
export const GROUP_PLATFORMS = ['dianping', 'meituan', 'douyin'] as const;
export type GroupPlatform = (typeof GROUP_PLATFORMS)[number];

/** The statuses of an order from a group-buying platform. */
export const EXTERNAL_STATUSES = [
  'waitPayment',
  'waitProcess',
  'accepted',
  'rejected',
  'cancelled',
  'arrived',
  'notArrived',
  'appealArrived',
  'appealNotArrived',
  'failed',
] as const;
export type ExternalStatus = (typeof EXTERNAL_STATUSES)[number];

/** Statuses in which the platform or the store can still do something: the poller reads these orders again. */
export const OPEN_EXTERNAL = [
  'waitPayment',
  'waitProcess',
  'accepted',
  'appealArrived',
  'appealNotArrived',
] as const satisfies readonly ExternalStatus[];

/** Statuses in which the store has to answer. */
export const WAITING_EXTERNAL = [
  'waitProcess',
  'appealArrived',
  'appealNotArrived',
] as const satisfies readonly ExternalStatus[];

/** Who performs an action. `system` is a timer or a rule of the store, `platform` the group-buying platform. */
export const EXTERNAL_ACTORS = ['staff', 'system', 'platform'] as const;
export type ExternalActor = (typeof EXTERNAL_ACTORS)[number];

export const EXTERNAL_ACTIONS = [
  'pay',
  'accept',
  'assign',
  'reject',
  'expire',
  'cancel',
  'changeTime',
  'arrive',
  'undoArrival',
  'missArrival',
  'appealArrived',
  'appealNotArrived',
  'agreeAppeal',
  'refuseAppeal',
  'settleArrived',
  'settleNotArrived',
  'fail',
] as const;
export type ExternalAction = (typeof EXTERNAL_ACTIONS)[number];

/** The facts of an external order that decide which actions are possible. */
export interface ExternalFacts {
  status: ExternalStatus;
  /** Whether the platform has confirmed the last change that was made here. What it has not confirmed it can overrule. */
  confirmed: boolean;
  /** Whether the time to answer has passed. */
  isOverdue: boolean;
  /** Whether it has a booking order that is open. */
  hasOpenOrder: boolean;
}

const unlessConfirmed =
  (...always: readonly ExternalStatus[]) =>
  ({ status, confirmed }: ExternalFacts): boolean =>
    always.includes(status) || !confirmed;

/**
 * The only table of transitions. An event of a platform that is not possible here would go backwards: it is recorded and ignored.
 * What the store did and the platform has not confirmed yet can be overruled by the platform, so that both end in the same status.
 */
export const EXTERNAL_TRANSITIONS: Record<ExternalAction, Transition<ExternalActor, ExternalFacts>> = {
  pay: { from: ['waitPayment'], by: ['platform'], to: 'waitProcess' },
  // The platform reports what was answered in its own app. An accepted order without a booking gets one.
  accept: {
    from: ['waitProcess', 'accepted', 'rejected'],
    by: ['staff', 'system', 'platform'],
    to: 'accepted',
    when(facts, actor) {
      if (actor === 'platform') return facts.status !== 'accepted' && unlessConfirmed('waitProcess')(facts);
      return facts.status === 'accepted'
        ? !facts.hasOpenOrder
        : facts.status === 'waitProcess' && !facts.isOverdue;
    },
  },
  assign: {
    from: ['waitProcess', 'accepted'],
    by: ['staff'],
    to: 'accepted',
    when: ({ status, isOverdue, hasOpenOrder }) => (status === 'accepted' ? !hasOpenOrder : !isOverdue),
  },
  // A store can give up an accepted order only after its booking was closed.
  reject: {
    from: ['waitProcess', 'accepted', 'arrived', 'notArrived'],
    by: ['staff', 'system', 'platform'],
    to: 'rejected',
    when(facts, actor) {
      if (actor === 'platform') return unlessConfirmed('waitProcess')(facts);
      return facts.status === 'waitProcess' || (facts.status === 'accepted' && !facts.hasOpenOrder);
    },
  },
  expire: { from: ['waitProcess'], by: ['system'], to: 'rejected', when: ({ isOverdue }) => isOverdue },
  cancel: {
    from: ['waitPayment', 'waitProcess', 'accepted', 'rejected', 'arrived', 'notArrived'],
    by: ['platform'],
    to: 'cancelled',
    when: unlessConfirmed('waitPayment', 'waitProcess', 'accepted'),
  },
  changeTime: { from: ['waitPayment', 'waitProcess', 'accepted'], by: ['platform'] },
  arrive: {
    from: ['accepted', 'notArrived'],
    by: ['staff', 'platform'],
    to: 'arrived',
    when: unlessConfirmed('accepted'),
  },
  undoArrival: { from: ['arrived'], by: ['staff'], to: 'accepted', when: ({ confirmed }) => !confirmed },
  missArrival: {
    from: ['accepted', 'arrived'],
    by: ['staff', 'system', 'platform'],
    to: 'notArrived',
    when: (facts, actor) =>
      actor === 'platform' ? unlessConfirmed('accepted')(facts) : facts.status === 'accepted',
  },
  appealArrived: { from: ['notArrived'], by: ['platform'], to: 'appealArrived' },
  appealNotArrived: { from: ['arrived'], by: ['platform'], to: 'appealNotArrived' },
  agreeAppeal: {
    from: ['appealArrived', 'appealNotArrived'],
    by: ['staff'],
    to: ({ status }) => (status === 'appealArrived' ? 'arrived' : 'notArrived'),
  },
  refuseAppeal: {
    from: ['appealArrived', 'appealNotArrived'],
    by: ['staff'],
    to: ({ status }) => (status === 'appealArrived' ? 'notArrived' : 'arrived'),
  },
  // The platform decides about an appeal by itself, or overrules an answer that it has not confirmed.
  settleArrived: {
    from: ['appealArrived', 'appealNotArrived', 'notArrived'],
    by: ['platform'],
    to: 'arrived',
    when: unlessConfirmed('appealArrived', 'appealNotArrived'),
  },
  settleNotArrived: {
    from: ['appealArrived', 'appealNotArrived', 'arrived'],
    by: ['platform'],
    to: 'notArrived',
    when: unlessConfirmed('appealArrived', 'appealNotArrived'),
  },
  fail: { from: ['waitPayment', 'waitProcess'], by: ['platform', 'system'], to: 'failed' },
};

/** The next status of an external order after an action, and the actions that an actor can perform on it now. */
export const { next: nextExternalStatus, actionsFor: externalActionsFor } =
  stateMachine(EXTERNAL_TRANSITIONS);
