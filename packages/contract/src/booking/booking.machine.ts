import { stateMachine, type Transition } from '#common/machine.ts';

/** The statuses of a booking order. The server enforces the transitions below, and screens derive their buttons from them. */
export const ORDER_STATUSES = [
  'waitDepositPayment',
  'waitDepositPaymentInvalid',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
  'waitFinalPayment',
  'finished',
  'closed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Why an order was closed. `none`: without a reason; every transition of today has one, and readers of stored orders know it all
 * the same. `externalPlatformStatusChange` is for orders that another platform closes.
 */
export const CLOSE_REASONS = [
  'absent',
  'agreedCreatorCancel',
  'creatorCancel',
  'depositPaymentFail',
  'none',
  'storeCancel',
  'storeReject',
  'externalPlatformStatusChange',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Statuses of open orders: neither ended nor expired with the option to retry. */
export const OPEN_STATUSES = [
  'waitDepositPayment',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
  'waitFinalPayment',
] as const satisfies readonly OrderStatus[];

/** Who performs an action. `system` is a timer or a rule of the store, `money` a payment that arrived. */
export type Actor = 'diner' | 'staff' | 'manager' | 'system' | 'money' | 'platform';

export const ORDER_ACTIONS = [
  'payDeposit',
  'recordOfflinePayment',
  'expireDeposit',
  'retryPayment',
  'closeUnpaid',
  'accept',
  'autoAccept',
  'reject',
  'cancel',
  'applyCancel',
  'agreeCancel',
  'continueService',
  'arrive',
  'arriveOtherDay',
  'unarrive',
  'turnOver',
  'complete',
  'payFinal',
  'closeAbsent',
  'reopen',
  'storeCancel',
  'closeByPlatform',
  'changePlace',
  'askDeposit',
  'askConfirm',
  'changeDetails',
  'delete',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The facts of an order that decide which actions are possible. */
export interface OrderFacts {
  status: OrderStatus;
  closeReason: CloseReason | null;
  arrived: boolean;
  turnedOver: boolean;
  /** Whether the start time has passed. */
  started: boolean;
  /** Whether it is the business day of the booking: from its first midnight to its end, or that of the party's time if later. */
  isBusinessDay: boolean;
  /** Whether cancelling is free now: the store has not accepted yet, or the order's deadline has not passed. */
  cancelIsFree: boolean;
  /** Whether some of the requested deposit is unpaid. */
  depositMissing: boolean;
  /** Whether the store has to confirm after the deposit is paid. */
  needsConfirm: boolean;
  /** Whether money is left on the order. */
  moneyLeft: boolean;
  /** Whether a final payment is due after the meal. */
  finalDue: boolean;
  /** Whether the store accepts offline payments. */
  takesOffline: boolean;
}

const afterDeposit = ({ needsConfirm }: OrderFacts): OrderStatus =>
  needsConfirm ? 'waitStoreConfirm' : 'waitService';

export const TRANSITIONS: Record<OrderAction, Transition<Actor, OrderFacts, CloseReason>> = {
  payDeposit: { from: ['waitDepositPayment'], by: ['money'], to: afterDeposit },
  recordOfflinePayment: {
    from: ['waitDepositPayment', 'waitFinalPayment'],
    by: ['staff'],
    to: (facts) => (facts.status === 'waitFinalPayment' ? 'finished' : afterDeposit(facts)),
    when: ({ takesOffline }) => takesOffline,
  },
  expireDeposit: { from: ['waitDepositPayment'], by: ['system'], to: 'waitDepositPaymentInvalid' },
  retryPayment: {
    from: ['waitDepositPaymentInvalid'],
    by: ['diner'],
    to: 'waitDepositPayment',
    when: ({ started }) => !started,
  },
  closeUnpaid: {
    from: ['waitDepositPaymentInvalid'],
    by: ['system'],
    to: 'closed',
    closeReason: 'depositPaymentFail',
  },
  accept: { from: ['waitStoreConfirm'], by: ['staff'], to: 'waitService' },
  autoAccept: { from: ['waitStoreConfirm'], by: ['system'], to: 'waitService' },
  reject: { from: ['waitStoreConfirm'], by: ['staff'], to: 'closed', closeReason: 'storeReject' },
  cancel: {
    from: ['waitDepositPayment', 'waitStoreConfirm', 'waitService'],
    by: ['diner'],
    to: 'closed',
    closeReason: 'creatorCancel',
    when: ({ cancelIsFree, arrived }) => cancelIsFree && !arrived,
  },
  applyCancel: {
    from: ['waitDepositPayment', 'waitStoreConfirm', 'waitService'],
    by: ['diner'],
    to: 'waitCancelProcess',
    when: ({ cancelIsFree, arrived }) => !cancelIsFree && !arrived,
  },
  agreeCancel: {
    from: ['waitCancelProcess'],
    by: ['staff'],
    to: 'closed',
    closeReason: 'agreedCreatorCancel',
  },
  continueService: {
    from: ['waitCancelProcess'],
    by: ['staff'],
    to: ({ depositMissing }) => (depositMissing ? 'waitDepositPayment' : 'waitService'),
  },
  arrive: {
    from: ['waitService'],
    by: ['staff'],
    when: ({ arrived, isBusinessDay }) => !arrived && isBusinessDay,
  },
  // Staff have confirmed that they mean a booking of another day.
  arriveOtherDay: {
    from: ['waitService'],
    by: ['staff'],
    when: ({ arrived, isBusinessDay }) => !arrived && !isBusinessDay,
  },
  unarrive: {
    from: ['waitService'],
    by: ['staff'],
    when: ({ arrived, turnedOver }) => arrived && !turnedOver,
  },
  turnOver: { from: ['waitService'], by: ['staff'], when: ({ turnedOver }) => !turnedOver },
  complete: {
    from: ['waitService'],
    by: ['staff'],
    to: ({ finalDue }) => (finalDue ? 'waitFinalPayment' : 'finished'),
    when: ({ arrived, started }) => arrived || started,
  },
  payFinal: { from: ['waitFinalPayment'], by: ['money'], to: 'finished' },
  closeAbsent: {
    from: ['waitService'],
    by: ['staff'],
    to: 'closed',
    closeReason: 'absent',
    when: ({ arrived, started }) => started && !arrived,
  },
  // The party came after all, or another one was meant.
  reopen: {
    from: ['closed'],
    by: ['staff'],
    to: 'waitService',
    when: ({ closeReason, isBusinessDay }) => closeReason === 'absent' && isBusinessDay,
  },
  storeCancel: {
    from: [
      'waitDepositPayment',
      'waitDepositPaymentInvalid',
      'waitStoreConfirm',
      'waitService',
      'waitCancelProcess',
      'waitFinalPayment',
    ],
    by: ['staff'],
    to: 'closed',
    closeReason: 'storeCancel',
  },
  closeByPlatform: {
    from: [
      'waitDepositPayment',
      'waitDepositPaymentInvalid',
      'waitStoreConfirm',
      'waitService',
      'waitCancelProcess',
      'waitFinalPayment',
    ],
    by: ['platform'],
    to: 'closed',
    closeReason: 'externalPlatformStatusChange',
  },
  changePlace: {
    from: ['waitDepositPayment', 'waitStoreConfirm', 'waitService'],
    by: ['diner', 'staff', 'platform'],
    // After the start time, a diner can no longer move an order.
    when: ({ turnedOver, arrived, started }, actor) =>
      !turnedOver && (actor !== 'diner' || (!arrived && !started)),
  },
  // A diner moved the order, so the terms under which it was accepted no longer apply.
  askDeposit: { from: ['waitStoreConfirm', 'waitService'], by: ['system'], to: 'waitDepositPayment' },
  askConfirm: { from: ['waitService'], by: ['system'], to: 'waitStoreConfirm' },
  changeDetails: {
    from: [
      'waitDepositPayment',
      'waitDepositPaymentInvalid',
      'waitStoreConfirm',
      'waitService',
      'waitCancelProcess',
      'waitFinalPayment',
      'finished',
    ],
    by: ['staff'],
  },
  delete: { from: ['closed'], by: ['manager'], when: ({ moneyLeft }) => !moneyLeft },
};

/** The next status of an order after an action, and the actions that an actor can perform on it now. */
export const { next: nextStatus, actionsFor } = stateMachine(
  TRANSITIONS,
  (actor, other) => actor === other || (actor === 'manager' && other === 'staff'),
);
