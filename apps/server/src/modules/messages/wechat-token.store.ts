import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** Finds the encrypted token of an account, unless it has ended. */
export async function findToken(db: Db, appId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('wechat_token')
    .select('sealed')
    .where('app_id', '=', appId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sealed;
}

/** Stores the token of an account in place of the one before. */
export async function writeToken(
  db: Db,
  { app_id, ...row }: Insertable<Tables['wechat_token']>,
): Promise<void> {
  await db
    .insertInto('wechat_token')
    .values({ app_id, ...row })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(row))
    .execute();
}

/** Locks the token of an account until the transaction ends, so that one node renews it. */
export async function lockToken(db: Db, appId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wechat token ${appId}`}, 0))`.execute(db);
}
