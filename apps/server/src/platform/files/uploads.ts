import { sql } from 'kysely';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';

const DAY_SECONDS = 24 * 3600;
/** The most pictures that a person uploads within a day, and the most bytes that are stored of them, over all endpoints. */
const MAX_PICTURES = 200;
const MAX_BYTES = 100_000_000;

/** Refuses a person who has uploaded as much as is allowed within a day. */
export async function requireAllowance(db: Db, userId: string, now: Date): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('picture_upload')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('bytes').as('bytes')])
    .where('user_id', '=', userId)
    .where('uploaded_at', '>', later(now, -DAY_SECONDS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PICTURES || Number(bytes) >= MAX_BYTES) throw new Refusal('tooManyPictures');
}

/** Counts an upload for its person. */
export async function addUpload(
  db: Db,
  { userId, bytes, hash, now }: { userId: string; bytes: number; hash: string | null; now: Date },
): Promise<void> {
  await db.insertInto('picture_upload').values({ user_id: userId, bytes, hash, uploaded_at: now }).execute();
}

/**
 * Deletes what is known about the uploads of a person. Returns the pictures that no other person has uploaded meanwhile; older ones that
 * nothing shows have been deleted by their age.
 */
export async function eraseUploadsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{
    hash: string;
  }>`delete from picture_upload where user_id = ${userId} returning hash`.execute(db);
  const { rows: others } = await sql<{ hash: string }>`select hash from picture_upload
    where hash = any (${rows.flatMap(({ hash }) => hash ?? [])}::text[])`.execute(db);
  const shared = new Set(others.map(({ hash }) => hash));
  return [...new Set(rows.flatMap(({ hash }) => hash ?? []))].filter((hash) => !shared.has(hash));
}
