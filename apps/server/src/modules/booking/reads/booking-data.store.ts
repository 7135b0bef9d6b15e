import { sql } from 'kysely';
import { listGuestKeysOf } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { LogRow } from '../order/order.rows.ts';

/** Lists the log entries of a person's orders, oldest first. */
export async function listLogOf(db: Db, userId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('booking_log as l')
    .innerJoin('booking_order as o', (join) =>
      join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(sql`to_jsonb(l)`.as('row'))
    .where('o.user_id', '=', userId)
    .orderBy('l.order_id')
    .orderBy('l.seq')
    .execute();
  return rows.map(({ row }) => readRow('booking_log', row));
}

/** Lists the stores at which a person holds a table. */
export async function listHoldStores(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('booking_hold').select('store_id').where('user_id', '=', userId).execute();
  return rows.map(({ store_id }) => store_id);
}

/**
 * Lists the orders with text about a person: their own, those deleted while they were theirs, and those of
 * guest records about them. Never an order that belongs to another account now.
 */
export async function listOrderKeysOf(
  db: Db,
  userId: string,
): Promise<{ storeId: string; orderId: string }[]> {
  const guests = await listGuestKeysOf(db, userId);
  const { rows } = await sql<{ storeId: string; orderId: string }>`
    select o.store_id as "storeId", o.id as "orderId" from booking_order o where o.user_id = ${userId}
    union
    select l.store_id, l.order_id from booking_log l
    where l.type = 'create' and l.after ->> 'user_id' = ${userId}
      and not exists (select from booking_order o where o.store_id = l.store_id and o.id = l.order_id
        and o.user_id is distinct from ${userId})
    union
    select o.store_id, o.id from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g ("storeId" uuid, "dinerId" uuid)
    join booking_order o on o.store_id = g."storeId" and o.diner_id = g."dinerId"
    where o.user_id is null or o.user_id = ${userId}`.execute(db);
  return rows;
}

/** Removes a person from the tables of feasts that they created. */
export async function eraseFeastTables(db: Db, userId: string): Promise<void> {
  await db.updateTable('table_feast').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** Deletes the record of how long a person has held tables. */
export async function eraseHoldUses(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('booking_hold_use').where('user_id', '=', userId).execute();
}

/** Erases a person's text and account from orders and their logs. Accounts of staff who changed them stay. */
export async function eraseOrders(
  db: Db,
  userId: string,
  orders: readonly { storeId: string; orderId: string }[],
): Promise<void> {
  const keys = sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as k ("storeId" uuid, "orderId" uuid)`;
  await sql`update booking_order o set user_id = null, remark_by_diner = '', remark_by_store = '',
      diet_preference = '', diet_taboo = '', created_by_id = nullif(created_by_id, ${userId}),
      closed_by_id = nullif(closed_by_id, ${userId})
    from ${keys} where o.store_id = k."storeId" and o.id = k."orderId"`.execute(db);
  await sql`update booking_log l set before = erased_log_fields(l.before, ${userId}),
      after = erased_log_fields(l.after, ${userId}), operator_id = nullif(l.operator_id, ${userId})
    from ${keys} where l.store_id = k."storeId" and l.order_id = k."orderId"`.execute(db);
}
