import type { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { storeRows } from '#platform/db/row-marks.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { guestCounts } from './board/board.store.ts';
import { describeGuest } from './guest-facts.rules.ts';
import { findOrderRow } from './orders.store.ts';

/** Returns what staff should know about the guest of an order; null for a walk-in without a guest record. */
export async function readOrderGuest(
  { pool }: BookingDeps,
  { db, input }: Call<(typeof staffOrdersApi)['readOrderGuest']>,
) {
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (!order) throw new Refusal('notFound');
  const { diner_id: dinerId, date } = order;
  if (dinerId === null) return { guest: null };
  const [[diner], { counted }] = await Promise.all([
    findDinersBy(pool, [{ storeId, dinerId }]),
    selectParts(pool, 'orderGuest', {
      counted: guestCounts({ ...storeRows(storeId, [dinerId]), before: date }),
    }),
  ]);
  return { guest: diner ? describeGuest(diner, counted[0], date) : null };
}
