import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';

export async function addPassportCode(
  db: Db,
  code: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passport_code')
    .values({
      code_hash: sha256(code),
      user_id: userId,
      session_id: sessionId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Finds a passport code that is unused, not expired, and made by a session that is still open. */
const usablePassportCode = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('passport_code')
    .innerJoin('user_session', 'user_session.id', 'passport_code.session_id')
    .select(['passport_code.code_hash', 'passport_code.user_id', 'passport_code.expires_at'])
    .where('passport_code.code_hash', '=', sha256(code))
    .where('passport_code.used_at', 'is', null)
    .where('passport_code.expires_at', '>', now)
    .where('user_session.ended_at', 'is', null)
    .where('user_session.expires_at', '>', now);

/** Returns the owner of a passport code without using it. */
export const findPassportCode = (db: Db, code: string, now: Date) =>
  usablePassportCode(db, code, now).executeTakeFirst();

/** Uses a passport code and returns its owner. Of two concurrent calls only one succeeds. */
export async function usePassportCode(db: Db, code: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('passport_code')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where(
      'code_hash',
      'in',
      usablePassportCode(db, code, now).clearSelect().select('passport_code.code_hash'),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
