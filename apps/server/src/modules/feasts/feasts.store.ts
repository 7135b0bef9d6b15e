import type { FeastTab } from '@xiwei/contract/feasts/feasts.model.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isOpenStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { dateColumn, idColumn, pageKey } from '#platform/db/page.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type FeastRow = Selectable<Tables['feast']>;

export interface FeastKey {
  storeId: string;
  feastId: string;
}

/** A feast with what lists show of its members and pictures. */
export interface ListedFeast extends FeastRow {
  /** The number of people who are registered, and of those whose registration is complete. */
  registered: number;
  confirmed: number;
  cover: string | null;
  /** The cover of the version that was audited, if the content was changed since. */
  audited_cover: string | null;
}

const people = (condition: string) =>
  sql<number>`(select coalesce(sum(p.people), 0)::int from feast_participant p
    where p.store_id = feast.store_id and p.feast_id = feast.id and ${sql.raw(condition)})`;

const coverOf = (isFormer: boolean) =>
  sql<
    string | null
  >`(select hash from feast_picture f where f.store_id = feast.store_id and f.feast_id = feast.id
    and f.is_former = ${sql.lit(isFormer)} order by f.is_cover desc, f.position limit 1)`;

const listed = (db: Db) =>
  db
    .selectFrom('feast')
    .selectAll()
    .select([
      people(`p.status <> 'closed'`).as('registered'),
      people(`p.status = 'success'`).as('confirmed'),
      coverOf(false).as('cover'),
      coverOf(true).as('audited_cover'),
    ]);

export const findFeast = (db: Db, { storeId, feastId }: FeastKey): Promise<ListedFeast | undefined> =>
  listed(db).where('store_id', '=', storeId).where('id', '=', feastId).executeTakeFirst();

/** Finds feasts by id, in any order. */
export const findFeasts = (db: Db, keys: readonly FeastKey[]): Promise<ListedFeast[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : listed(db)
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('store_id', 'id'),
            'in',
            keys.map(({ storeId, feastId }) => tuple(storeId, feastId)),
          ),
        )
        .execute();

/** Finds a feast, and makes everyone else wait who changes it, joins it or pays for it. */
export async function lockFeast(db: Db, key: FeastKey): Promise<ListedFeast | undefined> {
  await db
    .selectFrom('feast')
    .select('id')
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.feastId)
    .forNoKeyUpdate()
    .execute();
  // By a statement of its own: one that had waited for the lock would still see the members before it.
  return findFeast(db, key);
}

/** Makes others wait who create a feast of the same store or person, until the transaction ends. */
export async function lockCreator(db: Db, storeOrUserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feast ${storeOrUserId}`}, 7))`.execute(db);
}

/** Adds a feast with the next number of its store. */
export async function addFeast(
  db: Db,
  row: Omit<Insertable<Tables['feast']>, 'number'>,
): Promise<ListedFeast> {
  await lockCreator(db, row.store_id);
  await db
    .insertInto('feast')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from feast where store_id = ${row.store_id})`,
    })
    .execute();
  const added = await findFeast(db, { storeId: row.store_id, feastId: row.id });
  if (!added) throw new Error('The feast was not added');
  return added;
}

export type FeastPatch = Partial<Omit<FeastRow, 'store_id' | 'id' | 'version' | 'number'>>;

/** Changes a feast that the transaction has locked. Returns it with its new version. */
export async function changeFeast(
  db: Db,
  { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>,
  patch: FeastPatch,
): Promise<ListedFeast> {
  await db
    .updateTable('feast')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
  const changed = await findFeast(db, { storeId: store_id, feastId: id });
  if (!changed) throw new Error('The feast was not changed');
  return changed;
}

export async function deleteFeast(
  db: Db,
  { store_id, id }: Pick<FeastRow, 'store_id' | 'id'>,
): Promise<void> {
  await db.deleteFrom('feast').where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** Counts the drafts of a store, and the feasts of a diner that are not closed. */
export async function countDrafts(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feast')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('by_store', '=', true)
    .where('status', '=', 'waitPublish')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOpenFeastsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feast')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('creator_id', '=', userId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Checks whether a diner has another published feast at the time of one. */
export async function hasOverlappingFeast(
  db: Db,
  userId: string,
  { id, start_at, end_at }: Pick<FeastRow, 'id' | 'start_at' | 'end_at'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('feast')
    .select('id')
    .where('creator_id', '=', userId)
    .where('id', '<>', id)
    .where('status', 'in', ['waitAudit', 'forming'])
    .where('start_at', '<', end_at)
    .where('end_at', '>', start_at)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Feasts are listed by their start. */
export const byStart = pageKey({ start_at: dateColumn, id: idColumn });
interface StartKey {
  start_at: Date;
  id: string;
}

/** The condition of each tab. Drafts of diners are seen by their creators alone. */
const TAB: Record<FeastTab, ReturnType<typeof sql<boolean>>> = {
  forming: sql<boolean>`status = 'forming' and formed_at is null`,
  awaitingArrival: sql<boolean>`status = 'forming' and formed_at is not null`,
  other: sql<boolean>`finished_at is null and status <> 'forming' and (by_store or status <> 'waitPublish')`,
  finished: sql<boolean>`finished_at is not null`,
};

const isLatestFirst = (tab: FeastTab): boolean => tab === 'other' || tab === 'finished';

export const listFeastsOf = (
  db: Db,
  storeId: string,
  tab: FeastTab,
  after: StartKey | undefined,
  limit: number,
): Promise<ListedFeast[]> => {
  const direction = isLatestFirst(tab) ? 'desc' : 'asc';
  return listed(db)
    .where('store_id', '=', storeId)
    .where(TAB[tab])
    .$if(after !== undefined, (query) => query.where(beyond(after, direction)))
    .orderBy('start_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
};

const beyond = (after: StartKey | undefined, direction: 'asc' | 'desc') =>
  sql<boolean>`(start_at, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after?.start_at}, ${after?.id})`;

export async function countByTab(db: Db, storeId: string): Promise<Record<FeastTab, number>> {
  const { rows } = await sql<Record<FeastTab, number>>`select
      count(*) filter (where ${TAB.forming})::int as forming,
      count(*) filter (where ${TAB.awaitingArrival})::int as "awaitingArrival",
      count(*) filter (where ${TAB.other})::int as other,
      count(*) filter (where ${TAB.finished})::int as finished
    from feast where store_id = ${storeId}`.execute(db);
  return rows[0] ?? { forming: 0, awaitingArrival: 0, other: 0, finished: 0 };
}

export interface PublicFilter {
  city?: City | undefined;
  storeId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  maxCost?: number | undefined;
}

/** Lists the public feasts that take registrations, or will. Those of suspended stores are left out. */
export const listPublic = (
  db: Db,
  { city, storeId, from, to, maxCost }: PublicFilter,
  now: Date,
  after: StartKey | undefined,
  limit: number,
): Promise<ListedFeast[]> =>
  listed(db)
    .where('status', '=', 'forming')
    .where('visibility', '=', 'public')
    .where('formed_at', 'is', null)
    .where('deadline', '>', now)
    .where(isOpenStore(sql.ref('feast.store_id'), city))
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .$if(from !== undefined, (query) => query.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('date', '<=', to ?? ''))
    .$if(maxCost !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce(estimated_cost, deposit_per_person + service_charge) <= ${maxCost ?? 0}`,
      ),
    )
    .$if(after !== undefined, (query) => query.where(beyond(after, 'asc')))
    .orderBy('start_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lists the feasts that a diner created, the last to take place first. */
export const listCreatedBy = (
  db: Db,
  userId: string,
  after: StartKey | undefined,
  limit: number,
): Promise<ListedFeast[]> =>
  listed(db)
    .where('creator_id', '=', userId)
    .$if(after !== undefined, (query) => query.where(beyond(after, 'desc')))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The condition that administrators have to look at a feast: it was accepted by its store, or its content has changed. */
const toAudit = sql<boolean>`((status = 'waitAudit' and (by_store or accepted_at is not null)) or (changed_at is not null and status = 'forming'))`;

/** Since when a feast waits for its audit: its publication, its acceptance, or the change after its former audit. */
const waitsSince = sql<Date>`coalesce(changed_at, accepted_at, published_at)`;
export const byWaiting = pageKey({ waits_since: dateColumn, id: idColumn });

/** Lists the feasts to audit, those that wait longest first. */
export const listToAudit = (
  db: Db,
  after: { waits_since: Date; id: string } | undefined,
  limit: number,
): Promise<(ListedFeast & { waits_since: Date })[]> =>
  listed(db)
    .select(waitsSince.as('waits_since'))
    .where(toAudit)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${waitsSince}, id) > (${after?.waits_since}, ${after?.id})`),
    )
    .orderBy(waitsSince)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countToAudit(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('feast')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(toAudit)
    .executeTakeFirstOrThrow();
  return count;
}
