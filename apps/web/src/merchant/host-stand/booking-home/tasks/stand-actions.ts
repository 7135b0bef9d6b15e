import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { CalendarClock, Combine, type LucideIcon, Phone, QrCode } from 'lucide-react';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import type { VerbName } from '#merchant/orders/verbs/verb.ts';
import { VERBS } from '#merchant/orders/verbs/verbs.ts';

/** What the host stand does with an order besides the verbs. */
const FURTHER = {
  reschedule: { key: 'u', icon: CalendarClock, isPossible: (order) => order.can.includes('changePlace') },
  join: {
    key: 'j',
    icon: Combine,
    // A party without a table moves to one.
    isPossible: ({ can, itemIds }) => can.includes('changePlace') && itemIds.length > 0,
  },
  paymentLink: {
    key: 'p',
    icon: QrCode,
    isPossible: ({ status }) => status === 'waitDepositPayment' || status === 'waitFinalPayment',
  },
  call: { key: 'c', icon: Phone, isPossible: ({ diner }) => Boolean(diner?.phone) },
} satisfies Record<string, { key: string; icon: LucideIcon; isPossible: (order: StaffOrder) => boolean }>;

export type StandAction = VerbName | keyof typeof FURTHER;

const isFurther = (action: StandAction): action is keyof typeof FURTHER => Object.hasOwn(FURTHER, action);

/** Actions in the order in which a host needs them. Buttons and hints show the first ones that are possible. */
export const STAND_ACTIONS: readonly StandAction[] = [
  'accept',
  'agreeCancel',
  'continueService',
  'arrive',
  'complete',
  'turnOver',
  'closeAbsent',
  'reopen',
  'paymentLink',
  'recordOfflinePayment',
  'move',
  'reschedule',
  'note',
  'tags',
  'taker',
  'swap',
  'join',
  'call',
  'unarrive',
  'pin',
  'unpin',
  'autoAssign',
  'guest',
  'wishes',
  'channel',
  'mealCost',
  'reject',
  'storeCancel',
  'delete',
];

/** Returns the icon and the key of an action. */
export function styleOf(action: StandAction): { icon: LucideIcon; key: string | undefined } {
  if (isFurther(action)) return FURTHER[action];
  const { icon, key } = VERBS[action];
  return { icon, key };
}

/** Lists what can be done with an order now, the most needed first. */
export function possibleActions(order: StaffOrder): StandAction[] {
  const actions = STAND_ACTIONS.filter((action) =>
    isFurther(action) ? FURTHER[action].isPossible(order) : isPossible(order, action),
  );
  // A table is rarely turned before its guests have come.
  const isRare = (action: StandAction) => action === 'turnOver' && order.arrivedAt === null;
  return [...actions.filter((action) => !isRare(action)), ...actions.filter(isRare)];
}

/** The keys of actions, each with what it does: of several, at most one is possible at a time. */
export const ACTION_KEYS: ReadonlyMap<string, readonly StandAction[]> = STAND_ACTIONS.reduce(
  (keys, action) => {
    const { key } = styleOf(action);
    return key === undefined ? keys : keys.set(key, [...(keys.get(key) ?? []), action]);
  },
  new Map<string, StandAction[]>(),
);
