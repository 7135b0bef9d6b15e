import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { BookingData } from '@xiwei/contract/privacy/privacy.model.ts';
import type { Db } from '#platform/db/db.ts';
import { releaseHold } from '../commands/hold-table.ts';
import type { LogRow, OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { listHoldStores, listLogOf, listOrdersOf } from './booking-data.store.ts';

/** Log entry types that a diner may see; the others are internal to the store. */
const VISIBLE_TO_DINERS: readonly LogType[] = [
  'create',
  'close',
  'tableAllocation',
  'paxChange',
  'dinerChange',
  'finish',
  'depositPay',
  'depositRefund',
  'depositForfeit',
  'depositDiscount',
  'finalPaymentPay',
  'finalPaymentRefund',
  'extendedJson',
  'arrive',
  'turnOver',
];

export async function readBookingsOf(db: Db, userId: string): Promise<BookingData[]> {
  const [orders, log] = [await listOrdersOf(db, userId), await listLogOf(db, userId)];
  const entries = new Map<string, LogRow[]>(orders.map(({ id }) => [id, []]));
  for (const entry of log)
    if (VISIBLE_TO_DINERS.includes(entry.type)) entries.get(entry.order_id)?.push(entry);
  return orders.map((order) => describe(order, entries.get(order.id) ?? [], userId));
}

const describe = (order: OrderRow, entries: readonly LogRow[], userId: string): BookingData => ({
  storeId: order.store_id,
  id: order.id,
  bookingCode: order.booking_code,
  status: order.status,
  closeReason: order.close_reason,
  date: order.date,
  time: order.start_time,
  adults: order.adults,
  children: order.children,
  remarkByDiner: order.remark_by_diner,
  dietPreference: order.diet_preference,
  dietTaboo: order.diet_taboo,
  deposit: order.deposit,
  mealCost: order.meal_cost,
  createdAt: order.created_at,
  history: entries.map((entry) => ({ type: entry.type, at: entry.at, by: byOf(entry, userId) })),
});

function byOf({ operator_type, operator_id }: LogRow, userId: string): BookingData['history'][number]['by'] {
  if (operator_id === userId) return 'you';
  if (operator_type === 'store') return 'restaurant';
  return operator_type === 'user' ? 'anotherPerson' : 'platform';
}

/** Releases the tables a person holds. */
export async function releaseHoldsOf({ writer }: BookingDeps, db: Db, userId: string): Promise<void> {
  for (const storeId of await listHoldStores(db, userId)) {
    await writer.run(storeId, releaseHold(userId), { type: 'user', id: userId });
  }
}
