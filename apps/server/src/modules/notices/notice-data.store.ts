import type { NoticeData } from '@xiwei/contract/privacy/privacy.model.ts';
import type { Db } from '#platform/db/db.ts';

export async function readNoticesOf(db: Db, userId: string): Promise<NoticeData[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', 'facts', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    facts: row.facts,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }));
}

export async function eraseNoticesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notice').where('user_id', '=', userId).execute();
}
