import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dinerKeysOf, dinersByKeys } from '#modules/diners/index.ts';
import { offlineTaken } from '#modules/money/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { ValuesOf } from '#platform/db/fragments.ts';
import { describeForStaff } from '../order/order.describe.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { orderPurses } from '../order/order-subject.ts';
import { listsOfStore } from '../writer/orders.fragments.store.ts';
import { moneyFrom } from './order-purses.ts';

/** Returns the actor of the state machine for a staff role. */
export const actorOf = (role: StaffRole): 'staff' | 'manager' => (role === 'host' ? 'staff' : 'manager');

/** Returns the parts of a select that reads what describes orders of a store to its staff, besides the orders. */
export const staffOrderParts = (storeId: string, orders: readonly OrderRow[]) => ({
  diners: dinersByKeys(dinerKeysOf(orders)),
  purses: orderPurses(orders.map(({ store_id, id }) => ({ store_id, id }))),
  takesOffline: offlineTaken(storeId),
  lists: listsOfStore(storeId),
});

interface Reader {
  plan: SeatingPlan;
  role: StaffRole;
  language: Language;
  now: Date;
  /** Names of staff by account. */
  names: ReadonlyMap<string, string>;
}

/** Describes orders of one store for its staff, with the values of `staffOrderParts`. */
export function describeStaffOrders(
  orders: readonly OrderRow[],
  values: ValuesOf<ReturnType<typeof staffOrderParts>>,
  { role, ...reader }: Reader,
): StaffOrder[] {
  const diners = new Map(values.diners.map((diner) => [diner.id, diner]));
  const moneyOf = moneyFrom(values, orders, reader.now);
  const context = { ...reader, actor: actorOf(role), lists: values.lists };
  return orders.map((order) =>
    describeForStaff(order, {
      ...context,
      diner: diners.get(order.diner_id ?? ''),
      money: moneyOf(order),
    }),
  );
}
