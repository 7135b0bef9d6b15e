/** What a booking order can be, and how it becomes it. The server enforces this table; screens ask it for their buttons. */
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

/** Orders that are neither over nor waiting to be taken up again. */
export const OPEN_STATUSES = [
  'waitDepositPayment',
  'waitStoreConfirm',
  'waitService',
  'waitCancelProcess',
  'waitFinalPayment',
] as const satisfies readonly OrderStatus[];

/** Who may do it. `system` is a timer or a rule of the store, `money` a payment that was made. */
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
  'storeCancel',
  'closeByPlatform',
  'changePlace',
  'askDeposit',
  'askConfirm',
  'changeDetails',
  'delete',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What decides besides the status. */
export interface OrderFacts {
  status: OrderStatus;
  closeReason: CloseReason | null;
  arrived: boolean;
  turnedOver: boolean;
  /** Whether the time the table is booked for has begun. */
  started: boolean;
  /** Whether it is the business day of the booking: from its first midnight until it is over and the party's time is up. */
  isBusinessDay: boolean;
  /** Whether cancelling now is free: the store has not accepted yet, or the order's own deadline has not passed. */
  cancelIsFree: boolean;
  /** Whether deposit is asked for that is not there yet. */
  depositMissing: boolean;
  /** Whether the store still has to say yes once nothing is owed. */
  needsConfirm: boolean;
  /** Money that is still on the order. */
  moneyLeft: boolean;
  /** Money that is due when they have eaten. */
  finalDue: boolean;
  /** Whether the store takes payment on the spot. */
  takesOffline: boolean;
}

interface Transition {
  from: readonly OrderStatus[];
  by: readonly Actor[];
  to: OrderStatus | ((facts: OrderFacts) => OrderStatus);
  closeReason?: CloseReason;
  /** What else must hold. */
  when?: (facts: OrderFacts, actor: Actor) => boolean;
}

const afterDeposit = ({ needsConfirm }: OrderFacts): OrderStatus =>
  needsConfirm ? 'waitStoreConfirm' : 'waitService';
const same = ({ status }: OrderFacts): OrderStatus => status;

export const TRANSITIONS: Record<OrderAction, Transition> = {
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
    to: same,
    when: ({ arrived, isBusinessDay }) => !arrived && isBusinessDay,
  },
  // Staff confirm that they mean the booking of another day.
  arriveOtherDay: {
    from: ['waitService'],
    by: ['staff'],
    to: same,
    when: ({ arrived, isBusinessDay }) => !arrived && !isBusinessDay,
  },
  unarrive: {
    from: ['waitService'],
    by: ['staff'],
    to: same,
    when: ({ arrived, turnedOver }) => arrived && !turnedOver,
  },
  turnOver: { from: ['waitService'], by: ['staff'], to: same, when: ({ turnedOver }) => !turnedOver },
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
    by: ['diner', 'staff'],
    to: same,
    // Once the time has begun, staff alone move an order.
    when: ({ turnedOver, arrived, started }, actor) =>
      !turnedOver && (actor !== 'diner' || (!arrived && !started)),
  },
  // A diner moved the order, and what it was accepted on no longer holds.
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
    to: same,
  },
  delete: { from: ['closed'], by: ['manager'], to: same, when: ({ moneyLeft }) => !moneyLeft },
};

/** Where an action leads, or nothing when it is not to be done now, or not by them. */
export function nextStatus(action: OrderAction, actor: Actor, facts: OrderFacts): OrderStatus | undefined {
  const { from, by, to, when } = TRANSITIONS[action];
  const mayDo = by.includes(actor) || (actor === 'manager' && by.includes('staff'));
  if (!mayDo || !from.includes(facts.status) || (when && !when(facts, actor))) return undefined;
  return typeof to === 'function' ? to(facts) : to;
}

/** What somebody can do with an order now. */
export const actionsFor = (actor: Actor, facts: OrderFacts): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => nextStatus(action, actor, facts) !== undefined);
