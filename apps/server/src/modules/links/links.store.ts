import type { Db } from '#platform/db/db.ts';

export async function addLink(
  db: Db,
  link: { code: string; path: string; needsSignIn: boolean; createdBy: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('short_link')
    .values({
      code: link.code,
      path: link.path,
      needs_sign_in: link.needsSignIn,
      created_by: link.createdBy,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .execute();
}

export const findLink = (db: Db, code: string) =>
  db
    .selectFrom('short_link')
    .select(['path', 'needs_sign_in', 'expires_at'])
    .where('code', '=', code)
    .executeTakeFirst();
