import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type {
  AssignableBooking,
  ExternalOrder,
  ExternalOrderDetail,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import {
  describeOrderDiner,
  listOrderIds,
  type OrderRow,
  readOrders,
  readStoreOr404,
} from '#modules/booking/index.ts';
import { dinersOf } from '#modules/diners/index.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, isoDateColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { listShopsOf } from '../platforms/grants.store.ts';
import { describeBooking, describeExternal, describeLog } from './external-order.describe.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import {
  countWaiting,
  findExternal,
  findTakenBookings,
  listByDeadline,
  listExternalLog,
  listMarks,
  listNewest,
  NO_DEADLINE,
} from './external-orders.store.ts';

type Api = typeof groupbuyingApi;
interface OfOrder {
  storeId: string;
  externalOrderId: string;
}

/** Returns an external order of a store, or refuses. */
export async function requireExternal(db: Db, { storeId, externalOrderId }: OfOrder): Promise<ExternalRow> {
  const row = await findExternal(db, storeId, externalOrderId);
  if (!row) throw new Refusal('externalOrderMissing');
  return row;
}

/** Returns the platforms that a store is connected to. */
export const connectedPlatforms = async (db: Db, storeId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await listShopsOf(db, storeId)).flatMap(({ shop, grant }) =>
      grant.refused_at === null ? [shop.platform] : [],
    ),
  );

type AnyCall = Pick<Call, 'db' | 'language' | 'now'>;

/** Describes external orders of one store. */
async function describeAll(
  { booking }: GroupbuyingDeps,
  { db, language, now }: AnyCall,
  storeId: string,
  rows: readonly ExternalRow[],
): Promise<ExternalOrder[]> {
  const { plan } = await readStoreOr404(booking, storeId, []);
  const platforms = await connectedPlatforms(db, storeId);
  const orders = await readOrders(db, { storeId, ids: rows.flatMap(({ order_id }) => order_id ?? []) });
  const orderById = new Map(orders.map((order) => [order.id, order]));
  return rows.map((row) =>
    describeExternal(row, {
      ...{ plan, language, now, connected: platforms.has(row.platform) },
      order: orderById.get(row.order_id ?? ''),
    }),
  );
}

const byId = pageKey({ id: idColumn });
const byDeadline = pageKey({ deadline: isoDateColumn, id: idColumn });

/** Lists external orders of a store: those that wait for staff by deadline, others newest first. */
export async function listExternalOrders(deps: GroupbuyingDeps, call: Call<Api['listExternalOrders']>) {
  const { db, input } = call;
  const { storeId } = input.params;
  const { tab, status, platform, from, to, q } = input.query;
  const filter = { storeId, tab, status, platform, from, to, typed: q === '' ? undefined : q };
  const { rows, next } =
    tab === 'waiting'
      ? await readPage(byDeadline, input.query, async (after, limit) =>
          (await listByDeadline(db, filter, after, limit)).map((row) => ({
            ...row,
            deadline: row.deadline ?? NO_DEADLINE,
          })),
        )
      : await readPage(byId, input.query, (after, limit) => listNewest(db, filter, after, limit));
  const stored = rows.map((row) => ({
    ...row,
    deadline: row.deadline === NO_DEADLINE ? null : row.deadline,
  }));
  return { items: await describeAll(deps, call, storeId, stored), next };
}

export const countExternalOrders = (
  _deps: GroupbuyingDeps,
  { db, input }: Call<Api['countExternalOrders']>,
) => countWaiting(db, input.params.storeId);

export async function listPlatformMarks(
  _deps: GroupbuyingDeps,
  { db, input }: Call<Api['listPlatformMarks']>,
) {
  const { storeId } = input.params;
  const ids = await listOrderIds(db, { storeId, date: input.query.date });
  return { items: await listMarks(db, storeId, ids) };
}

export async function readExternalOrder(
  deps: GroupbuyingDeps,
  call: Call<Api['readExternalOrder']>,
): Promise<ExternalOrderDetail> {
  const { db, input } = call;
  const row = await requireExternal(db, input.params);
  const [described] = await describeAll(deps, call, row.store_id, [row]);
  if (!described) throw new Refusal('externalOrderMissing');
  const log = await listExternalLog(db, row.store_id, row.id);
  const staff = log.flatMap(({ operator_type, operator_id }) =>
    operator_type === 'store' && operator_id !== null ? [operator_id] : [],
  );
  return { ...described, log: describeLog(log, await findNicknames(db, [...new Set(staff)])) };
}

/** The most bookings that are listed for assigning. */
const MOST_BOOKINGS = 100;

/** Lists the open bookings of the day that an external order can be assigned to: those with its phone first, then those nearest to its time. */
export async function listAssignableBookings(
  { booking }: GroupbuyingDeps,
  { db, input, language }: Call<Api['listAssignableBookings']>,
): Promise<{ items: AssignableBooking[] }> {
  const row = await requireExternal(db, input.params);
  const { store_id: storeId, date } = row;
  const { plan } = await readStoreOr404(booking, storeId, []);
  const orders = await readOrders(db, { storeId, statuses: OPEN_STATUSES, date }, { limit: MOST_BOOKINGS });
  const taken = await findTakenBookings(
    db,
    storeId,
    orders.map(({ id }) => id),
  );
  const free = orders.filter(({ id }) => !taken.has(id));
  const guestById = await dinersOf(booking.pool, free);
  const describe = (order: OrderRow): AssignableBooking => {
    const guest = guestById.get(order.diner_id ?? '');
    return {
      ...describeBooking(order, plan, language),
      diner: guest ? describeOrderDiner(guest) : null,
      samePhone: row.guest_phone !== null && guest?.phone === row.guest_phone,
    };
  };
  const distanceOf = ({ time }: AssignableBooking) => Math.abs(minuteOf(time) - minuteOf(row.time));
  return {
    items: free
      .map(describe)
      .sort((a, b) => Number(b.samePhone) - Number(a.samePhone) || distanceOf(a) - distanceOf(b)),
  };
}
