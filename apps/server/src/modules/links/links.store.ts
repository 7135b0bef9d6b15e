import type { LinkData } from '@xiwei/contract/links/links.data.ts';
import type { Db } from '#platform/db/db.ts';

export async function addLink(
  db: Db,
  link: { code: string; path: string; needsSignIn: boolean; createdBy: string | null; expiresAt: Date },
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

export async function readLinksOf(db: Db, userId: string): Promise<LinkData[]> {
  const rows = await db
    .selectFrom('short_link')
    .select(['path', 'created_at', 'expires_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    path: row.path,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

export async function eraseLinksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('short_link').where('created_by', '=', userId).execute();
}
