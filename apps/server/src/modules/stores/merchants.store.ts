import type { Localized } from '@xiwei/contract/common/language.ts';
import type { MerchantStanding } from '@xiwei/contract/stores/store-kinds.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import { dateColumn, idColumn, pageKey } from '#platform/db/page.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { requireVersion, updateAtVersion } from '#platform/db/versioned.ts';

export type MerchantRow = Selectable<Tables['merchant']>;

/** Merchants are listed newest first. */
export const merchantKey = pageKey({ created_at: dateColumn, id: idColumn });

interface MerchantKey {
  created_at: Date;
  id: string;
}

interface MerchantFilter {
  /** A part of a name in any language, or of the slug. */
  q?: string | undefined;
  standing?: MerchantStanding | undefined;
}

/** Lists merchants with their number of stores, newest first. */
export const listMerchants = (
  db: Db,
  { q = '', standing }: MerchantFilter,
  after: MerchantKey | undefined,
  limit: number,
) =>
  db
    .selectFrom('merchant')
    .select(['id', 'slug', 'name', 'standing', 'created_at'])
    .select(sql<number>`(select count(*) from store where store.merchant_id = merchant.id)`.as('stores'))
    .$if(q !== '', (query) => query.where(containsText(q)))
    .$if(standing !== undefined, (query) => query.where('standing', '=', standing ?? 'normal'))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.created_at ?? new Date(), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const containsText = (q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(slug ilike ${pattern} or exists (
    select from jsonb_each_text(name) as texts (language, text) where text ilike ${pattern}))`;
};

/** Counts the merchants and the stores of the platform. */
export async function countMerchants(db: Db): Promise<{ merchants: number; stores: number }> {
  const { rows } = await sql<{ merchants: number; stores: number }>`
    select (select count(*) from merchant) as merchants, (select count(*) from store) as stores`.execute(db);
  return rows[0] ?? { merchants: 0, stores: 0 };
}

export const findMerchantRow = (db: Db, id: string): Promise<MerchantRow | undefined> =>
  db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirst();

/** Lists the stores of a merchant, oldest first. */
export const listStoresOf = (db: Db, merchantId: string) =>
  db
    .selectFrom('store')
    .select(['id', 'name', 'city', 'created_at', 'business'])
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();

/** Locks a merchant, so that no store is added to it meanwhile. Returns false if there is none. */
export async function lockMerchant(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a merchant's name. Refuses an outdated version. */
export const renameMerchant = (db: Db, id: string, version: number, name: Localized): Promise<MerchantRow> =>
  updateAtVersion(db, 'merchant', { id }, version, { name: json(name) });

interface StandingChange {
  standing: MerchantStanding;
  reason: string;
  version: number;
  by: string;
  now: Date;
}

/**
 * Changes a merchant's standing, and whether its stores are suspended. Returns the former standing and the stores whose
 * suspension changed. Increments the version of their booking settings, which also takes the lock of each store's writers:
 * a booking that runs at the same time is either written before, or judged again with the new settings.
 */
export async function setStanding(
  db: Db,
  id: string,
  { standing, reason, version, by, now }: StandingChange,
): Promise<{ before: MerchantStanding; storeIds: string[] }> {
  const row = await db.selectFrom('merchant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const before = requireVersion(row, version).standing;
  await updateAtVersion(db, 'merchant', { id }, version, {
    standing,
    standing_reason: reason,
    standing_by: by,
    standing_at: now,
  });
  return { before, storeIds: await suspendStores(db, id, standing === 'suspended') };
}

async function suspendStores(db: Db, merchantId: string, suspended: boolean): Promise<string[]> {
  const stores = await db
    .selectFrom('store')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('suspended', '<>', suspended)
    .execute();
  const ids = stores.map(({ id }) => id).sort();
  if (ids.length === 0) return [];
  // In the order of their ids, so that two such changes cannot deadlock.
  await sql`with locked as (select store_id from store_state where store_id = any (${ids}) order by store_id for update)
    update store_state set settings = settings + 1 from locked where store_state.store_id = locked.store_id`.execute(
    db,
  );
  await db.updateTable('store').set({ suspended }).where('id', 'in', ids).execute();
  return ids;
}
