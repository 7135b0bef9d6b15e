import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import type { PlatformEvent } from '#gateways/group/group.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';

/** An event as it is read from the inbox. */
export type StoredEvent = Omit<PlatformEvent, 'signature'>;

/** An order at its platform, with the store that it is for. */
export interface OrderAtPlatform {
  storeId: string;
  platform: GroupPlatform;
  externalId: string;
}

interface StoredEvents {
  /** How many of the events are for a store. */
  addressed: number;
  /** The orders of those that are new: neither their id nor their signature is known. */
  added: OrderAtPlatform[];
}

/**
 * Stores events with one statement, which finds their stores by the shops, or by the order if the platform does not name the
 * shop. Events of shops that no store is connected to are left out. It adds no jobs: a statement that does notifies the workers,
 * and PostgreSQL commits those that notify one after the other.
 */
export async function storeEvents(
  client: Queryable,
  platform: GroupPlatform,
  events: readonly PlatformEvent[],
  now: Date,
): Promise<StoredEvents> {
  const received = events.map(({ signature, ...event }, position) => ({
    ...{ position, signature, event, event_id: event.eventId },
    ...{ external_id: event.externalId, shop_id: event.shopId },
  }));
  const { rows } = await client.query<StoredEvents>({
    name: 'store platform events',
    text: `with addressed as (
        select r.*, coalesce(s.store_id, e.store_id) as store_id
        from jsonb_to_recordset($1) as r (position int, event_id text, signature text, external_id text, shop_id text, event jsonb)
        left join external_shop s on s.platform = $2 and s.shop_id = r.shop_id
        left join external_order e on r.shop_id = '' and e.platform = $2 and e.external_id = r.external_id
        where coalesce(s.store_id, e.store_id) is not null
      ), added as (
        insert into external_inbox (platform, event_id, signature, store_id, external_id, event, received_at)
        select $2, event_id, signature, store_id, external_id, event, $3 from addressed order by position
        on conflict do nothing
        returning store_id, external_id
      )
      select (select count(*)::int from addressed) as addressed, (select coalesce(jsonb_agg(jsonb_build_object('storeId', store_id,
        'platform', $2::text, 'externalId', external_id)), '[]') from added) as added`,
    values: [JSON.stringify(received), platform, now],
  });
  return rows[0] ?? { addressed: 0, added: [] };
}

/** Lists the events of an order that wait, in the order of their arrival. */
export async function listWaitingEvents(
  db: Db,
  platform: GroupPlatform,
  externalId: string,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('external_inbox')
    .select('event')
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .where('applied_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ event }) => event as unknown as StoredEvent);
}

/**
 * Takes orders whose events have waited since before a time: their jobs were lost or given up. Those that were not taken for the
 * longest time come first, so that orders which fail every time do not hold up others.
 */
export async function takeWaitingOrders(
  db: Db,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<OrderAtPlatform[]> {
  const { rows } = await sql<OrderAtPlatform>`
    with taken as (
      select store_id, platform, external_id, min(coalesce(queued_at, received_at)) as since from external_inbox
      where applied_at is null group by store_id, platform, external_id
      having min(coalesce(queued_at, received_at)) < ${before} order by since limit ${limit}
    ), marked as (
      update external_inbox i set queued_at = ${now} from taken t
      where i.platform = t.platform and i.external_id = t.external_id and i.store_id = t.store_id and i.applied_at is null
    )
    select store_id as "storeId", platform, external_id as "externalId" from taken`.execute(db);
  return rows;
}
