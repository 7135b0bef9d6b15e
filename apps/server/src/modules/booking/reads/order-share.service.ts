import { type orderShareApi, SHARED_AS, type SharedOrder } from '@xiwei/contract/booking/order-share.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import { describeTables } from '../order/order.describe.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { findOrderRow } from './orders.store.ts';
import { readStoreOr404 } from './store-availability.ts';

type Api = typeof orderShareApi;

type Shared = Pick<OrderRow, 'store_id' | 'id' | 'user_id' | 'created_by_id'>;

/**
 * Computes the key of a share link, which shows where and when a booking is. The key depends on the account,
 * so links shared by a former account stop working.
 */
function shareKey(secret: string, { store_id, id, user_id, created_by_id }: Shared): string {
  const owner = user_id === created_by_id ? [] : [user_id ?? ''];
  return keyed(secret, 'order share', store_id, id, ...owner)
    .toString('base64url')
    .slice(0, 22);
}

export async function shareOrder({ secret }: BookingDeps, { db, input, caller }: Call<Api['shareOrder']>) {
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (order?.user_id !== caller.user.id) throw new Refusal('notFound');
  return { path: `/order-detail-share/${storeId}/${orderId}?key=${shareKey(secret, order)}` };
}

export async function readSharedOrder(
  deps: BookingDeps,
  { db, input, language }: Call<Api['readSharedOrder']>,
): Promise<SharedOrder> {
  const { storeId, orderId } = input.params;
  const [order, store] = await Promise.all([findOrderRow(db, storeId, orderId), findStore(db, storeId)]);
  if (!order || !store) throw new Refusal('notFound');
  if (!sameSecret(input.query.key, shareKey(deps.secret, order))) throw new Refusal('notFound');
  const { plan } = await readStoreOr404(deps, storeId, []);
  return {
    id: order.id,
    version: order.version,
    state: SHARED_AS[order.status],
    date: order.date,
    time: order.start_time,
    startAt: order.start_at,
    endAt: order.end_at,
    adults: order.adults,
    children: order.children,
    ...describeTables(order, plan, language),
    bookedBy: await bookedBy(deps.pool, order),
    store: {
      id: store.id,
      name: textFor(store.name, language) ?? '',
      city: store.city,
      address: textFor(store.address, language) ?? '',
      latitude: store.latitude,
      longitude: store.longitude,
      coverUrl: pictureUrl(store.cover),
    },
  };
}

async function bookedBy(
  pool: BookingDeps['pool'],
  { store_id, diner_id }: OrderRow,
): Promise<SharedOrder['bookedBy']> {
  if (!diner_id) return null;
  const [diner] = await findDinersBy(pool, [{ storeId: store_id, dinerId: diner_id }]);
  return diner ? { lastName: diner.last_name, title: diner.title } : null;
}
