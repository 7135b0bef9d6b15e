import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';

export async function addPassportCode(
  db: Db,
  code: string,
  userId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passport_code')
    .values({ code_hash: sha256(code), user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Uses a passport code up, and says whose it was. Of two who try, one succeeds. */
export async function usePassportCode(db: Db, code: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('passport_code')
    .set({ used_at: now })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function forgetPassportCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passport_code').where('expires_at', '<', before).execute();
}
