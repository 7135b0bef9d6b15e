import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { HoldRow, LockRow, LogRow, OrderRow } from '../order/order.rows.ts';

/** Sort key of orders. */
type OrderKey = Pick<OrderRow, 'start_at' | 'id'>;

export interface OrderFilter {
  storeId?: string | undefined;
  userId?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  /** Among orders in these statuses: those whose business day is over, or those whose day is not. */
  ahead?: { statuses: readonly OrderStatus[]; isOver: boolean } | undefined;
  now?: Date | undefined;
  from?: string | undefined;
  to?: string | undefined;
  dinerIds?: readonly string[] | undefined;
  /** Or with this booking code. */
  code?: string | undefined;
}

/** End of an order's business day, as computed by `dayEndOf`. */
const dayEnd = sql`greatest(end_at, start_at + make_interval(mins =>
  1440 - split_part(start_time, ':', 1)::int * 60 - split_part(start_time, ':', 2)::int))`;

const asJson = (table: string) => sql`to_jsonb(${sql.ref(table)})`;

/** Lists orders, latest start first. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  after: OrderKey | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const { storeId, userId, statuses, ahead, now, from, to, dinerIds, code } = filter;
  const rows = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(ahead !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('status', 'not in', ahead?.statuses ?? []),
          ahead?.isOver ? sql<boolean>`${dayEnd} <= ${now}` : sql<boolean>`${dayEnd} > ${now}`,
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
    .$if(dinerIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('diner_id', '=', eb.fn.any(eb.val(dinerIds ?? []))),
          ...(code === undefined ? [] : [eb('booking_code', '=', code)]),
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

/** Checks whether any order of a store, however old, refers to a table. */
export async function hasOrders(db: Db, storeId: string, itemId: string): Promise<boolean> {
  const order = await db
    .selectFrom('booking_order')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`item_ids @> array[${itemId}::uuid]`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

export async function listDayOrders(db: Db, storeId: string, date: string): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('booking_order as o')
    .select(asJson('o').as('row'))
    .where('store_id', '=', storeId)
    .where('date', '=', date)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}

export async function listDayLocks(db: Db, storeId: string, date: string): Promise<LockRow[]> {
  const rows = await db
    .selectFrom('table_lock as t')
    .select(asJson('t').as('row'))
    .where('store_id', '=', storeId)
    .where('date', '=', date)
    .orderBy('start_at')
    .execute();
  return rows.map(({ row }) => readRow('table_lock', row));
}

export async function listDayHolds(db: Db, storeId: string, date: string, now: Date): Promise<HoldRow[]> {
  const rows = await db
    .selectFrom('booking_hold as h')
    .select(asJson('h').as('row'))
    .where('store_id', '=', storeId)
    .where('date', '=', date)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ row }) => readRow('booking_hold', row));
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
