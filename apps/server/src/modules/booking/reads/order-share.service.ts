import { type orderShareApi, SHARED_AS, type SharedOrder } from '@xiwei/contract/booking/order-share.api.ts';
import type { OrderSharing } from '@xiwei/contract/booking/order-share.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import { describeTables } from '../order/order.describe.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { changeShare, findShare, replaceLink, type ShareRow } from './order-share.store.ts';
import { findOrderRow } from './orders.store.ts';
import { readStoreOr404 } from './store-availability.ts';

type Api = typeof orderShareApi;

export type OrderShareDeps = BookingDeps & { emit: Emit };

type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

type Shared = Pick<OrderRow, 'store_id' | 'id' | 'user_id' | 'created_by_id'>;

/**
 * Computes the key of a revision of a share link. The key depends on the account, so links shared by a former account stop
 * working. The number of the revision is part of the key, so that former links are recognised; the first has none.
 */
function shareKey(
  secret: string,
  { store_id, id, user_id, created_by_id }: Shared,
  revision: number,
): string {
  const owner = user_id === created_by_id ? [] : [user_id ?? ''];
  const parts = revision === 0 ? owner : [...owner, `revision ${revision}`];
  const code = keyed(secret, 'order share', store_id, id, ...parts)
    .toString('base64url')
    .slice(0, 22);
  return revision === 0 ? code : `${revision}.${code}`;
}

/** Returns the revision of a link whose key is authentic, or undefined. */
function revisionOf(secret: string, order: Shared, key: string): number | undefined {
  const revision = Number(/^(\d{1,9})\./.exec(key)?.[1] ?? 0);
  return sameSecret(key, shareKey(secret, order, revision)) ? revision : undefined;
}

/** Returns the fields that an order shows: those it chose, as far as its store allows them. */
const shownFields = ({ shows }: ShareRow, { sharing }: StoreRow): SharedField[] =>
  sharing.shows.filter((field) => shows === null || shows.includes(field));

const isShared = (share: ShareRow, { sharing }: StoreRow): boolean => share.enabled && sharing.enabled;

interface OrderParams {
  storeId: string;
  orderId: string;
}

type FindOrder = (db: Db, params: OrderParams) => Promise<OrderRow>;

/** Returns a function that finds an order of a person. Orders of others are not found. */
const orderOf =
  (userId: string): FindOrder =>
  async (db, { storeId, orderId }) => {
    const order = await findOrderRow(db, storeId, orderId);
    if (order?.user_id !== userId) throw new Refusal('notFound');
    return order;
  };

const anyOrder: FindOrder = async (db, { storeId, orderId }) => {
  const order = await findOrderRow(db, storeId, orderId);
  if (!order) throw new Refusal('notFound');
  return order;
};

async function describeSharing(
  { secret }: BookingDeps,
  db: Db,
  order: OrderRow,
  share: ShareRow,
): Promise<OrderSharing> {
  const store = await findStore(db, order.store_id);
  if (!store) throw new Refusal('notFound');
  return {
    version: share.version,
    enabled: share.enabled,
    shows: shownFields(share, store),
    storeEnabled: store.sharing.enabled,
    allowed: store.sharing.shows,
    path: isShared(share, store)
      ? `/order-detail-share/${order.store_id}/${order.id}?key=${shareKey(secret, order, share.revision)}`
      : null,
  };
}

async function readSharing(deps: OrderShareDeps, db: Db, params: OrderParams, find: FindOrder) {
  const order = await find(db, params);
  return describeSharing(deps, db, order, await findShare(db, params));
}

async function updateSharing(
  deps: OrderShareDeps,
  call: Call<Api['updateMyOrderSharing']> | Call<Api['updateOrderSharing']>,
  find: FindOrder,
) {
  const { db, input, audit } = call;
  const order = await find(db, input.params);
  const { version, ...chosen } = input.body;
  audit({ before: await findShare(db, input.params) });
  const share = await changeShare(db, input.params, version, chosen);
  if (!share) throw new Refusal('changedMeanwhile');
  await emitToStore(deps, call, 'booking.sharingChanged', input.params, order.user_id);
  return describeSharing(deps, db, order, share);
}

async function revokeLink(
  deps: OrderShareDeps,
  call: Call<Api['revokeMyShareLink']> | Call<Api['revokeShareLink']>,
  find: FindOrder,
) {
  const { db, input } = call;
  const order = await find(db, input.params);
  const share = await replaceLink(db, input.params);
  await emitToStore(deps, call, 'booking.sharingChanged', input.params, order.user_id);
  return describeSharing(deps, db, order, share);
}

export const readMyOrderSharing = (
  deps: OrderShareDeps,
  { db, input, caller }: Call<Api['readMyOrderSharing']>,
) => readSharing(deps, db, input.params, orderOf(caller.user.id));

export const updateMyOrderSharing = (deps: OrderShareDeps, call: Call<Api['updateMyOrderSharing']>) =>
  updateSharing(deps, call, orderOf(call.caller.user.id));

export const revokeMyShareLink = (deps: OrderShareDeps, call: Call<Api['revokeMyShareLink']>) =>
  revokeLink(deps, call, orderOf(call.caller.user.id));

export const readOrderSharing = (deps: OrderShareDeps, { db, input }: Call<Api['readOrderSharing']>) =>
  readSharing(deps, db, input.params, anyOrder);

export const updateOrderSharing = (deps: OrderShareDeps, call: Call<Api['updateOrderSharing']>) =>
  updateSharing(deps, call, anyOrder);

export const revokeShareLink = (deps: OrderShareDeps, call: Call<Api['revokeShareLink']>) =>
  revokeLink(deps, call, anyOrder);

export async function readSharedOrder(
  deps: OrderShareDeps,
  { db, input, language }: Call<Api['readSharedOrder']>,
): Promise<SharedOrder> {
  const { storeId, orderId } = input.params;
  const [order, store, share] = await Promise.all([
    findOrderRow(db, storeId, orderId),
    findStore(db, storeId),
    findShare(db, input.params),
  ]);
  if (!order || !store) throw new Refusal('notFound');
  const revision = revisionOf(deps.secret, order, input.query.key);
  if (revision === undefined) throw new Refusal('notFound');
  if (revision !== share.revision || !isShared(share, store)) throw new Refusal('sharingDisabled');
  const shown = shownFields(share, store);
  const shows = (field: SharedField): boolean => shown.includes(field);
  return {
    id: order.id,
    version: order.version,
    state: SHARED_AS[order.status],
    date: order.date,
    time: order.start_time,
    startAt: order.start_at,
    endAt: order.end_at,
    people: shows('people') ? { adults: order.adults, children: order.children } : null,
    table: shows('table') ? await tableOf(deps, order, language) : null,
    bookedBy: shows('name') ? await bookedBy(deps.pool, order) : null,
    bookingCode: shows('bookingCode') ? order.booking_code : null,
    remark: shows('remark') ? order.remark_by_diner || null : null,
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

async function tableOf(
  deps: BookingDeps,
  order: OrderRow,
  language: Call['language'],
): Promise<SharedOrder['table']> {
  const { plan } = await readStoreOr404(deps, order.store_id, []);
  const { kindName, tableCount, joined } = describeTables(order, plan, language);
  return { kindName, tableCount, joined };
}

async function bookedBy(
  pool: BookingDeps['pool'],
  { store_id, diner_id }: OrderRow,
): Promise<SharedOrder['bookedBy']> {
  if (!diner_id) return null;
  const [diner] = await findDinersBy(pool, [{ storeId: store_id, dinerId: diner_id }]);
  return diner ? { lastName: diner.last_name, title: diner.title } : null;
}
