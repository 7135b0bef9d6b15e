import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import {
  isSameSlot,
  type OrderChange,
  type OrderObserver,
  type OrderRow,
  slotOf,
} from '#modules/booking/index.ts';

/** Emits which messages of its store a change of an order makes necessary. Stores that send none pay nothing here. */
export const emitMessagesDue: OrderObserver = (change, batch) => {
  const { scenes: sent } = batch.plan;
  if (sent.length === 0) return;
  const { after, network } = change;
  const isByGuest = batch.operator.type === 'user';
  const scenes = scenesOf(change, isByGuest).filter((scene) => sent.includes(scene));
  // The network of a new order counts for its first message, which may come later.
  if (scenes.length === 0 && network === undefined) return;
  const { store_id: storeId, id: orderId, version } = after;
  batch.events.emit([], 'booking.messagesDue', {
    ...{ storeId, orderId, version, scenes },
    ...(network !== undefined && { network }),
  });
};

const STORE_REASONS: readonly OrderRow['close_reason'][] = ['storeReject', 'storeCancel'];

/** Returns the scene of a closed order: its store closed it, or the guest or a timer did. */
export const closingScene = ({ close_reason }: Pick<OrderRow, 'close_reason'>): StoreScene =>
  STORE_REASONS.includes(close_reason) ? 'storeClose' : 'close';

/** Lists the messages to the guest that a change of an order causes: at once, or as reminders later. */
function scenesOf(change: OrderChange, isByGuest: boolean): StoreScene[] {
  const { after } = change;
  // A party that is there needs no message, and a walk-in gave no phone.
  if (after.arrived_at !== null || after.method === 'walkIn' || after.diner_id === null) return [];
  return [...sceneOfStatus(change), ...(isByGuest ? [] : sceneOfPlace(change)), ...remindersOf(change)];
}

function sceneOfStatus({ before, after }: OrderChange): StoreScene[] {
  if (!before) return ['newOrder'];
  if (before.status === after.status) return [];
  if (after.status === 'closed') return [closingScene(after)];
  if (after.status === 'waitCancelProcess') return ['waitCancel'];
  const isConfirmed = before.status === 'waitStoreConfirm' || before.status === 'waitDepositPayment';
  return after.status === 'waitService' && isConfirmed ? ['storeConfirm'] : [];
}

/** Lists the message about another slot. Guests who moved their order themselves know of it. */
const sceneOfPlace = ({ before, after }: OrderChange): StoreScene[] =>
  before && after.status !== 'closed' && !isSameSlot(slotOf(before), slotOf(after)) ? ['remindChange'] : [];

/** Lists the reminders of an order that a change makes necessary: those of a new start or a new deadline. */
function remindersOf({ before, after }: OrderChange): StoreScene[] {
  const isNew = (column: 'start_at' | 'deposit_expires_at') =>
    before?.status !== after.status || before?.[column] !== after[column];
  if (after.status === 'waitService' && isNew('start_at')) return ['remindArrival', 'contactDinerToConfirm'];
  return after.status === 'waitDepositPayment' && isNew('deposit_expires_at') ? ['remindDepositPayment'] : [];
}
