import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { ExternalCallRow } from '../orders/external-orders.fragments.store.ts';

/** Finds the first report of an order that waits: reports of an order are sent in their order. */
export async function findFirstWaiting(
  db: Db,
  storeId: string,
  externalOrderId: string,
): Promise<ExternalCallRow | undefined> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(c) as row from external_call c
    where store_id = ${storeId} and external_order_id = ${externalOrderId} and state = 'waiting'
    order by c.version, c.id limit 1`.execute(db);
  return rows[0] && readRow('external_call', rows[0].row);
}

/** An order with reports that are due. */
export interface DueOrder {
  store_id: string;
  external_order_id: string;
  platform: GroupPlatform;
}

/** Lists orders with reports that have been due since before a time: their jobs were lost or given up. */
export async function listDueOrders(db: Db, before: Date, limit: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select distinct c.store_id, c.external_order_id, e.platform from external_call c
    join external_order e on e.store_id = c.store_id and e.id = c.external_order_id
    where c.state = 'waiting' and c.due_at < ${before} limit ${limit}`.execute(db);
  return rows;
}
