import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import type { Operator } from './operator.ts';
import type { OrderRow } from './order.rows.ts';
import { isSamePlace, placeOf } from './order-news.ts';

interface Change {
  before: OrderRow | undefined;
  after: OrderRow;
  operator: Operator;
}

const STORE_REASONS: readonly OrderRow['close_reason'][] = ['storeReject', 'storeCancel'];

/** Returns the scene of a closed order: its store closed it, or the guest or a timer did. */
export const closingScene = ({ close_reason }: Pick<OrderRow, 'close_reason'>): StoreScene =>
  STORE_REASONS.includes(close_reason) ? 'storeClose' : 'close';

/** Lists the messages to the guest that a change of an order causes: at once, or as reminders later. */
export function scenesOf(change: Change): StoreScene[] {
  const { after } = change;
  // A party that is there needs no message, and a walk-in gave no phone.
  if (after.arrived_at !== null || after.method === 'walkIn' || after.diner_id === null) return [];
  return [...sceneOfStatus(change), ...sceneOfPlace(change), ...remindersOf(change)];
}

function sceneOfStatus({ before, after }: Change): StoreScene[] {
  if (!before) return ['newOrder'];
  if (before.status === after.status) return [];
  if (after.status === 'closed') return [closingScene(after)];
  if (after.status === 'waitCancelProcess') return ['waitCancel'];
  const isConfirmed = before.status === 'waitStoreConfirm' || before.status === 'waitDepositPayment';
  return after.status === 'waitService' && isConfirmed ? ['storeConfirm'] : [];
}

/** Guests who moved their order themselves know of it. */
const sceneOfPlace = ({ before, after, operator }: Change): StoreScene[] =>
  before &&
  after.status !== 'closed' &&
  operator.type !== 'user' &&
  !isSamePlace(placeOf(before), placeOf(after))
    ? ['remindChange']
    : [];

/** Lists the reminders of an order that a change makes necessary: those of a new start or a new deadline. */
function remindersOf({ before, after }: Change): StoreScene[] {
  const isNew = (column: 'start_at' | 'deposit_expires_at') =>
    before?.status !== after.status || before?.[column] !== after[column];
  if (after.status === 'waitService' && isNew('start_at')) return ['remindArrival', 'contactDinerToConfirm'];
  return after.status === 'waitDepositPayment' && isNew('deposit_expires_at') ? ['remindDepositPayment'] : [];
}
