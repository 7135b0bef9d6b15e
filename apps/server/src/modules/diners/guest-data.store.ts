import type { GuestRecordData } from '@xiwei/contract/diners/diners.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { eraseNotesOf } from './diner-notes.store.ts';
import { WITHOUT_CONTACT } from './diners.rules.ts';

/** Reads the records that stores have about a person, without internal notes of staff. */
export async function readGuestRecordsOf(db: Db, userId: string): Promise<GuestRecordData[]> {
  const rows = await db
    .selectFrom('diner')
    .leftJoin('member_level', (join) =>
      join
        .onRef('member_level.store_id', '=', 'diner.store_id')
        .onRef('member_level.id', '=', 'diner.member_level_id'),
    )
    .selectAll('diner')
    .select([
      'member_level.name as level',
      sql<string | null>`birthday::text`.as('born'),
      sql<string | null>`wedding_anniversary::text`.as('wed'),
    ])
    .where('user_id', '=', userId)
    .orderBy('diner.created_at')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title,
    phone: row.phone,
    company: row.company,
    memberLevel: row.level,
    preferredLanguage: row.preferred_language,
    email: row.email,
    messagingAppId: row.messaging_app_id,
    birthday: row.born,
    weddingAnniversary: row.wed,
    dietPreference: row.diet_preference,
    dietTaboo: row.diet_taboo,
    serviceRequirement: row.service_requirement,
    otherRequirements: row.other_requirements,
    createdAt: row.created_at.toISOString(),
  }));
}

export interface GuestKey {
  storeId: string;
  dinerId: string;
}

/** Lists the records linked to a person, and those they made by booking for another person. */
export const listGuestKeysOf = (db: Db, userId: string): Promise<GuestKey[]> =>
  db
    .selectFrom('diner')
    .select(['store_id as storeId', 'id as dinerId'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('booked_by', '=', userId)]))
    .execute();

/**
 * Erases everything that identifies a person from the records of stores, and the booker from records they
 * made. The records themselves stay.
 */
export async function eraseGuestRecordsOf(db: Db, userId: string): Promise<void> {
  await eraseNotesOf(db, userId);
  // Of records that were merged into those of the person, only the names are left.
  await sql`update diner set last_name = '', first_name = '', name_sounds = '' from diner kept
    where kept.store_id = diner.store_id and kept.id = diner.merged_into
      and (kept.user_id = ${userId} or kept.booked_by = ${userId})`.execute(db);
  await db
    .updateTable('diner')
    .set((eb) => ({
      ...WITHOUT_CONTACT,
      last_name: '',
      first_name: '',
      name_sounds: '',
      title: 'none',
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('booked_by', '=', userId)]))
    .execute();
}
