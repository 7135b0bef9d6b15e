import {
  type OrderNotes,
  STAFF_METHODS,
  type StaffOrder,
  type StaffOrderInput,
} from '@xiwei/contract/booking/booking.model.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { statusAfter } from '../order/order.rules.ts';
import type { OrderPatch } from '../order/order-columns.ts';
import type { Command, Needs } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type ByStaff, shownToStaff } from './order-actions.ts';
import { guestForStaff, needsOfGuest, type StaffGuest } from './order-guest.ts';
import { alignIntents, causeOf, mealDue, moneyAt, readdressIntents } from './order-money.ts';
import { act, claimAgain, orderAt } from './transition.ts';

/** Changes details of an order that do not affect its tables. */
const change = (
  orderId: string,
  version: number,
  by: ByStaff,
  type: LogType,
  needs: Needs,
  patchOf: (batch: StoreBatch, order: OrderRow) => OrderPatch,
): Command<StaffOrder> => ({
  needs: { ...needs, orderIds: [orderId] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('changeDetails', by.actor, order, batch.plan.timezone, batch.now);
    const changed = batch.orders.change(order, patchOf(batch, order), type);
    claimAgain(batch, changed);
    return shownToStaff(batch, changed, by);
  },
});

/** Refuses tags that the store's list does not have. */
export function requireTags({ orders }: StoreBatch, ids: readonly string[]): void {
  if (ids.some((id) => !orders.lists.tags.includes(id))) throw new Refusal('listEntryMissing');
}

/** Refuses a person who is not on the store's list of takers, or no longer takes orders. */
export function requireTaker({ orders }: StoreBatch, takerId: string | null): void {
  const taker = orders.lists.takers.find(({ id }) => id === takerId);
  if (takerId !== null && (!taker || taker.disabled)) throw new Refusal('listEntryMissing');
}

export const setOrderTags = (orderId: string, version: number, tagIds: string[], by: ByStaff) =>
  change(orderId, version, by, 'tagList', {}, (batch) => {
    requireTags(batch, tagIds);
    return { tag_ids: [...new Set(tagIds)] };
  });

export const setOrderTaker = (orderId: string, version: number, takerId: string | null, by: ByStaff) =>
  change(orderId, version, by, 'taker', {}, (batch, order) => {
    // An order keeps a taker who was disabled later.
    if (takerId !== order.taker_id) requireTaker(batch, takerId);
    return { taker_id: takerId };
  });

export const setStoreRemark = (orderId: string, version: number, remarkByStore: string, by: ByStaff) =>
  change(orderId, version, by, 'storeRemark', {}, () => ({ remark_by_store: remarkByStore }));

/** Sets what the guest wishes for. */
export const setOrderWishes = (
  orderId: string,
  version: number,
  { remarkByDiner, dietPreference, dietTaboo }: OrderNotes,
  by: ByStaff,
) =>
  change(orderId, version, by, 'extendedJson', {}, () => ({
    remark_by_diner: remarkByDiner,
    diet_preference: dietPreference,
    diet_taboo: dietTaboo,
  }));

/** Sets the channel of an order that staff made. That of a diner's own order, or of another platform's, is a fact. */
export const setOrderChannel = (
  orderId: string,
  version: number,
  method: StaffOrderInput['method'],
  by: ByStaff,
) =>
  change(orderId, version, by, 'channel', {}, (_batch, order) => {
    const isByStaff = (STAFF_METHODS as readonly OrderMethod[]).includes(order.method);
    if (!isByStaff)
      throw new Refusal('actionNotPossible', { details: { action: 'changeDetails', status: order.status } });
    if (order.diner_id === null && method !== 'walkIn') throw new Refusal('dinerRequired');
    return { method };
  });

/** Sets the price of the meal. It is requested after the meal. */
export const setMealCost = (
  orderId: string,
  version: number,
  { mealCost, reason }: { mealCost: OrderRow['meal_cost']; reason?: string | undefined },
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('changeDetails', by.actor, order, batch.plan.timezone, batch.now);
    batch.money.purse(orderId).note('confirm', 'meal', mealCost ?? ZERO_FEN, causeOf(batch, reason));
    const changed = batch.orders.change(order, { meal_cost: mealCost }, 'mealCost', {
      note: reason ? { reason } : {},
    });
    alignIntents(batch, changed);
    const isPaid =
      changed.status === 'waitFinalPayment' && mealDue(changed, batch.money.purse(orderId)) === ZERO_FEN;
    return shownToStaff(batch, isPaid ? act(batch, changed, 'payFinal', 'money') : changed, by);
  },
});

export const pinOrder = (orderId: string, version: number, pinned: boolean, by: ByStaff) =>
  change(orderId, version, by, 'tableAllocation', {}, () => ({ pinned }));

/**
 * Gives an order to another guest, and with it to that guest's account: the former account no longer reads, changes or
 * pays it. Refunds go to the original payer.
 */
export const changeOrderDiner = (
  orderId: string,
  version: number,
  diner: StaffGuest,
  by: ByStaff,
): Command<StaffOrder> => ({
  needs: { orderIds: [orderId], ...needsOfGuest(diner) },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('changeDetails', by.actor, order, batch.plan.timezone, batch.now);
    const { diner: guest, userId } = guestForStaff(batch, diner);
    return shownToStaff(batch, giveOrderTo(batch, order, guest.id, userId), by);
  },
});

/** Gives an order to another guest, and to the account of that guest. */
export function giveOrderTo(
  batch: StoreBatch,
  order: OrderRow,
  dinerId: string,
  userId: string | null,
): OrderRow {
  const changed = batch.orders.change(order, { diner_id: dinerId, user_id: userId }, 'dinerChange');
  readdressIntents(batch, changed);
  claimAgain(batch, changed);
  return changed;
}

/** Deletes a closed order. Its log is kept. */
export const deleteOrder = (
  orderId: string,
  version: number,
  by: ByStaff,
): Command<Record<string, never>> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = orderAt(batch, orderId, version);
    statusAfter('delete', by.actor, order, batch.plan.timezone, batch.now, moneyAt(batch, order));
    batch.orders.delete(order);
    return {};
  },
});
