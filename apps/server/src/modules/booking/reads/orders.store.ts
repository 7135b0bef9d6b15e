import { OPEN_STATUSES, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { HoldRow, LogRow, OrderRow } from '../order/order.rows.ts';

/** Sort key of orders. */
type OrderKey = Pick<OrderRow, 'start_at' | 'id'>;

export interface OrderFilter {
  userId: string;
  statuses?: readonly OrderStatus[] | undefined;
  /** Among orders in these statuses: those whose business day is over, or those whose day is not. */
  ahead?: { statuses: readonly OrderStatus[]; isOver: boolean } | undefined;
  now?: Date | undefined;
}

/** End of an order's business day, as computed by `dayEndOf`. */
const dayEnd = sql`greatest(end_at, start_at + make_interval(mins =>
  1440 - split_part(start_time, ':', 1)::int * 60 - split_part(start_time, ':', 2)::int))`;

const asJson = (table: string) => sql`to_jsonb(${sql.ref(table)})`;

/** Lists orders of a person, latest start first. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  after: OrderKey | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const { userId, statuses, ahead, now } = filter;
  const rows = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .where('user_id', '=', userId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(ahead !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('status', 'not in', ahead?.statuses ?? []),
          ahead?.isOver ? sql<boolean>`${dayEnd} <= ${now}` : sql<boolean>`${dayEnd} > ${now}`,
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('start_at', 'id'), '<', eb.tuple(new Date(after?.start_at ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}

export async function findOrderRow(db: Db, storeId: string, orderId: string): Promise<OrderRow | undefined> {
  const result = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return result && readRow('booking_order', result.row);
}

/** Finds orders of a store. Those that do not exist are left out. */
export async function findOrderRows(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .where('store_id', '=', storeId)
    .where('id', 'in', orderIds)
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}

/** Finds the open orders of a store that have not begun: those of a person or a guest, then others of a day, each soonest first. */
export async function findOpenOrders(
  db: Db,
  storeId: string,
  { userId, dinerId, date, now }: { userId: string; dinerId: string; date: string; now: Date },
  limit: number,
): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .where('store_id', '=', storeId)
    .where('status', 'in', OPEN_STATUSES)
    .where('start_at', '>', now)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('diner_id', '=', dinerId), eb('date', '=', date)]))
    .orderBy(sql`coalesce(user_id = ${userId}, false) or coalesce(diner_id = ${dinerId}, false)`, 'desc')
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}

/** Lists the ids of orders of a store in some statuses that have not begun. */
export async function listUpcomingIds(
  db: Db,
  storeId: string,
  statuses: readonly OrderStatus[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_order')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', statuses)
    .where('start_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds those of the tables that any order of a store, however old, or a published feast refers to. */
export async function findOrderedItems(
  db: Db,
  storeId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${itemIds}::uuid[])`.as<'item'>(sql`item(id)`))
    .select('item.id')
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('booking_order')
            .select('booking_order.id')
            .where('store_id', '=', storeId)
            .where(sql<boolean>`item_ids @> array[item.id]`),
        ),
        exists(
          selectFrom('table_feast')
            .select('table_feast.id')
            .where('store_id', '=', storeId)
            .where(sql<boolean>`item_ids @> array[item.id]`),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function findHoldRow(
  db: Db,
  storeId: string,
  userId: string,
  now: Date,
): Promise<HoldRow | undefined> {
  const result = await db
    .selectFrom('booking_hold as h')
    .select(asJson('h').as('row'))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result && readRow('booking_hold', result.row);
}

export async function listLog(db: Db, storeId: string, orderId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('booking_log as l')
    .select(asJson('l').as('row'))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
  return rows.map(({ row }) => readRow('booking_log', row));
}

/** Counts the bookings of each day of a store between two dates, without closed and unpaid ones. */
export async function countDays(
  db: Db,
  storeId: string,
  from: string,
  to: string,
): Promise<Map<string, { tables: number; people: number; orders: number }>> {
  const rows = await db
    .selectFrom('booking_order')
    .select((eb) => [
      'date',
      eb.fn.countAll<number>().as('orders'),
      sql<number>`sum(adults + children)::int`.as('people'),
      sql<number>`sum(cardinality(item_ids))::int`.as('tables'),
    ])
    .where('store_id', '=', storeId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'not in', ['closed', 'waitDepositPaymentInvalid'])
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, ...counts }) => [date, counts]));
}
