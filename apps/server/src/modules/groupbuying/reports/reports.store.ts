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

/**
 * Takes orders with reports that have been due since before a time: their jobs were lost or given up, or their store was not
 * connected. Those that were not taken for the longest time come first, so that orders which fail every time do not hold up
 * others. The reports of a store that is not connected are taken when they are given up.
 */
export async function takeDueOrders(
  db: Db,
  { before, givenUp, now }: { before: Date; givenUp: Date; now: Date },
  limit: number,
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with taken as (
      select c.store_id, c.external_order_id, e.platform, min(greatest(c.due_at, c.queued_at)) as since from external_call c
      join external_order e on e.store_id = c.store_id and e.id = c.external_order_id
      where c.state = 'waiting' and (c.created_at < ${givenUp} or exists (
        select from external_shop s join external_grant g on g.id = s.grant_id
        where s.store_id = e.store_id and s.platform = e.platform and g.refused_at is null))
      group by c.store_id, c.external_order_id, e.platform
      having min(greatest(c.due_at, c.queued_at)) < ${before} order by since limit ${limit}
    ), marked as (
      update external_call c set queued_at = ${now} from taken t
      where c.store_id = t.store_id and c.external_order_id = t.external_order_id and c.state = 'waiting'
    )
    select store_id, external_order_id, platform from taken`.execute(db);
  return rows;
}
