import { link, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { newBackupFile, timeMark } from './backups-folder.ts';
import { type CheckedArchive, loadArchive } from './checked-archive.ts';
import { SCHEMAS } from './dump-database.ts';
import { makeBackup } from './make-backup.ts';
import { completeRestore } from './put-in-place.ts';
import { isRestoreIncomplete, MARK_COMPLETE, MARK_INCOMPLETE } from './restore-mark.ts';
import type { RestoreOptions } from './restore-options.ts';
import { findStoredSecret } from './stored-secret.ts';
import { withClient } from './with-client.ts';

/**
 * Restores an archive into the external database. Data that are there are first written into an archive in the data folder,
 * except for the incomplete data of a restore that was interrupted. Returns the paths of what was replaced.
 */
export async function restoreIntoDatabase(
  archive: CheckedArchive,
  { databaseUrl, dataDir, replace, settingsSecret, inform }: RestoreOptions & { databaseUrl: string },
): Promise<string[]> {
  const kept: string[] = [];
  await completeRestore(dataDir, inform);
  const { tables, isIncomplete } = await withClient(databaseUrl, async (client) => {
    await refuseRunningNodes(client);
    return { tables: await readTables(client), isIncomplete: await isRestoreIncomplete(client) };
  });
  if (tables.length > 0 && !isIncomplete) {
    if (!replace)
      throw new BackupError(
        'The database at DATABASE_URL is not empty. Choose an empty one, or use --replace, which first backs up the old one.',
      );
    refuseForeignTables(tables);
    const file = await newBackupFile(dataDir, 'restore');
    const secret = settingsSecret ?? (await findStoredSecret(dataDir));
    await makeBackup({ url: databaseUrl, dataDir, secret, file });
    kept.push(file);
  }
  await withClient(databaseUrl, async (client) => {
    if (tables.length > 0) await emptyDatabase(client, MARK_INCOMPLETE);
    else await client.query(MARK_INCOMPLETE);
  });
  try {
    await loadArchive(archive, databaseUrl, join(dataDir, 'pictures'));
  } catch (error) {
    await withClient(databaseUrl, (client) => emptyDatabase(client, MARK_COMPLETE)).catch(() => {});
    throw error;
  }
  if (settingsSecret === undefined) kept.push(...(await storeSecret(archive, dataDir)));
  await withClient(databaseUrl, (client) => client.query(MARK_COMPLETE));
  return kept;
}

/**
 * Writes the archive's secret into the data folder. One that differs is kept under another name. At each moment there is a
 * complete secret, so that a start never generates another.
 */
async function storeSecret({ secret }: CheckedArchive, dataDir: string): Promise<string[]> {
  const former = await findStoredSecret(dataDir);
  if (secret === undefined || secret === former) return [];
  const file = join(dataDir, 'secret');
  const aside = `${file}.before-restore-${timeMark(new Date())}`;
  if (former !== undefined) await link(file, aside);
  await writeFile(`${file}.part`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return former === undefined ? [] : [aside];
}

/** Refuses to replace the data of nodes that run. */
async function refuseRunningNodes(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'xiwei%'",
  );
  if (rowCount)
    throw new BackupError(
      'The product is running on the database at DATABASE_URL; stop all its nodes first.',
    );
}

interface FoundTable {
  name: string;
  isOurs: boolean;
}

/** Lists the tables of the product's schemas. Comments of our tables begin with the name of a module. */
async function readTables(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, n.nspname <> 'public' or c.relname = 'migration'
       or coalesce(obj_description(c.oid), '') ~ '^[a-z-]+: ' as "isOurs"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
    [SCHEMAS],
  );
  return rows;
}

function refuseForeignTables(tables: readonly FoundTable[]): void {
  const foreign = tables.find(({ isOurs }) => !isOurs);
  if (foreign)
    throw new BackupError(
      `The database at DATABASE_URL also has tables of another program, such as ${foreign.name}; use a database of its own.`,
    );
}

/** Removes everything of the product from a database, together with a further statement. */
async function emptyDatabase(client: pg.Client, statement: string): Promise<void> {
  const drops = SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`);
  await client.query(['begin', ...drops, 'create schema public', statement, 'commit'].join('; '));
}
