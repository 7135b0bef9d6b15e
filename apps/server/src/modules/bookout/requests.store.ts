import type { BookOutCounts } from '@xiwei/contract/bookout/bookout.model.ts';
import type { BookOutStatus } from '@xiwei/contract/common/book-out-statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { dinersLike } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { LogRow, RequestRow } from './requests.fragments.store.ts';

const asJson = (table: string) => sql`to_jsonb(${sql.ref(table)})`;

export async function findRequest(db: Db, storeId: string, formId: string): Promise<RequestRow | undefined> {
  const result = await db
    .selectFrom('bookout_form as f')
    .select(asJson('f').as('row'))
    .where('store_id', '=', storeId)
    .where('id', '=', formId)
    .executeTakeFirst();
  return result && readRow('bookout_form', result.row);
}

/** Lists the requests of a person, newest first. */
export async function listRequestsOf(
  db: Db,
  userId: string,
  after: { id: string } | undefined,
  limit: number,
): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('bookout_form as f')
    .select(asJson('f').as('row'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ row }) => readRow('bookout_form', row));
}

/** Conditions on the requests of a store. Those that are undefined do not apply. */
export interface RequestFilter {
  storeId: string;
  status?: BookOutStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A part of a guest's name, or digits of a phone. */
  typed?: string | undefined;
}

function conditionsOf({ storeId, status, from, to, typed }: RequestFilter): RawBuilder<unknown> {
  const conditions = [
    sql`f.store_id = ${storeId}`,
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(from ? [sql`f.date >= ${from}`] : []),
    ...(to ? [sql`f.date <= ${to}`] : []),
    ...(typed ? [sql`f.diner_id in (${dinersLike(storeId, typed)})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Lists requests of a store, newest first. */
export async function listNewest(
  db: Db,
  filter: RequestFilter,
  after: { id: string } | undefined,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(f) as row from bookout_form f
    where ${conditionsOf(filter)} ${after ? sql`and f.id < ${after.id}` : sql``}
    order by f.id desc limit ${limit}`.execute(db);
  return rows.map(({ row }) => readRow('bookout_form', row));
}

/** Lists requests of a store, soonest first. */
export async function listSoonest(
  db: Db,
  filter: RequestFilter,
  after: { latest_start: string; id: string } | undefined,
  limit: number,
): Promise<RequestRow[]> {
  const isAfter = after
    ? sql`and (f.latest_start, f.id) > (${after.latest_start}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(f) as row from bookout_form f
    where ${conditionsOf(filter)} ${isAfter}
    order by f.latest_start, f.id limit ${limit}`.execute(db);
  return rows.map(({ row }) => readRow('bookout_form', row));
}

/** Counts the requests of a store that wait for staff. */
export async function countWaiting(db: Db, storeId: string): Promise<BookOutCounts> {
  const counts = await db
    .selectFrom('bookout_form')
    .select([
      sql<number>`count(*) filter (where status = 'WAIT_STORE_CONFIRM' and offered_at is null)::int`.as(
        'confirm',
      ),
      sql<number>`count(*) filter (where status = 'WAIT_ALLOCATE_BOOKING_ORDER_ID'
        and offered_at is null)::int`.as('allocate'),
      sql<number>`count(*) filter (where status = 'WAIT_STORE_CONFIRM')::int`.as('unconfirmed'),
    ])
    .where('store_id', '=', storeId)
    .where('status', 'in', ['WAIT_STORE_CONFIRM', 'WAIT_ALLOCATE_BOOKING_ORDER_ID'])
    .executeTakeFirstOrThrow();
  return counts;
}

/** Lists the entries of a request's log, oldest first. */
export async function listRequestLog(db: Db, storeId: string, formId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('bookout_log as l')
    .select(asJson('l').as('row'))
    .where('store_id', '=', storeId)
    .where('form_id', '=', formId)
    .orderBy('version')
    .execute();
  return rows.map(({ row }) => readRow('bookout_log', row));
}

/** Finds those of some orders that belong to a request. */
export async function findTakenOrders(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('bookout_form')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** Checks whether an order was arranged for a request of a person. */
export async function isArrangedFor(
  db: Db,
  { storeId, orderId, userId }: { storeId: string; orderId: string; userId: string },
): Promise<boolean> {
  const request = await db
    .selectFrom('bookout_form')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return request !== undefined;
}
