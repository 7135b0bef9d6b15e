import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type GrantRow = Selectable<Tables['external_grant']>;
export type ShopRow = Selectable<Tables['external_shop']>;

/** A store's shop at a platform, with the authorization that covers it. */
export interface ConnectedShop {
  shop: ShopRow;
  grant: GrantRow;
}

const connected = (db: Db) =>
  db
    .selectFrom('external_shop as s')
    .innerJoin('external_grant as g', 'g.id', 's.grant_id')
    .select([sql<ShopRow>`to_jsonb(s)`.as('shop'), sql<GrantRow>`to_jsonb(g)`.as('grant')]);

const dateOrNull = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** Restores the instants of rows that came as JSON. */
const readConnected = ({ shop, grant }: ConnectedShop): ConnectedShop => ({
  shop: {
    ...shop,
    connected_at: new Date(shop.connected_at),
    read_until: new Date(shop.read_until),
    next_poll_at: new Date(shop.next_poll_at),
  },
  grant: {
    ...grant,
    expires_at: dateOrNull(grant.expires_at),
    created_at: new Date(grant.created_at),
    refreshed_at: new Date(grant.refreshed_at),
    refused_at: dateOrNull(grant.refused_at),
    warned_at: dateOrNull(grant.warned_at),
    queued_at: dateOrNull(grant.queued_at),
  },
});

/** Lists the shops of a store. */
export async function listShopsOf(db: Db, storeId: string): Promise<ConnectedShop[]> {
  const rows = await connected(db).where('s.store_id', '=', storeId).orderBy('s.platform').execute();
  return rows.map(readConnected);
}

/** Checks whether a store has a shop at a platform whose authorization has not ended. */
export async function hasConnection(db: Db, storeId: string, platform: GroupPlatform): Promise<boolean> {
  const shops = await listShopsOf(db, storeId);
  return shops.some(({ shop, grant }) => shop.platform === platform && grant.refused_at === null);
}

/** Finds the store that a shop at a platform is. */
export async function findShop(
  db: Db,
  platform: GroupPlatform,
  shopId: string,
): Promise<ConnectedShop | undefined> {
  const row = await connected(db)
    .where('s.platform', '=', platform)
    .where('s.shop_id', '=', shopId)
    .executeTakeFirst();
  return row && readConnected(row);
}

/** Lists the shops whose orders have to be read again, those that wait longest first. */
export async function listShopsToPoll(db: Db, now: Date, limit: number): Promise<ConnectedShop[]> {
  const rows = await connected(db)
    .where('s.next_poll_at', '<=', now)
    .where('g.refused_at', 'is', null)
    .orderBy('s.next_poll_at')
    .limit(limit)
    .execute();
  return rows.map(readConnected);
}

/** Locks an authorization, so that its tokens are renewed by one node at a time. */
export const lockGrant = (db: Db, id: string): Promise<GrantRow | undefined> =>
  db.selectFrom('external_grant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Lists the authorizations of a merchant, the last one first. A merchant may have several accounts at a platform. */
export const listGrantsOf = (db: Db, merchantId: string): Promise<GrantRow[]> =>
  db
    .selectFrom('external_grant')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('refreshed_at', 'desc')
    .execute();

/** Stores an authorization instead of an earlier one of the same account. Returns it. */
export const saveGrant = (db: Db, row: GrantRow): Promise<GrantRow> =>
  db
    .insertInto('external_grant')
    .values({ ...row, shops: JSON.stringify(row.shops) as never })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'platform', 'account_id']).doUpdateSet((eb) => ({
        access_token: eb.ref('excluded.access_token'),
        refresh_token: eb.ref('excluded.refresh_token'),
        expires_at: eb.ref('excluded.expires_at'),
        shops: eb.ref('excluded.shops'),
        refreshed_at: eb.ref('excluded.refreshed_at'),
        refused_at: null,
        warned_at: null,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

type TokenPatch = Partial<
  Pick<
    GrantRow,
    'access_token' | 'refresh_token' | 'expires_at' | 'refreshed_at' | 'refused_at' | 'warned_at'
  >
>;

export async function updateGrant(db: Db, id: string, patch: TokenPatch): Promise<void> {
  await db.updateTable('external_grant').set(patch).where('id', '=', id).execute();
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('external_grant').where('id', '=', id).execute();
}

/** Counts the stores that use an authorization. */
export async function countShopsOf(db: Db, grantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('external_shop')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the stores that use an authorization, with their shops. */
export const listShopsOfGrant = (db: Db, grantId: string): Promise<ShopRow[]> =>
  db.selectFrom('external_shop').selectAll().where('grant_id', '=', grantId).execute();

/** Connects a store with a shop, instead of the one it had. */
export async function saveShop(db: Db, row: ShopRow): Promise<void> {
  await db
    .insertInto('external_shop')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'platform']).doUpdateSet((eb) => ({
        grant_id: eb.ref('excluded.grant_id'),
        shop_id: eb.ref('excluded.shop_id'),
        connected_at: eb.ref('excluded.connected_at'),
        read_until: eb.ref('excluded.read_until'),
        next_poll_at: eb.ref('excluded.next_poll_at'),
      })),
    )
    .execute();
}

export async function deleteShop(db: Db, storeId: string, platform: GroupPlatform): Promise<void> {
  await db
    .deleteFrom('external_shop')
    .where('store_id', '=', storeId)
    .where('platform', '=', platform)
    .execute();
}

/** Records when the orders of a shop are read next, and up to when its changes are known. */
export async function updatePoll(
  db: Db,
  { store_id, platform }: Pick<ShopRow, 'store_id' | 'platform'>,
  patch: Partial<Pick<ShopRow, 'read_until' | 'next_poll_at'>>,
): Promise<void> {
  await db
    .updateTable('external_shop')
    .set(patch)
    .where('store_id', '=', store_id)
    .where('platform', '=', platform)
    .execute();
}

/**
 * Records that a platform did not accept a token, if it is still the present one. It ends at once if it can be renewed and was not
 * renewed since `freshSince`; otherwise the authorization is refused. Returns it.
 */
export async function recordRefusedToken(
  db: Db,
  { grantId, sealedToken }: { grantId: string; sealedToken: string },
  now: Date,
  freshSince: Date,
): Promise<GrantRow | undefined> {
  const canRenew = sql`refresh_token is not null and refreshed_at < ${freshSince}`;
  return db
    .updateTable('external_grant')
    .set({
      expires_at: sql`case when ${canRenew} then ${now} else expires_at end`,
      refused_at: sql`case when ${canRenew} then null else ${now}::timestamptz end`,
    })
    .where('id', '=', grantId)
    .where('access_token', '=', sealedToken)
    .where('refused_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes authorizations to announce, which end before a time, and those to renew, which end before another time. Those that were not
 * taken for the longest time come first, so that authorizations whose renewal fails every time do not hold up others. One that is
 * being renewed at this moment is left out: its row is locked until the platform has answered.
 */
export const takeEndingGrants = (
  db: Db,
  { before, renewBefore, now }: { before: Date; renewBefore: Date; now: Date },
  limit: number,
): Promise<GrantRow[]> =>
  db
    .with('taken', (cte) =>
      cte
        .selectFrom('external_grant')
        .select('id')
        .where('expires_at', '<=', before)
        .where('refused_at', 'is', null)
        .where(({ and, eb, or }) =>
          or([
            and([eb('refresh_token', 'is', null), eb('warned_at', 'is', null)]),
            and([eb('refresh_token', 'is not', null), eb('expires_at', '<=', renewBefore)]),
          ]),
        )
        .orderBy('queued_at', (order) => order.asc().nullsFirst())
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('external_grant as g')
    .from('taken')
    .set({ queued_at: now })
    .whereRef('g.id', '=', 'taken.id')
    .returningAll('g')
    .execute();
