import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** The schema that a database has while an archive is restored into it. */
const MARK = 'xiwei_restore_incomplete';

/** The statements that mark a database in which a restore begins, and remove the mark when it has ended. */
export const MARK_INCOMPLETE = `create schema if not exists ${MARK}`;
export const MARK_COMPLETE = `drop schema if exists ${MARK}`;

/** Checks whether a restore into a database is running or was interrupted. */
export async function isRestoreIncomplete(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regnamespace($1) is not null', [MARK]);
  return rowCount === 1;
}

/** Refuses to use a database that may have only a part of an archive's rows. */
export async function refuseIncompleteRestore(client: pg.ClientBase): Promise<void> {
  if (await isRestoreIncomplete(client))
    throw new BackupError(
      'A restore into this database is not complete: it is running, or was interrupted. Run it again: npm run restore -- <file>',
    );
}
