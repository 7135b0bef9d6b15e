import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Stage } from '#merchant/orders/stage/stage.ts';
import { isPossible } from '../verbs/possible-verbs.ts';
import type { VerbName } from '../verbs/verb.ts';
import { VERBS } from '../verbs/verbs.ts';

/** What the buttons and the menu of an order offer: verbs, the link to pay, a message to its guest, and the chat with them. */
export type ActionName = VerbName | 'paymentLink' | 'message' | 'chat';

/** The actions that end an order. */
export const ENDING: readonly ActionName[] = [
  'reject',
  'agreeCancel',
  'closeAbsent',
  'storeCancel',
  'delete',
];

/** Returns the path of the page on which an action is done; undefined if it is done here. */
export function pageOf(name: ActionName, { storeId, id }: StaffOrder): string | undefined {
  const store = `/web/${storeId}`;
  if (name === 'move') return `${store}/store-order-update-table/${id}`;
  if (name === 'guest') return `${store}/store-order-update-diner/${id}`;
  if (name === 'message') return `${store}/store-order-push/${id}`;
  if (name === 'chat') return `${store}/im-with-guest/${id}`;
  const isClosing = name !== 'delete' && ENDING.includes(name);
  return isClosing ? `${store}/store-order-cancel/${id}?verb=${name}` : undefined;
}

/** Returns the key that performs an action. */
export const keyOf = (name: ActionName): string | undefined =>
  name === 'paymentLink' || name === 'message' || name === 'chat' ? undefined : VERBS[name].key;

/** The actions that are shown as buttons in each stage, the main one first. */
const MAIN: Record<Stage, readonly ActionName[]> = {
  toConfirm: ['accept', 'reject'],
  cancelRequest: ['continueService', 'agreeCancel'],
  unpaid: ['paymentLink', 'recordOfflinePayment'],
  expired: [],
  expected: ['arrive', 'move'],
  late: ['arrive', 'closeAbsent'],
  seated: ['complete', 'turnOver'],
  overstaying: ['complete', 'turnOver'],
  turnedOver: ['complete'],
  toPay: ['recordOfflinePayment', 'paymentLink'],
  finished: [],
  closed: ['reopen'],
};

/** The groups of the menu. Notes, tags, order taker, channel and meal cost are edited where they are shown. */
const GROUPS: readonly (readonly ActionName[])[] = [
  ['accept', 'arrive', 'unarrive', 'turnOver', 'complete', 'continueService', 'reopen'],
  ['move', 'autoAssign', 'pin', 'unpin', 'guest'],
  ['chat', 'message'],
  ['paymentLink', 'recordOfflinePayment'],
  ['reject', 'agreeCancel', 'closeAbsent', 'storeCancel', 'delete'],
];

interface OfferedActions {
  buttons: ActionName[];
  menu: ActionName[][];
}

interface ActionFacts {
  hasPaymentDue: boolean;
  /** Whether the order belongs to an account, which a chat is with. */
  hasAccount: boolean;
}

/** Returns the actions that an order offers now: the main ones as buttons, all others in the groups of a menu. */
export function offeredActions(order: StaffOrder, stage: Stage, facts: ActionFacts): OfferedActions {
  const isOffered = (name: ActionName) => {
    if (name === 'paymentLink') return facts.hasPaymentDue;
    if (name === 'chat') return order.diner !== null && facts.hasAccount;
    return name === 'message' ? order.diner !== null : isPossible(order, name);
  };
  const buttons = MAIN[stage].filter(isOffered);
  const menu = GROUPS.map((group) => group.filter((name) => isOffered(name) && !buttons.includes(name)));
  return { buttons, menu };
}
