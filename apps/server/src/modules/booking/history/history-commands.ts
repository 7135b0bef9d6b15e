import { type Actor, type OrderAction, TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import { createOrder, createStaffOrder } from '../commands/create-order.ts';
import { lockTables } from '../commands/lock-tables.ts';
import { type ByStaff, recordOfflinePayment, staffAct } from '../commands/order-actions.ts';
import { setMealCost, setOrderTags, setStoreRemark } from '../commands/order-details.ts';
import { act } from '../commands/transition.ts';
import { type Operator, SYSTEM } from '../order/operator.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Command, Needs } from '../writer/command.ts';
import type { HistoryBooking, HistoryLock, HistoryStep, OrderHistory } from './history.model.ts';

/** Histories describe orders to no reader, so the language is of no importance. */
const BY_STAFF: ByStaff = { actor: 'manager', language: 'en' };

/** Returns who makes a booking. */
export const bookerOf = ({ way, by }: HistoryBooking): Operator => ({
  type: way === 'online' ? 'user' : 'store',
  id: by,
});

/** Returns the actor of a step: the one that the state machine names first, or staff for details. */
const actorOf = ({ act: action }: HistoryStep): Actor =>
  (action in TRANSITIONS && TRANSITIONS[action as OrderAction].by[0]) || 'staff';

/** Returns who takes a step. */
export function operatorOf(step: HistoryStep): Operator {
  const actor = actorOf(step);
  if (actor === 'staff') return { type: 'store', id: step.by };
  return actor === 'diner' ? { type: 'user', id: step.by } : SYSTEM;
}

/** Returns the command that makes the order of a booking. */
export function commandOfBooking({ at: _, ...booking }: HistoryBooking): Command<{ id: string }> {
  if (booking.way === 'staff') return createStaffOrder({ ...booking, ...BY_STAFF, platform: 'merchantWeb' });
  const { by, contact } = booking;
  if (by === null) throw new Error('A booking online is made by an account');
  return createOrder({
    ...booking,
    userId: by,
    verifiedPhone: contact.phone.number,
    acceptOverlap: true,
    platform: 'web',
  });
}

export const commandOfLock = ({ at: _, by: __, ...lock }: HistoryLock): Command => lockTables(lock);

/** Returns the command of a step. */
export function commandOfStep(step: HistoryStep, { id, version }: OrderRow): Command {
  switch (step.act) {
    case 'setTags':
      return setOrderTags(id, version, step.tagIds, BY_STAFF);
    case 'setRemark':
      return setStoreRemark(id, version, step.remark, BY_STAFF);
    case 'setMealCost':
      return setMealCost(id, version, { mealCost: step.mealCost }, BY_STAFF);
    case 'recordOfflinePayment':
      return recordOfflinePayment(id, version, BY_STAFF, { reason: step.reason });
    default: {
      const { act: action, reason } = step;
      const actor = actorOf(step);
      if (actor === 'staff') return staffAct(action, id, version, BY_STAFF, { reason });
      return { needs: {}, run: (batch) => act(batch, batch.orders.get(id), action, actor, { reason }) };
    }
  }
}

/** Returns the rows that a history needs: its order, or those that the booking needs. */
export const needsOf = ({ booking, orderId }: OrderHistory): Needs =>
  orderId === null ? commandOfBooking(booking).needs : { orderIds: [orderId] };
