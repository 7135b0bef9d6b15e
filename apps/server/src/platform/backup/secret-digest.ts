import type pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { keyed } from '#platform/secrets.ts';
import { BackupError } from './backup-error.ts';

/** Returns a digest by which a secret is recognized, and from which it can't be found. */
export const digestOf = (secret: string): Buffer => keyed(secret, 'installation');

/** Records which secret the server uses. Returns whether it used another one before. */
export async function recordSecret(db: Db, secret: string): Promise<boolean> {
  const digest = digestOf(secret);
  const { secret_digest: former } = await db
    .selectFrom('installation')
    .select('secret_digest')
    .executeTakeFirstOrThrow();
  if (former?.equals(digest)) return false;
  await db.updateTable('installation').set({ secret_digest: digest }).execute();
  return former !== null;
}

/** Refuses to back up a secret that is not the one the server used last: the archive could not be used. */
export async function refuseWrongSecret(client: pg.Client, secret: string | undefined): Promise<void> {
  const { rows: found } = await client.query("select from pg_class where oid = to_regclass('installation')");
  if (found.length === 0) return;
  const { rows } = await client.query<{ secret_digest: Buffer | null }>(
    'select secret_digest from installation',
  );
  const used = rows[0]?.secret_digest;
  if (!used || (secret !== undefined && used.equals(digestOf(secret)))) return;
  throw new BackupError(
    'The secret of these settings is not the one the server uses. Set SECRET and DATA_DIR as for the server.',
  );
}
