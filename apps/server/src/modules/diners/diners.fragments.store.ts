import {
  type Fragment,
  insertInto,
  type Queryable,
  selectFragment,
  selectParts,
} from '#platform/db/fragments.ts';
import { hashOf, isRecent, marksOf } from '#platform/db/row-marks.ts';
import { columnsExcept, readRows } from '#platform/db/rows.ts';
import type { DinerRow } from './diners.rules.ts';

/** Key of a guest: any of id, account and phone. */
export interface DinerKey {
  storeId: string;
  userId?: string | null;
  dinerId?: string | null;
  /** E.164. */
  phone?: string | null;
}

// Each key is looked up by index, one guest after the other: `offset 0` keeps the planner from turning the
// lookups into a join that may scan the whole table.
const foundBy = (column: string, key: string): string => `
  select found.* from requested cross join lateral
    (select * from diner where store_id = requested."storeId" and ${column} = requested.${key} offset 0) found`;

/** Selects the rows of the guests that match, each once. */
export const dinersByKeys = selectFragment<readonly DinerKey[], DinerRow[]>(
  (requested) => `
  with requested as materialized (
    select * from jsonb_to_recordset(${requested})
      as keys ("storeId" uuid, "userId" uuid, "dinerId" uuid, phone text)
  )
  select coalesce(json_agg(row_to_json(diner)), '[]') from (
    ${foundBy('id', '"dinerId"')}
    union ${foundBy('user_id', '"userId"')}
    union ${foundBy('booked_by', '"userId"')}
    union ${foundBy('phone', 'phone')}
  ) diner`,
  readRows('diner'),
);

/**
 * Returns the marks of some guests of a store in SQL. Arguments: SQL of the store's id, of an array of the ids, of an array of ids that
 * count as recent, and of the transaction since which the others are.
 */
export const dinerMarks = (storeId: string, ids: string, added: string, since: string): string =>
  marksOf(`(select id, ${hashOf('d')} as hash, ${isRecent('d', since)} or id = any (${added}) as recent
    from diner d where store_id = ${storeId} and id = any (${ids})) each_row`);

/** Finds the guests that match any of the keys, each once. */
export const findDinersBy = async (pool: Queryable, keys: readonly DinerKey[]): Promise<DinerRow[]> =>
  (await selectParts(pool, 'diners', { diners: dinersByKeys(keys) })).diners;

/** A row of any module that names a guest. */
interface RowWithGuest {
  store_id: string;
  diner_id: string | null;
}

/** Returns the keys of the guests that rows name, each once. */
export function dinerKeysOf(rows: readonly RowWithGuest[]): { storeId: string; dinerId: string }[] {
  const keys = rows.flatMap(({ store_id, diner_id }) =>
    diner_id === null ? [] : [[diner_id, { storeId: store_id, dinerId: diner_id }] as const],
  );
  return [...new Map(keys).values()];
}

/** Reads the guests that rows name, by id. */
export async function dinersOf(
  pool: Queryable,
  rows: readonly RowWithGuest[],
): Promise<Map<string, DinerRow>> {
  const keys = dinerKeysOf(rows);
  const diners = keys.length === 0 ? [] : await findDinersBy(pool, keys);
  return new Map(diners.map((diner) => [diner.id, diner]));
}

/** Inserts guests. Parameter: a list of whole rows. */
export const addDiners = insertInto('diner');

/**
 * Links guests to the accounts that verified their phone. Skips guests that are linked already, and accounts
 * that are linked to another guest of the store. Parameter: a list of `{ store_id, id, user_id, phone }`.
 */
export const linkDiners: Fragment = (links) => `
  update diner set user_id = link.user_id, linked_phone = link.phone
  from jsonb_to_recordset(${links}) as link (store_id uuid, id uuid, user_id uuid, phone text)
  where diner.store_id = link.store_id and diner.id = link.id and diner.user_id is null
    and not exists (
      select from diner other where other.store_id = link.store_id and other.user_id = link.user_id
    )
  returning 1`;

/** Sets the preferred language of guests who have none. Parameter: a list of `{ store_id, id, language }`. */
export const rememberLanguages: Fragment = (rows) => `
  update diner set preferred_language = seen.language
  from jsonb_to_recordset(${rows}) as seen (store_id uuid, id uuid, language text)
  where diner.store_id = seen.store_id and diner.id = seen.id and diner.preferred_language is null
  returning 1`;

export const addDinerNotes = insertInto('diner_note');

/** The columns that a merge writes. Figures are kept by changes of orders, the version is counted. */
const MERGED_COLUMNS = columnsExcept('diner', [
  'store_id',
  'id',
  'created_at',
  'version',
  'visits',
  'finished',
  'closed',
  'absent',
  'first_visit_on',
  'last_visit_on',
]);

/**
 * Writes records that are merged, if they still have the version they had when they were read. Parameter: a list of whole
 * rows.
 */
export const writeMerged: Fragment<DinerRow> = (rows) => `
  update diner set ${MERGED_COLUMNS.map((column) => `${column} = n.${column}`).join(', ')},
    version = diner.version + 1
  from jsonb_populate_recordset(null::diner, ${rows}) as n
  where diner.store_id = n.store_id and diner.id = n.id and diner.version = n.version returning 1`;

/** Two records that became one. */
export interface Merge {
  store_id: string;
  keep_id: string;
  drop_id: string;
}

/** Moves the notes of merged records to those that remain. */
export const moveMerged: Fragment<Merge> = (merges) => `
  update diner_note n set diner_id = m.keep_id
  from jsonb_to_recordset(${merges}) as m (store_id uuid, keep_id uuid, drop_id uuid)
  where n.store_id = m.store_id and n.diner_id = m.drop_id returning 1`;

/** Redirects the records that were merged into records that are merged now. */
export const redirectMerged: Fragment<Merge> = (merges) => `
  update diner d set merged_into = m.keep_id
  from jsonb_to_recordset(${merges}) as m (store_id uuid, keep_id uuid, drop_id uuid)
  where d.store_id = m.store_id and d.merged_into = m.drop_id returning 1`;
