import type { GuestRecordData } from '@xiwei/contract/privacy/privacy.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Reads the records that stores have about a person, without internal notes of staff. */
export async function readGuestRecordsOf(db: Db, userId: string): Promise<GuestRecordData[]> {
  const rows = await db
    .selectFrom('diner')
    .selectAll()
    .select([
      sql<string | null>`birthday::text`.as('born'),
      sql<string | null>`wedding_anniversary::text`.as('wed'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title,
    phone: row.phone,
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
  await db
    .updateTable('diner')
    .set((eb) => ({
      user_id: null,
      linked_phone: null,
      booked_by: null,
      last_name: '',
      first_name: '',
      title: 'none',
      phone: null,
      phone_region: null,
      preferred_language: null,
      email: null,
      messaging_app_id: null,
      birthday: null,
      wedding_anniversary: null,
      diet_preference: '',
      diet_taboo: '',
      service_requirement: '',
      other_requirements: '',
      remark: '',
      blacklist_reason: null,
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('booked_by', '=', userId)]))
    .execute();
}
