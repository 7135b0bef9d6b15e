import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface RecordKey {
  store_id: string;
  id: string;
}

/**
 * Lists, per store, the oldest record with a phone and no account, unless the account already has a record
 * there.
 */
export async function listRecordsToLink(db: Db, userId: string, phone: string): Promise<RecordKey[]> {
  const { rows } = await sql<RecordKey>`
    select distinct on (store_id) store_id, id from diner d
    where d.phone = ${phone} and d.user_id is null and d.booked_by is null
      and not exists (select from diner own where own.store_id = d.store_id and own.user_id = ${userId})
    order by store_id, created_at, id`.execute(db);
  return rows;
}

/** Lists the records that were linked to an account by a phone it no longer has. */
export async function listRecordsToUnlink(
  db: Db,
  userId: string,
  phone: string | null,
): Promise<RecordKey[]> {
  const { rows } = await sql<RecordKey>`
    select store_id, id from diner where user_id = ${userId} and linked_phone <> coalesce(${phone}::text, '')
    order by store_id`.execute(db);
  return rows;
}

/** Links a record if it is still unlinked and the account still has the phone. Returns whether it did. */
export async function linkRecord(
  db: Db,
  storeId: string,
  id: string,
  userId: string,
  phone: string,
): Promise<boolean> {
  const { rows } = await sql`
    update diner d set user_id = ${userId}, linked_phone = ${phone}, version = version + 1
    where d.store_id = ${storeId} and d.id = ${id} and d.phone = ${phone} and d.user_id is null
      and d.booked_by is null
      and not exists (select from diner own where own.store_id = d.store_id and own.user_id = ${userId})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Unlinks a record if it is still linked by a phone the account no longer has. Returns whether it did. */
export async function unlinkRecord(
  db: Db,
  storeId: string,
  id: string,
  userId: string,
  phone: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update diner set user_id = null, linked_phone = null, version = version + 1
    where store_id = ${storeId} and id = ${id} and user_id = ${userId}
      and linked_phone <> coalesce(${phone}::text, '')
    returning 1`.execute(db);
  return rows.length > 0;
}
