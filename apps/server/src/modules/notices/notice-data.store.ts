import type { NoticeData } from '@xiwei/contract/privacy/privacy.model.ts';
import type { Db } from '#platform/db/db.ts';
import { erasePushDevicesOf } from './push/push-devices.store.ts';

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

/** Erases a person's notices, and the browsers that show them. */
export async function eraseNoticesOf(db: Db, userId: string): Promise<void> {
  await erasePushDevicesOf(db, userId);
  await db.deleteFrom('notice').where('user_id', '=', userId).execute();
}
