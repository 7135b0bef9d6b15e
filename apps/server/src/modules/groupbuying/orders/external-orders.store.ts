import {
  EXTERNAL_STATUSES,
  type ExternalStatus,
  type GroupPlatform,
  WAITING_EXTERNAL,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type {
  ExternalCounts,
  ExternalTab,
  PlatformMark,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import { isId } from '#platform/ids.ts';
import type { ExternalLogRow, ExternalRow } from './external-orders.fragments.store.ts';

const rowsOf = async (db: Db, query: RawBuilder<{ row: unknown }>): Promise<ExternalRow[]> =>
  (await query.execute(db)).rows.map(({ row }) => readRow('external_order', row));

export async function findExternal(db: Db, storeId: string, id: string): Promise<ExternalRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await rowsOf(
    db,
    sql`select to_jsonb(e) as row from external_order e where store_id = ${storeId} and id = ${id}`,
  );
  return row;
}

/** Finds an order by its number at the platform, of any store. */
export async function findByNumber(
  db: Db,
  platform: GroupPlatform,
  externalId: string,
): Promise<ExternalRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select to_jsonb(e) as row from external_order e where platform = ${platform} and external_id = ${externalId}`,
  );
  return row;
}

/** Conditions on the external orders of a store. Those that are undefined do not apply. */
export interface ExternalFilter {
  storeId: string;
  tab: ExternalTab;
  status?: ExternalStatus | undefined;
  platform?: GroupPlatform | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A part of a guest's name, of a phone or of a number. */
  typed?: string | undefined;
}

const ENDED = EXTERNAL_STATUSES.filter(
  (status) => !['waitPayment', 'accepted', ...WAITING_EXTERNAL].includes(status),
);
const STATUSES_OF_TAB: Record<Exclude<ExternalTab, 'all'>, readonly ExternalStatus[]> = {
  waiting: WAITING_EXTERNAL,
  accepted: ['accepted'],
  ended: ENDED,
};

const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');

function conditionsOf({ storeId, tab, status, platform, from, to, typed }: ExternalFilter) {
  const statuses = tab === 'all' ? undefined : STATUSES_OF_TAB[tab];
  const like = typed && `%${escaped(typed)}%`;
  const digits = typed?.replaceAll(/\D/g, '');
  return sql.join(
    [
      sql`e.store_id = ${storeId}`,
      ...(statuses ? [sql`e.status in (${sql.join(statuses)})`] : []),
      ...(status ? [sql`e.status = ${status}`] : []),
      ...(platform ? [sql`e.platform = ${platform}`] : []),
      ...(from ? [sql`e.date >= ${from}`] : []),
      ...(to ? [sql`e.date <= ${to}`] : []),
      ...(like
        ? [
            sql`(e.guest_name ilike ${like} or e.external_id ilike ${like}
              ${digits && digits.length >= 3 ? sql`or e.guest_phone like ${`%${digits}%`}` : sql``})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** Lists external orders of a store, newest first. */
export const listNewest = (
  db: Db,
  filter: ExternalFilter,
  after: { id: string } | undefined,
  limit: number,
): Promise<ExternalRow[]> =>
  rowsOf(
    db,
    sql`select to_jsonb(e) as row from external_order e
      where ${conditionsOf(filter)} ${after ? sql`and e.id < ${after.id}` : sql``}
      order by e.id desc limit ${limit}`,
  );

/** An instant that is later than all deadlines. */
export const NO_DEADLINE = '9999-12-31T00:00:00.000Z';

/** Lists the orders that wait for staff, nearest deadline first, those without one last. */
export const listByDeadline = (
  db: Db,
  filter: ExternalFilter,
  after: { deadline: string; id: string } | undefined,
  limit: number,
): Promise<ExternalRow[]> =>
  rowsOf(
    db,
    sql`select to_jsonb(e) as row from external_order e
      where ${conditionsOf(filter)}
        ${after ? sql`and (coalesce(e.deadline, ${NO_DEADLINE}::timestamptz), e.id) > (${after.deadline}::timestamptz, ${after.id}::uuid)` : sql``}
      order by coalesce(e.deadline, ${NO_DEADLINE}::timestamptz), e.id limit ${limit}`,
  );

/** Counts the external orders of a store that wait for staff. */
export async function countWaiting(db: Db, storeId: string): Promise<ExternalCounts> {
  const { rows } = await sql<{ process: number; appeals: number; next: Date | null }>`
    select count(*) filter (where status = 'waitProcess')::int as process,
      count(*) filter (where status <> 'waitProcess')::int as appeals, min(deadline) as next
    from external_order where store_id = ${storeId} and status in (${sql.join(WAITING_EXTERNAL)})`.execute(
    db,
  );
  const { process = 0, appeals = 0, next = null } = rows[0] ?? {};
  return { process, appeals, nextDeadline: next?.toISOString() ?? null };
}

/** Lists the entries of an external order's log, oldest first. */
export async function listExternalLog(db: Db, storeId: string, id: string): Promise<ExternalLogRow[]> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(l) as row from external_log l
    where store_id = ${storeId} and external_order_id = ${id} order by l.version, l.id`.execute(db);
  return rows.map(({ row }) => readRow('external_log', row));
}

/** Lists the bookings of external orders among some bookings. */
export async function findTakenBookings(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('external_order')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** Lists the platforms of bookings. */
export async function listMarks(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<PlatformMark[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('external_order')
    .select(['id', 'order_id', 'platform'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', orderIds)
    .execute();
  return rows.flatMap(({ id, order_id, platform }) =>
    order_id === null ? [] : [{ orderId: order_id, externalOrderId: id, platform }],
  );
}

const openAt = (storeId: string, platform: GroupPlatform) => sql<{ row: unknown }>`
  select to_jsonb(e) as row from external_order e where store_id = ${storeId} and platform = ${platform}
    and (status in ('waitPayment', 'waitProcess', 'accepted', 'appealArrived', 'appealNotArrived') or not confirmed)`;

/** Lists the orders of a store at a platform that are open or not confirmed, oldest first. */
export const listOpen = (
  db: Db,
  storeId: string,
  platform: GroupPlatform,
  limit: number,
): Promise<ExternalRow[]> => rowsOf(db, sql`${openAt(storeId, platform)} order by e.id limit ${limit}`);

/**
 * Lists some of the same orders, to ask the platform about them: those with work that waits first, of the others any. So each one
 * is asked about from time to time, however many guests have booked for the coming weeks.
 */
export const listOpenToQuery = (
  db: Db,
  storeId: string,
  platform: GroupPlatform,
  limit: number,
): Promise<ExternalRow[]> =>
  rowsOf(
    db,
    sql`${openAt(storeId, platform)} order by (status = 'accepted' and confirmed), random() limit ${limit}`,
  );

/** Counts the open orders of a store by platform. */
export async function countOpen(db: Db, storeId: string): Promise<Map<GroupPlatform, number>> {
  const { rows } = await sql<{ platform: GroupPlatform; count: number }>`
    select platform, count(*)::int as count from external_order where store_id = ${storeId}
      and status in ('waitPayment', 'waitProcess', 'accepted', 'appealArrived', 'appealNotArrived')
    group by platform`.execute(db);
  return new Map(rows.map(({ platform, count }) => [platform, count]));
}
