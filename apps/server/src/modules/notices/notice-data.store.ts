import type { NoticeData } from '@xiwei/contract/notices/notices.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { eraseDigestItemsOf } from './mails/digest-items.store.ts';
import { eraseMailsOf } from './mails/staff-mails.store.ts';
import { erasePushDevicesOf } from './push/push-devices.store.ts';
import { eraseChoicesOf } from './staff/choices.store.ts';

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

/** Erases the titles of feasts and the notes of their creator from the notices of others. */
export async function eraseFeastTitles(
  db: Db,
  feasts: readonly { storeId: string; feastId: string }[],
): Promise<void> {
  if (feasts.length === 0) return;
  const paths = feasts.flatMap(({ storeId, feastId }) => [
    `/feast-detail/${storeId}/${feastId}`,
    `/feast-back/${storeId}/${feastId}`,
    `/web/${storeId}/feast-detail/${feastId}`,
    `/web/${storeId}/feast-members/${feastId}`,
  ]);
  await sql`update notice set facts = facts - 'title' - 'note' where path = any(${paths}::text[])`.execute(
    db,
  );
}

/** Erases a person's notices, what they chose, and the browsers that show them. */
export async function eraseNoticesOf(db: Db, userId: string): Promise<void> {
  await erasePushDevicesOf(db, userId);
  await eraseChoicesOf(db, userId);
  await eraseDigestItemsOf(db, userId);
  await eraseMailsOf(db, userId);
  await db.deleteFrom('notice').where('user_id', '=', userId).execute();
}
