import type { OrderSort } from '@xiwei/contract/booking/host-stand.model.ts';
import type { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { idColumn, isoDateColumn, numberColumn, type PageKey, pageKey } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import {
  countStaffOrders,
  listStaffOrders,
  type SortKey,
  type StaffOrderFilter,
} from './order-list.store.ts';
import { describeAllForStaff } from './orders.service.ts';

type ListCall = Call<(typeof staffOrdersApi)['listOrders']>;

const byInstant = pageKey({ at: isoDateColumn, id: idColumn });
const byNumber = pageKey({ number: numberColumn, at: isoDateColumn, id: idColumn });

/** Writes and reads the cursors of each sort order. Values are those of a `SortKey`. */
const instantCursor: PageKey<SortKey> = {
  encode: ([at, id]) => byInstant.encode({ at: String(at), id: String(id) }),
  decode(cursor) {
    const key = byInstant.decode(cursor);
    return key && [key.at, key.id];
  },
};
const numberCursor: PageKey<SortKey> = {
  encode: ([number, at, id]) => byNumber.encode({ number: Number(number), at: String(at), id: String(id) }),
  decode(cursor) {
    const key = byNumber.decode(cursor);
    return key && [key.number, key.at, key.id];
  },
};
const CURSORS: Record<OrderSort, PageKey<SortKey>> = {
  startAt: instantCursor,
  '-startAt': instantCursor,
  '-createdAt': instantCursor,
  people: numberCursor,
  table: numberCursor,
};

function filterOf({ input, caller }: ListCall): StaffOrderFilter {
  const { createdBy, q, after: _after, limit: _limit, sort: _sort, ...conditions } = input.query;
  return {
    storeId: input.params.storeId,
    maker: createdBy && { userId: caller.user.id, isSame: createdBy === 'me' },
    typed: q === '' ? undefined : q,
    ...conditions,
  } as StaffOrderFilter;
}

/** Lists the orders of a store, filtered and sorted. */
export async function listOrders(deps: BookingDeps, call: ListCall) {
  const { db, input } = call;
  const { sort, after, limit } = input.query;
  const cursor = CURSORS[sort];
  const key = cursor.decode(after);
  const filter = filterOf(call);
  const ranks = sort === 'table' ? await ranksOf(deps, filter.storeId) : {};
  const [sorted, total] = await Promise.all([
    listStaffOrders(db, filter, sort, ranks, key, limit + 1),
    key === undefined ? countStaffOrders(db, filter) : undefined,
  ]);
  const page = sorted.slice(0, limit);
  const last = sorted.length > limit ? page.at(-1) : undefined;
  return {
    items: await describeAllForStaff(
      deps,
      call,
      page.map(({ row }) => row),
    ),
    next: last === undefined ? null : cursor.encode(last.key),
    ...(total !== undefined && { total }),
  };
}

/** Returns the position of each table of a store in the store's order of tables. */
async function ranksOf(deps: BookingDeps, storeId: string): Promise<Record<string, number>> {
  const snapshot = await deps.cache.read(deps.pool, storeId, []);
  return Object.fromEntries(snapshot?.plan.items.map(({ id }, index) => [id, index]) ?? []);
}
