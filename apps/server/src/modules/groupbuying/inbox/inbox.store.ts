import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import type { PlatformEvent } from '#gateways/group/group.ts';
import type { Db } from '#platform/db/db.ts';
import { APPLY_JOB } from '../orders/job-names.ts';

/** An event with the store that it is for. */
export interface AddressedEvent {
  storeId: string;
  event: PlatformEvent;
}

/** An event as it is read from the inbox. */
export type StoredEvent = Omit<PlatformEvent, 'signature'>;

/**
 * Finds the stores of events by their shops, or by the order if the platform does not name the shop. Events of shops that no
 * store is connected to have none.
 */
export async function findStoresOf(
  db: Db,
  platform: GroupPlatform,
  events: readonly PlatformEvent[],
): Promise<AddressedEvent[]> {
  const { rows } = await sql<{ shop_id: string; external_id: string; store_id: string }>`
    select k.shop_id, k.external_id, coalesce(s.store_id, e.store_id) as store_id
    from jsonb_to_recordset(${JSON.stringify(
      events.map(({ shopId, externalId }) => ({ shop_id: shopId, external_id: externalId })),
    )}::jsonb) as k (shop_id text, external_id text)
    left join external_shop s on s.platform = ${platform} and s.shop_id = k.shop_id
    left join external_order e on k.shop_id = '' and e.platform = ${platform} and e.external_id = k.external_id
    where coalesce(s.store_id, e.store_id) is not null`.execute(db);
  return events.flatMap((event) => {
    const found = rows.find(
      ({ shop_id, external_id }) => shop_id === event.shopId && external_id === event.externalId,
    );
    return found ? [{ storeId: found.store_id, event }] : [];
  });
}

/** Stores events and adds the jobs that apply them, with one statement. Returns how many are new: neither their id nor their signature is known. */
export async function storeEvents(
  db: Db,
  platform: GroupPlatform,
  events: readonly AddressedEvent[],
  now: Date,
): Promise<number> {
  const rows = events.map(({ storeId, event: { signature, ...event } }) => ({
    store_id: storeId,
    event_id: event.eventId,
    signature,
    external_id: event.externalId,
    event,
  }));
  const { rows: added } = await sql`
    with added as (
      insert into external_inbox (platform, event_id, signature, store_id, external_id, event, received_at)
      select ${platform}, r.event_id, r.signature, r.store_id, r.external_id, r.event, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (store_id uuid, event_id text, signature text, external_id text, event jsonb)
      on conflict do nothing
      returning store_id, external_id
    )
    select graphile_worker.add_job(${APPLY_JOB}, payload => json_build_object('storeId', store_id,
      'platform', ${platform}::text, 'externalId', external_id), job_key => ${`${APPLY_JOB} ${platform} `}::text || external_id)
    from added`.execute(db);
  return added.length;
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

/** An order with events that wait. */
export interface WaitingOrder {
  store_id: string;
  platform: GroupPlatform;
  external_id: string;
}

/** Lists orders whose events have waited since before a time: their jobs were lost or given up. */
export async function listWaitingOrders(db: Db, before: Date, limit: number): Promise<WaitingOrder[]> {
  return db
    .selectFrom('external_inbox')
    .select(['store_id', 'platform', 'external_id'])
    .distinct()
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .limit(limit)
    .execute();
}
