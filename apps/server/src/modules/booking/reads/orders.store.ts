import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { HoldRow, LogRow, OrderRow } from '../order/order.rows.ts';

/** Conditions on orders. All that are given have to be met. Orders are read of one store, of one person, or of both. */
export type OrderCondition = (
  | { storeId: string; userId?: string }
  | { storeId?: undefined; userId: string }
) & {
  ids?: readonly string[];
  dinerId?: string;
  statuses?: readonly OrderStatus[];
  /** The business day. */
  date?: string;
  /** The first and the last business day. */
  days?: { from: string; to: string };
  /** Only those with a menu that was ordered in advance. */
  withMenu?: true;
  startsAfter?: Date;
  /** An account and a guest: orders of one of them are enough. */
  eitherOf?: { userId: string; dinerId: string };
};

/** Reads the orders that meet conditions, sorted by their start. This is the read of orders for all modules. */
export async function readOrders(
  db: Db,
  condition: OrderCondition,
  { latestFirst = false, limit }: OrderSorting = {},
): Promise<OrderRow[]> {
  if (condition.ids?.length === 0) return [];
  const direction = latestFirst ? 'desc' : 'asc';
  const rows = await ordersWhere(db, condition)
    .select(asJson('o').as('row'))
    .orderBy('o.start_at', direction)
    .orderBy('o.id', direction)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ row }) => readRow('booking_order', row));
}

/** Lists the ids of the orders that meet conditions, in no order. */
export async function listOrderIds(db: Db, condition: OrderCondition): Promise<string[]> {
  const rows = await ordersWhere(db, condition).select('o.id').execute();
  return rows.map(({ id }) => id);
}

/** Reads an order of a store. */
export const findOrderRow = async (db: Db, storeId: string, orderId: string): Promise<OrderRow | undefined> =>
  (await readOrders(db, { storeId, ids: [orderId] }))[0];

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

interface OrderSorting {
  /** Without it, the earliest start is first. */
  latestFirst?: boolean;
  limit?: number;
}

const ordersWhere = (db: Db, condition: OrderCondition) => {
  const { storeId, userId, ids, dinerId, statuses, date, days, withMenu, startsAfter, eitherOf } = condition;
  return db
    .selectFrom('booking_order as o')
    .where((eb) =>
      eb.and([
        ...(storeId === undefined ? [] : [eb('o.store_id', '=', storeId)]),
        ...(userId === undefined ? [] : [eb('o.user_id', '=', userId)]),
        ...(ids === undefined ? [] : [eb('o.id', '=', eb.fn.any(eb.val(ids)))]),
        ...(dinerId === undefined ? [] : [eb('o.diner_id', '=', dinerId)]),
        ...(statuses === undefined ? [] : [eb('o.status', 'in', statuses)]),
        ...(date === undefined ? [] : [eb('o.date', '=', date)]),
        ...(days === undefined ? [] : [eb('o.date', '>=', days.from), eb('o.date', '<=', days.to)]),
        ...(withMenu ? [eb('o.menu_amount', 'is not', null)] : []),
        ...(startsAfter === undefined ? [] : [eb('o.start_at', '>', startsAfter)]),
        ...(eitherOf === undefined
          ? []
          : [eb.or([eb('o.user_id', '=', eitherOf.userId), eb('o.diner_id', '=', eitherOf.dinerId)])]),
      ]),
    );
};

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
