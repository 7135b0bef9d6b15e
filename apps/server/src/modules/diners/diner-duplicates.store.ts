import { type DuplicateReason, MAX_DUPLICATE_GROUPS } from '@xiwei/contract/diners/diner-merge.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { StoredDiner } from './diners.store.ts';

export interface DuplicateIds {
  reason: DuplicateReason;
  /** At least two. */
  ids: string[];
}

/**
 * Finds groups of records that may be about one person, the surest first. Names sound the same if their pinyin is the same, or
 * their letters if they have no Chinese character. A record may be in several groups.
 */
export async function findDuplicates(
  db: Db,
  storeId: string,
  dinerId: string | undefined,
): Promise<DuplicateIds[]> {
  const isIncluded = dinerId === undefined ? sql`true` : sql`${dinerId}::uuid = any (array_agg(id))`;
  const { rows } = await sql<DuplicateIds>`
    with guest as (
      select id, phone, user_id, booked_by, lower(email) as email, birthday, right(phone, 4) as digits,
        coalesce(nullif(replace(name_sounds, ' ', ''), ''), search_form(last_name || first_name)) as sound
      from diner where store_id = ${storeId} and merged_into is null and last_name <> ''
    ), pair as (
      select own.user_id, own.id as own_id, other.id as other_id
      from guest own join guest other on other.booked_by = own.user_id and other.sound = own.sound where own.user_id is not null and other.booked_by is not null
    ), found as (
      select 1 as place, 'phone' as reason, array_agg(id order by id) as ids from guest
        where phone is not null group by phone having count(*) > 1 and ${isIncluded}
      union all
      select 2, 'account', array_agg(distinct id order by id) from pair, unnest(array[own_id, other_id]) as id
        group by user_id having ${isIncluded}
      union all
      select 3, 'email', array_agg(id order by id) from guest
        where email is not null group by sound, email having count(*) > 1 and ${isIncluded}
      union all
      select 4, 'birthday', array_agg(id order by id) from guest
        where birthday is not null group by sound, birthday having count(*) > 1 and ${isIncluded}
      union all
      select 5, 'lastDigits', array_agg(id order by id) from guest
        where digits is not null group by sound, digits having count(*) > 1 and ${isIncluded}
    ), surest as (
      select distinct on (ids) place, reason, ids from found order by ids, place
    )
    select reason, ids from surest order by place, ids limit ${sql.lit(MAX_DUPLICATE_GROUPS)}`.execute(db);
  return rows;
}

/** Reads guests of a store by their ids. */
export const listByIds = (db: Db, storeId: string, ids: readonly string[]): Promise<StoredDiner[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('diner').selectAll().where('store_id', '=', storeId).where('id', 'in', ids).execute();
